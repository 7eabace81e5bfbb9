import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { answerCalls } from "./answering-server.ts";
import { fleetRows, openDashboard } from "./dashboard-opener.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet, fleetAnswer, MY_ORGANIZATIONS } from "./fleet-data.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const toast = (page: Page) => page.getByRole("region", { name: "Messages" });
const bar = (page: Page) => page.getByRole("region", { name: "Chosen shops" });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name: `Choose ${name}` });
const shopOf = (input: unknown) =>
  typeof input === "object" && input !== null && "shopId" in input ? input.shopId : undefined;

test("chooses by keys and by mouse: one, a range, all, and none", async ({ page }) => {
  await openDashboard(page, fleet().slice(0, 12));
  await test.step("chooses by keys alone: one, a range, all, and none", async () => {
    await page.keyboard.press("j");
    await expect(fleetRows(page).nth(0).getByRole("link")).toBeFocused();
    await page.keyboard.press("x");
    await expect(bar(page)).toContainText("1 shop chosen");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(fleetRows(page).nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("Shift+J");
    await expect(bar(page)).toContainText("3 shops chosen");
    await page.keyboard.press("Control+a");
    await expect(bar(page)).toContainText("12 shops chosen");
    await page.keyboard.press("Escape");
    await expect(bar(page)).toBeHidden();
  });
  await test.step("chooses by mouse: one, a range, and all that are shown", async () => {
    await fleetRows(page).nth(0).hover();
    await box(page, "Radwerk Münster").check();
    await expect(bar(page)).toContainText("1 shop chosen");
    await box(page, "Hofmann Küchen").click({ modifiers: ["Shift"] });
    await expect(bar(page)).toContainText("4 shops chosen");
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await picture(page, `dashboard-chosen-1440-${theme}`);
    }
    await expectAccessible(page, { within: bar(page) });
    await bar(page).getByRole("button", { name: "Choose all 12" }).click();
    await expect(bar(page)).toContainText("12 shops chosen");
    await page.getByRole("searchbox", { name: "Filter shops" }).fill("hofmann");
    await expect(bar(page)).toContainText("3 shops chosen");
    await page.getByRole("searchbox", { name: "Filter shops" }).fill("");
    await page.getByRole("checkbox", { name: "Choose all 12 that are shown" }).uncheck();
    await expect(bar(page)).toBeHidden();
  });
});

test("refreshes and watches what is chosen, tries again whom it could not reach, and undoes", async ({ page }) => {
  const app = await openDashboard(page);
  await test.step("refreshes what is chosen, names whom it could not reach, and tries those again", async () => {
    let refused = 0;
    app.answer({
      "organization.shop.refreshShop": (input: unknown) =>
        shopOf(input) === 2 && refused++ === 0 ? new Error("The shop is being moved.") : true,
    });
    await box(page, "Radwerk Münster").check();
    await box(page, "Harbour & Pine").check();
    await box(page, "Wren Ceramics").check();
    await bar(page).getByRole("button", { name: "Refresh" }).click();
    await expect(toast(page)).toContainText(
      "1 of 3 shops could not be refreshed. Harbour & Pine: The shop is being moved.",
    );
    await toast(page).getByRole("button", { name: "Try the remaining 1" }).click();
    await expect(toast(page)).toContainText("Your Shop will refresh soon!");
    await app.expectMutations((all) => all.map(({ input }) => shopOf(input)).toSorted()).toEqual([1, 2, 2, 6]);
    for (const name of ["Radwerk Münster", "Harbour & Pine", "Wren Ceramics"]) await box(page, name).uncheck();
    await expect(bar(page)).toBeHidden();
  });
  await test.step("watches at once, takes back what was refused, and undoes", async () => {
    app.answer({
      "organization.shop.subscribeToNotifications": (input: unknown) =>
        shopOf(input) === 6 ? new Error("There is no such shop.") : true,
    });
    await box(page, "Harbour & Pine").check();
    await box(page, "Wren Ceramics").check();
    await bar(page).getByRole("button", { name: "Watch" }).click();
    await expect(toast(page)).toContainText("1 of 2 shops could not be watched. Wren Ceramics: There is no such shop.");
    app.answer({ "organization.shop.subscribeToNotifications": true });
    await toast(page).getByRole("button", { name: "Try the remaining 1" }).click();
    await expect(toast(page)).toContainText("You have subscribed to notifications for this shop");
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page)).toContainText("You have unsubscribed from notifications for this shop");
    await app.expectLastMutation().toEqual({
      name: "organization.shop.unsubscribeFromNotifications",
      input: { shopId: 6 },
    });
  });
});

