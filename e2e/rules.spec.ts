import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { DRAWN_RULES, drawnRule } from "./drawn-rules.ts";
import { askAnew } from "./hints.ts";
import { fullOrganization, messages, NORDLICHT, openAs } from "./organization-data.ts";
import { listed, SHARED_MUTES, WOULD_TELL } from "./rule-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, test } from "./stubbed-app.ts";

const PATH = "/app/organizations/nordlicht-digital/notifications";
const ANSWERS: Answers = {
  "organization.rule.list": listed(DRAWN_RULES),
  "organization.rule.effect": { lastWeek: 16 },
  "organization.rule.wouldTell": WOULD_TELL,
  "organization.rule.save": { id: DRAWN_RULES[1]?.id ?? "", version: 2 },
  "organization.rule.order": true,
  "organization.rule.remove": true,
  "organization.mute.list": { mutes: [] },
  "organization.destination.list": { destinations: [] },
};

const open = async (page: Page, role = "admin", answers: Answers = {}) =>
  await openAs(page, role, PATH, { answers: { ...ANSWERS, ...answers } });
const row = (page: Page, name: string) =>
  page
    .getByRole("list", { name: "Rules" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
const word = (page: Page, rule: string, name: string) => row(page, rule).getByRole("button", { name, exact: true });

test("says in one sentence what the rules amount to, each rule in its own, and who would be told", async ({ page }) => {
  const shops = fleetAnswers()["account.currentUserShops"].map((one) => ({ ...one, organizationId: "org1" }));
  const named = DRAWN_RULES[4];
  const answers = { ...ANSWERS, "account.currentUserShops": shops };
  await openAs(page, "admin", `${PATH}?rule=${named?.id}`, { answers });
  // A link in a message leads to the rule that told it.
  await expect(row(page, named?.name ?? "")).toBeFocused();
  await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
    "Six rules tell your team. Naturkost tells nobody.",
  );
  await expect(page.getByText("One is switched off.")).toBeVisible();
  await expect(row(page, "Night").getByRole("paragraph").first()).toHaveText(
    "When any shop needs somebody now, tell On-call at once, and again when it is over; only from 18:00 to 08:00 and at weekends, outside of that never. After 15 minutes without acknowledgement, also tell Svea Lindqvist.",
  );
  await expect(row(page, "Naturkost")).toContainText("Tells nobody.");
  await expect(row(page, "Customers")).toContainText("once");
  await expect(
    page.getByRole("navigation", { name: "Notifications" }).getByRole("link", { name: /^Rules/ }),
  ).toHaveText("Rules8");
  await expectAccessible(page, { within: page.getByRole("main") });
  await test.step("with people, channels and why not the others", async () => {
    await page.getByRole("button", { name: "Who would be told?" }).click();
    const panel = page.locator(".ui-panel");
    await expect(panel.getByRole("heading", { name: "Who would be told?" })).toBeVisible();
    const told = panel.getByRole("region", { name: "At once" });
    await expect(told).toContainText("Again every 4 hours while it is open and nobody deals with it.");
    const step = panel.getByRole("region", { name: "If nobody acknowledges it" });
    await expect(step.getByRole("listitem")).toContainText("Svea Lindqvistmail, devices, after 15 minutes");
    await expect(step).toContainText("By rule “Night”.");
    await expectAccessible(page, { within: panel });
  });
});

test("a pressed word opens its choice under the sentence, which is read while it changes, is saved, and is not lost when that fails", async ({
  page,
}) => {
  const app = await open(page);
  await test.step("by keyboard: Tab goes from word to word, Enter opens, Escape keeps what was", async () => {
    await expect(row(page, "Night")).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const scope = word(page, "Alpenglanz", "a shop of Alpenglanz");
    await expect(scope).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(word(page, "Alpenglanz", "at once")).toBeFocused();
    await page.keyboard.press("Enter");
    await row(page, "Alpenglanz").getByRole("radio", { name: /daily/ }).check();
    await expect(word(page, "Alpenglanz", "daily at 08:00")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(word(page, "Alpenglanz", "at once")).toBeFocused();
    await expect(row(page, "Alpenglanz").getByRole("radio")).toHaveCount(0);
  });
  await test.step("it is saved", async () => {
    await word(page, "Alpenglanz", "#alpenglanz").click();
    await row(page, "Alpenglanz")
      .getByRole("checkbox", { name: /Night shift/ })
      .check();
    await expect(word(page, "Alpenglanz", "#alpenglanz and Team Night shift")).toHaveAttribute("aria-expanded", "true");
    await expect(row(page, "Alpenglanz")).toContainText("Had it been so last week: told 16 times, as now.");
    await expectAccessible(page, { within: row(page, "Alpenglanz") });
    await row(page, "Alpenglanz").getByRole("button", { name: "Save" }).click();
    await app.expectLastMutation().toMatchObject({
      name: "organization.rule.save",
      input: { version: 1, rule: { receivers: [{}, { teamId: "t3" }, {}] } },
    });
    await expect(row(page, "Alpenglanz").getByRole("button", { name: "Save" })).toHaveCount(0);
  });
  await test.step("a failing save says so and loses nothing", async () => {
    let answer: "away" | "conflict" | "saved" = "away";
    await answerCalls(page, /organization\.rule\.save/, async (call) => {
      if (answer === "away") return call.abort();
      if (answer === "saved") return call.fallback();
      const error = {
        message: "Somebody else has changed this rule meanwhile.",
        code: -32009,
        data: { code: "CONFLICT", httpStatus: 409 },
      };
      await call.fulfill({ status: 409, json: [{ error }] });
    });
    await word(page, "Hosting", "at once").click();
    await row(page, "Hosting").getByRole("radio", { name: /daily/ }).check();
    await row(page, "Hosting").getByRole("button", { name: "Save" }).click();
    const alert = row(page, "Hosting").getByRole("alert");
    await expect(alert).toContainText("The rule is not saved; what you chose is still here");
    await expect(word(page, "Hosting", "daily at 08:00")).toBeVisible();
    await test.step("a conflict shows what the other one saved and keeps what was typed", async () => {
      answer = "conflict";
      await row(page, "Hosting")
        .getByRole("radio", { name: /weekly/ })
        .check();
      const theirs = DRAWN_RULES.map((rule) => (rule.name === "Hosting" ? { ...rule, version: 2, ends: false } : rule));
      app.answer({ "organization.rule.list": listed(theirs) });
      await row(page, "Hosting").getByRole("button", { name: "Save" }).click();
      await expect(alert).toContainText("ends left out");
      await expect(word(page, "Hosting", "weekly, on Monday at 08:00")).toBeVisible();
      answer = "saved";
      await alert.getByRole("button", { name: "Save mine" }).click();
      await app.expectLastMutation().toMatchObject({ input: { version: 2, rule: { pace: "weekly", ends: true } } });
    });
  });
});

test("rules are ordered by Alt with the arrows and by the grip; a switch acts at once, and a deleted rule can be taken back", async ({
  page,
}) => {
  const app = await open(page);
  await test.step("ordered", async () => {
    const ids = DRAWN_RULES.map(({ id }) => id);
    const [first = "", second = "", third = "", ...rest] = ids;
    await word(page, "Night", "any shop").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await app
      .expectLastMutation()
      .toMatchObject({ name: "organization.rule.order", input: { ids: [second, first, third, ...rest] } });
    await expect(page.getByRole("button", { name: "Move: Alpenglanz" })).toBeAttached();
    const grip = page.getByRole("button", { name: "Move: Security" });
    await row(page, "Security").hover();
    await grip.dragTo(row(page, "Night"), { targetPosition: { x: 40, y: 8 } });
    await app.expectMutations((all) => all.filter(({ name }) => name === "organization.rule.order").length).toBe(2);
  });
  await test.step("switched, deleted and taken back", async () => {
    await row(page, "Hosting").getByRole("switch").click();
    await app
      .expectLastMutation()
      .toMatchObject({ name: "organization.rule.save", input: { rule: { isOn: false, name: "Hosting" } } });
    await row(page, "Operations").getByRole("button", { name: "More of Operations" }).click();
    await page.getByRole("menuitem", { name: "Delete rule" }).click();
    await app.expectLastMutation().toMatchObject({ name: "organization.rule.remove" });
    await messages(page).getByRole("button", { name: "Undo" }).click();
    await app
      .expectLastMutation()
      .toMatchObject({ name: "organization.rule.save", input: { id: null, rule: { name: "Operations" } } });
  });
});

test("says so when the rules cannot be loaded and tries again; without any it says what holds, and a ready sentence begins one", async ({
  page,
}) => {
  const app = await open(page, "owner", { "organization.rule.list": new Error("The database does not answer.") });
  await expect(page.getByText("The rules could not be loaded")).toBeVisible();
  app.answer({ "organization.rule.list": listed([]) });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No rule yet, and none is needed." })).toBeVisible();
  await expect(page.getByText("Whoever watches a shop hears of it: at once by mail")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Begin with this" }).first().click();
  const fresh = page.getByRole("list", { name: "Rules" }).getByRole("listitem").first();
  await expect(fresh).toContainText("Choose whom it tells.");
  await expect(fresh.locator(":focus")).toHaveAttribute("aria-expanded", "true");
  await expect(fresh.getByRole("button", { name: "Save" })).toBeDisabled();
  await fresh.getByRole("checkbox", { name: /The watchers/ }).check();
  await fresh.getByRole("button", { name: "Save" }).click();
  await app
    .expectLastMutation()
    .toMatchObject({ input: { id: null, version: null, rule: { receivers: [{ watchers: true }] } } });
});

test("N begins a new rule, there are fifty at most, and one that was just saved is shown, with the focus on it", async ({
  page,
}) => {
  const many = Array.from({ length: 50 }, (_, index) => drawnRule(index + 1, {}));
  const app = await open(page, "owner", { "organization.rule.list": listed(many) });
  await expect(page.getByText("50 of at most 50.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New rule" })).toHaveCount(0);
  app.answer({ "organization.rule.list": listed(many.slice(0, 2)) });
  await askAnew(page);
  await expect(page.getByText("2 of at most 50.")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { name: "Rule 3" })).toBeVisible();
  await test.step("one that was just saved", async () => {
    const list = page.getByRole("list", { name: "Rules" });
    await list.getByRole("checkbox", { name: /The watchers/ }).check();
    app.answer({ "organization.rule.list": listed(many.slice(0, 3)) });
    await list.getByRole("button", { name: "Save" }).click();
    await expect(list.getByRole("button", { name: "Save" })).toHaveCount(0);
    await expect(list.locator("> li").nth(2)).toBeFocused();
    await expect(list.locator("> li").nth(2)).toBeInViewport();
  });
});

test("who may not change them reads them, and the link of a message leads to its rule, with what is muted beside it", async ({
  page,
}) => {
  let role = "viewer";
  const night = DRAWN_RULES.find(({ name }) => name === "Night");
  await openAs(page, role, `${PATH}?rule=${night?.id}`, {
    answers: {
      ...ANSWERS,
      "account.listOrganizations": () => [{ ...NORDLICHT, role }],
      "organization.mute.list": { mutes: SHARED_MUTES },
    },
    auth: { "/organization/get-full-organization": () => fullOrganization(role) },
  });
  const fresh = page.getByRole("button", { name: "New rule" });
  const expectReading = async () => {
    await expect(row(page, "Night")).toContainText("tell On-call at once");
    await expect(page.getByRole("switch", { name: /^Rule/ })).toHaveCount(0);
    await expect(word(page, "Night", "any shop")).toHaveCount(0);
    await expect(fresh).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Who would be told?" })).toBeVisible();
    await expect(
      page.getByRole("navigation", { name: "Notifications" }).getByRole("link", { name: "Webhooks" }),
    ).toHaveCount(0);
  };
  await test.step("the link of a message", async () => {
    const note = page.getByRole("note").filter({ hasText: "Night told it" });
    await expect(note).toContainText(`${SHARED_MUTES.length} things are muted for everybody or for a channel.`);
    await expect(note.getByRole("link", { name: "See what is muted" })).toHaveAttribute("href", `${PATH}/muted`);
    await expect(row(page, "Night")).toBeFocused();
    await expectAccessible(page, { within: note });
  });
  await test.step("a viewer", expectReading);
  await test.step("an admin, and then a member", async () => {
    role = "admin";
    await askAnew(page);
    await expect(fresh).toBeVisible();
    role = "member";
    await askAnew(page);
    await expectReading();
  });
  await test.step("the link of a message that is not kept any more", async () => {
    await page.goto(`${PATH}?rule=${night?.id}&told=2020-01-01`);
    const gone = page.getByRole("note").filter({ hasText: "Why this message came is not kept any more" });
    await expect(gone).toContainText("Night told it; it is marked below, as it is now.");
    await expect(row(page, "Night")).toBeFocused();
  });
});

test("on a phone a rule opens as a list of its parts", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page);
  await page.getByRole("button", { name: "Change rule Alpenglanz" }).click();
  const parts = page.getByRole("list", { name: "Alpenglanz" });
  await expect(parts.getByRole("button").first()).toHaveText("Shopsa shop of Alpenglanz");
  await parts.getByRole("button", { name: /^When/ }).click();
  await parts.getByRole("radio", { name: /daily/ }).check();
  await expect(parts.getByRole("button", { name: /^When/ })).toHaveText("Whendaily at 08:00");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, { within: parts });
});
