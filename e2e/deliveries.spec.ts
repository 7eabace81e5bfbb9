import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";

import { INSTANCE } from "./auth-answers.ts";
import { CHANNEL_ANSWERS, CHANNEL_ID, DELIVERIES, DELIVERIES_OF_WORKING, DELIVERY } from "./channel-data.ts";
import { WEBHOOKS } from "./webhook-data.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { askAnew, hint } from "./hints.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";
import { expectWindowed } from "./windowed.ts";

const PLACE = "/app/organizations/nordlicht/notifications/deliveries";

test.use({ viewport: { width: 1440, height: 900 } });

async function open(page: Page, answers: Answers = {}, address = PLACE) {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.listOrganizations": MY_ORGANIZATIONS.map((one) => ({ ...one, role: "admin" })),
    ...CHANNEL_ANSWERS,
    "organization.webhook.list": WEBHOOKS,
    ...answers,
  });
  await page.goto(address);
  return app;
}

const table = (page: Page) => page.getByRole("table", { name: "Deliveries" });
const row = (page: Page, title: string) => table(page).getByRole("row").filter({ hasText: title });
const panelOf = (page: Page) => page.getByRole("complementary", { name: "Deliveries" });
const headline = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first();

test("says what was not told, what waits, then the days, and what settles meanwhile", async ({ page }) => {
  const app = await open(page);
  await test.step("first what was not told", async () => {
    await expect(headline(page)).toHaveText("Two messages were not told, two wait.");
    await expect(table(page).locator(".ui-table-group")).toHaveText([
      "Not told, 2",
      "Waiting, 2",
      "Today",
      "Yesterday",
    ]);
    await expect(row(page, "Shop Biokiste")).toContainText("This address is gone");
    await expect(row(page, "12,408 messages")).toContainText("Waits, tried 6 times");
    await expect(row(page, "3 shops on one server cannot be reached").first()).toContainText(
      "until the channel is mended",
    );
    await expect(row(page, "Shop Alpenglanz B2B status")).toContainText("Arrived after 0.4 s");
    await expect(row(page, "Orders can be read")).toContainText("Taken after 0.4 s");
    await expect(row(page, "3 shops on one server answer")).toContainText("Unknown, then arrived");
    await expect(row(page, "9 of 14 shops")).toContainText("Overtaken by what came after");
    await picture(page, "deliveries-list");
  });
  await test.step("goes to the filters by /", async () => {
    await page.keyboard.press("/");
    await expect(page.getByLabel("Channel")).toBeFocused();
  });
  await test.step("shows what settles, and moves no row before the next input", async () => {
    const waits = row(page, "12,408 messages");
    await expect(waits).toContainText("Waits, tried 6 times");
    const before = await table(page).getByRole("row").allTextContents();
    const settled = DELIVERIES.map((one) =>
      one.title.startsWith("12,408") ? { ...one, state: "arrived" as const, settledAt: one.createdAt } : one,
    );
    const [first] = DELIVERIES;
    if (first === undefined) throw new Error("There are no deliveries");
    const come = { ...settled.at(-1), ...first, state: "dead" as const, messageId: "new", title: "A new one" };
    app.answer({ "organization.delivery.page": { rows: [come, ...settled], unmade: 0, next: null } });
    await hint(page, "delivery", "org-0");
    await expect(waits).toContainText("Arrived");
    const meanwhile = await table(page).getByRole("row").allTextContents();
    expect(meanwhile.map((text, index) => text === before[index])).toEqual(
      before.map((text) => !text.includes("12,408 messages")),
    );
    await page.keyboard.press("Shift");
    await expect(row(page, "A new one")).toBeVisible();
    await expect(table(page).locator(".ui-table-group").first()).toHaveText("Not told, 3");
  });
});

