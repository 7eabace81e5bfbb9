import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { goWithin } from "./within-app.ts";
import { INSTANCE } from "./auth-answers.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { incidentOf } from "./incident-data.ts";
import { countOf, FIVE_HUNDRED, listOf, OPEN_INCIDENTS, PAST_INCIDENTS } from "./incident-lists.ts";
import type { AnswerTo, InputOf } from "./product-answers.ts";
import { windowList } from "./planned-data.ts";
import { ago, shopOf } from "./shop-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

type Listed = AnswerTo<"account.incident.list">["incidents"][number];

const PAGE = "/app/incidents";
const SHOP = "/app/organizations/nordlicht/shops/7";

async function open(page: Page, answers: Answers = {}, address = PAGE) {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.listOrganizations": MY_ORGANIZATIONS,
    "account.incident.count": countOf(OPEN_INCIDENTS),
    "account.incident.list": listOf(OPEN_INCIDENTS, PAST_INCIDENTS),
    "account.window.list": { timeZone: "UTC", windows: [], ended: [] },
    "organization.tag.list": [],
    ...answers,
  });
  await page.goto(address);
  return app;
}

const row = (page: Page, name: string | RegExp) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
const group = (page: Page, name: string) =>
  page.locator(".ui-attention-group").filter({ has: page.getByRole("heading", { level: 3, name }) });
const SERVER = "12 of 14 shops on 203.0.113.7 are down";

