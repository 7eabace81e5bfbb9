// The frame's code reaches files of the server's router, which speak of Node's own types. Only
// types: nothing of it is bundled.
/// <reference types="node" />
import { expect, test } from "vitest";
import type { FirstOfRoom } from "./page/first-of-room.ts";
import type { Instance } from "./api/instance.ts";
import { drawFirst } from "./first-draw.tsx";

const instance: Instance = {
  version: "1.2.3",
  registrationIsOpen: true,
  socialProviders: ["github"],
  sourceUrl: "https://code.example/shopwarden",
  operator: { name: "Nordlicht <Digital>", address: null, email: null },
  singleSignOn: true,
};

const NO_OPERATOR = { name: null, address: null, email: null };

async function draw(path: string, language: "en" | "de" = "en", changes: Partial<Instance> = {}) {
  return (await drawFirst(path, language, { ...instance, ...changes })).body;
}

/** The words of all elements of one kind, in their order. */
function wordsIn(html: string, tag: string): readonly string[] {
  return [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, "gs"))].map(([, inner = ""]) =>
    inner.replaceAll(/<[^>]*>/g, ""),
  );
}

const rooms = Object.values(import.meta.glob<FirstOfRoom>("./**/first.ts", { eager: true, import: "first" }));
const opened = rooms.flatMap(({ pages = [] }) => pages.map(({ address }) => address));
const paths = opened.map((address) => address.replaceAll(/:\w+(\([^)]*\))?/g, "1"));

test.each(paths)("draws %s in both languages, with nothing left out", async (path) => {
  const [english, german] = [await draw(path), await draw(path, "de")];
  expect(english).toContain("<main");
  expect(german).not.toBe(english);
  for (const html of [english, german]) {
    expect(html).toMatch(/<\/main>/);
    // What is missing would be brought by a script, and a message without words shows its key.
    expect(html).not.toMatch(/<script|<!--\$[?!]-->|(public|frame|common|account|ui)\.[a-z]+\.[a-z]/);
  }
});

test("draws what those without scripts read at home, with links that work", async () => {
  const html = await draw("/");
  expect(html).toContain("<h1");
  expect(html.match(/src="[^"]+-wide-en-light[^"]*\.webp"/g)).toHaveLength(5);
  expect(html).not.toMatch(/src=""|srcSet=""/i);
  expect(html).toContain("Is anything wrong with your shops?");
  expect(html).toMatch(/<a [^>]*href="\/account\/register"/);
  expect(html).toContain('href="https://code.example/shopwarden"');
});

test("shows at home what the product does, in rows with a picture each, and what else is in it", async () => {
  const html = await draw("/");
  expect(wordsIn(html, "h2")).toEqual([
    "In short",
    "Versions and environment",
    "Checks of your shop",
    "Extensions and updates",
    "Site speed",
    "Also in it",
    "Connect the first shop in a minute",
    "Its terms",
  ]);
  const rows = html.split("<section").filter((part) => part.includes("ui-feature"));
  expect(rows.map((row) => /src="[^"]*?(\w+)-wide-en-light/.exec(row)?.[1])).toEqual([
    "information",
    "checks",
    "extensions",
    "sitespeed",
  ]);
  expect(rows.map((row) => row.includes("ui-feature-turned"))).toEqual([false, true, false, true]);
  // Their place is kept, and they are fetched when they are near.
  for (const [image] of html.matchAll(/<img [^>]*webp[^>]*>/g))
    expect(image).toMatch(/width="1600" height="1000" .*loading="lazy"/);
  expect(wordsIn(html, "h3")).toEqual([
    "One list of causes",
    "Checks that say why",
    "Speed over time",
    "Free forever",
    "Made by those who use it",
    "Open source",
  ]);
  for (const thing of ["Passkeys", "Login with GitHub", "Single sign-on", "Notifications", "Clear the cache", "Queues"])
    expect(wordsIn(html, "li").join("\n")).toContain(thing);
});

test("leads from home and from its bar to the login where nobody can register", async () => {
  const linksTo = (html: string, address: string) => html.split(`href="${address}"`).length - 1;
  const open = await draw("/");
  expect([linksTo(open, "/account/register"), linksTo(open, "/account/login")]).toEqual([3, 1]);
  const closed = await draw("/", "en", { registrationIsOpen: false });
  expect([linksTo(closed, "/account/register"), linksTo(closed, "/account/login")]).toEqual([0, 3]);
  expect(closed).toMatch(/<a class="[^"]*ui-button-primary[^"]*" href="\/account\/login"/);
});

