import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { answerCalls } from "../answering-server.ts";
import { fleetAnswers } from "../fleet-answers.ts";
import { NOW, test } from "../stubbed-app.ts";
import { enter, JANA, openShop, ORGANIZATION, SHOP } from "./scene.ts";

const MAIN = [
  ["Dashboard", "/app/dashboard"],
  ["My Projects", "/app/projects"],
  ["My Extensions", "/app/extensions"],
  ["My Organisations", "/app/organizations"],
  ["Incidents", "/app/incidents"],
] as const;
const FAVICON = "/icons/1.png";
const seed = createHash("sha256").update("jana.petersen@nordlicht-digital.example").digest("hex");

async function expectMainEntries(page: Page, from = page.locator("body")): Promise<void> {
  const links = from.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(MAIN.map(([name]) => new RegExp(`^${name}`)));
  for (const [index, [, href]] of MAIN.entries()) await expect(links.nth(index)).toHaveAttribute("href", href);
}

test("the top bar, the user menu and the sidebar hold what they should", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const known = fleetAnswers()["account.currentUserShops"].map((shop, index) => ({
    ...shop,
    favicon: index === 0 ? FAVICON : null,
  }));
  await enter(page, JANA, { "account.currentUserShops": known });
  await page.goto("/app/projects");
  const bar = page.getByRole("banner");
  await test.step("the top bar: source, dark-mode toggle, notifications, user menu", async () => {
    await expect(bar.getByRole("link", { name: "About Shopwarden" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Switch to the dark theme" })).toBeVisible();
    await expect(bar.getByRole("button", { name: /^Notifications/ })).toBeVisible();
  });
  await test.step("the avatar is seeded by the SHA-256 of the lower-cased e-mail and comes from this server", async () => {
    await expect(bar.locator("img")).toHaveAttribute("src", `/avatars/${seed}.svg`);
  });
  await test.step("the user menu greets by name and has Settings and Logout", async () => {
    await bar.getByRole("button", { name: "Your account" }).click();
    const menu = page.getByRole("menu");
    await expect(menu).toContainText(`Hi ${JANA.name}`);
    await expect(menu.getByRole("menuitem")).toHaveText(["Settings", "Logout"]);
    await menu.getByRole("menuitem", { name: "Settings" }).click();
    await expect(page).toHaveURL("/app/settings");
  });
  await test.step("the sidebar has four main items, then the shops", async () => {
    await expectMainEntries(page);
    const shopsOfPerson = page.getByRole("navigation", { name: "Shops" });
    const list = shopsOfPerson.getByRole("listitem").getByRole("link");
    await expect(list).toHaveCount(fleetAnswers()["account.currentUserShops"].length);
    const organization = shopsOfPerson.getByRole("heading", { name: "Nordlicht" }).getByRole("link");
    await expect(organization).toHaveAttribute("href", ORGANIZATION);
    const radwerk = list.filter({ hasText: "Radwerk Münster" });
    await expect(radwerk).toHaveAttribute("href", `${ORGANIZATION}/shops/1`);
    await expect(radwerk.locator("img")).toHaveAttribute("src", FAVICON);
    await expect(radwerk.getByRole("img", { name: "Error" })).toBeVisible();
    const sports = list.filter({ hasText: "Alpenglanz Sportartikel" });
    await expect(sports).toHaveAttribute("href", SHOP);
    await expect(sports.locator(".ui-favicon-none")).toBeVisible();
    await expect(sports.getByRole("img", { name: "Warning" })).toBeVisible();
    await expect(list.filter({ hasText: "Saltmarsh Candles" }).getByRole("img", { name: "OK" })).toBeAttached();
  });
});

test("the first step after a load leads past the navigation", async ({ page }) => {
  for (const path of ["/app/projects", "/account/login", "/"]) {
    await enter(page);
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  }
});

test("the mobile menu repeats the navigation and shows name and e-mail", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page);
  await page.goto("/app/projects");
  await expect(page.getByRole("complementary", { name: "Navigation" })).toBeHidden();
  await page.getByRole("button", { name: "Open navigation" }).click();
  const menu = page.getByRole("dialog", { name: "Navigation" });
  await expectMainEntries(page, menu);
  await expect(menu.getByRole("navigation", { name: "Shops" }).getByRole("listitem")).toHaveCount(
    fleetAnswers()["account.currentUserShops"].length,
  );
  await expect(menu.getByText(`Hi ${JANA.name}`)).toBeVisible();
  await expect(menu.getByText(JANA.email)).toBeVisible();
  await expect(menu.locator(`img[src="/avatars/${seed}.svg"]`)).toBeVisible();
  await expect(menu.getByRole("button", { name: "Logout" })).toBeVisible();
  await menu.getByRole("link", { name: "Settings" }).click();
  await expect(page).toHaveURL("/app/settings");
  await expect(menu).toBeHidden();
});