test("says first what is largest and that nobody has it, on tablets and phones too", async ({ page }) => {
  await open(page);
  await test.step("says first what is largest and that nobody has it, and stands by who has what", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "12 shops on one server are down, nobody has it yet.",
    );
    await expect(
      page.getByText(/^One more incident has nobody, two are acknowledged, one runs inside planned work\./),
    ).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
      /Nobody yet 2/,
      /Acknowledged 2/,
      /In a window 1/,
    ]);
    await expect(row(page, SERVER)).toContainText("Connection refused. Confirmed by 3 tries from 2 places.");
    await expect(row(page, SERVER)).toContainText("5 told at 09:31");
    await expect(row(page, SERVER)).toContainText("15 min");
    await expect(row(page, "Cart of Radwerk Münster is down")).toContainText("500 from the shop.");
    await expect(row(page, /^2 shops: Orders readable/)).toContainText("you, 19.11.2026, 17:15");
    const names = page.getByRole("list", { name: /^Shops of: 12 of 14/ });
    await expect(names.getByRole("listitem")).toHaveCount(14);
    await row(page, SERVER).getByRole("button", { name: "Fold the shops" }).click();
    await expect(names).toHaveCount(0);

    const place = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /^Incidents/ });
    await expect(place).toHaveAttribute("aria-current", "page");
    await expect(place.getByRole("img", { name: "5 open, nobody has 2" })).toBeVisible();
    await picture(page, "incidents");
  });
  await test.step("keeps the names of its groups whole on a tablet", async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    const names = page.getByRole("main").getByRole("heading", { level: 3 });
    await expect(names.filter({ hasText: "Acknowledged" })).toBeVisible();
    const lines = await names.evaluateAll((all) =>
      all.map((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading.firstChild ?? heading);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
  await test.step("fits on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole("main").getByRole("heading", { level: 4 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("is taken by its key, and keeps what was known when it cannot be asked again", async ({ page }) => {
  const taken = (incident: Listed): Listed => ({
    ...incident,
    version: 2,
    acknowledged: { at: ago(0), by: { id: "user", name: "Jana Petersen" }, isOfParent: false },
  });
  const app = await open(page, {
    "organization.incident.acknowledge": ({ incidentId }) => {
      const now = OPEN_INCIDENTS.map((one) => (one.id === incidentId ? taken(one) : one));
      app.answer({ "account.incident.list": listOf(now, PAST_INCIDENTS) });
      return { result: "done", version: 2 };
    },
  });
  await test.step("is taken by its key, and stays where it is until the pointer leaves", async () => {
    await expect(group(page, "Nobody yet").getByRole("button", { name: /^Acknowledge/ })).toHaveCount(2);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(page.getByRole("link", { name: "Wren Ceramics refuses access" })).toBeFocused();
    await page.keyboard.press("a");
    await expect(row(page, "Wren Ceramics refuses access")).toContainText("Jana Petersen");
    await app.expectLastMutation().toEqual({
      name: "organization.incident.acknowledge",
      input: { orgId: "org-0", incidentId: 22, version: 1 },
    });
    await expect(page.getByText("You have it. Everybody sees that.")).toBeVisible();
    await expect(group(page, "Nobody yet").getByRole("heading", { level: 4 })).toHaveCount(2);
    await page
      .getByRole("searchbox")
      .or(page.getByRole("heading", { level: 1 }))
      .first()
      .focus();
    await expect(group(page, "Nobody yet").getByRole("heading", { level: 4 })).toHaveCount(1);
    await expect(group(page, "Acknowledged").getByRole("heading", { level: 4 })).toHaveCount(3);
  });
  await test.step("keeps what was known when it cannot be asked again", async () => {
    await expect(row(page, SERVER)).toBeVisible();
    app.answer({
      "organization.incident.acknowledge": { result: "done", version: 2 },
      "account.incident.list": new Error("The database does not answer."),
    });
    await row(page, SERVER)
      .getByRole("button", { name: /^Acknowledge/ })
      .click();
    await expect(page.getByRole("alert").filter({ hasText: "The incidents could not be loaded" })).toContainText(
      "Below is what was known at 09:45.",
    );
    await expect(row(page, SERVER)).toBeVisible();
  });
});

test("opens by keyboard from everywhere, and is narrowed in its address", async ({ page }) => {
  await open(page, {}, "/app/organizations");
  await test.step("opens by keyboard from everywhere, and leads to the note of the incident in focus", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.keyboard.press("g");
    await page.keyboard.press("i");
    await expect(page).toHaveURL(PAGE);
    await expect(row(page, SERVER)).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("n");
    await expect(page).toHaveURL("/app/organizations/nordlicht/incidents/21#note");
  });
  await test.step("is narrowed in its address, and says how many a filter hides", async () => {
    await goWithin(page, PAGE);
    await page.getByRole("combobox", { name: "Topic" }).selectOption({ label: "Security" });
    await expect(page).toHaveURL(/topic=security/);
    await expect(page.getByRole("heading", { level: 4 })).toHaveText([/^2 shops: Orders readable/]);
    // What the page answers is about everything.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^12 shops on one server/);
    await page.getByRole("combobox", { name: "Topic" }).selectOption({ label: "Expiry" });
    await expect(page.getByText("No open incident matches the filter")).toBeVisible();
    await expect(page.getByText("5 are open without it.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("heading", { level: 4 })).toHaveCount(5);
    await goWithin(page, `${PAGE}?topic=nonsense`);
    await expect(page.getByText("“nonsense” from the address is not here (any more).")).toBeVisible();
  });
});

test("narrows to the tag of a link, although the names of tags could not be loaded", async ({ page }) => {
  const asked: (number | undefined)[] = [];
  const list = listOf(OPEN_INCIDENTS, PAST_INCIDENTS);
  const answers: Answers = {
    "organization.tag.list": new Error("The database does not answer."),
    "account.incident.list": (input: InputOf<"account.incident.list">) => {
      asked.push(input.tagId);
      return list(input);
    },
  };
  await open(page, answers, `${PAGE}?tag=7`);
  const tags = page.getByRole("combobox", { name: "Tag" });
  // Failed calls are tried again before anybody is told.
  await expect(tags.getByRole("option")).toHaveText(["Every tag", "Tags not loaded"], { timeout: 20_000 });
  await expect(tags).toHaveValue("7");
  await expect.poll(() => asked.at(-1)).toBe(7);
  await expect(page).toHaveURL(/tag=7/);
  await expect(page.getByText("is not here (any more)")).toHaveCount(0);
  await tags.selectOption({ label: "Every tag" });
  await expect(page).not.toHaveURL(/tag=/);
  await expect(tags).toHaveValue("");
});

test("says what is special about an incident, and writes its times as people do", async ({ page }) => {
  const app = await open(page);
  const now = async (answers: Answers) => {
    app.answer(answers);
    await renew(page, "account.incident.list");
  };
  await test.step("says what is left of a server that is back, and when we ourselves saw nothing", async () => {
    const leftOver = { matter: "address:203.0.113.7", endedAt: ago(25), shopCount: 14, wellCount: 13 };
    const one = (id: number, name: string) => [{ id, name, fromAt: ago(48), toAt: null }];
    const cut = { fromAt: ago(515), toAt: ago(185), isSeenSince: false };
    const rows = [
      incidentOf({ id: 31, shops: one(31, "Rösterei Kaltenbach"), leftOver }),
      incidentOf({ id: 32, shops: one(32, "Little Otter Books"), beganAt: ago(527), gap: cut }),
      incidentOf({ id: 33, shops: one(33, "Marrow & Thyme"), beganAt: ago(527), gap: { ...cut, isSeenSince: true } }),
    ];
    await now({ "account.incident.list": listOf(rows, PAST_INCIDENTS) });
    const left = row(page, "Rösterei Kaltenbach is still down after the server is back");
    await expect(left).toContainText("203.0.113.7 was back at 09:20; 13 of its 14 shops answer again.");
    const unwatched = row(page, "Little Otter Books: not watched 01:10 to 06:40");
    await expect(unwatched).toContainText("The incident goes on from 00:58 with this gap; nothing was told for it.");
    await expect(unwatched.getByRole("img", { name: "Unknown" })).toBeVisible();
    await expect(row(page, "Home of Marrow & Thyme is down")).toContainText(
      "Not watched 01:10 to 06:40, because Shopwarden itself was off; nothing was told for that time.",
    );
    await expectAccessible(page, { within: page.getByRole("main") });
    await picture(page, "incidents-left-over");
  });
  await test.step("keeps for ten minutes what has just ended, says that it flaps, and that we are cut off", async () => {
    const over = incidentOf({ id: 51, state: "ended", openCount: 0, endedAt: ago(3), beganAt: ago(24) });
    const flapping = incidentOf({ id: 52, isFlapping: true, reopened: 3 });
    await now({
      "account.incident.list": listOf([flapping], [over]),
      "account.incident.count": { ...countOf([flapping]), blindSince: ago(60) },
    });
    await expect(group(page, "Just over")).toContainText("Ended at 09:42. It stays here for 10 minutes");
    await expect(group(page, "Just over").getByRole("link", { name: /^Add cause/ })).toBeVisible();
    await expect(row(page, "Alpenglanz Sportartikel answers now and then")).toContainText("It came back 3 times.");
    await expect(page.getByText("Shopwarden itself seems to be cut off since 08:45.")).toBeVisible();
  });
  await test.step("writes across midnight only the times, and days where it was longer than one", async () => {
    const over = (id: number, name: string, minutes: number) =>
      incidentOf({
        id,
        state: "ended",
        openCount: 0,
        shops: [{ id, name, fromAt: ago(minutes), toAt: ago(3) }],
        beganAt: ago(minutes),
        endedAt: ago(3),
      });
    const nights = [over(61, "Of one night", 700), over(62, "Of two nights", 2980)];
    await now({ "account.incident.list": listOf([], PAST_INCIDENTS.toSpliced(1, 0, ...nights)) });
    await expect(row(page, /Of one night/)).toContainText("22:05–09:42");
    await expect(row(page, /Of two nights/)).toContainText("18.11.–20.11.");
    await picture(page, "incidents-across-midnight");
    await goWithin(page, `${PAGE}/past`);
    await expect(row(page, /Of one night/)).toContainText(/22:05–09:42\s*11 h 37 min/);
    await expect(row(page, /Of two nights/)).toContainText("08:05–20.11., 09:42");
    const span = row(page, "3 shops on 203.0.113.9 were down").locator(".span");
    await expect(span).toHaveText("21:45–03:45");
    const lines = await span.locator("time").evaluate((time) => time.getClientRects().length);
    expect(lines).toBe(1);
    await picture(page, "past-across-midnight");
  });
  await test.step("does not list as over what somebody closed although it goes on", async () => {
    const closed = incidentOf({ id: 53, state: "closed", openCount: 0, endedAt: ago(3), isPassedOver: true });
    await goWithin(page, PAGE);
    await now({ "account.incident.list": listOf([], [closed]), "account.incident.count": countOf([]) });
    await expect(group(page, "Just over")).toContainText("Closed at 09:42, although it is still there.");
    await expect(group(page, "Just over")).toContainText("since 09:33");
    await goWithin(page, `${PAGE}/past`);
    await expect(page.getByRole("listitem").filter({ hasText: "closed anyway" })).toContainText(/since 09:33.*12 min/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("No incident ended in 30 days.");
  });
});

test("leads to the fields of planned work, and shows viewers who has what, without keys", async ({ page }) => {
  const app = await open(page, { "account.window.list": windowList() });
  await test.step("leads from what is open and past to the empty fields of planned work", async () => {
    const fields = page.getByRole("dialog", { name: /Plan work|New/ });
    for (const address of [PAGE, "/app/incidents/past"]) {
      if (address !== PAGE) await goWithin(page, address);
      await page.getByRole("link", { name: "Plan work" }).press("Enter");
      await expect(page).toHaveURL("/app/incidents/windows");
      await expect(fields.getByLabel("Name", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(fields).toHaveCount(0);
    }
    app.answer({ "account.listOrganizations": MY_ORGANIZATIONS.map((one) => ({ ...one, role: "viewer" as const })) });
    await renew(page, "account.listOrganizations");
    await goWithin(page, PAGE);
    await expect(row(page, SERVER)).toBeVisible();
    await expect(page.getByRole("link", { name: "Plan work" })).toHaveCount(0);
  });
  await test.step("shows viewers who has what, without a key", async () => {
    await expect(group(page, "Nobody yet").getByText("Only to look at")).toHaveCount(2);
    await expect(page.getByRole("button", { name: /^Acknowledge/ })).toHaveCount(0);
    await page.keyboard.press("a");
    await expect(group(page, "Nobody yet").getByText("Only to look at")).toHaveCount(2);
  });
});

test("says that nothing is open, and on the first day what will stand there", async ({ page }) => {
  const app = await open(page, {
    "account.incident.count": countOf([]),
    "account.incident.list": listOf([], PAST_INCIDENTS),
    "account.window.list": windowList(),
    "account.incident.calm": { calmShops: 31, addresses: 118, lastAt: ago(1) },
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is open.");
  await expect(
    page.getByText(
      "The last one ended 04:16: Home of Marrow & Thyme was down, after 4 min. In 30 days four, 8 h 22 min together; two have no cause yet.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "two have no cause yet" })).toHaveAttribute(
    "href",
    "/app/incidents/past",
  );
  await expect(page.getByText("All 42 shops are without incident")).toBeVisible();
  await expect(page.getByText(/^31 of them for 90 days and longer\. 118 addresses are asked around/)).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Coming up" })).toHaveText(
    "Coming up Database backup, 21.11.2026, 02:00, in 2 shops",
  );
  await expectAccessible(page, { within: page.getByRole("main") });
  await picture(page, "incidents-all-well");
  app.answer({ "account.incident.list": listOf([]) });
  await renew(page, "account.incident.list");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No incident so far.");
  await expect(page.getByText(/What is red already is shown in the dashboard and opens nothing here/)).toBeVisible();
  await expect(page.getByText("Several shops on one server are one incident, not many")).toBeVisible();
});

test("draws of five hundred only those near the window, and reaches each by key", async ({ page }) => {
  await open(page, { "account.incident.list": listOf(FIVE_HUNDRED), "account.incident.count": countOf(FIVE_HUNDRED) });
  await expect(page.getByRole("heading", { level: 4, name: "Home of Shop 0 is down" })).toBeVisible();
  expect(await page.getByRole("heading", { level: 4 }).count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole("heading", { level: 4, name: "Home of Shop 499 is down" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole("heading", { level: 4, name: "Home of Shop 0 is down" })).toBeVisible();
  for (let press = 0; press < 30; press += 1) await page.keyboard.press("j");
  await expect(page.getByRole("link", { name: "Home of Shop 29 is down" })).toBeFocused();
});

test("lists by day what is past, asks for causes, and goes on page by page", async ({ page }) => {
  const older = incidentOf({ id: 99, state: "ended", openCount: 0, beganAt: ago(80_000), endedAt: ago(79_990) });
  const app = await open(
    page,
    {
      "account.incident.list": ({ state, before }) => {
        if (state === "open") return listOf(OPEN_INCIDENTS)({ state });
        if (before !== undefined) return { incidents: [older], next: null, openCount: 5 };
        return { incidents: [...PAST_INCIDENTS], next: { beganAt: ago(13_000), id: 44 }, openCount: 5 };
      },
      "organization.incident.cause": { result: "done", version: 2 },
    },
    "/app/incidents/past",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("More than 4 incidents ended in 30 days.");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    /Today/,
    /Tuesday|Wednesday/,
    /Saturday|Friday/,
    /Wednesday|Tuesday/,
  ]);
  const server = row(page, "3 shops on 203.0.113.9 were down");
  await expect(server).toContainText("Alpenglanz Sportartikel, Alpenglanz B2B and 1 more");
  await expect(server).toContainText("A former member");
  await expect(row(page, "Hofmann Möbel answered now and then")).toContainText("flapped");
  await server.getByRole("button", { name: /^Add cause/ }).click();
  await page.getByRole("menuitem", { name: "Load" }).click();
  await expect(page.getByText("The cause is kept.")).toBeVisible();
  await app.expectLastMutation().toEqual({
    name: "organization.incident.cause",
    input: { orgId: "org-0", incidentId: 42, version: 1, cause: "load" },
  });
  await expectAccessible(page, { within: page.getByRole("main") });
  await page.getByRole("button", { name: "Show older" }).click();
  await expect(page.getByText("5 incidents", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show older" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Four incidents ended in 30 days.");
  await test.step("fits on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test("stands on the pages of its shop: what is open first of all, and all of them among its changes", async ({
  page,
}) => {
  const [, , cart] = OPEN_INCIDENTS;
  const mine = cart === undefined ? [] : [cart];
  const shop = {
    "organization.shop.get": shopOf({ openIncidents: mine }),
    "account.incident.list": listOf(mine, PAST_INCIDENTS.slice(0, 1)),
  };
  await open(page, shop, SHOP);
  const list = page.getByRole("list", { name: "Open incidents" });
  await expect(list.getByRole("heading")).toHaveText(["Cart of Radwerk Münster is down"]);
  await expect(list).toContainText("Tom Akinola");
  await list.getByRole("link", { name: /^Open incident:/ }).click();
  await expect(page).toHaveURL("/app/organizations/nordlicht/incidents/12");
  await goWithin(page, `${SHOP}/changelog`);
  await page.getByRole("group", { name: "Changes and incidents" }).getByRole("button", { name: "Incidents" }).click();
  await expect(page).toHaveURL(/of=incidents/);
  await expect(row(page, "Cart of Radwerk Münster is down")).toContainText("since 09:33");
  await expect(row(page, "Home of Marrow & Thyme was down")).toContainText("Hosting");
});