test("keeps its filter in the address, and says when nothing fits", async ({ page }) => {
  const asked: unknown[] = [];
  await open(page, {
    "organization.delivery.page": ({ filter }) => {
      asked.push(filter);
      const rows = filter?.outcome === "waiting" ? [] : [...DELIVERIES];
      return { rows, unmade: 0, next: null };
    },
  });
  await page.getByLabel("Channel").selectOption({ label: "#naturkost" });
  await page.getByLabel("Range").selectOption("week");
  await expect(page).toHaveURL(`${PLACE}?channel=${CHANNEL_ID}&range=week`);
  await expect.poll(() => asked.at(-1)).toEqual({ destinationId: CHANNEL_ID, from: "2026-11-13T09:00:00.000Z" });
  await page.getByRole("button", { name: "Waiting" }).click();
  await expect(page.getByText("No delivery fits the filter.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page).toHaveURL(PLACE);
  await expect(table(page)).toBeVisible();
});

test("shows one with its tries, as sent and made of which events, and sends it again where that is possible", async ({
  page,
}) => {
  const app = await open(page, { "organization.delivery.get": { ...DELIVERY, destinationState: "on" } });
  const panel = panelOf(page);
  await test.step("opened by keyboard, and sent again", async () => {
    await expect(table(page)).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Scheduled tasks stopped in 3 shops");
    await expect(panel.getByRole("group", { name: "Scheduled tasks stopped in 3 shops" })).toBeFocused();
    const [list, beside] = [await table(page).boundingBox(), await panel.boundingBox()];
    expect(beside?.x).toBeGreaterThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    // Beside it, what became of the others is still read whole.
    const outcomes = table(page).locator(".ui-status b");
    const cut = await outcomes.evaluateAll(
      (words) => words.filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    );
    expect(cut).toBe(0);
    const tries = panel.getByRole("list", { name: "Tries" }).getByRole("listitem");
    await expect(tries).toHaveCount(3);
    await expect(tries.nth(0)).toContainText("required key not provided");
    await expect(tries.nth(1)).toContainText("May have arrived");
    await expect(panel).toContainText("None has run since 22:10.");
    await expect(panel).toContainText("Made of 2 events");
    await expect(panel.getByText("Background work, beginning")).toHaveCount(2);
    await expectAccessible(page, { within: panel });
    await picture(page, "deliveries");
    await expect(panel.getByRole("button", { name: "Deliver again" })).toBeInViewport({ ratio: 1 });
    await panel.getByRole("button", { name: "Deliver again" }).click();
    await app.expectLastMutation().toEqual({
      name: "organization.delivery.redeliver",
      input: { organizationId: "org-0", destinationId: CHANNEL_ID, messageId: DELIVERY.messageId },
    });
    await expect(page.getByText("One message is on its way again.")).toBeVisible();
    const opener = row(page, "Scheduled tasks stopped in 3 shops").getByRole("button");
    await page.keyboard.press("Escape");
    await expect(panel).toHaveCount(0);
    await expect(page).toHaveURL(PLACE);
    await expect(opener).toBeFocused();
    // A press of the pointer leaves the focus on its row, also where a key has brought it there.
    const other = row(page, "Shop Biokiste").getByRole("button");
    for (const pressed of [opener, other]) {
      await pressed.click();
      await expect(panel).toBeVisible();
      await expect(panel.getByRole("heading", { level: 2 })).toHaveText("Scheduled tasks stopped in 3 shops");
      await expect(pressed).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
      await expect(page).toHaveURL(PLACE);
    }
  });
  await test.step("of a channel that is disabled, and what that takes", async () => {
    app.answer({ "organization.delivery.get": DELIVERY });
    await askAnew(page);
    const said = "#naturkost is disabled. Once it is mended and switched on, what was not told can be delivered again.";
    await expect(page.getByRole("main")).toContainText(said);
    await expect(page.getByRole("button", { name: /^Deliver/ })).toHaveCount(0);
    await row(page, "Scheduled tasks stopped in 3 shops").getByRole("button").click();
    await expect(panel).toContainText(said);
    await expect(panel.getByRole("link", { name: "Open channel" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Deliver/ })).toHaveCount(0);
    await picture(page, "delivery-of-disabled");
    app.answer({ "organization.delivery.get": { ...DELIVERY, destinationState: "unconfirmed" } });
    await askAnew(page);
    await expect(panel).toContainText("No address of #naturkost is confirmed yet.");
    await expect(panel.getByRole("button", { name: /^Deliver/ })).toHaveCount(0);
  });
  await test.step("leads from an event to the system that was not told", async () => {
    app.answer({ "organization.delivery.get": { ...DELIVERY, kind: "event", channel: "events" } });
    await askAnew(page);
    await expect(page.getByRole("link", { name: "Open endpoint" })).toHaveAttribute(
      "href",
      `/app/organizations/nordlicht/notifications/webhooks/${CHANNEL_ID}`,
    );
  });
});

test("says when it cannot be loaded, on day one what will stand here, and sends all again that was not told", async ({
  page,
}) => {
  const app = await open(page, {
    "organization.delivery.page": new Error("The database does not answer."),
    "organization.delivery.redeliver": { count: 2 },
  });
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The deliveries could not be loaded");
  app.answer({ "organization.delivery.page": { rows: [], unmade: 0, next: null } });
  await askAnew(page);
  await expect(headline(page)).toHaveText("Nothing has been sent yet.");
  await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("search")).toHaveCount(0);
  await test.step("all again that one channel was not told, after a question", async () => {
    app.answer({ "organization.delivery.page": { rows: [...DELIVERIES_OF_WORKING], unmade: 0, next: null } });
    await askAnew(page);
    await page.getByRole("button", { name: "Deliver all 2 again" }).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(dialog).toContainText("Deliver again what #naturkost was not told?");
    await dialog.getByRole("button", { name: "Deliver again" }).click();
    await app.expectLastMutation().toMatchObject({ input: { destinationId: CHANNEL_ID, messageId: null } });
    await expect(page.getByText("2 messages are on their way again.")).toBeVisible();
  });
});

test("loads older ones by the cursor, and keeps what is there and says so when they cannot be loaded", async ({
  page,
}) => {
  const cursors: unknown[] = [];
  let isDown = true;
  await open(page, {
    "organization.delivery.page": ({ cursor }) => {
      cursors.push(cursor);
      if (cursor !== null && isDown) return new Error("The database does not answer.");
      const rows = DELIVERIES.map((one) => ({
        ...one,
        messageId: one.messageId.replace(/.$/, cursor === null ? "a" : "b"),
      }));
      return {
        rows: rows.map((one, index) => ({ ...one, messageId: `${one.messageId}${index}` })),
        unmade: 0,
        next: cursor === null ? "next" : null,
      };
    },
  });
  const older = page.getByRole("button", { name: "Older ones" });
  await older.click();
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The deliveries could not be loaded");
  await expect(table(page)).toBeVisible();
  isDown = false;
  await older.click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText("20 messages")).toBeVisible();
  await expect(older).toHaveCount(0);
  expect(cursors).toContain("next");
  await expect(page).toHaveURL(`${PLACE}?pages=2`);
  await page.reload();
  await expect(page.getByText("20 messages")).toBeVisible();
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Muted/ })
    .click();
  await expect(page).toHaveURL(/muted$/);
  await page.goBack();
  await expect(page.getByText("20 messages")).toBeVisible();
  await page.getByLabel("Range").selectOption("week");
  await expect(page).toHaveURL(`${PLACE}?range=week`);
  await expect(page.getByText("10 messages")).toBeVisible();
});

