import { expect, type Page } from "@playwright/test";
import { expectGoodState } from "./everywhere.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet } from "./fleet-data.ts";
import { comeBack, hint } from "./hints.ts";
import { inboxAnswers, manyNotifications, NOTIFICATIONS } from "./notification-data.ts";
import { OPEN_INVITATIONS } from "./organization-data.ts";
import { type Answers, expectAccessible, NOW, picture, stubApp, test } from "./stubbed-app.ts";

const bell = (page: Page) => page.getByRole("button", { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const items = (page: Page) => panel(page).getByRole("listitem");
const deleteOf = (page: Page, title: RegExp) => panel(page).getByRole("button", { name: title });

async function open(page: Page, answers: Answers = inboxAnswers()) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = await stubApp(page, { ...fleetAnswers(fleet().slice(0, 3)), ...answers });
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { name: /^Fleet \d/ })).toBeVisible();
  return app;
}

test("the bell counts what is unread; opening it marks that as read, once, and keeps it marked as new", async ({
  page,
}) => {
  const app = await open(page);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");
  await expect(bell(page)).toContainText("2");
  await bell(page).click();
  await expect(items(page)).toHaveCount(4);
  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByRole("heading", { level: 2 })).toHaveText("Notifications (4)");
  await expect(items(page).nth(0)).toContainText("New · Error");
  await expect(items(page).nth(0)).toContainText("20.11.2026, 06:41");
  await expect(items(page).nth(1)).toContainText("New · Warning");
  await expect(items(page).nth(2)).toContainText(/^Shop Teehaus Blattgold answers again.*minutes\.Good news/);
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await app.expectMutations((all) => all.map(({ name }) => name)).toEqual(["account.notification.markAllRead"]);
  await expectGoodState(page, "notifications");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await expect(items(page).nth(0)).not.toContainText("New");
  await app.expectMutations().toHaveLength(1);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await test.step("on a phone it is a sheet in reach of the thumb, with an end to press", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await bell(page).click();
    await expect(items(page)).toHaveCount(4);
    const end = panel(page).getByRole("button", { name: "Close" });
    const [sheet, close, remove] = await Promise.all(
      [panel(page), end, deleteOf(page, /Delete “Shop Radwerk/)].map((piece) => piece.boundingBox()),
    );
    expect(sheet?.y).toBeGreaterThan(740 / 4);
    expect(close?.y).toBeGreaterThan(650);
    expect(remove?.width).toBeGreaterThanOrEqual(36);
    await end.click();
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });
  await bell(page).click();
  await panel(page).getByRole("link", { name: "more ... about “Shop Radwerk Münster cannot be reached”" }).click();
  await expect(page).toHaveURL(/\/app\/organizations\/nordlicht-digital\/shops\/1$/);
  await expect(panel(page)).toBeHidden();
});

/** Where leads what several shops have. */
const SEVERAL = [
  [{ name: "account.dashboard", search: { organization: "acme" } }, "/app/dashboard?organization=acme"],
  [
    { name: "account.extension.list", search: { organization: "acme", extension: "SwagPayPal" } },
    "/app/extensions?organization=acme&extension=SwagPayPal",
  ],
] as const;

test("a long inbox with invitations opens at once, scrolls inside, below the bell, and shows older ones when they are wanted", async ({
  page,
}) => {
  const many = manyNotifications(130).map((one, index) => ({ ...one, link: SEVERAL[index]?.[0] ?? one.link }));
  await open(page, { ...inboxAnswers(many), "account.currentUserInvitations": OPEN_INVITATIONS });
  for (const [width, height] of [
    [1440, 900],
    [1024, 480],
    [768, 600],
    [360, 640],
  ] as const)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await bell(page).click();
      await expect(panel(page).getByRole("note")).toHaveCount(OPEN_INVITATIONS.length);
      await expect(items(page)).toHaveCount(50);
      const [bar, box] = [await page.locator(".ui-topbar").boundingBox(), await panel(page).boundingBox()];
      // What is open at the bar hangs at its lower edge; on a phone it is a sheet.
      expect(box?.y).toBeGreaterThanOrEqual(width < 720 ? 0 : (bar?.height ?? 0) - 8);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await items(page).last().scrollIntoViewIfNeeded();
      await expect(items(page).last()).toBeInViewport();
      await picture(page, `notifications-tall-${width}`);
      await page.keyboard.press("Escape");
      await expect(panel(page)).toBeHidden();
    });
  await bell(page).click();
  for (const [index, [, address]] of SEVERAL.entries())
    await expect(items(page).nth(index).getByRole("link", { name: /^more/ })).toHaveAttribute("href", address);
  await panel(page).getByRole("button", { name: "Show 50 older" }).click();
  await panel(page).getByRole("button", { name: "Show 30 older" }).click();
  await expect(items(page)).toHaveCount(130);
});