test("leads to the source, or to licence and notices where none is named", async () => {
  const card = (html: string) => /<h3>Open source<\/h3>.*?<\/li>/s.exec(html)?.[0];
  expect(card(await draw("/"))).toContain('href="https://code.example/shopwarden"');
  expect(card(await draw("/", "en", { sourceUrl: null }))).toContain('href="/about"');
});

test.each([
  ["en", ["Data We Collect", "How We Use Your Data", "Data Storage and Security", "Cookies and Tracking", "Contact"]],
  [
    "de",
    [
      "Welche Daten wir erheben",
      "Wozu wir Ihre Daten verwenden",
      "Speicherung und Sicherheit",
      "Cookies und Tracking",
      "Kontakt",
    ],
  ],
] as const)(
  "divides the privacy page into its chapters (%s), and names the operator at the end",
  async (language, heads) => {
    const html = await draw("/privacy", language);
    expect(wordsIn(html, "h2")).toEqual(heads);
    expect(wordsIn(html, "h3")).toHaveLength(3);
    expect(html.lastIndexOf("Nordlicht &lt;Digital&gt;")).toBeGreaterThan(html.lastIndexOf("<h2>"));
  },
);

test("says on both legal pages when no operator is entered", async () => {
  for (const [page, sentence] of [
    ["/privacy", "has not entered a name yet"],
    ["/imprint", "has not entered a name and an address yet"],
  ] as const) {
    expect(await draw(page)).not.toContain(sentence);
    const html = await draw(page, "en", { operator: NO_OPERATOR });
    expect(html).toContain(sentence);
    expect(html).not.toContain("<dl");
  }
});

test("names every cookie and everything that the browser keeps", async () => {
  const words = await draw("/privacy");
  for (const thing of [
    "400 days",
    "30 days",
    "a minute",
    "language",
    "theme",
    "command palette",
    "how far its pages were",
  ])
    expect(words).toContain(thing);
});

test("draws the sign-in with all its ways, and in a form that sends nothing by itself", async () => {
  const html = await draw("/account/login");
  expect(html).toContain("Sign in to your account");
  expect(html).toMatch(/<form [^>]*method="dialog"/);
  expect(html).toContain("GitHub");
  expect(html).toContain("Login using Passkey");
  expect(html).toContain("Enterprise SSO");
});

test("names the operator, whose words stay words", async () => {
  expect(await draw("/imprint", "de")).toContain("Nordlicht &lt;Digital&gt;");
});

test("says what a page is called and about", async () => {
  expect(await drawFirst("/privacy", "de", instance)).toMatchObject({ title: "Datenschutzerklärung" });
  expect(await drawFirst("/", "en", instance)).toMatchObject({
    title: "Shopwarden",
    description: expect.stringContaining("watches online shops"),
  });
});

test("draws what is behind sign-in once for all pages, and the narrow frame for those of a shop", async () => {
  const app = await drawFirst("/app/dashboard", "en", instance);
  expect(app.body).toContain("My Projects");
  expect(app.body).toContain("Loading");
  expect(app.title).toBe("Shopwarden");
  expect(await drawFirst("/app/organizations/acme/members", "en", instance)).toBe(app);
  expect(await drawFirst("/app/no/such/page", "en", instance)).toBe(app);
  const shop = await drawFirst("/app/organizations/acme/shops/7", "en", instance);
  expect(shop.body).toContain("ui-app-compact");
  expect(await drawFirst("/app/organizations/other/shops/8/checks", "en", instance)).toBe(shop);
});

test("draws each page for the instance that it is of, however many are asked for at once", async () => {
  const versions = ["7.7.7", "8.8.8", "9.9.9"];
  const drawn = await Promise.all(versions.map((version) => draw("/imprint", "en", { version })));
  expect(drawn.map((html) => versions.filter((version) => html.includes(version)))).toEqual([
    ["7.7.7"],
    ["8.8.8"],
    ["9.9.9"],
  ]);
});