test("on pages of a shop the sidebar becomes a bar of icons with tooltips", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openShop(page);
  const rail = page.getByRole("complementary", { name: "Navigation" });
  expect((await rail.boundingBox())?.width).toBeLessThanOrEqual(60);
  await rail.getByRole("link", { name: "My Projects" }).hover();
  await expect(page.getByRole("tooltip")).toContainText("My Projects");
  const shop = rail.getByRole("navigation", { name: "Shops" }).getByRole("listitem").getByRole("link").first();
  const name = await shop.locator(".ui-cut").innerText();
  // The only sign of a shop here: nothing takes its colours.
  const icon = rail.getByRole("navigation", { name: "Shops" }).locator("img.ui-favicon").first();
  const look = await icon.evaluate((image) => {
    const { filter, opacity, mixBlendMode } = getComputedStyle(image);
    return { filter, opacity, mixBlendMode };
  });
  expect(look.filter).not.toMatch(/grayscale|saturate|brightness|opacity|hue/);
  expect(look).toMatchObject({ opacity: "1", mixBlendMode: "normal" });
  await shop.hover();
  await expect(page.getByRole("tooltip")).toContainText(name);
});

test("a shop in the sidebar opens without loading the app again, in a new tab where the key for that is held", async ({
  page,
  context,
}) => {
  await enter(page);
  await page.goto("/app/projects");
  const shop = page.getByRole("navigation", { name: "Shops" }).getByRole("listitem").getByRole("link").first();
  const address = await shop.getAttribute("href");
  // What the tab's page asks for is nobody's to answer here: it stays open, because one that is closed while it opens can hold up the others.
  await Promise.all([context.waitForEvent("page"), shop.click({ modifiers: ["ControlOrMeta"] })]);
  await expect(page).toHaveURL("/app/projects");
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  await shop.click();
  await expect(page).toHaveURL(address ?? "");
  expect(await page.evaluate("isSameDocument")).toBe(true);
});

test("what is typed in a menu is forgotten after half a second", async ({ page }) => {
  await page.clock.install({ time: NOW });
  await enter(page);
  await page.goto("/app/projects");
  await page.getByRole("button", { name: "Your account" }).click();
  const item = (name: string) => page.getByRole("menuitem", { name });
  await expect(item("Logout")).toBeVisible();
  await page.clock.pauseAt(Date.parse(NOW) + 600_000);
  await page.keyboard.press("l");
  await expect(item("Logout")).toBeFocused();
  await page.clock.runFor(400);
  await page.keyboard.press("s");
  await expect(item("Logout")).toBeFocused();
  await page.clock.runFor(501);
  await page.keyboard.press("s");
  await expect(item("Settings")).toBeFocused();
});

test("the impersonation banner stands in app and admin, and stopping reloads the page", async ({ page }) => {
  await enter(page, { ...JANA, role: "admin", impersonatedBy: "root" }, { "admin.instance": { hasMailbox: false } });
  for (const path of ["/admin/users", "/app/projects"]) {
    await page.goto(path);
    await expect(page.getByText(`You act as ${JANA.email}`)).toBeVisible();
  }
  const stop = page.getByRole("button", { name: "Stop Impersonating" });
  await test.step("'Failed to stop impersonating.  Error: {message}', to the space", async () => {
    let message: string | null = "Failed to find admin session";
    // A server cannot be what no call reaches.
    await page.route("**/api/auth/stop-impersonating", (route) =>
      message === null ? route.abort() : route.fulfill({ status: 500, json: { message, code: "X" } }),
    );
    for (const said of [message, "Unknown error"]) {
      await stop.click();
      const alert = page.getByRole("alert").filter({ hasText: said });
      await expect(alert.locator("p").nth(0)).toHaveText("Something went wrong");
      expect(await alert.locator("p").nth(1).textContent()).toBe(`Failed to stop impersonating.  Error: ${said}`);
      message = null;
    }
    await page.unroute("**/api/auth/stop-impersonating");
  });
  await test.step("stopping ends it and reloads the page", async () => {
    await answerCalls(page, /\/stop-impersonating/, (route) => route.fulfill({ json: {} }));
    const reloaded = page.waitForEvent("load");
    await stop.click();
    await reloaded;
    await expect(page).toHaveURL("/app/projects");
  });
});

test("there is no banner where nobody acts as somebody else", async ({ page }) => {
  await enter(page);
  await page.goto("/app/projects");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop Impersonating" })).toHaveCount(0);
});
