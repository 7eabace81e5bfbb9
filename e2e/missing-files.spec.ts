import { expect, type Page } from "@playwright/test";
import { openDashboard } from "./dashboard-opener.ts";
import { type AuthAnswer, INSTANCE, refusal, stubAuth } from "./auth-answers.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { shopOf } from "./shop-data.ts";
import { expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

/** Files that are missing must not be there from tests before. */
test.use({ opensAnew: true });

/** What opens above pages, with its styles. */
const POPUPS = /\/assets\/[^/]*(popup|panel|dialog|menu)[^/]*\.(js|css)/;
const UNREACHED = "The server cannot be reached. Check your connection and try again.";
/** What the app asks for to learn whether there is a newer one, which it would load. */
const NO_NEWER_RELEASE = /:\d+\/$/;
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });

const OPENERS = [
  {
    what: "the user menu",
    opener: "Your account",
    opened: (page: Page) => page.getByRole("menuitem", { name: "Logout" }),
  },
  { what: "the menu of a cause", opener: /^More for: 2 shops/, opened: (page: Page) => page.getByRole("menu") },
  { what: "the filters", opener: /^Filter$/, opened: (page: Page) => page.getByRole("dialog", { name: "Filter" }) },
] as const;

for (const { what, opener, opened } of OPENERS) {
  test(`${what} says that it could not be fetched, and opens at the next press`, async ({ page }) => {
    let isAway = true;
    await page.route(POPUPS, (route) => (isAway ? route.abort() : route.fallback()));
    await openDashboard(page);
    const button = page.getByRole("button", { name: opener }).first();
    await button.click();
    await expect(toasts(page)).toContainText(UNREACHED);
    await expect(opened(page)).toHaveCount(0);
    isAway = false;
    await button.click();
    await expect(opened(page).first()).toBeVisible();
  });
}

test("what was fetched ahead in vain is no try of the person: the page stays, and says so at the first press", async ({
  page,
}) => {
  let isAway = true;
  let loads = 0;
  page.on("domcontentloaded", () => (loads += 1));
  await page.route(POPUPS, (route) => (isAway ? route.abort() : route.fallback()));
  await openDashboard(page);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  const failed = page.waitForEvent("requestfailed", (request) => /notifications-panel/.test(request.url()));
  await bell.hover();
  await failed;
  await bell.click();
  await expect(toasts(page)).toContainText(UNREACHED);
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByText("Not much going on here")).toHaveCount(0);
  isAway = false;
  await bell.click();
  await expect(panel.getByRole("heading", { level: 2 })).toBeVisible();
  await expect(panel.getByText("Not much going on here")).toBeVisible();
  expect(loads).toBe(1);
});

test("what opens above every page is there when the line is lost after a while", async ({ page }) => {
  const files = new Set<string>();
  page.on("request", (request) => /\/assets\/[^/]+\.js$/.test(request.url()) && files.add(request.url()));
  // The last of what is fetched ahead; its words are asked for before it. It may come before the page stands.
  const last = page.waitForRequest(/\/assets\/app-popups[^/]*\.js/);
  await openDashboard(page);
  await last;
  // Each is there with all that it needs.
  await page.evaluate(`Promise.all(${JSON.stringify([...files])}.map((file) => import(file)))`);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
});

test("a page whose file a newer release has taken away opens all the same, in the newer app", async ({ page }) => {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await release(page, () => loads);
  await openDashboard(page);
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  expect(loads).toBe(2);
});

test("after a release, what is half filled in stays, and a message says what to do", async ({ page }) => {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  await release(page, () => loads);
  await stubApp(page, fleetAnswers());
  await page.goto("/app/projects/new");
  await page.getByLabel("Name").fill("Half a na");
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).first().hover();
  await expect(toasts(page)).toContainText(
    "Shopwarden was updated. Save what you have typed, then load the page anew.",
  );
  await expect(page.getByLabel("Name")).toHaveValue("Half a na");
  expect(loads).toBe(1);
});

