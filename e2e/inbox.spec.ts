import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { goWithin } from "./within-app.ts";
import { INSTANCE } from "./auth-answers.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { INBOX_ROWS, livingInbox, manyRows, pageOf, whyOf } from "./inbox-data.ts";
import { ago } from "./shop-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const PAGE = "/app/inbox";
const DOWN = "Shop Radwerk Münster cannot be reached";

async function open(page: Page, answers: Answers = livingInbox(), address = PAGE) {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.listOrganizations": MY_ORGANIZATIONS,
    ...answers,
  });
  await page.goto(address);
  return app;
}

const row = (page: Page, name: string | RegExp) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 4, name }) });
const titles = (page: Page) => page.getByRole("main").getByRole("heading", { level: 4 });

test("says what is open and new, is narrowed in the address, fits on a phone, and is read at once", async ({
  page,
}) => {
  const app = await open(page);
  await test.step("says how much is open and new, by day, with where, since when and who has it", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three things are open, two are new.");
    await expect(page.getByText("Radwerk Münster needs somebody now. 12 shops have somebody already.")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "You are here" })).toHaveText("Inbox");
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
      /^Today 20\.11\.2026$/,
      /^Yesterday 19\.11\.2026$/,
    ]);
    await expect(row(page, /12 shops/)).toContainText("Tom Akinola has it since 06:45");
    await expect(row(page, /Teehaus/)).toContainText("after 2 h 11 min");
    await expect(page.getByText("4 of 4.")).toBeVisible();
    await expect(page).toHaveTitle(/Inbox/);
    await picture(page, "inbox");
  });
  await test.step("is narrowed to what is unread or open, in the address", async () => {
    await page.getByRole("button", { name: /^Unread 2/ }).click();
    await expect(page).toHaveURL(/show=unread/);
    await expect(titles(page)).toHaveCount(2);
    await page.getByRole("button", { name: /^Open 3/ }).click();
    await expect(page).toHaveURL(/show=open/);
    await expect(titles(page)).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/inbox$/);
    await expect(titles(page)).toHaveCount(4);
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Filter the inbox" })).toBeFocused();
    await page.keyboard.type("teehaus");
    await expect(titles(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=teehaus/);
    await page.keyboard.press("Escape");
    await expect(titles(page)).toHaveCount(4);
    await expect(page).toHaveURL(/inbox$/);
  });
  await test.step("marks all as read, and takes that back", async () => {
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect(page.getByText("2 marked as read. Open ones stay open.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three things are open.");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Three things are open, two are new.");
    await app
      .expectMutations((all) => all.map(({ name, input }) => [name, input ?? null]))
      .toEqual([
        ["account.notification.markRead", null],
        ["account.notification.markUnread", [1, 2]],
      ]);
  });
  await test.step("fits on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(titles(page)).toHaveCount(4);
    await expectNoSidewaysScroll(page);
    await picture(page, "inbox-360");
  });
});

test("is worked through by keys, and keeps what comes meanwhile above the list", async ({ page }) => {
  const app = await open(page, {
    ...livingInbox(),
    "organization.incident.acknowledge": () => ({ result: "done", version: 2 }),
  });
  await test.step("is worked through by keys: J and K, Enter, A and Backspace", async () => {
    await expect(titles(page)).toHaveCount(4);
    await page.keyboard.press("j");
    await expect(row(page, DOWN).getByRole("heading").getByRole("button")).toBeFocused();
    await page.keyboard.press("a");
    await app.expectLastMutation().toMatchObject({ name: "organization.incident.acknowledge" });
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(row(page, /Teehaus/).getByRole("button", { name: /Teehaus/, expanded: true })).toBeFocused();
    await expect(page.getByText("You watch Teehaus Blattgold.")).toBeVisible();
    await page.keyboard.press("Backspace");
    await expect(titles(page)).toHaveCount(3);
    await expect(row(page, /Speed tests/).getByRole("button", { name: /^Speed tests/ })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(titles(page)).toHaveCount(4);
  });
  await test.step("keeps what comes while it is read above the list, until it is asked for", async () => {
    await expect(titles(page)).toHaveCount(4);
    const [first] = INBOX_ROWS;
    const fresh = first && [
      { ...first, id: 90, at: ago(1), title: "Shop Alpenglanz cannot be reached" },
      ...INBOX_ROWS,
    ];
    app.answer({ "account.notification.page": pageOf(fresh ?? []), "account.notification.markRead": [1] });
    await row(page, DOWN).getByRole("heading").getByRole("button").click();
    await expect(page.getByRole("button", { name: "1 new" })).toBeVisible();
    await expect(titles(page)).toHaveCount(4);
    await page.getByRole("button", { name: "1 new" }).click();
    await expect(titles(page).first()).toHaveText(/Alpenglanz/);
  });
});

const OF_MANY = [
  [
    "an update of an extension",
    { name: "account.extension.list", search: { organization: "nordlicht", extension: "SwagPayPal" } },
    "Open My Extensions",
    "/app/extensions?organization=nordlicht&extension=SwagPayPal",
  ],
  [
    "an update of Shopware itself",
    { name: "account.dashboard", search: { organization: "nordlicht", version: "outdated" } },
    "Open the dashboard",
    "/app/dashboard?organization=nordlicht&version=outdated",
  ],
  [
    "a warning",
    { name: "account.dashboard", search: { organization: "nordlicht" } },
    "Open the dashboard",
    "/app/dashboard?organization=nordlicht",
  ],
] as const;

test("leads on from what several shops have in common", async ({ page }) => {
  const [first] = INBOX_ROWS;
  if (first === undefined) throw new Error("There is no row");
  const titleOf = (what: string) => `This is so in 7 shops: ${what}`;
  const rows = OF_MANY.map(([what, place], index) => ({
    ...first,
    id: index + 1,
    title: titleOf(what),
    shop: null,
    shopCount: 7,
    incident: null,
    place,
  }));
  await open(page, livingInbox(rows));
  for (const [what, , label, address] of OF_MANY)
    await test.step(what, async () => {
      const matter = row(page, titleOf(what));
      await matter.getByRole("heading").getByRole("button").click();
      const link = matter.getByRole("link", { name: label });
      await expect(link).toHaveAttribute("href", address);
      await expect(matter.getByRole("link")).toHaveText([label, /./]);
      await link.click();
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === address);
      await goWithin(page, PAGE);
    });
});

