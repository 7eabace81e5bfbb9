import { expect, type Page } from "@playwright/test";
import { comeBack, renew } from "./hints.ts";
import { goAnew } from "./within-app.ts";
import { fleetRows, openDashboard } from "./dashboard-opener.ts";
import { CHANGES } from "./fleet-changes.ts";
import { fleet, fleetAnswer, MY_ORGANIZATIONS } from "./fleet-data.ts";
import { expectAccessible, picture, test } from "./stubbed-app.ts";

const LATER = "2026-11-20T09:47:00.000Z";

const shopNames = (page: Page) => fleetRows(page).getByRole("link").allTextContents();
const toast = (page: Page) => page.getByRole("region", { name: "Messages" });

test("answers first, and offers for each cause what can be done: try, unfold, open and grant", async ({ page }) => {
  const app = await openDashboard(page);
  await test.step("answers first, tries all shops of a cause at once and says so", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Six shops need you now.");
    const watched = fleet().filter(({ isWatched }) => isWatched).length;
    await expect(page.getByRole("img", { name: "You watch this shop" })).toHaveCount(watched);
    await page.getByRole("button", { name: "Try both now" }).click();
    await expect(toast(page)).toContainText("2 shops will refresh soon!");
    await app.expectMutations().toEqual([
      { name: "organization.shop.refreshShop", input: { shopId: 1 } },
      { name: "organization.shop.refreshShop", input: { shopId: 2 } },
    ]);
  });
  await test.step("unfolds the shops of a cause", async () => {
    await page.getByRole("button", { name: "and 6 more" }).click();
    const list = page.getByRole("list", { name: "Shops concerned" }).filter({ hasText: "Leuchten Hofmann" });
    await expect(list.getByRole("listitem")).toHaveCount(8);
    await page.getByRole("button", { name: "Show fewer" }).click();
    await expect(list).toBeHidden();
  });
  await test.step("leads to the form, the queue and the wizard of the shop that needs it", async () => {
    await expect(page.getByRole("link", { name: "Enter new access" })).toHaveAttribute(
      "href",
      "/app/organizations/harbour/shops/6/edit",
    );
    await expect(page.getByRole("link", { name: "Open queue" })).toHaveAttribute(
      "href",
      "/app/organizations/nordlicht/shops/10/queue",
    );
    await page.getByRole("button", { name: "Plan update" }).click();
    const links = page.getByRole("dialog").getByRole("link", { name: "Check compatibility" });
    await expect(links).toHaveCount(3);
    await expect(links.first()).toHaveAttribute("href", /\/app\/organizations\/\w+\/shops\/\d+\?wizard=open/);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("explains how to grant a missing right and tries again from there", async () => {
    await page.getByRole("button", { name: "Show how to grant" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("plugin:read");
    await expect(dialog).toContainText("Settings, System, Integrations");
    await expect(dialog.getByRole("link", { name: /Administration/ })).toHaveAttribute(
      "href",
      "https://shop-5.example/admin",
    );
    await picture(page, "dashboard-grant-1440-light");
    await expectAccessible(page, { within: dialog });
    await dialog.getByRole("button", { name: "Try now" }).click();
    await expect(dialog).toBeHidden();
    await expect(toast(page)).toContainText("Your Shop will refresh soon!");
    await app
      .expectMutations((all) => all.slice(2))
      .toEqual([{ name: "organization.shop.refreshShop", input: { shopId: 5 } }]);
  });
});

test("reschedules every late task of the group and offers those again that failed", async ({ page }) => {
  const app = await openDashboard(page);
  let refused = 0;
  app.answer({
    "organization.shop.rescheduleTask": (input: { shopId: number; taskId: string }) =>
      input.shopId === 8 && input.taskId === "0".repeat(32) && refused++ === 0
        ? new Error("The right scheduled_task:update is missing.")
        : { ran: true },
  });
  await page.getByRole("button", { name: "Reschedule 54 tasks" }).click();
  await expect(toast(page)).toContainText(
    "1 of 54 tasks could not be re-scheduled. Alpenglanz B2B: The right scheduled_task:update is missing.",
  );
  await app.expectMutations().toHaveLength(54);
  await app.expectMutations((all) => new Set(all.map(({ input }) => JSON.stringify(input))).size).toBe(54);
  await toast(page).getByRole("button", { name: "Try the remaining 1" }).click();
  await expect(toast(page)).toContainText("Task is re-scheduled");
  await app.expectMutations().toHaveLength(55);
});

test("keeps cause, search, status, organization and order in the address, and says what was probably meant", async ({
  page,
}) => {
  await openDashboard(page);
  await test.step("shows only the shops of a cause in the fleet, and all of them again", async () => {
    await page.getByRole("searchbox", { name: "Filter shops" }).fill("radwerk");
    await page.getByRole("button", { name: "See the 8 shops" }).click();
    await expect(page).toHaveURL(/cause=/);
    await expect(page).not.toHaveURL(/q=/);
    await expect(fleetRows(page)).toHaveCount(8);
    await expect(page.getByText("Only shops of: PHP is too old in 8 shops")).toBeVisible();
    await goAnew(page, page.url());
    await expect(fleetRows(page)).toHaveCount(8);
    await page.getByRole("button", { name: "Show all shops" }).click();
    await expect(fleetRows(page)).toHaveCount(42);
  });
  await test.step("keeps search, status, organization and order in the address", async () => {
    await page.getByRole("searchbox", { name: "Filter shops" }).fill("hofmann");
    await expect(page).toHaveURL(/q=hofmann/);
    await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Warning" }).click();
    await expect(page).toHaveURL(/filter=warning/);
    await page.getByRole("combobox", { name: "Organization" }).selectOption("hofmann");
    await page.getByRole("button", { name: "Response" }).click();
    await page.getByRole("button", { name: "Response" }).click();
    await expect(page).toHaveURL(/sort=-response/);
    const before = await shopNames(page);
    expect(before).toEqual([
      "Teppichkontor Speicherstadt",
      "Leuchten Hofmann",
      "Polsterwelt Nord",
      "Bettenhaus Hofmann",
    ]);
    await page.reload();
    await expect(fleetRows(page)).toHaveCount(4);
    expect(await shopNames(page)).toEqual(before);
  });
  await test.step("says what was probably meant when nothing matches", async () => {
    await goAnew(page, "/app/dashboard?q=hofmn+kchn&filter=error");
    await expect(page.getByText("No shop matches “hofmn kchn”")).toBeVisible();
    await expectAccessible(page, { within: page.locator(".ui-empty") });
    await page.getByRole("button", { name: "Hofmann Küchen" }).click();
    await expect(fleetRows(page)).toHaveCount(1);
    expect(await shopNames(page)).toEqual(["Hofmann Küchen"]);
  });
});

test("is worked with by keys alone, however quickly they come", async ({ page }) => {
  const app = await openDashboard(page);
  await test.step("is worked with by keys alone", async () => {
    await page.keyboard.press("j");
    await expect(fleetRows(page).nth(0).getByRole("link")).toBeFocused();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await expect(fleetRows(page).nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("r");
    await expect(toast(page)).toContainText("Your Shop will refresh soon!");
    await app.expectMutations().toHaveLength(1);
    await page.keyboard.press("/");
    await page.keyboard.type("voss");
    await expect(fleetRows(page)).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(fleetRows(page)).toHaveCount(42);
  });
  await test.step("moves the focus with each key, however quickly they come", async () => {
    await goAnew(page, "/app/dashboard");
    await page.evaluate("window.requestAnimationFrame = () => 0");
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    await expect(fleetRows(page).nth(1).getByRole("link")).toBeFocused();
  });
});

test("follows what happens without moving what is being read", async ({ page }) => {
  const app = await openDashboard(page);
  const before = await shopNames(page);
  const now = fleet().map((shop) =>
    shop.shopId === 6 ? { ...shop, failure: null, status: "green" as const, unreachableSince: null } : shop,
  );
  app.answer({ "account.currentUserFleet": fleetAnswer(now) });
  const who = page.getByRole("button", { name: /^Details: / });
  await expect(who.first()).toHaveAccessibleName("Details: Rösterei Kaltenbach");
  const known = { id: 11, date: "2026-11-20T09:46:00.000Z", shopName: "Teehaus Blattgold" };
  const newest = CHANGES.slice(1, 2).map((change) => ({ ...change, ...known }));
  app.answer({ "account.currentUserChangelogs": [...newest, ...CHANGES.slice(0, 9)] });
  await comeBack(page, "account.currentUserFleet", LATER);
  await test.step("keeps the order of the fleet until it is sorted anew", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Five shops need you now.");
    await expect(page.getByRole("listitem").filter({ hasText: "Wren Ceramics refuses access" })).toContainText(
      "Solved",
    );
    expect(await shopNames(page)).toEqual(before);
    await page.getByRole("button", { name: "Sort anew" }).click();
    expect(await shopNames(page)).not.toEqual(before);
    await expect(page.getByRole("button", { name: "Sort anew" })).toBeHidden();
  });
  await test.step("counts newer changes until the reader wants them", async () => {
    await expect(page.getByText("1 newer change")).toBeVisible();
    await expect(who.first()).toHaveAccessibleName("Details: Rösterei Kaltenbach");
    await page.getByText("1 newer change").locator("..").getByRole("button", { name: "Show" }).click();
    await expect(who.first()).toHaveAccessibleName("Details: Teehaus Blattgold");
  });
});

test("tells the last changes, and hides what the person's role does not allow", async ({ page }) => {
  const app = await openDashboard(page);
  await test.step("tells the last changes with their details, filters them, and leads to the shop's changelog", async () => {
    await page.getByRole("group", { name: "Kind" }).getByRole("button", { name: "Shopware" }).click();
    await expect(page).toHaveURL(/changes-filter=shopware/);
    await expect(page.getByRole("button", { name: /^Details: / })).toHaveCount(2);
    await goAnew(page, page.url());
    await expect(page.getByRole("button", { name: /^Details: / })).toHaveCount(2);
    await page.getByRole("button", { name: "Details: Marrow & Thyme" }).click();
    const dialog = page.getByRole("dialog", { name: "What changed in Marrow & Thyme" });
    await expect(dialog).toContainText("FroshTools");
    await expect(dialog).toContainText("6.7.10.1");
    await expect(dialog.getByRole("link", { name: "Show in the changelog" })).toHaveAttribute(
      "href",
      "/app/organizations/nordlicht/shops/9/changelog?change=9",
    );
    await picture(page, "dashboard-change-1440-light");
    await expectAccessible(page, { within: dialog });
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("hides what the person's role does not allow", async () => {
    app.answer({ "account.listOrganizations": MY_ORGANIZATIONS.map((some) => ({ ...some, role: "viewer" })) });
    await renew(page, "account.listOrganizations");
    await expect(page.getByRole("button", { name: "See the 2 shops" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Try|Reschedule/ })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Add shop" })).toHaveCount(0);
    await page.getByRole("button", { name: /^More for: 2 shops are down/ }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Watch shop"]);
    await page.keyboard.press("Escape");
    await expect(page.getByText("refresh", { exact: true })).toHaveCount(0);
    await app.expectMutations().toEqual([]);
  });
});