test("loads for an address what it names, but not without end", async ({ page }) => {
  let count = 0;
  const [one] = DELIVERIES;
  if (one === undefined) throw new Error("There are no deliveries");
  await open(
    page,
    {
      "organization.delivery.page": ({ cursor }) => {
        count = Number(cursor ?? 0) + 1;
        return { rows: [{ ...one, messageId: `m${count}` }], unmade: 0, next: String(count) };
      },
    },
    `${PLACE}?pages=4000`,
  );
  await expect(page.getByText("20 messages")).toBeVisible();
  await page.getByRole("button", { name: "Older ones" }).click();
  await expect(page.getByText("21 messages")).toBeVisible();
  expect(count).toBe(21);
});

test("draws of five hundred only those near the window, on a phone too", async ({ page }) => {
  const rows = DELIVERIES.slice(4, 5).flatMap((one) =>
    Array.from({ length: 500 }, (_, index) => ({
      ...one,
      messageId: `0d9c1c5e-6a38-4a55-8a5b-${String(index).padStart(12, "0")}`,
      title: `Matter ${index} of many`,
    })),
  );
  await open(page, { "organization.delivery.page": { rows, unmade: 0, next: null } });
  await expect(page.getByText("500 messages")).toBeVisible();
  await expectWindowed(page, /^Matter \d+ of many$/, "Matter 499 of many");
});

/** What is chosen where it is wider than its place. */
const cutChoices = (selects: readonly Element[]) =>
  selects.flatMap((select) => {
    const text = select.querySelector("option:checked")?.textContent ?? "";
    const style = getComputedStyle(select);
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) throw new Error("There is nothing to measure with");
    pen.font = style.font;
    const place = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return pen.measureText(text).width > place + 1 ? [text] : [];
  });

