import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { myExtensions } from "./extension-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet, largeFleet, MY_ORGANIZATIONS } from "./fleet-data.ts";
import type { AnswerTo } from "./product-answers.ts";
import { shopOf } from "./shop-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";
import { goWithin } from "./within-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";

const palette = (page: Page) => page.getByRole("dialog", { name: "Go to and do" });
const field = (page: Page) => palette(page).getByRole("combobox");
const options = (page: Page) => palette(page).getByRole("option");
const group = (page: Page, name: string) => palette(page).getByRole("group", { name }).getByRole("option");
const toast = (page: Page) => page.getByRole("region", { name: "Messages" });
const current = (page: Page) => palette(page).locator("[role=option][data-highlighted]");

const WATCHED: AnswerTo<"account.subscribedShops">[number] = {
  id: 3,
  name: "Hofmann Küchen",
  url: "https://shop-3.example",
  favicon: null,
  shopwareVersion: null,
  organizationId: "org-1",
  organizationName: "Hofmann & Söhne",
  organizationSlug: "hofmann",
};

async function open(page: Page, address = "/app/organizations", answers: Answers = {}) {
  const app = await stub(page, answers);
  await page.goto(address);
  await expect(page.locator("main h1")).toBeVisible();
  return app;
}

function stub(page: Page, answers: Answers) {
  return stubApp(page, {
    ...fleetAnswers(),
    "account.subscribedShops": [WATCHED],
    "account.myExtensions": myExtensions(),
    "organization.shop.get": shopOf(),
    "organization.shop.isSubscribedToNotifications": false,
    ...answers,
  });
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(options(page).first()).toBeVisible();
}

test("everybody can use the palette: what is at hand, what matches, and what does not", async ({ page }) => {
  await open(page);
  await openPalette(page);
  await expect(field(page)).toBeFocused();
  await expect(group(page, "Shops").first()).toContainText("Radwerk Münster");
  await expect(group(page, "Do").first()).toContainText("Add shop");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await field(page).fill("hof");
  await expect(group(page, "Shops").first().locator("mark")).toHaveText("Hof");
  await expect(palette(page).getByRole("status")).toHaveText(/^\d+ results$/);
  for (const [width, theme] of [
    [1440, "light"],
    [1440, "dark"],
    [360, "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width, height: 900 });
    await picture(page, `palette-found-${width}-${theme}`);
  }
  await expectAccessible(page, { within: palette(page) });
  await field(page).fill("qqqq zzzz");
  await expect(palette(page).getByText("Nothing matches “qqqq zzzz”")).toBeVisible();
  await picture(page, "palette-nothing-360-light");
  await expectAccessible(page, { within: palette(page) });
});

test("goes by keys alone, comes back with the focus, and knows what was chosen lately", async ({ page }) => {
  await open(page);
  await page.getByRole("link", { name: "My Extensions" }).first().focus();
  await openPalette(page);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("link", { name: "My Extensions" }).first()).toBeFocused();

  await openPalette(page);
  await page.keyboard.type("alpenglanz");
  await expect(current(page)).toContainText("Alpenglanz B2B");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(current(page)).toHaveAttribute("id", active ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(current(page)).toContainText("Alpenglanz Schweiz");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/shops\/9$/);
  await expect(page.locator("main h1")).toBeFocused();

  await openPalette(page);
  await expect(group(page, "Chosen lately")).toHaveCount(0);
  await page.keyboard.type("paypal");
  await expect(group(page, "Extensions")).toHaveCount(1);
  const [tab] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Control+Enter")]);
  await expect(tab).toHaveURL(/\/app\/extensions\?extension=SwagPayPal$/);
  await tab.close();
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeHidden();
  await page.goto("/app/projects");
  await expect(page.locator("h1")).toBeVisible();
  await openPalette(page);
  await expect(group(page, "Chosen lately")).toHaveText([/Alpenglanz Schweiz/]);
});

test("does what can be done to the shop that is open, and asks first where its page would", async ({ page }) => {
  const app = await open(page, `${SHOP}/checks`, {
    "organization.shop.clearShopCache": true,
    "organization.shop.subscribeToNotifications": true,
  });
  await openPalette(page);
  const here = group(page, "Here");
  await expect(here.first()).toContainText("Refresh Alpenglanz Sportartikel");
  await expect(here).toContainText([/Refresh/, /Clear cache/, /Reschedule \d+ late tasks/, /Watch/, /Edit/]);
  await picture(page, "palette-shop-1440-light");
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Refresh Alpenglanz Sportartikel" });
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(toast(page)).toContainText("Your Shop will refresh soon!");
  await openPalette(page);
  await page.keyboard.type("clear cach");
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear shop cache" }).click();
  await expect(toast(page)).toContainText("Your Shop cache was cleared successfully");
  await openPalette(page);
  await page.keyboard.type("watch alpenglanz sport");
  await page.keyboard.press("Enter");
  await expect(toast(page)).toContainText("You have subscribed to notifications for this shop");
  await app.expectMutations().toEqual([
    { name: "organization.shop.refreshShop", input: { shopId: 7, sitespeed: true } },
    { name: "organization.shop.clearShopCache", input: { shopId: 7 } },
    { name: "organization.shop.subscribeToNotifications", input: { shopId: 7 } },
  ]);
  await openPalette(page);
  await page.keyboard.type("dark theme");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/dark/);
});

