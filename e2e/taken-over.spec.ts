import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { type AuthAnswer, type AuthCall, refusal } from "./auth-answers.ts";

/** Pages that the server draws as a whole, and the app takes over in the browser: no element is drawn again. */
const PATHS = ["/", "/privacy", "/imprint", "/about", "/account/login"];
const INVITED = { leadsTo: "answer", email: "ada@shop.example", inviterName: "Jana", organizationName: "Alpenglanz" };
const TYPED = { email: "ada@shop.example", password: "secret-word-1!" };

let server: ChildProcess;
let origin: string;

test.use({ locale: "en-GB", timezoneId: "Asia/Tokyo" });

test.beforeAll(async () => {
  server = fork(join(import.meta.dirname, "drawn-site.ts"));
  const [said] = await once(server, "message");
  origin = String(said);
});

test.afterAll(() => {
  server.disconnect();
});

/** Nobody is signed in, and no password is right. */
const REFUSALS: Readonly<Record<string, AuthAnswer>> = {
  "/sign-in/email": refusal(401, "INVALID_EMAIL_OR_PASSWORD", "Invalid email or password"),
  "/sign-in/sso": refusal(404, "NO_PROVIDER", "No provider"),
};

/** The site is a process of its own, so calls are answered on their way to it. Returns every POST so far. */
async function stubVisitor(page: Page): Promise<readonly AuthCall[]> {
  const calls: AuthCall[] = [];
  await page.route("**/api/auth/**", async (route) => {
    const path = new URL(route.request().url()).pathname.replace("/api/auth", "");
    if (route.request().method() === "POST") calls.push({ path, body: route.request().postDataJSON() });
    await route.fulfill(REFUSALS[path] ?? { json: null });
  });
  return calls;
}

/** Opens a page whose scripts wait until the answer is called. */
async function openDrawn(page: Page, path: string, scripts = "**/assets/*.js"): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(origin + path, { waitUntil: "commit" });
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await page.evaluate("globalThis.drawn = [...document.querySelectorAll('#root *')]");
  return resolve;
}

/** How many of the drawn elements the app has taken over, and how many of them are still there. */
const takenOver = (page: Page) =>
  page.evaluate(`({
    all: drawn.length,
    there: drawn.filter((element) => element.isConnected).length,
    alive: drawn.filter((element) => Object.keys(element).some((key) => key.startsWith("__reactFiber"))).length,
  })`);

async function expectTakenOver(page: Page): Promise<void> {
  const all = await page.evaluate("drawn.length");
  await expect.poll(() => takenOver(page)).toEqual({ all, there: all, alive: all });
}

/** Every element and text of the page; names that only tie a label to its field differ. */
const markup = (page: Page): Promise<unknown> =>
  page.evaluate(`[
    document.getElementById("root").textContent,
    ...Array.from(document.querySelectorAll("#root *"), ({ tagName, attributes, style }) => [
      tagName,
      ...Array.from(attributes, ({ name, value }) => [name, value.replace(/^_[rR]_\\w+?_/, "id")])
        .map(([name, value]) => name + "=" + (name === "style" ? style.cssText : value))
        .toSorted(),
    ].join(" ")),
  ]`);

function noteProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      problems.push(message.text());
  });
  return problems;
}

for (const locale of ["en-GB", "de-DE"]) {
  test.describe(locale, () => {
    test.use({ locale });
    test("pages are taken over as they were drawn, and as the app would draw them", async ({ page, context }) => {
      test.slow();
      const problems = noteProblems(page);
      const anew = await context.newPage();
      for (const one of [page, anew]) await stubVisitor(one);
      for (const path of PATHS)
        await test.step(path, async () => {
          const release = await openDrawn(page, path);
          await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
          release();
          await expectTakenOver(page);
          await openUndrawn(anew, path);
          await expect.poll(() => markup(anew)).toEqual(await markup(page));
          expect(problems).toEqual([]);
        });
    });
  });
}

/** Opens a page of which the server has drawn nothing. */
async function openUndrawn(page: Page, path: string): Promise<void> {
  await page.route(origin + path, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<div id="root" data-whole>.*<\/div>/s, '<div id="root"></div>');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(origin + path);
}