test("keeps its filters in their line when one is opened beside the list", async ({ page }) => {
  await open(page);
  const filters = page.getByRole("search");
  const place = async () => [await filters.boundingBox(), await page.getByRole("table").boundingBox()];
  const range = filters.getByRole("combobox").last();
  await expect(range).toBeVisible();
  const heights = async () => (await place()).map((box) => box?.y);
  const look = async (language: string, width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const before = await heights();
    const line = (await range.boundingBox())?.y;
    await page.getByRole("table").getByRole("button", { name: "Scheduled tasks stopped" }).click();
    await expect(page.getByRole("complementary").filter({ hasText: "required key not provided" })).toBeVisible();
    expect(await heights()).toEqual(before);
    expect((await range.boundingBox())?.y).toBe(line);
    const [last, list] = [await range.boundingBox(), await page.getByRole("table").boundingBox()];
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
    const chosen = filters.getByRole("button", { pressed: true });
    await expect(chosen).toBeInViewport({ ratio: 1 });
    // What became of one has room above and below, also in two lines.
    const room = await page
      .locator("td .ui-status b")
      .evaluateAll((all) => all.map((words) => (words.closest("td")?.clientHeight ?? 0) - words.clientHeight));
    expect(Math.min(...room)).toBeGreaterThanOrEqual(12);
    // Nor is a word of them cut.
    await expect(filters.getByRole("group")).not.toHaveAttribute("data-more-after");
    expect(await filters.getByRole("combobox").evaluateAll(cutChoices)).toEqual([]);
    await expectNoSidewaysScroll(page);
    await picture(page, `deliveries-beside-${language}-${width}`);
    await page.keyboard.press("Escape");
  };
  for (const language of ["en", "de"] as const) {
    await test.step(language, async () => {
      await speak(page, language);
      for (const width of [1440, 1366]) await look(language, width);
    });
  }
});

test("has its place on every width: one over the page, a list on a phone, and the places of a phone that is turned", async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 360 });
  await open(page);
  await test.step("keeps the place that is shown in view when a phone is turned, and shows where the line goes on", async () => {
    const places = page.getByRole("navigation", { name: "Notifications" });
    // What can be pressed is higher than the line, which shows the rest of it.
    const WHOLE = 0.6;
    const here = places.getByRole("link", { name: "Deliveries" });
    await expect(here).toBeVisible();
    await expect(places).not.toHaveAttribute("data-more-before");
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(here).toBeInViewport({ ratio: WHOLE });
    await expect(places).toHaveAttribute("data-more-before");
    await expect(places).not.toHaveAttribute("data-more-after");
    // Whoever looks at the others may, until the window changes.
    await places.evaluate((line) => line.scrollTo({ left: 0 }));
    await expect(places).toHaveAttribute("data-more-after");
    await page.setViewportSize({ width: 800, height: 360 });
    await expect(places).not.toHaveAttribute("data-more-after");
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(here).toBeInViewport({ ratio: WHOLE });
  });
  await test.step("is a list on a phone, with one delivery over it", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole("button", { name: "Shop Biokiste Wendland cannot be reached" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const rowOnPhone = page.getByRole("listitem").filter({ hasText: "Shop Biokiste Wendland" });
    expect((await rowOnPhone.boundingBox())?.height).toBeLessThan(72);
    // No year: the title is what is read.
    await expect(rowOnPhone).toContainText(/\d\d\.\d\d\., \d\d:\d\d/);
    await picture(page, "deliveries-phone");
    await page.getByRole("button", { name: "Scheduled tasks stopped in 3 shops" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("required key not provided");
    const title = dialog.getByRole("heading", { level: 2, name: "Scheduled tasks stopped in 3 shops" });
    expect((await title.boundingBox())?.x).toBe(16);
    await expectNoSidewaysScroll(page);
    await picture(page, "delivery-phone");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });
  await test.step("opens one over the page where there is no room beside the list", async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await row(page, "Scheduled tasks stopped in 3 shops").getByRole("button").click();
    const drawer = page.getByRole("dialog");
    await expect(drawer).toContainText("required key not provided");
    await expect(drawer).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, { within: drawer });
    await picture(page, "delivery-tablet");
    // Nor is it lost when a window becomes wider, and narrower again.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(panelOf(page)).toContainText("required key not provided");
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(drawer).toContainText("required key not provided");
    await expect(drawer).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
  });
});
