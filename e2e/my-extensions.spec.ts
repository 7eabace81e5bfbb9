import { expect, type Page } from "@playwright/test";
import { harmlessly } from "./kept-page.ts";
import { renew } from "./hints.ts";
import { goAnew, goWithin } from "./within-app.ts";
import { fleet, MY_ORGANIZATIONS } from "./fleet-data.ts";
import { openPage } from "./project-opener.ts";
import { expectAccessible, picture, test } from "./stubbed-app.ts";

const extensionRows = (page: Page) => page.getByRole("table", { name: "My Extensions" }).locator("tbody tr[data-row]");

async function slowDown(page: Page, rate: number): Promise<void> {
  const machine = await page.context().newCDPSession(page);
  await machine.send("Emulation.setCPUThrottlingRate", { rate });
}

test("lists every extension once and finds it, with all its shops and what an update brings", async ({ page }) => {
  await openPage(page, "/app/extensions");
  await test.step("lists every extension once, searches from three letters on, and forgives a slip of the pen", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Extensions 9");
    const unanswered = "The store could not be asked since 20.11.2026, 08:12. Newer versions may be missing here.";
    await expect(extensionRows(page).filter({ hasText: "B2B Sellers" }).getByLabel(unanswered)).toBeVisible();
    const paypal = extensionRows(page).filter({ hasText: "SwagPayPal" });
    await expect(paypal.getByRole("link", { name: "PayPal" }).first()).toHaveAttribute(
      "href",
      "https://store.shopware.com/SwagPayPal",
    );
    const cells = paypal.getByRole("cell");
    await expect(cells.nth(1).getByRole("img", { name: /^(Active|Inactive)$/ })).toHaveCount(3);
    await expect(cells.nth(2)).toContainText("9.5.2");
    await expect(cells.nth(3)).toHaveText("9.8.0");
    await expect(cells.nth(4)).toContainText("4.5 of 5");
    await expect(cells.nth(5)).toHaveText("11.03.2026");
    const search = page.getByRole("searchbox", { name: "Search ..." });
    await search.fill("pa");
    await expect(extensionRows(page)).toHaveCount(9);
    await search.fill("payp");
    await expect(extensionRows(page)).toHaveCount(1);
    await search.fill("pikcware");
    await expect(extensionRows(page)).toHaveCount(2);
    await goAnew(page, page.url());
    await expect(extensionRows(page)).toHaveCount(2);
    await search.fill("nothing like it");
    await expect(page.getByText("Nothing matches “nothing like it”")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(search).toHaveValue("");
  });
  await test.step("lists all shops of an extension in a drawer that has an address", async () => {
    await page.getByRole("button", { name: /more shops with PayPal$/ }).click();
    const drawer = page.getByRole("dialog", { name: "PayPal" });
    await expect(drawer.getByRole("heading", { level: 2 }).nth(1)).toHaveText(/^9\.8\.0 \d+$/);
    await drawer.getByRole("button", { name: /^Show all / }).click();
    await expect(drawer.getByRole("list").getByRole("listitem")).toHaveCount(fleet().length - 1);
    await picture(page, "extensions-drawer");
    await expect(page).toHaveURL(/extension=SwagPayPal/);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page).not.toHaveURL(/extension=/);
  });
  await test.step("shows what an update brings to a shop, and no markup of strangers", async () => {
    await goWithin(page, "/app/extensions?q=paypal");
    await page
      .getByRole("button", { name: /^Changelog of PayPal in / })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "PayPal: changelog" });
    await expect(dialog).toContainText("3 versions since 9.5.2, newest first.");
    await expect(dialog).toContainText("Requires at least PHP 8.2.");
    await expect(dialog).toContainText("Not for this Shopware version");
    await expect(dialog).toContainText("Security fix");
    await expect(dialog).not.toContainText("alert(1)");
    await picture(page, "extensions-changelog");
    await expectAccessible(page, { within: dialog });
  });
});

test("keeps the chosen filter in view on a phone, and shows where the line of filters goes on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openPage(page, "/app/extensions?filter=security");
  const filters = page.getByRole("group", { name: "Filter" });
  await expect(filters.getByRole("button", { pressed: true })).toBeInViewport({ ratio: 1 });
  await filters.evaluate((place) => Object.assign(place.style, { width: "120px", flex: "none" }));
  await expect(filters).toHaveAttribute("data-more-before");
  await page.getByRole("button", { name: /^All / }).press("Enter");
  await expect(filters).not.toHaveAttribute("data-more-before");
  await expect(filters).toHaveAttribute("data-more-after");
});

test("keeps each letter of the search where it was typed, however slow the machine is", async ({ page }) => {
  await openPage(page, "/app/extensions");
  await harmlessly(page, () => slowDown(page, 6));
  const search = page.getByRole("searchbox", { name: "Search ..." });
  await search.focus();
  await page.keyboard.type("abc");
  await page.keyboard.press("Home");
  await page.keyboard.type("xy");
  await expect(search).toHaveValue("xyabc");
  await expect(page).toHaveURL(/q=xyabc$/);
  await page.keyboard.type("z");
  await expect(search).toHaveValue("xyzabc");
  await expect(page).toHaveURL(/q=xyzabc$/);
  await harmlessly(page, () => slowDown(page, 1));
});

test("narrows down by what it is about and by which shops count, with everything in the address", async ({ page }) => {
  await openPage(page, "/app/extensions");
  await page.getByRole("button", { name: "Updates 4" }).click();
  await expect(extensionRows(page)).toHaveCount(4);
  await page.getByRole("button", { name: "Rating" }).click();
  await expect(page).toHaveURL(/filter=updates.*sort=rating/);
  await expect(extensionRows(page).first()).toContainText("Erweiterte Produktsuche");
  await page.getByRole("button", { name: "Security 2" }).click();
  await expect(extensionRows(page).filter({ hasText: "Security: 1 shop" })).toContainText("Shopware 6 Security Plugin");
  await page.getByRole("combobox", { name: "Organization" }).selectOption("Bright Harbour");
  await expect(extensionRows(page)).toHaveCount(1);
  await page.getByRole("combobox", { name: "Project" }).selectOption("Makers");
  await page.getByRole("combobox", { name: "State" }).selectOption("Inactive");
  await expect(page).toHaveURL(/filter=security.*organization=harbour.*project=\d+.*state=inactive/);
  await expect(page.getByText("Nothing matches this filter")).toBeVisible();
  await goAnew(page, page.url());
  await expect(page.getByRole("combobox", { name: "Project" }).locator("option:checked")).toHaveText("Makers");
  await page.getByRole("button", { name: "Clear filter" }).click();
  await expect(extensionRows(page)).toHaveCount(9);
  await expect(page).toHaveURL(/extensions\?sort=rating$/);
});

test("says so when there is no extension, and offers a shop to those who may add one", async ({ page }) => {
  const app = await openPage(page, "/app/extensions", {
    "account.myExtensions": { shops: [], extensions: [] },
  });
  await expect(page.getByText("No Extensions")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Add Shop" })).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  app.answer({ "account.listOrganizations": MY_ORGANIZATIONS.map((some) => ({ ...some, role: "viewer" })) });
  await renew(page, "account.listOrganizations");
  await expect(page.getByText("No Extensions")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Add Shop" })).toHaveCount(0);
});