test("of a shop, what was opened without its file or without a line comes when that is back", async ({ page }) => {
  let isAway = true;
  await page.route(POPUPS, (route) => (isAway ? route.abort() : route.fallback()));
  await openShop(page);
  await test.step("a dialog says that it could not be fetched, and opens at the next press", async () => {
    const button = page.getByRole("button", { name: /^Refresh/ }).first();
    await button.click();
    await expect(toasts(page)).toContainText(UNREACHED);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    isAway = false;
    await button.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  const follow = (name: RegExp) => page.getByRole("link", { name }).first().click();
  for (const [what, link, title] of [
    ["a section of the shop", /^Changelog/, "Changelog"],
    ["another page", /^(My )?Projects/, "Projects"],
  ] as const)
    await test.step(`${what} that was opened without a line comes when the line does`, async () => {
      await page.context().setOffline(true);
      await follow(link);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(UNREACHED);
      await page.context().setOffline(false);
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    });
});

test("a page comes whose line was lost while it began, though the browser remembers what could not be fetched", async ({
  page,
}) => {
  let loads = 0;
  let isAway = true;
  await page.route("**/app/dashboard", (route) => {
    loads += 1;
    return route.fallback();
  });
  await page.route(/\/assets\/(?!rolldown-runtime|start-|words-)[^/]+\.js/, (route) => {
    const isRemembered = /\/app-words-/.test(route.request().url());
    return loads === 1 && (isAway || isRemembered) ? route.abort() : route.fallback();
  });
  await stubApp(page, fleetAnswers());
  // What is asked for a moment later fails as well.
  const later = page.waitForEvent("requestfailed", (request) => /tooltip-layer/.test(request.url()));
  await page.goto("/app/dashboard");
  await later;
  await expect(page.getByText(UNREACHED)).toBeVisible();
  isAway = false;
  await expect(page.getByRole("heading", { name: /^Fleet \d/ })).toBeVisible();
  expect(loads).toBe(2);
});

test("a page that cannot be fetched at once when the line is back is tried again at once", async ({ page }) => {
  // Its file fails when it is first asked for, and once more, as where a browser remembers what that needs as missing.
  let file: string | undefined;
  let tries = 0;
  await page.route(/\/assets\/projects-[^/]*\.js/, (route) => {
    const { pathname } = new URL(route.request().url());
    file ??= pathname;
    return pathname === file && tries++ < 2 ? route.abort() : route.fallback();
  });
  await page.route(NO_NEWER_RELEASE, (route) => route.abort());
  await openDashboard(page);
  // Without the look that is taken every few seconds.
  await page.evaluate(() => Object.assign(globalThis, { setInterval: () => 0 }));
  await page.getByRole("navigation").getByRole("link", { name: "Projects" }).first().click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(UNREACHED);
  await page.evaluate('dispatchEvent(new Event("online"))');
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();
  expect(tries).toBe(3);
});

test.describe("without the words of the first page", () => {
  const WORDS = /\/assets\/[^/]*words-(en|de)[^/]*\.js/;
  const NOTES = {
    "en-GB": { says: "Shopwarden could not be loaded.", again: "Try again", busy: "Trying …", fleet: /^Fleet \d/ },
    "de-DE": {
      says: "Shopwarden konnte nicht geladen werden.",
      again: "Erneut versuchen",
      busy: "Wird versucht …",
      fleet: /^Flotte \d/,
    },
  };
  for (const [locale, { says, again, busy, fleet }] of Object.entries(NOTES))
    test.describe(locale, () => {
      test.use({ locale });

      test("it says so, tries again at a press, and comes by itself with the line", async ({ page }) => {
        let isAway = true;
        let tries = 0;
        const held = Promise.withResolvers<void>();
        let isHeld = false;
        await page.route(WORDS, async (route) => {
          tries += 1;
          if (isHeld) await held.promise;
          return isAway ? route.abort() : route.fallback();
        });
        await page.route(NO_NEWER_RELEASE, (route) => route.abort());
        await page.setViewportSize({ width: 360, height: 740 });
        await stubApp(page, fleetAnswers());
        await page.goto("/app/dashboard");
        const note = page.getByRole("alert");
        await expect(note).toContainText(says);
        await expect(note).toHaveCount(1);
        await expectNoSidewaysScroll(page);
        await picture(page, `wordless-${locale}`);
        const before = tries;
        isHeld = true;
        await page.getByRole("button", { name: again }).click();
        await expect.poll(() => tries).toBeGreaterThan(before);
        const button = note.getByRole("button", { name: busy });
        await expect(button).toHaveAttribute("aria-busy", "true");
        await expect(button).toBeDisabled();
        await expect(button).toBeFocused();
        await expectNoSidewaysScroll(page);
        await picture(page, `wordless-busy-${locale}`);
        held.resolve();
        await expect(note).toContainText(says);
        await expect(page.getByRole("button", { name: again })).toBeFocused();
        await expect(page.getByRole("button", { name: again })).toBeEnabled();
        isAway = false;
        await page.evaluate('dispatchEvent(new Event("online"))');
        await expect(page.getByRole("heading", { name: fleet })).toBeVisible();
        await expect(page.getByText(says)).toHaveCount(0);
      });
    });
});

async function openShop(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stubApp(page, { ...fleetAnswers(), "info.instance": INSTANCE, "organization.shop.get": shopOf() });
  await page.goto("/app/organizations/nordlicht/shops/7");
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
}

/** From now on the server has a newer app, without the old one's page of projects. */
async function release(page: Page, loads: () => number): Promise<void> {
  await page.route(/\/assets\/projects-page-/, (route) =>
    loads() < 2 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
  );
  await page.route(/^[^?]*:\d+\/$/, (route) =>
    route.fulfill({ contentType: "text/html", body: '<script type="module" src="/assets/index-newer.js"></script>' }),
  );
}

test("the sign-in stays where what comes after it cannot be fetched, and says so", async ({ page }) => {
  let answer: AuthAnswer = { json: { twoFactorRedirect: true } };
  await stubApp(page, { "info.instance": INSTANCE });
  await stubAuth(page, { "/get-session": { json: null }, "/sign-in/email": () => answer });
  await page.route(/\/assets\/(second-factor|unconfirmed-note)[^/]*\.js/, (route) => route.abort());
  await page.goto("/account/login");
  await page.getByLabel("Email", { exact: true }).fill("jana@example.com");
  await page.getByLabel("Password", { exact: true }).fill("secret-word-1!");
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  const alert = page.getByRole("main").getByRole("alert");
  await send.click();
  await expect(alert).toHaveText("The server cannot be reached. Check your connection and try again.");
  answer = refusal(403, "EMAIL_NOT_VERIFIED", "Email not verified");
  await send.click();
  await expect(alert).toHaveText("Email not verified");
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("secret-word-1!");
});