test("a hint that went astray costs a later look: at the stream's next beginning, or when the page is looked at again", async ({
  page,
}) => {
  const app = await open(page, { "account.notification.unread": { count: 0, invitations: 0 } });
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  app.answer({ "account.notification.unread": { count: 3, invitations: 0 } });
  await hint(page, "gap");
  await expect(bell(page)).toHaveAccessibleName("Notifications, 3 unread");
  app.answer({ "account.notification.unread": { count: 4, invitations: 0 } });
  await comeBack(page, "account.notification.unread", new Date(Date.parse(NOW) + 60_000).toISOString());
  await expect(bell(page)).toHaveAccessibleName("Notifications, 4 unread");
  await test.step("an admin of the instance reads there that a location sees nothing, as long as it does", async () => {
    const since = new Date(Date.parse(NOW) - 5 * 60_000).toISOString();
    const quiet = { count: 0, invitations: 0 };
    app.answer({
      "account.notification.list": [],
      "account.notification.unread": { ...quiet, blind: [{ id: 0, name: "main", since }] },
    });
    await hint(page, "notification");
    await expect(bell(page)).toHaveAccessibleName("Notifications, 1 unread");
    await bell(page).click();
    await expect(panel(page).getByRole("note")).toContainText("This location sees nothing since");
    await expect(panel(page).getByRole("link", { name: "To operation" })).toHaveAttribute("href", "/admin/operation");
    await expectGoodState(page, "notifications-blind");
    app.answer({ "account.notification.unread": quiet });
    await hint(page, "notification");
    await expect(panel(page).getByRole("note")).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  });
});

test("one is deleted or all of them, by keyboard too, and both can be taken back; what is refused stands there again", async ({
  page,
}) => {
  const answers = inboxAnswers(NOTIFICATIONS.map((row) => ({ ...row, read: true })));
  const app = await open(page, {
    ...answers,
    "account.notification.list": new Error("The list is away."),
  });
  await test.step("a list that could not be loaded can be asked for once more", async () => {
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await bell(page).click();
    await expect(panel(page)).toContainText("Your notifications could not be loaded");
    await expect(panel(page)).toContainText("The list is away.");
    app.answer({ "account.notification.list": answers["account.notification.list"] });
    await panel(page).getByRole("button", { name: "Try again" }).click();
    await expect(items(page)).toHaveCount(4);
  });
  await deleteOf(page, /Delete “Shop Alpenglanz/).focus();
  await page.keyboard.press("Enter");
  await expect(items(page)).toHaveCount(3);
  await expect(deleteOf(page, /Delete “Shop Teehaus/)).toBeFocused();
  await expect(panel(page).getByRole("status")).toHaveText("Notification deleted.");
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await expect(items(page)).toHaveCount(4);
  await expect(panel(page).getByRole("button", { name: "Undo" })).toBeHidden();
  await panel(page).getByRole("button", { name: "Delete all" }).click();
  await expect(panel(page).getByText("Not much going on here")).toBeVisible();
  await expect(panel(page).getByRole("heading", { level: 2 })).toBeFocused();
  await page.keyboard.press("Escape");
  await bell(page).click();
  await expect(panel(page).getByRole("status")).toHaveText("4 notifications deleted.");
  await expectAccessible(page, { within: panel(page) });
  await picture(page, "notifications-deleted");
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await expect(items(page)).toHaveCount(4);
  await app.expectMutations().toEqual([
    { name: "account.notification.delete", input: 0 },
    { name: "account.notification.restore", input: [0] },
    { name: "account.notification.delete", input: undefined },
    { name: "account.notification.restore", input: [4, 0, 2, 3] },
  ]);
  await test.step("refused", async () => {
    app.answer({ "account.notification.delete": new Error("Nothing can be deleted now.") });
    await deleteOf(page, /Delete “Shop Wren/).click();
    await expect(page.getByRole("alert")).toContainText("Nothing can be deleted now.");
    await expect(items(page)).toHaveCount(4);
    await expect(panel(page).getByRole("button", { name: "Undo" })).toBeHidden();
  });
  await test.step("the next one is deleted, and taken back where the pointer has found Undo", async () => {
    app.answer({ "account.notification.delete": answers["account.notification.delete"] });
    await deleteOf(page, /Delete “Shop Wren/).click();
    const undo = panel(page).getByRole("button", { name: "Undo" });
    const before = await undo.boundingBox();
    await undo.hover();
    expect(await undo.boundingBox()).toEqual(before);
    await undo.click();
    await expect(items(page)).toHaveCount(4);
    await app.expectLastMutation().toEqual({ name: "account.notification.restore", input: [3] });
  });
});

test("what arrives is shown in all tabs without a reload, also while it is open; it is asked for only then", async ({
  page,
  context,
}) => {
  let asked = 0;
  const old = inboxAnswers(NOTIFICATIONS.slice(2));
  const list = () => {
    asked += 1;
    return old["account.notification.list"]();
  };
  const app = await open(page, { ...old, "account.notification.list": list });
  const second = await context.newPage();
  const other = await open(second, old);
  await bell(page).click();
  await expect(items(page)).toHaveCount(2);
  // The number at the bell is counted from the same list.
  expect(asked).toBe(2);
  await page.evaluate(`dispatchEvent(new Event("visibilitychange"))`);
  expect(asked).toBe(2);
  for (const tab of [app, other]) tab.answer({ "account.notification.list": NOTIFICATIONS });
  // Nobody hears the first ones: listening begins once each page stands.
  await expect(async () => {
    await hint(page, "notification");
    for (const tab of [page, second]) {
      await expect(bell(tab)).toHaveAccessibleName("Notifications, 2 unread", { timeout: 500 });
    }
  }).toPass();
  await expect(items(page)).toHaveCount(4);
  await expect(items(page).first()).toContainText("New");
  await expect(items(page).last()).not.toContainText("New");
  // Whoever has it open has seen it.
  await app.expectMutations((all) => all.map(({ name }) => name)).toEqual(["account.notification.markAllRead"]);
});