test("what was typed, ticked and chosen before the app came stays, and is what is sent", async ({ page }) => {
  const calls = await stubVisitor(page);
  const release = await openDrawn(page, "/account/login");
  await page.getByLabel("Email").fill(TYPED.email);
  await page.getByLabel("Enterprise SSO").fill("ada@work.example");
  await page.getByLabel("Stay signed in").uncheck();
  await page.getByLabel("Password", { exact: true }).fill(TYPED.password);
  await page.evaluate("document.activeElement.setSelectionRange(0, 3)");
  release();
  await expectTakenOver(page);
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  expect(await page.evaluate("document.activeElement.selectionEnd")).toBe(3);
  await expect(page.getByRole("button", { name: "To your sign-in page" })).toBeEnabled();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await page.getByRole("button", { name: "To your sign-in page" }).click();
  await expect(page.getByText("No organization has set up single sign-on for this address")).toBeVisible();
  const sent = calls.map(({ path, body }) => [path, body]);
  expect(sent).toEqual([
    ["/sign-in/email", { ...TYPED, rememberMe: false }],
    ["/sign-in/sso", expect.objectContaining({ email: "ada@work.example" })],
  ]);
});

test("Enter in a field before the app came sends the form when it has come, once", async ({ page }) => {
  const calls = await stubVisitor(page);
  const release = await openDrawn(page, "/account/login");
  await page.getByLabel("Email").fill(TYPED.email);
  await page.getByLabel("Password", { exact: true }).fill(TYPED.password);
  await page.keyboard.press("Enter");
  expect(calls).toEqual([]);
  release();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await expectTakenOver(page);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([["/sign-in/email", { ...TYPED, rememberMe: true }]]);
  expect(page.url()).toBe(`${origin}/account/login`);
});

test("a button whose part of the page comes after the rest is pressed when that has come", async ({ page }) => {
  const calls = await stubVisitor(page);
  const release = await openDrawn(page, "/account/login", "**/assets/other-sign-ins-*.js");
  await expect(page.locator("html[data-alive]")).toBeAttached();
  await page.getByLabel("Enterprise SSO").fill("ada@work.example");
  await page.keyboard.press("Enter");
  expect(calls).toEqual([]);
  release();
  await expect(page.getByText("No organization has set up single sign-on for this address")).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(["/sign-in/sso"]);
  expect(await page.evaluate("drawn.includes(document.forms[1].elements.workEmail)")).toBe(true);
});

test("a page that the app has taken over is not pressed a second time by its parts that come later", async ({
  page,
}) => {
  const calls = await stubVisitor(page);
  const release = await openDrawn(page, "/account/login", "**/assets/other-sign-ins-*.js");
  await expect(page.locator("html[data-alive]")).toBeAttached();
  await page.getByLabel("Email").fill(TYPED.email);
  await page.getByLabel("Password", { exact: true }).fill(TYPED.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  release();
  await expectTakenOver(page);
  expect(calls).toHaveLength(1);
});

test("the theme that was asked for before the app came is shown when it has come", async ({ page }) => {
  await stubVisitor(page);
  const release = await openDrawn(page, "/");
  await page.getByRole("button", { name: "Switch to the dark theme" }).click();
  release();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("button", { name: "Switch to the light theme" })).toBeVisible();
});

test.describe("what only this browser knows", () => {
  test.use({ colorScheme: "dark" });

  test("comes after the page was taken over, and costs nothing of what was typed", async ({ page }) => {
    const problems = noteProblems(page);
    await stubVisitor(page);
    await page.route("**/trpc/info.invitation?**", (route) =>
      route.fulfill({ json: [{ result: { data: INVITED } }], status: 207 }),
    );
    await page.addInitScript(`
      delete globalThis.PublicKeyCredential;
      const address = "/app/organizations/accept/inv-1";
      localStorage.setItem("shopwarden-return-address", JSON.stringify({ address, at: Date.now() }));
    `);
    const release = await openDrawn(page, "/account/login");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.getByLabel("Email").fill(TYPED.email);
    release();
    await expect(page.getByRole("button", { name: "Switch to the light theme" })).toBeVisible();
    await expect(page.getByText("invites you")).toBeVisible();
    await expect(page.getByRole("button", { name: "Login using Passkey" })).toHaveCount(0);
    await expect(page.getByLabel("Email")).toHaveValue(TYPED.email);
    expect(await page.evaluate("drawn.includes(document.activeElement)")).toBe(true);
    expect(problems).toEqual([]);
  });
});
