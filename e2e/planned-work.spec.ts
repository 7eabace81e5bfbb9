import { expect, type Locator, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { MY_ORGANIZATIONS } from "./fleet-data.ts";
import { countOf, listOf } from "./incident-lists.ts";
import { EVENING, SUNDAYS, TAGS, windowList, windowOf } from "./planned-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const PAGE = "/app/incidents/windows";

async function open(page: Page, answers: Answers = {}) {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "account.incident.count": countOf([]),
    "account.incident.list": listOf([]),
    "account.window.list": windowList(),
    "organization.tag.list": TAGS,
    "organization.window.preview": ({ schedule }) => (schedule.kind === "again" ? SUNDAYS : EVENING),
    ...answers,
  });
  await page.goto(PAGE);
  return app;
}

const drawer = (page: Page) => page.getByRole("dialog");

test("shows what runs and what comes, each on its line of fourteen days, and has room for the fields of more", async ({
  page,
}) => {
  await open(page);
  await test.step("shows what runs and what comes, each on its line of fourteen days", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One window is running, in 2 shops.");
    await expect(
      page.getByText(
        "OpenSearch 2 to 3 ends at 11:00; one trouble in it is recorded and not told. 3 begin within 14 days",
      ),
    ).toBeVisible();
    const running = page.getByRole("region", { name: "Running" });
    await expect(running).toContainText("1 h 15 min left");
    await expect(running).toContainText("2 shops · project Fachmärkte, Hofmann & Söhne");
    const coming = page.getByRole("region", { name: "Coming" });
    await expect(coming.getByRole("listitem")).toHaveCount(3);
    await expect(coming).toContainText("every Tuesday, 22:00–00:00 (Berlin)");
    await page.getByRole("combobox", { name: "Organization" }).selectOption("Nordlicht Digital");
    await expect(coming.getByRole("listitem")).toHaveCount(2);
    await expect(page).toHaveURL(/organization=nordlicht/);
    await page.getByRole("combobox", { name: "Tag" }).selectOption("patch-night");
    await expect(coming.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("combobox", { name: "Organization" }).selectOption("All organizations");
    await expect(coming.getByRole("listitem")).toHaveCount(3);
    await picture(page, "planned-work");
  });
  await test.step("day and time of a field have room where the drawer is narrow", async () => {
    /** The longest that a browser writes, with its sign: “11/20/2026, 11:00 AM”. */
    const LEAST_PIXELS = 190;
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole("button", { name: "Plan work" }).click();
      const fields = drawer(page).locator("input[type=datetime-local]");
      await expect(fields).toHaveCount(2);
      const widths = await fields.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
      expect(Math.min(...widths), `at ${width}`).toBeGreaterThan(LEAST_PIXELS);
      await page.keyboard.press("Escape");
      await expect(drawer(page)).toHaveCount(0);
    }
  });
});