test("mutes a matter by a menu, takes it back, and says what was refused", async ({ page }) => {
  const mute = { id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c11", until: null };
  const app = await open(page, { ...livingInbox(), "account.mute.save": () => ({ id: mute.id, version: 1 }) });
  await test.step("mutes a matter by a menu or M, says so, and takes it back", async () => {
    await expect(titles(page)).toHaveCount(4);
    await page.keyboard.press("j");
    await page.keyboard.press("m");
    const menu = page.getByRole("menu", { name: `Mute “${DOWN}”` });
    await expect(menu.getByRole("menuitem")).toHaveText([
      "1 houruntil 10:45",
      "1 dayuntil 21.11.2026, 09:45",
      "Until it is fixedor becomes worse",
      "Until a date, or for everybody …",
      "Everything of Radwerk Münster, 1 day",
    ]);
    await picture(page, "inbox-mute");
    app.answer({
      "account.notification.page": pageOf(INBOX_ROWS.map((one) => (one.id === 1 ? { ...one, mute } : one))),
      "account.mute.remove": true,
    });
    await menu.getByRole("menuitem", { name: /^Until it is fixed/ }).click();
    await app.expectLastMutation().toEqual({ name: "account.mute.save", input: { notificationId: 1, span: "fixed" } });
    await expect(row(page, DOWN)).toContainText("Muted until it is fixed");
    await expectAccessible(page, { within: row(page, DOWN) });
    await expect(page.getByText("Muted: you hear of it in the inbox alone.")).toBeVisible();
    app.answer({ "account.notification.page": pageOf(INBOX_ROWS) });
    await row(page, DOWN).getByRole("button", { name: /^Mute/ }).click();
    await page.getByRole("menuitem", { name: "End the mute" }).click();
    await app.expectLastMutation().toEqual({ name: "account.mute.remove", input: { id: mute.id } });
  });
  await test.step("says what a mute was refused for, and changes nothing", async () => {
    await expect(row(page, DOWN)).not.toContainText("Muted until");
    app.answer({ "account.mute.save": new Error("There is nothing like this to mute.") });
    await row(page, DOWN).getByRole("button", { name: /^Mute/ }).click();
    await page.getByRole("menuitem", { name: /^1 hour/ }).click();
    await expect(page.getByText("There is nothing like this to mute.")).toBeVisible();
    await expect(row(page, DOWN)).not.toContainText("Muted until");
  });
});

test("mutes a matter until a date, for its reader and for everybody where they may", async ({ page }) => {
  const mine = (role: string) =>
    MY_ORGANIZATIONS.map((one, index) => (index === 0 ? { ...one, id: "nordlicht", role } : one));
  const app = await open(page, {
    ...livingInbox(),
    "account.listOrganizations": mine("member"),
    "account.mute.save": new Error("Choose a moment of the next 90 days."),
    "organization.mute.save": { id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c11", version: 1 },
  });
  const choose = async () => {
    await row(page, DOWN).getByRole("button", { name: /^Mute/ }).click();
    await page.getByRole("menuitem", { name: /^Until a date/ }).click();
  };
  const dialog = page.getByRole("dialog");
  await choose();
  await expect(dialog.getByLabel("Until", { exact: true })).toHaveValue("2026-11-21T09:45");
  await expect(dialog).toContainText("90 days at most");
  await expectAccessible(page, { within: dialog });
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("Choose a moment of the next 90 days.");
  await app.expectLastMutation().toEqual({
    name: "account.mute.save",
    input: { notificationId: 1, of: "matter", until: "2026-11-21T09:45:00.000Z" },
  });
  await dialog.getByLabel("For whom").selectOption({ label: "Everybody in Nordlicht Digital: people and channels" });
  await expect(dialog).toContainText("7 days at most");
  await dialog.getByLabel(/^Why/).fill("moves");
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await app.expectLastMutation().toMatchObject({
    name: "organization.mute.save",
    input: { organizationId: "nordlicht", thread: "incident:21", shopId: null, reason: "moves" },
  });
  await expect(page.getByText("Muted for everybody in the organization.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await test.step("until it is fixed by those who manage what is told", async () => {
    app.answer({ "account.listOrganizations": mine("admin") });
    await renew(page, "account.listOrganizations");
    await choose();
    await dialog.getByLabel("For whom").selectOption({ label: "Everybody in Nordlicht Digital: people and channels" });
    await dialog.getByLabel("Until it is fixed, or becomes worse").check();
    await expectAccessible(page, { within: dialog });
    await dialog.getByRole("button", { name: "Mute", exact: true }).click();
    await app.expectLastMutation().toMatchObject({
      name: "organization.mute.save",
      input: { thread: "incident:21", until: null },
    });
    await expect(dialog).toHaveCount(0);
  });
  await test.step("which viewers may not", async () => {
    app.answer({ "account.listOrganizations": mine("viewer") });
    await renew(page, "account.listOrganizations");
    await choose();
    await expect(dialog.getByLabel("What")).toBeVisible();
    await expect(dialog.getByLabel("For whom")).toHaveCount(0);
  });
});

test("says calmly that nothing is open, what will stand there, and what a filter hides", async ({ page }) => {
  const app = await open(page, { "account.notification.page": pageOf(INBOX_ROWS.filter(({ isOpen }) => !isOpen)) });
  await test.step("says calmly that nothing is open", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is open.");
    await expect(page.getByText("You hear from 12 shops.")).toBeVisible();
    await expect(titles(page)).toHaveCount(1);
  });
  await test.step("says what will stand there, and what a filter hides", async () => {
    app.answer({ "account.notification.page": pageOf([]) });
    await renew(page, "account.notification.page");
    await expect(page.getByText("What you are told will stand here")).toBeVisible();
    await expectAccessible(page, { within: page.getByRole("main") });
    app.answer({ "account.notification.page": (asked) => ({ ...pageOf(INBOX_ROWS)(asked), rows: [] }) });
    await goWithin(page, `${PAGE}?show=open&topic=expiry`);
    await expect(page.getByText("Nothing matches the filter")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(page).toHaveURL(/inbox$/);
  });
});

test("says that it could not be loaded, and folds out who was told and why", async ({ page }) => {
  const away = new Error("It is away.");
  const app = await open(page, { "account.notification.page": away, "account.why": away });
  await test.step("says that it could not be loaded, and tries again", async () => {
    await expect(page.getByText("The inbox could not be loaded")).toBeVisible({ timeout: 15_000 });
    await expectAccessible(page, { within: page.getByRole("main") });
    app.answer({ ...livingInbox(), "account.why": away });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(titles(page)).toHaveCount(4);
  });
  await test.step("folds out who was told by which way, and why, and has then been read", async () => {
    await row(page, DOWN).getByRole("heading").getByRole("button").click();
    await expect(page.getByText("Who was told could not be loaded")).toBeVisible();
    app.answer({ "account.why": whyOf() });
    await row(page, DOWN).getByRole("button", { name: "Try again" }).click();
    await expect(row(page, DOWN).locator(".ui-told").getByRole("listitem")).toHaveText([
      /^Inbox/,
      /^Mail/,
      /^Devices/,
      /^Telegram, Jana/,
    ]);
    await expect(page.getByText("Also told: Tom Akinola and #betrieb.")).toBeVisible();
    await picture(page, "inbox-course");
    await expect(page.getByText("You watch Radwerk Münster.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the incident" })).toHaveAttribute(
      "href",
      "/app/organizations/nordlicht/incidents/21",
    );
    await app.expectMutations().toEqual([{ name: "account.notification.markRead", input: [1] }]);
    await expectAccessible(page, { within: row(page, DOWN) });
  });
});

test("draws of five hundred rows only those near the window", async ({ page }) => {
  await open(page, { "account.notification.page": pageOf(manyRows(500)) });
  await expect(page.getByText("500 of 500.")).toBeVisible();
  await expect(titles(page).first()).toBeVisible();
  expect(await titles(page).count()).toBeLessThan(100);
});

test("is where the bell ends, and where g n leads", async ({ page }) => {
  await open(
    page,
    { ...livingInbox(), "account.window.list": { timeZone: "UTC", windows: [], ended: [] } },
    "/app/settings",
  );
  await page.getByRole("button", { name: "Notifications" }).click();
  await page.getByRole("link", { name: "All in the inbox" }).click();
  await expect(page).toHaveURL(/\/app\/inbox$/);
  await goWithin(page, "/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/app\/inbox$/);
});
