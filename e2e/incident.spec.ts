import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { goWithin } from "./within-app.ts";
import {
  ALL_KINDS,
  CERTIFICATE,
  chartOf,
  CHILD,
  CLOSED,
  detailOf,
  ENDED,
  FLAPPING,
  IN_WINDOW,
  LEFT_OVER,
  serverOf,
  shopsOf,
  UNTAKEN,
} from "./incident-detail-data.ts";
import { countOf, listOf } from "./incident-lists.ts";
import { ago } from "./shop-data.ts";
import { shopAnswers } from "./shop-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const PAGE = "/app/organizations/nordlicht/incidents/12";

async function open(page: Page, answers: Answers = {}) {
  const app = await stubApp(page, {
    ...shopAnswers(),
    "account.currentUserFleet": new Error("Not on this page."),
    "account.incident.count": countOf([]),
    "account.incident.list": listOf([]),
    "account.window.list": { timeZone: "Europe/Berlin", windows: [], ended: [] },
    "organization.shop.uptime.get": chartOf,
    "organization.incident.get": detailOf(),
    ...answers,
  });
  await page.goto(PAGE);
  return app;
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const key = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const moments = (page: Page) => page.getByRole("list", { name: "From the beginning to the end" }).getByRole("listitem");
const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
const part = (page: Page, name: string) => page.getByRole("region", { name });
const happened = (page: Page) => page.getByLabel("What happened");

test("says what is down since when and what became of telling, and names what closing passes over", async ({
  page,
}) => {
  const app = await open(page, { "organization.incident.close": { result: "done", version: 5 } });
  await test.step("says what is down since when, who has it, and what became of telling people", async () => {
    await expect(title(page)).toHaveText("Cart of Radwerk Münster is down since 09:33");
    await expect(
      page.getByText("500 from the shop. Confirmed by 6 tries from 3 places. Tom Akinola has it since 09:35."),
    ).toBeVisible();
    await expect(page.getByText("running for 12 min")).toBeVisible();
    await expect(moments(page)).toHaveText([
      /^Began09:33first failed result/,
      /^Noticed09:33(35|36) s later/,
      /^Told09:3424 s later/,
      /^Acknowledged09:35Tom Akinola, 1 min later/,
      /^Endednot yet1 thing is still wrong/,
    ]);
    await expect(part(page, "Who was told 3 of 4").getByRole("listitem")).toHaveText([
      /^Jana PetersenMail, that it began09:34arrived, you/,
      /^Tom AkinolaInbox, that it began09:34arrived/,
      /^Yusuf DemirMail, that it began09:34arrived/,
      /^Hanne PetersenMail, that it begannot toldwatches none of the shops/,
    ]);
    await expect(part(page, "Timeline")).toContainText("Told: Tom Akinola, Jana Petersen, and Yusuf Demir");
    await expect(part(page, "What is wrong 1")).toContainText("Cart is down: 500 from the shop");
    const chart = page.getByRole("slider", { name: /^Response times of/ });
    await expect(chart).toHaveAttribute("aria-label", /1 outage/);
    await expect(part(page, /^Cart/.source.slice(1))).toContainText("the other 2 addresses answer");
    // Somebody has it: no key is the primary one.
    await expect(page.locator("main .ui-button-primary")).toHaveCount(0);
    await expectAccessible(page, { within: page.getByRole("main") });
    await picture(page, "incident");
  });
  await test.step("names what it passes over before it is closed anyway", async () => {
    await key(page, "More").click();
    await page.getByRole("menuitem", { name: "Close anyway" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText("1 thing is still wrong. Closing passes over it: it opens nothing again");
    await expect(question).toContainText("Cart is down: 500 from the shop");
    await expectAccessible(page, { within: question });
    app.answer({ "organization.incident.get": CLOSED });
    await question.getByRole("button", { name: "Close anyway" }).click();
    await expect(question).toHaveCount(0);
    await app.expectLastMutation().toMatchObject({ name: "organization.incident.close", input: { anyway: true } });
    await expect(toast(page, /Closed by Jana Petersen/)).toBeVisible();
  });
});

test("tells whoever is second who was first, is taken by A and given back, and shows no keys to viewers", async ({
  page,
}) => {
  const by = { id: "user-2", name: "Tom Akinola" };
  const app = await open(page, {
    "organization.incident.get": UNTAKEN,
    "organization.incident.acknowledge": { result: "already", at: ago(1), by, version: 4 },
  });
  await test.step("tells whoever is second who was first, or since when it is over", async () => {
    await key(page, /^Acknowledge/).click();
    await expect(toast(page, "Tom Akinola was first, at 09:44. Nothing was changed.")).toBeVisible();
    app.answer({ "organization.incident.acknowledge": { result: "over", endedAt: ago(2), version: 4 } });
    await expect(key(page, /^Acknowledge/)).toBeVisible();
    await key(page, /^Acknowledge/).click();
    await expect(toast(page, "Already over since 09:43. Nothing was changed.")).toBeVisible();
  });
  await test.step("is taken by A, and given back at once if that was a mistake", async () => {
    app.answer({
      "organization.incident.get": UNTAKEN,
      "organization.incident.acknowledge": { result: "done", version: 4 },
      "organization.incident.giveBack": { result: "done", version: 5 },
    });
    await expect(page.getByText(/Nobody has it yet\./)).toBeVisible();
    await expect(moments(page).nth(3)).toHaveText("Acknowledgednobody yet11 min since told");
    await expect(key(page, /^Acknowledge/)).toBeVisible();
    app.answer({ "organization.incident.get": detailOf() });
    await page.keyboard.press("a");
    await expect(toast(page, "You have it.")).toBeVisible();
    await app.expectLastMutation().toEqual({
      name: "organization.incident.acknowledge",
      input: { orgId: "org-0", incidentId: 12, version: 3 },
    });
    await expect(key(page, /^Acknowledge/)).toHaveCount(0);
    app.answer({ "organization.incident.get": UNTAKEN });
    await key(page, "Undo").click();
    await expect(toast(page, "Given back.")).toBeVisible();
    await app.expectLastMutation().toMatchObject({ name: "organization.incident.giveBack", input: { version: 4 } });
    await expect(key(page, /^Acknowledge/)).toBeVisible();
  });
  await test.step("shows no keys to those who may not press them, and fits on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const acknowledge = key(page, /^Acknowledge/);
    await expect(acknowledge).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await picture(page, "incident-phone");
    app.answer({ "organization.incident.get": { ...UNTAKEN, mayAct: false } });
    await renew(page, "organization.incident.get");
    await expect(page.getByText("Nothing was written down.")).toBeVisible();
    for (const name of [/^Acknowledge/, "More", "Add note", "Save"]) await expect(key(page, name)).toHaveCount(0);
  });
});

test("joins the shops of a server, the first twenty at first", async ({ page }) => {
  const app = await open(page, { "organization.incident.get": serverOf(14) });
  await expect(title(page)).toHaveText("12 of 14 shops on 203.0.113.7 are down since 09:30");
  await expect(
    page.getByText(
      "Connection refused. Confirmed by 6 tries from 2 places. All 14 went down within 36 s. 2 are well again. Nobody has it yet.",
    ),
  ).toBeVisible();
  await expect(moments(page).nth(4)).toHaveText("Ended2 of 1412 still down");
  await expect(part(page, "Who was told 2 of 5").getByRole("listitem").first()).toContainText("The mailbox is full.");
  await expect(part(page, "Who was told 2 of 5")).toContainText("A former member");
  await expect(key(page, "More")).toHaveCount(0);
  await expectAccessible(page, { within: page.getByRole("main") });
  await picture(page, "incident-server");

  app.answer({
    "organization.incident.get": serverOf(500),
    "organization.incident.shops": new Error("The database does not answer."),
  });
  await renew(page, "organization.incident.get");
  const shops = page.getByRole("list", { name: "Affected shops" }).getByRole("listitem");
  await expect(shops).toHaveCount(20);
  await key(page, "Show all 500").click();
  await expect(page.getByText("The other shops could not be loaded")).toBeVisible();
  await expect(shops).toHaveCount(20);
  app.answer({ "organization.incident.shops": [...shopsOf(500, 2)] });
  await key(page, "Try again").click();
  await expect(shops.nth(21)).toBeVisible();
  expect(await shops.count()).toBeLessThan(120);
  await page.keyboard.press("End");
  await expect(page.getByRole("link", { name: /Shop 500 of many/ })).toBeVisible();
});

test("speaks in the past of what is over, offers to close it, and says the day of a night once", async ({ page }) => {
  const app = await open(page, {
    "organization.incident.get": ENDED,
    "organization.incident.close": { result: "done", version: 5 },
  });
  await test.step("speaks in the past of what is over, and offers to close it", async () => {
    await expect(title(page)).toHaveText("Alpenglanz Sportartikel was down for 9 minutes");
    await expect(page.getByText("503 from the web server, 19.11.2026, 02:32 to 02:41.")).toBeVisible();
    await expect(happened(page)).toHaveValue(/^The nightly export/);
    await expectAccessible(page, { within: page.getByRole("main") });
    await picture(page, "incident-ended");
    app.answer({ "organization.incident.get": CLOSED });
    await key(page, "Close").click();
    await app.expectLastMutation().toMatchObject({ name: "organization.incident.close", input: { anyway: false } });
    await expect(page.getByText("Closed by Jana Petersen at 19.11.2026, 08:05.")).toBeVisible();
    await expect(key(page, "Close")).toHaveCount(0);
  });
  await test.step("says the day of a night once", async () => {
    const [shop] = ENDED.shops;
    if (shop === undefined) throw new Error("There is no shop");
    const night = { fromAt: "2026-11-18T23:50:00.000Z", toAt: "2026-11-19T00:10:00.000Z" };
    const troubles = shop.troubles.map((trouble) => ({ ...trouble, ...night }));
    const ended = { ...ENDED, beganAt: night.fromAt, endedAt: night.toAt, shops: [{ ...shop, ...night, troubles }] };
    app.answer({ "organization.incident.get": ended });
    await renew(page, "organization.incident.get");
    await expect(page.getByText("503 from the web server, 18.11.2026, 23:50 to 00:10.")).toBeVisible();
    await expect(page.getByText("18.11.2026, 23:50–00:10").first()).toBeVisible();
    await picture(page, "incident-across-midnight");
  });
});

test("keeps what was typed while others change it, and asks before it replaces theirs", async ({ page }) => {
  const app = await open(page, {
    "organization.incident.cause": { result: "done", version: 5 },
    "organization.incident.note": { result: "done", version: 6 },
  });
  await expect(title(page)).toHaveText(/^Cart of/);
  await page.keyboard.press("n");
  await expect(happened(page)).toBeFocused();
  await page.keyboard.type("The disk was full");
  await page.getByLabel("Cause", { exact: true }).selectOption("Hosting");

  const theirs = { happened: "It was the cache", done: "", follows: "" };
  const changed = new Error("This incident has changed meanwhile.");
  app.answer({
    "organization.incident.cause": changed,
    "organization.incident.get": detailOf({ note: theirs, cause: "load", version: 9 }),
  });
  await key(page, "Save").click();
  const question = page.getByRole("alert").filter({ hasText: "Somebody else has changed it meanwhile" });
  await expect(question).toContainText("It was the cache");
  await expect(happened(page)).toHaveValue("The disk was full");
  await expectAccessible(page, { within: question });

  app.answer({ "organization.incident.cause": { result: "done", version: 10 } });
  await question.getByRole("button", { name: "Save mine instead" }).click();
  await expect(toast(page, "Saved.")).toBeVisible();
  await app.expectLastMutation().toEqual({
    name: "organization.incident.note",
    input: {
      orgId: "org-0",
      incidentId: 12,
      version: 10,
      note: { happened: "The disk was full", done: "", follows: "" },
    },
  });
});

test("is no reason to ask when it only went on while somebody wrote", async ({ page }) => {
  let isFirst = true;
  const app = await open(page, {
    "organization.incident.note": ({ version }) => {
      if (version === 9) return { result: "done", version: 10 };
      isFirst = false;
      return new Error("This incident has changed meanwhile.");
    },
    "organization.incident.get": () => detailOf({ version: isFirst ? 4 : 9 }),
  });
  await happened(page).fill("x".repeat(8001));
  await expect(page.getByRole("alert").filter({ hasText: "1 character too many" })).toBeVisible();
  await expect(key(page, "Save")).toBeDisabled();
  await happened(page).fill("The disk was full");
  await key(page, "Save").click();
  await expect(toast(page, "Saved.")).toBeVisible();
  await app
    .expectMutations((all) => all.map(({ name }) => name))
    .toEqual(["organization.incident.note", "organization.incident.note"]);
});

test("writes every kind of entry, says when there is nothing, and what is special about it", async ({ page }) => {
  const app = await open(page, { "organization.incident.get": ALL_KINDS });
  await test.step("writes every kind of entry, and says when there is nothing", async () => {
    await expect(part(page, "Timeline").getByRole("listitem")).toHaveCount(ALL_KINDS.entries.length);
    app.answer({
      "organization.incident.get": new Error("There is no such incident."),
    });
    await goWithin(page, "/app/organizations/nordlicht/incidents/13");
    await expect(page.getByText("There is no such incident")).toBeVisible();
    await expect(page.getByRole("link", { name: "All incidents" })).toHaveAttribute("href", "/app/incidents");
  });
  await test.step("says what is special about it", async () => {
    const now = async (incident: typeof CHILD) => {
      app.answer({ "organization.incident.get": incident });
      await renew(page, "organization.incident.get");
    };
    app.answer({ "organization.incident.get": CHILD });
    await goWithin(page, PAGE);
    await now(CHILD);
    await expect(page.getByText("Part of 14 shops on 203.0.113.7, and told with them.")).toBeVisible();
    await expect(page.getByText(/Tom Akinola has it since .*, with all that it is part of\./)).toBeVisible();
    await expect(page.getByRole("link", { name: "14 shops on 203.0.113.7" })).toHaveAttribute("href", /incidents\/11$/);
    await now(LEFT_OVER);
    await expect(page.getByText("What it was part of is over; this one is still there.")).toBeVisible();
    await now(IN_WINDOW);
    await expect(page.getByText(/It began in planned work/)).toBeVisible();
    await expect(moments(page).nth(3)).toHaveClass("is-coming");
    await now(FLAPPING);
    await expect(page.getByText(/It comes and goes: after the first message/)).toBeVisible();
    await now(CERTIFICATE);
    await expect(title(page)).toContainText("Radwerk Münster: ");
    await expect(page.getByText(/Suggested: DNS or certificate\. A certificate was refused or ends\./)).toBeVisible();
    await key(page, "Take over").click();
    await expect(page.getByLabel("Cause", { exact: true })).toHaveValue("dnsOrCertificate");
  });
});