test("ignores a cause in all its shops, and leaves out the shops where the role forbids it", async ({ page }) => {
  const app = await openDashboard(page);
  await test.step("ignores a cause in all its shops at once, and takes it back", async () => {
    const cause = page.getByRole("listitem").filter({ hasText: "Admin-Worker should be disabled" });
    await cause.getByRole("button", { name: /^More for: / }).click();
    await expect(page.getByRole("menuitem")).toHaveText([
      "Refresh 3 shops",
      "Clear 3 caches …",
      "Watch 3 shops",
      "Ignore in 3 shops",
    ]);
    await picture(page, "dashboard-menu-1440-light");
    const ignored = new Set<unknown>();
    app.answer({
      "organization.shop.ignoreFindings": (input: { shopId: number; ignored: boolean }) => {
        if (input.ignored) ignored.add(input.shopId);
        else ignored.delete(input.shopId);
        return true;
      },
      "account.currentUserFleet": () =>
        fleetAnswer(
          fleet().map((shop) => ({
            ...shop,
            findings: shop.findings.map((finding) => ({
              ...finding,
              ignored: ignored.has(shop.shopId) && finding.id === "admin.worker",
            })),
          })),
        ),
    });
    await page.getByRole("menuitem", { name: "Ignore in 3 shops" }).click();
    await expect(cause.first()).toContainText("Solved");
    await expect(toast(page)).toContainText("It does not count any more in 3 shops");
    await app
      .expectMutations((all) => all.map(({ input }) => input))
      .toContainEqual({
        shopId: 14,
        findings: ["admin.worker"],
        ignored: true,
      });
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(toast(page)).toContainText("It counts again in 3 shops");
    await expect(cause.first()).not.toContainText("Solved");
  });
  await test.step("asks before it clears caches, and leaves out the shops where the role forbids it", async () => {
    app.answer({
      "account.listOrganizations": MY_ORGANIZATIONS.map((some) => ({
        ...some,
        role: some.slug === "harbour" ? "viewer" : "member",
      })),
    });
    await renew(page, "account.listOrganizations");
    await expect(page.getByRole("button", { name: /^Try .*now$/ })).toBeVisible();
    await expect(page.getByText("in 1 of 2 shops: your role")).toBeVisible();
    await box(page, "Radwerk Münster").check();
    await box(page, "Harbour & Pine").check();
    await bar(page)
      .getByRole("button", { name: /^Clear cache/ })
      .click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Clear the cache?");
    await expect(dialog).toContainText("Radwerk Münster. Every page is built anew");
    await dialog.getByRole("button", { name: "Clear cache" }).click();
    await expect(toast(page)).toContainText(
      "Your Shop cache was cleared successfully 1 shop was left out: your role there does not allow it.",
    );
    await app
      .expectMutations((all) => all.filter(({ name }) => name !== "organization.shop.ignoreFindings"))
      .toEqual([{ name: "organization.shop.clearShopCache", input: { shopId: 1 } }]);
  });
});

test("goes on while the page is left, shows how far it is on return, and can be stopped", async ({ page }) => {
  await openDashboard(page);
  let answered = 0;
  const waiting: (() => void)[] = [];
  await answerCalls(page, /refreshShop/, async (route) => {
    if (answered++ >= 1) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.fallback();
  });
  await box(page, "Radwerk Münster").check();
  await page.getByRole("button", { name: "Choose all 42" }).click();
  await bar(page).getByRole("button", { name: "Refresh" }).click();
  await expect(bar(page)).toContainText(/[1-9]\d? of 42 …/);
  await page.getByRole("link", { name: "My Projects" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: /My Projects/ })).toBeVisible();
  await page.goBack();
  await box(page, "Radwerk Münster").check();
  await expect(bar(page)).toContainText(/[1-9]\d? of 42 …/);
  await bar(page).getByRole("button", { name: "Stop" }).click();
  for (const go of waiting) go();
  await expect(toast(page)).toContainText(/Stopped after \d+ of 42\./);
});

test("chooses on a phone, with the actions under the thumb", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await stubApp(page, fleetAnswers(fleet().slice(0, 12)));
  await page.goto("/app/dashboard");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await box(page, "Radwerk Münster").check();
  await box(page, "Hofmann Küchen").check();
  await expect(bar(page)).toContainText("2 shops chosen");
  await expectNoSidewaysScroll(page);
  await picture(page, "dashboard-chosen-360-light");
  await expectAccessible(page, { within: bar(page) });
  await page.getByRole("button", { name: "Done" }).click();
  await expect(bar(page)).toBeHidden();
});