test("lists nothing that the server would refuse to somebody who only sees", async ({ page }) => {
  const organizations = MY_ORGANIZATIONS.map((one) => ({ ...one, role: "viewer" }));
  await open(page, `${SHOP}/tasks`, { "account.listOrganizations": organizations });
  await openPalette(page);
  await expect(group(page, "Here").first()).toContainText("Watch Alpenglanz Sportartikel");
  for (const term of ["", "alpenglanz", "refresh", "add shop", "new project", "invite", "audit", "users"]) {
    await field(page).fill(term);
    await expect(options(page).filter({ hasText: /^(Refresh|Clear|Edit|Add|Invite|Audit|User M|New p)/ })).toHaveCount(
      0,
    );
  }
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("is opened from the bar and used by touch, with the longest names", async ({ page }) => {
    const long = "<b>مكتبة</b> Erste Oberlausitzer Manufaktur für handgeschöpfte Papiere ".repeat(5).slice(0, 300);
    const shops = largeFleet(500).map((shop) => ({ ...shop, name: `${long}${shop.shopId}` }));
    await open(page, "/app/settings", fleetAnswers(shops));
    await page.getByRole("button", { name: /^Search or jump/ }).tap();
    await expect(field(page)).toBeFocused();
    await field(page).fill("manufaktur");
    await expect(palette(page).getByText(/^\d+ of \d/)).toBeHidden();
    await expect(group(page, "Shops")).toHaveCount(8);
    await expect(options(page).first()).toContainText("<b>");
    await expectNoSidewaysScroll(page);
    await picture(page, "palette-long-360-light");
    await palette(page).getByRole("button", { name: "Close" }).tap();
    await expect(palette(page)).toBeHidden();
    await page.getByRole("button", { name: /^Search or jump/ }).tap();
    await field(page).fill("organis");
    await group(page, "Go to").filter({ hasText: "My Organisations" }).tap();
    await expect(page).toHaveURL("/app/organizations");
  });
});

test("keeps what is typed while it comes, says what is missing, and tries again", async ({ page }) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/app-popups/, async (route) => {
    await held;
    await route.continue();
  });
  const failing = { "account.currentUserProjects": new Error("The projects rest.") };
  const app = await open(page, "/app/organizations", failing);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("papierw");
  letCome();
  await expect(field(page)).toHaveValue("papierw");
  await expect(palette(page).getByText("Some of it could not be loaded")).toBeVisible();
  await expectAccessible(page, { within: palette(page) });
  app.answer(fleetAnswers());
  await palette(page).getByRole("button", { name: "Try again" }).click();
  await expect(group(page, "Go to")).toContainText([/Papierwerk/]);
});

test.describe("shortcuts", () => {
  const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard" });

  test("are listed as far as they do something on the page, and rest in fields and where something is open", async ({
    page,
  }) => {
    await open(page, `${SHOP}/tasks`);
    await expect(page.locator("main .ui-legend")).toHaveText(["JKmove"]);
    await page.keyboard.press("?");
    await expect(help(page).getByRole("term")).toContainText(["Search this list", "Next row", "Previous row"]);
    await expect(help(page).getByText("Ctrl", { exact: true })).toBeVisible();
    for (const absent of ["Open the row", "Ignore", "User Management"])
      await expect(help(page).getByText(absent)).toHaveCount(0);
    await expectAccessible(page, { within: help(page) });
    await picture(page, "shortcuts-1440-light");
    await page.keyboard.press("Escape");
    await page.keyboard.press("g");
    await page.keyboard.press("s");
    await expect(page).toHaveURL("/app/settings");
    await goWithin(page, `${SHOP}/extensions`);
    await expect(page.locator("h1")).toBeVisible();
    await page.keyboard.press("?");
    await expect(help(page).getByText("Open the row")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(help(page)).toHaveCount(0);
    await test.step("rest in fields and while something is open, and follow the layout of the keyboard", () =>
      expectRest(page));
  });

  async function expectRest(page: Page): Promise<void> {
    await goWithin(page, `${SHOP}/checks`);
    await expect(page.locator("h1")).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("g d r ? i");
    await expect(page.getByRole("searchbox")).toHaveValue("g d r ? i");
    await expect(page).toHaveURL(/\/checks\?q=/);
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox").blur();
    await page.keyboard.press("r");
    await expect(page.getByRole("dialog", { name: /^Refresh/ })).toBeVisible();
    for (const key of ["g", "d", "?", "Control+k", "]"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.evaluate(() => {
      const altGr = { key: "]", code: "Digit9", ctrlKey: true, altKey: true, modifierAltGraph: true, bubbles: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", altGr));
    });
    await expect(page).toHaveURL(/\/uptime$/);
    await page.evaluate(() => {
      for (const [key, code] of [
        ["п", "KeyG"],
        ["щ", "KeyO"],
      ] as const)
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code, bubbles: true }));
    });
    await expect(page).toHaveURL("/app/organizations");
  }
});

test("finds pages and actions of the administration for its admins, in its own frame too", async ({ page }) => {
  const admin = { ...fleetAnswers(fleet().slice(0, 3)), "admin.instance": { hasMailbox: true } };
  await stub(page, admin);
  await answerCalls(page, /\/get-session/, async (route) => {
    await route.fulfill({
      json: {
        session: { id: "s" },
        user: { id: "user", name: "J", email: "j@x.example", role: "admin", emailVerified: true },
      },
    });
  });
  await page.goto("/admin/mailbox");
  await expect(page.locator("h1")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(group(page, "Here")).toHaveText([
    /Create user/,
    /User Management/,
    /Audit log/,
    /Site speed/,
    /Limits/,
    /Operation/,
    /Deliveries/,
  ]);
  await field(page).fill("create user");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/users?dialog=create");
});
