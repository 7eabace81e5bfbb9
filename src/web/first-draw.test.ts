// The frame's code reaches files of the server's router, which speak of Node's own types. Only types: nothing of it is bundled.
/// <reference types="node" />
import { expect, test } from "vitest";
import { FIRST_PARTS } from "../app/first-parts.ts";
import { drawFirst } from "./first-draw.tsx";

const instance = {
  version: "1.2.3",
  registrationIsOpen: true,
  socialProviders: ["github"],
  sourceUrl: "https://code.example/shopwarden",
  operator: { name: "Nordlicht <Digital>", address: null, email: null },
  singleSignOn: true,
};

async function draw(page: string, language: "en" | "de" = "en"): Promise<string> {
  return (await drawFirst(page, language, instance))?.body ?? "";
}

const pages = [...new Set(FIRST_PARTS.flatMap(({ page }) => (page === null ? [] : [page])))];

test.each(pages)("draws %s in both languages, with nothing left out", async (page) => {
  const [english, german] = [await draw(page), await draw(page, "de")];
  expect(english).toContain("<main");
  expect(german).not.toBe(english);
  for (const html of [english, german]) {
    expect(html).toMatch(/<\/main>/);
    // What is missing would be brought by a script, and a message without words shows its key.
    expect(html).not.toMatch(/<script|<!--\$[?!]-->|(public|frame|common|account|ui)\.[a-z]+\.[a-z]/);
  }
});

test("draws what those without scripts read at home, with links that work", async () => {
  const html = await draw("home");
  expect(html).toContain("<h1");
  expect(html.match(/src="[^"]+-wide-en-light[^"]*\.webp"/g)).toHaveLength(4);
  expect(html).not.toMatch(/src=""|srcSet=""/i);
  expect(html).toContain("Is anything wrong with your shops?");
  expect(html).toMatch(/<a [^>]*href="\/account\/register"/);
  expect(html).toContain('href="https://code.example/shopwarden"');
});

test("draws the sign-in with all its ways, and in a form that sends nothing by itself", async () => {
  const html = await draw("login");
  expect(html).toContain("Sign in to your account");
  expect(html).toMatch(/<form method="dialog"/);
  expect(html).toContain("GitHub");
  expect(html).toContain("Login using Passkey");
});

test("names the operator, whose words stay words", async () => {
  expect(await draw("imprint", "de")).toContain("Nordlicht &lt;Digital&gt;");
});

test("says what a page is called and about", async () => {
  expect(await drawFirst("privacy", "de", instance)).toMatchObject({ title: "Datenschutzerklärung" });
  expect(await drawFirst("home", "en", instance)).toMatchObject({
    title: "Shopwarden",
    description: expect.stringContaining("watches online shops"),
  });
});

test("draws no page that it does not know", async () => {
  expect(await drawFirst("nowhere", "en", instance)).toBeNull();
});