test("what runs is extended and ended with one press, and leaves its place when it goes", async ({ page }) => {
  const app = await open(page, {
    "organization.window.extend": { endsAt: "2026-11-20T11:30:00.000Z" },
    "organization.window.endNow": new Error("This window is not running."),
  });
  await test.step("what runs is extended and ended with one press, and says when it was over already", async () => {
    await page.getByRole("button", { name: "Extend by 30 min: OpenSearch 2 to 3" }).click();
    await expect(page.getByText("OpenSearch 2 to 3 goes on until 11:30.")).toBeVisible();
    await app.expectMutations().toEqual([{ name: "organization.window.extend", input: { orgId: "org-1", id: 1 } }]);
    app.answer({ "account.window.list": windowList({ windows: [windowOf()] }) });
    await page.getByRole("button", { name: "End now: OpenSearch 2 to 3" }).click();
    await expect(page.getByText("This window is not running.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One window is planned.");
  });
  await test.step("a row that goes leaves its place, so that a second press ends no other window", async () => {
    const [first, ...others] = windowList().windows;
    const second = windowOf({ ...first, id: 30, name: "Theme release" });
    app.answer({
      "account.window.list": windowList({ windows: first === undefined ? [] : [first, second, ...others] }),
      "organization.window.endNow": true,
    });
    await page.mouse.move(0, 0);
    await renew(page, "account.window.list");
    const key = page.getByRole("button", { name: "End now: Theme release" });
    await expect(key).toBeVisible();
    const before = await key.boundingBox();
    app.answer({ "account.window.list": windowList({ windows: [second, ...others] }) });
    await page.getByRole("button", { name: "End now: OpenSearch 2 to 3" }).click();
    await expect(page.getByText("OpenSearch 2 to 3 has ended.")).toBeVisible();
    await expect(page.getByRole("button", { name: "End now: OpenSearch 2 to 3" })).toHaveCount(0);
    expect(await key.boundingBox()).toEqual(before);
  });
});

test("a window is planned: one that repeats in words of people, and one by keyboard alone", async ({ page }) => {
  const app = await open(page, { "organization.window.save": { id: 8 } });
  await test.step("work that repeats is written in words of people, with its dates beside the list", async () => {
    const key = page.getByRole("button", { name: "Plan work" });
    await key.press("Enter");
    await expect(drawer(page).getByRole("button", { name: "Close" })).toBeFocused();
    await drawer(page).getByLabel("Name").fill("Stocktaking export");
    await drawer(page).getByRole("button", { name: "Organization", exact: true }).click();
    await chooseFirst(page, "Which", "Bright");
    await drawer(page).getByRole("button", { name: "Again and again" }).click();
    await drawer(page).getByRole("button", { name: "Thursday" }).click();
    await expect(drawer(page)).toContainText("As cron: 0 22 * * 2,4");
    await drawer(page).getByLabel("How often").selectOption("month");
    await drawer(page).getByLabel("Which one").selectOption("L");
    await drawer(page).getByLabel("Weekday").selectOption("0");
    await drawer(page).getByLabel("From").fill("01:30");
    await drawer(page).getByLabel("Length").fill("1:30");
    await chooseFirst(page, "Time zone", "London");
    await expect(drawer(page)).toContainText("As cron: 30 1 * * 0#L");
    const dates = drawer(page).getByRole("table", { name: "The next dates" });
    await expect(dates).toContainText("Sun 29.11.2026");
    await expect(dates).toContainText("Clocks change: 01:30 does not exist in London that night, it begins at 02:00.");
    await expect(dates.getByRole("columnheader").last()).toHaveText("yours, UTC");
    await expect(page.getByText("being written")).toBeAttached();
    await expectAccessible(page, { within: drawer(page) });

    await drawer(page).getByRole("button", { name: "Pause" }).click();
    await drawer(page).getByRole("button", { name: "Save" }).click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(key).toBeFocused();
    await expect(page.getByText("Stocktaking export is planned.")).toBeVisible();
    await app.expectMutations().toEqual([
      {
        name: "organization.window.save",
        input: {
          orgId: "org-2",
          id: null,
          name: "Stocktaking export",
          scope: { kind: "organization" },
          schedule: {
            kind: "again",
            cron: "30 1 * * 0#L",
            minutes: 90,
            timeZone: "Europe/London",
            firstDay: null,
            lastDay: null,
          },
          pauses: true,
        },
      },
    ]);
  });
  await test.step("a window is planned by keyboard alone", async () => {
    await page.getByRole("button", { name: "Plan work" }).focus();
    await page.keyboard.press("Enter");
    await expect(drawer(page)).toBeVisible();
    const to = async (reached: Locator) => {
      for (let step = 0; step < 20; step += 1) {
        if (await reached.evaluate((one) => one === document.activeElement)) return;
        await page.keyboard.press("Tab");
      }
      throw new Error("No Tab reaches it");
    };
    await to(drawer(page).getByLabel("Name"));
    await page.keyboard.type("Move");
    await to(drawer(page).getByRole("combobox", { name: "Which" }));
    await page.keyboard.type("Saltmarsh");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await to(drawer(page).getByRole("button", { name: "Pause" }));
    await page.keyboard.press("Space");
    await to(drawer(page).getByRole("button", { name: "Save" }));
    await page.keyboard.press("Enter");
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Plan work" })).toBeFocused();
    await app.expectLastMutation().toMatchObject({ input: { name: "Move", scope: { kind: "shop" }, pauses: true } });
  });
});

test("a window is changed and deleted where it stands, and what is refused says why at its field", async ({ page }) => {
  const app = await open(page, { "organization.window.save": { id: 2 }, "organization.window.remove": true });
  await test.step("a window is changed where it stands, and deleted with what stays", async () => {
    await page.getByRole("button", { name: "Edit Patch night" }).click();
    await expect(drawer(page).getByLabel("How often")).toHaveValue("week");
    await expect(drawer(page).getByRole("button", { name: "Tuesday" })).toHaveAttribute("aria-pressed", "true");
    await expect(drawer(page).getByRole("combobox", { name: "Which" })).toHaveValue("patch-night, 9 shops");
    await drawer(page).getByLabel("How often").selectOption("day");
    await drawer(page).getByRole("button", { name: "Save" }).click();
    await expect(drawer(page)).toHaveCount(0);
    await app.expectLastMutation().toMatchObject({
      input: { id: 2, scope: { kind: "tag", tagId: 5 }, schedule: { cron: "0 22 * * *", firstDay: "2026-11-20" } },
    });

    await page.getByRole("button", { name: "Edit OpenSearch 2 to 3" }).click();
    await expect(drawer(page).getByLabel("From")).toBeDisabled();
    await drawer(page).getByRole("button", { name: "Delete …" }).click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("What it silenced in the past stays recorded.");
    await expect(question).toContainText("It is running: it ends now");
    await question.getByRole("button", { name: "Delete window" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await app.expectLastMutation().toEqual({ name: "organization.window.remove", input: { orgId: "org-1", id: 1 } });
  });
  await test.step("what is refused says why at its field, and nothing is lost", async () => {
    const sentences = {
      cron: "This pattern never matches between its first and its last day",
      minutes: "A window that repeats lasts at most 24 hours",
      ends: "The end must be after the beginning",
    };
    app.answer({
      "organization.window.preview": ({ schedule }) => {
        if (schedule.kind !== "again") return refused("ends", sentences.ends);
        return schedule.minutes > 1440 ? refused("minutes", sentences.minutes) : refused("cron", sentences.cron);
      },
      "organization.window.save": new Error("This organization has planned 200 windows already."),
    });
    await page.getByRole("button", { name: "Plan work" }).click();
    await drawer(page).getByRole("button", { name: "Save" }).click();
    const name = drawer(page).getByLabel("Name");
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription("Give the window a name");
    await expect(drawer(page)).toContainText("Choose what it is for");
    await name.fill("Move");
    await chooseFirst(page, "Which", "Saltmarsh");
    await expect(drawer(page).getByLabel("Until")).toHaveAccessibleDescription(sentences.ends);

    await drawer(page).getByRole("button", { name: "Again and again" }).click();
    await drawer(page).getByRole("button", { name: "Tuesday" }).click();
    await expect(drawer(page).getByRole("group", { name: "Repeats" })).toHaveAccessibleDescription(
      "Choose at least one day",
    );
    await drawer(page).getByLabel("How often").selectOption("pattern");
    await drawer(page).getByLabel("Pattern").fill("0 22 31 2 *");
    await expect(drawer(page).getByLabel("Pattern")).toHaveAccessibleDescription(sentences.cron);
    await drawer(page).getByLabel("Length").fill("26:00");
    await expect(drawer(page).getByLabel("Length")).toHaveAccessibleDescription(sentences.minutes);
    await expectAccessible(page, { within: drawer(page) });

    await drawer(page).getByRole("button", { name: "Save" }).click();
    await expect(drawer(page).getByRole("alert")).toContainText("This organization has planned 200 windows already.");
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Plan work" }).click();
    await expect(name).toHaveValue("Move");
    await expect(drawer(page).getByLabel("Pattern")).toHaveValue("0 22 31 2 *");
    await app.expectMutations().toHaveLength(3);
  });
});

test("says that nothing is planned, and shows no keys to those who may not press them", async ({ page }) => {
  const viewer = MY_ORGANIZATIONS.map((one) => ({ ...one, role: "viewer" }));
  const none = windowList({ windows: [], ended: [] });
  const app = await open(page, { "account.window.list": none });
  await expect(page.getByText("A window keeps alerts silent while you work on shops.")).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  app.answer({
    "account.listOrganizations": viewer,
    "account.window.list": windowList({ windows: windowList().windows.map((one) => ({ ...one, mayChange: false })) }),
  });
  await renew(page, "account.window.list");
  await expect(page.getByRole("region", { name: "Running" })).toBeVisible();
  for (const name of [/^Plan work/, /^Extend/, /^End now/, /^Edit/])
    await expect(page.getByRole("main").getByRole("button", { name })).toHaveCount(0);
  await page.getByRole("button", { name: "2 ended in 14 days" }).click();
  await expect(drawer(page)).toContainText("Theme release");
  await expect(drawer(page)).toContainText("ended by Jana Petersen");
  await expect(drawer(page).getByRole("listitem").filter({ hasText: "2 shops had trouble during it." })).toHaveCount(1);
});

test("says that it could not be loaded, and keeps what was known when it cannot be asked again", async ({ page }) => {
  const away = new Error("The database does not answer.");
  const app = await open(page, {
    "account.window.list": away,
    "organization.window.extend": { endsAt: "2026-11-20T11:30:00.000Z" },
  });
  await expect(page.getByText(away.message)).toBeVisible();
  app.answer({ "account.window.list": windowList() });
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("region", { name: "Coming" })).toContainText("Patch night");
  app.answer({ "account.window.list": away });
  await page.getByRole("button", { name: /^Extend by 30 min/ }).click();
  await expect(page.getByText("Planned work could not be loaded")).toBeVisible();
  await expect(page.getByText("What you see is of 09:45.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Coming" })).toContainText("Patch night");
});

test("fits on a phone, with many windows and the longest names", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const name = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(2).slice(0, 80);
  const many = Array.from({ length: 40 }, (_, index) => windowOf({ id: index + 10, name, organizationName: name }));
  await open(page, { "account.window.list": windowList({ windows: [...windowList().windows, ...many] }) });
  await expect(page.getByRole("region", { name: "Coming" }).getByRole("listitem")).toHaveCount(43);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Plan work" }).click();
  await expect(drawer(page).getByLabel("Name")).toBeVisible();
  await drawer(page).getByRole("button", { name: "Again and again" }).click();
  await expectNoSidewaysScroll(page);
  const body = await drawer(page)
    .locator("form")
    .evaluate((form) => form.scrollWidth - form.clientWidth);
  expect(body).toBe(0);
  await expectAccessible(page, { within: drawer(page) });
});

async function chooseFirst(page: Page, field: string, typed: string) {
  const combobox = drawer(page).getByRole("combobox", { name: field });
  await combobox.click();
  await combobox.fill(typed);
  await page.getByRole("option", { name: typed }).first().click();
}

function refused(field: string, message: string) {
  return Object.assign(new Error(message), { fields: { [field]: message } });
}
