import { expect } from "@playwright/test";

import { askAnew } from "./hints.ts";
import { answerCalls } from "./answering-server.ts";
import { messages, NORDLICHT, openAs } from "./organization-data.ts";
import { ENDED_SHARED, listed, SHARED_MUTES } from "./rule-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, test } from "./stubbed-app.ts";
import { expectWindowed } from "./windowed.ts";

const PATH = "/app/organizations/nordlicht-digital/notifications/muted";
const ANSWERS: Answers = {
  "organization.rule.list": listed([]),
  "organization.destination.list": { destinations: [] },
  "organization.mute.list": { mutes: SHARED_MUTES },
  "organization.mute.end": true,
  "organization.mute.save": { id: "0d9c1c5e-6a38-4a55-8a5b-3f4f2b0d7c39", version: 1 },
};

test("lists what is muted with what it hides, ends it with undo, and is searched, by keyboard too and on a phone", async ({
  page,
}) => {
  const app = await openAs(page, "admin", PATH, { answers: ANSWERS });
  const table = page.getByRole("table", { name: "Muted" });
  await expect(table).toBeVisible();
  await test.step("by keyboard: J goes to a row, Backspace ends it", async () => {
    await page.keyboard.press("j");
    await page.keyboard.press("Backspace");
    await app.expectMutations((all) => all.map(({ name }) => name)).toEqual(["organization.mute.end"]);
  });
  await askAnew(page);
  await test.step("listed, and ended with undo", async () => {
    await expect(page.getByRole("heading", { name: "One mute hides something open." })).toBeVisible();
    await expect(table.getByRole("row").nth(1)).toContainText("Everything of Saatgut Petersen");
    await expect(table.getByRole("row").nth(1)).toContainText("1 open incident");
    await expect(table.getByRole("row").nth(2)).toContainText("#betrieb");
    await table.getByRole("button", { name: "End mute: Everything of Saatgut Petersen" }).click();
    await app.expectLastMutation().toMatchObject({ name: "organization.mute.end", input: { id: SHARED_MUTES[0]?.id } });
    await messages(page).getByRole("button", { name: "Undo" }).click();
    await app.expectLastMutation().toMatchObject({ name: "organization.mute.save", input: { id: null, shopId: 7 } });
  });
  await test.step("on a phone each mute says what it hides and until when", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const list = page.getByRole("list", { name: "Muted" });
    await expect(list.getByRole("listitem").first()).toContainText("until 30.11.2026");
    await expect(list.getByRole("listitem").first()).toContainText("moves to a new server");
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("what was looked for stands in the address", async () => {
    await expect(table).toBeVisible();
    await page.keyboard.press("/");
    await page.keyboard.type("Papeterie");
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(table).toContainText("Papeterie Lindenhof");
    await expect(page).toHaveURL(/Papeterie/);
  });
});

test("draws of five hundred only those near the window, on a phone too", async ({ page }) => {
  const mutes = SHARED_MUTES.slice(0, 1).flatMap((one) =>
    Array.from({ length: 500 }, (_, index) => ({
      ...one,
      id: `0d9c1c5e-6a38-4a55-8a5b-${String(index).padStart(12, "0")}`,
      shop: { id: index + 1, name: `Shop ${String(index).padStart(3, "0")}` },
    })),
  );
  await openAs(page, "admin", PATH, { answers: { ...ANSWERS, "organization.mute.list": { mutes } } });
  await expect(page.getByText("500 of 500")).toBeVisible();
  await expectWindowed(page, /^Everything of Shop \d+/, "Everything of Shop 499");
});

test("mutes everything until a date, and says so when that fails", async ({ page }) => {
  const app = await openAs(page, "admin", PATH, { answers: { ...ANSWERS, "organization.mute.list": { mutes: [] } } });
  await expect(page.getByRole("heading", { name: "Nothing is muted." })).toBeVisible();
  await page.getByRole("button", { name: "Mute until a date" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Until")).toHaveValue("2026-11-21T09:45");
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(dialog.getByLabel("Shop")).toBeFocused();
  await expect(dialog.getByText("Choose who is not told.")).toBeVisible();
  await app.expectMutations().toEqual([]);
  await dialog.getByLabel("Shop").selectOption("All shops");
  await dialog.getByLabel("For whom").selectOption("Everybody: people and all channels");
  await dialog.getByLabel("Until").fill("2026-11-23T09:00");
  await dialog.getByLabel(/^Why/).fill("moves to a new server");
  await expectAccessible(page, { within: dialog });
  let isAway = true;
  await answerCalls(page, /organization\.mute\.save/, (asked) => (isAway ? asked.abort() : asked.fallback()));
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("It is not muted; what you typed is still here");
  isAway = false;
  await dialog.getByRole("button", { name: "Mute", exact: true }).click();
  await app.expectLastMutation().toMatchObject({
    name: "organization.mute.save",
    input: { shopId: null, topic: null, until: "2026-11-23T09:00:00.000Z", reason: "moves to a new server" },
  });
  await expect(dialog).toHaveCount(0);
});

test("members end what they muted themselves, viewers only read, also what has ended in the last 30 days", async ({
  page,
}) => {
  let role = "member";
  await openAs(page, role, PATH, {
    answers: {
      ...ANSWERS,
      "account.listOrganizations": () => [{ ...NORDLICHT, role }],
      "organization.mute.ended": { mutes: ENDED_SHARED },
    },
  });
  await expect(page.getByRole("button", { name: /^End mute/ })).toHaveCount(1);
  role = "viewer";
  await askAnew(page);
  await expect(page.getByRole("button", { name: /^End mute/ })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Muted" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mute until a date" })).toHaveCount(0);
  await page.getByText("1 ended in the last 30 days").click();
  const ended = page.getByRole("list", { name: "Ended in the last 30 days" }).getByRole("listitem");
  await expect(ended).toHaveText([
    /5 shops run on a version that ends.*For everybody, muted by a former member, ended 17\.11\./,
  ]);
  await expectAccessible(page, { within: page.getByRole("main") });
});
