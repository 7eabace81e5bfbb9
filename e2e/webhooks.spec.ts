import { expect, type Page } from "@playwright/test";
import { INSTANCE } from "./auth-answers.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { askAnew, hint } from "./hints.ts";
import { listed, RULES, SHARED_MUTES } from "./rule-data.ts";
import { ago } from "./shop-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";
import { ENDPOINT, ERP, SECRET, webhookAnswers, WEBHOOKS } from "./webhook-data.ts";
import { arrive, goAnew, goWithin } from "./within-app.ts";

const LIST = "/app/organizations/nordlicht/notifications/webhooks";
const DETAIL = `${LIST}/${ERP}`;

async function open(page: Page, address: string, answers: Answers = {}) {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.listOrganizations": MY_ORGANIZATIONS,
    "organization.tag.list": [],
    "organization.rule.list": listed(RULES),
    "organization.mute.list": { mutes: SHARED_MUTES },
    ...webhookAnswers(),
    ...answers,
  });
  await page.goto(address);
  return app;
}

const section = (page: Page, name: string) => page.getByRole("region", { name });

test("the list says how endpoints stand and what they got, is sorted and searched in the address, and shows what becomes of them", async ({
  page,
}) => {
  const app = await open(page, LIST);
  await test.step("keys move, and arrows read the strip", async () => {
    await expect(
      page.getByRole("heading", { level: 2, name: /^One endpoint works, one struggles since/ }),
    ).toBeVisible();
    await expect(page.getByText(/^Struggling since .+: 502$/)).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.getByRole("row").nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("j");
    await expect(page.getByRole("row").nth(2).getByRole("link")).toBeFocused();
    const strip = page.getByRole("slider", { name: /^24 hours: 41 arrived, 2 dead, 9 waiting, 1 may have arrived/ });
    await strip.focus();
    await expect(strip).toHaveAttribute("aria-valuetext", /waiting$/);
    for (let press = 0; press < 9; press += 1) await strip.press("ArrowLeft");
    await expect(strip).toHaveAttribute("aria-valuetext", /· (shop\.reachable|finding\.appeared) · 200 in 88 ms$/);
    await picture(page, "webhooks");
  });
  await test.step("sorted and searched, by keyboard too", async () => {
    const table = page.getByRole("table", { name: "Webhooks" });
    const names = table.getByRole("link");
    await expect(names).toHaveText(["status.alpenglanz.example", "erp.nordlicht-digital.de"]);
    await table.getByRole("button", { name: "Endpoint" }).click();
    await expect(page).toHaveURL(`${LIST}?sort=endpoint`);
    await expect(names).toHaveText(["erp.nordlicht-digital.de", "status.alpenglanz.example"]);
    for (const [heading, sort, first] of [
      ["State", "state", "status.alpenglanz.example"],
      ["Types", "types", "erp.nordlicht-digital.de"],
      ["Last 24 hours", "day", "erp.nordlicht-digital.de"],
    ] as const) {
      await table.getByRole("button", { name: heading }).click();
      await expect(page).toHaveURL(`${LIST}?sort=${sort}`);
      await expect(names.first()).toHaveText(first);
    }
    await page.keyboard.press("/");
    await page.keyboard.type("alpenglanz");
    await expect(page).toHaveURL(`${LIST}?sort=day&q=alpenglanz`);
    await goAnew(page, `${LIST}?sort=day&q=alpenglanz`);
    await expect(names).toHaveText(["status.alpenglanz.example"]);
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/webhooks\/[-\w]+$/);
    await page.goBack();
    await page.getByRole("searchbox", { name: "Filter endpoints" }).fill("nobody");
    await expect(page.getByText("0 of 2")).toBeVisible();
  });
  await test.step("what becomes of an endpoint meanwhile", async () => {
    await goAnew(page, LIST);
    const endpoints = WEBHOOKS.endpoints.map((one) =>
      one.state === "struggling" ? { ...one, state: "disabled" as const, reason: "switched_off_there" as const } : one,
    );
    app.answer({ "organization.webhook.list": { ...WEBHOOKS, endpoints } });
    await hint(page, "delivery", "org-0");
    await expect(
      page.getByRole("heading", { level: 2, name: "One endpoint works, one is switched off." }),
    ).toBeVisible();
  });
});

test("nobody listens yet: an endpoint is added, what was typed stays when it is refused, and its secret is shown this once", async ({
  page,
}) => {
  const app = await open(page, LIST, {
    "organization.webhook.list": { ...WEBHOOKS, endpoints: [] },
    "organization.webhook.save": new Error("An organization has at most 10 endpoints."),
  });
  await expect(page.getByRole("heading", { name: "No system of yours listens yet." })).toBeVisible();
  await picture(page, "webhooks-none");
  await page.getByRole("button", { name: "New endpoint" }).click();
  await page.getByLabel("Address").fill("https://erp.example/hook");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByRole("dialog").getByText("An organization has at most 10 endpoints.")).toBeVisible();
  await expect(page.getByLabel("Address")).toHaveValue("https://erp.example/hook");
  app.answer({ "organization.webhook.save": { id: ERP, version: 1, secret: SECRET } });
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByText(SECRET)).toBeVisible();
  await app.expectLastMutation().toEqual({
    name: "organization.webhook.save",
    input: {
      organizationId: expect.any(String),
      id: null,
      version: null,
      address: "https://erp.example/hook",
      types: null,
      scope: "all",
      scopeIds: [],
    },
  });
  await page.getByRole("button", { name: "I have it" }).click();
  await expect(page.getByText(SECRET)).toBeHidden();
});

test("an endpoint shows its day, what it got, its secrets and types, and a replay under way; it is replayed, gets a new secret, and is switched on", async ({
  page,
}) => {
  const app = await open(page, DETAIL);
  await test.step("as it is", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "erp.nordlicht-digital.de" })).toBeVisible();
    await expect(page.getByText("It works: 96 of 96 arrived in the last 24 hours")).toBeVisible();
    await expect(section(page, "Deliveries").getByText("No answer, then 200")).toBeVisible();
    const cut = await section(page, "Deliveries")
      .locator(".ui-status b")
      .evaluateAll((words) => words.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(cut).toBe(0);
    await expect(section(page, "Send again").getByRole("progressbar")).toHaveAttribute("aria-valuenow", "63");
    await expect(section(page, "Secret").getByText("The old one still signs beside it")).toBeVisible();
    await expect(section(page, "Secret").getByRole("button", { name: "Rotate …" })).toBeHidden();
    await picture(page, "webhook");
    await section(page, "Send again").getByRole("button", { name: "Stop" }).click();
    await app.expectLastMutation().toMatchObject({ name: "organization.webhook.stopReplay" });
    await page.getByRole("button", { name: "Test" }).click();
    await expect(section(page, "Test").getByText("Arrived.")).toBeVisible();
  });
  await test.step("a replay says how many it sends before it does", async () => {
    app.answer({ "organization.webhook.get": { ...ENDPOINT, replays: [] } });
    await askAnew(page);
    const again = section(page, "Send again");
    await expect(again.getByText("This sends 38 events again")).toBeVisible();
    await again.getByLabel("Which").selectOption({ label: "everything" });
    await again.getByRole("button", { name: "Send 38 again" }).click();
    await app
      .expectLastMutation()
      .toMatchObject({ name: "organization.webhook.replay", input: { id: ERP, type: null, onlyFailed: false } });
  });
  await test.step("a secret is replaced, and the old one signs beside it for as long as was chosen", async () => {
    const secret = { ...ENDPOINT.secret, oldUntil: null };
    app.answer({ "organization.webhook.get": { ...ENDPOINT, secret } });
    await askAnew(page);
    await page.getByRole("button", { name: "Rotate …" }).click();
    await page.getByLabel("7 days").check();
    await page.getByRole("button", { name: "Make a new secret" }).click();
    await expect(page.getByText(SECRET)).toBeVisible();
    await app.expectLastMutation().toMatchObject({ input: { id: ERP, overlapHours: 168 } });
  });
  await test.step("one that is switched off offers what it missed", async () => {
    const off = {
      ...ENDPOINT,
      state: "disabled",
      reason: "failing_for_days",
      stateSince: ago(3000),
      missed: 412,
    } as const;
    app.answer({ "organization.webhook.get": { ...off, replays: [] } });
    await arrive(page, DETAIL);
    await expect(page.getByText("Nothing arrived for 5 days.")).toBeVisible();
    await picture(page, "webhook-off");
    await page.getByRole("button", { name: "Switch on and send the 412 that were missed" }).click();
    await app.expectLastMutation().toMatchObject({ name: "organization.webhook.enable", input: { missed: "send" } });
  });
});

test("types are folded into groups, which are opened and chosen with the keyboard, and switched to newer versions", async ({
  page,
}) => {
  // Nothing stands below the top bar then.
  await page.setViewportSize({ width: 1440, height: 2000 });
  const app = await open(page, DETAIL);
  const events = section(page, "Events");
  await test.step("groups stay open", async () => {
    const incidents = events.getByRole("checkbox", { name: "Incidents", exact: true });
    await expect(incidents).toHaveJSProperty("indeterminate", true);
    await expect(events.getByRole("checkbox", { name: "incident.opened" })).toBeChecked();
    const shops = events.getByRole("button", { name: "Shops 2 of 5" });
    await expect(shops).toHaveAttribute("aria-expanded", "false");
    await expect(events.getByRole("checkbox", { name: "shop.unreachable" })).toHaveCount(0);
    await expect(events.getByRole("checkbox", { name: "Findings", exact: true })).not.toBeChecked();

    await events.getByRole("checkbox", { name: "Shops", exact: true }).focus();
    await page.keyboard.press("Tab");
    await expect(shops).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(shops).toHaveAttribute("aria-expanded", "true");
    const inside = events.getByRole("group", { name: "Shops" });
    await expect(inside.getByRole("checkbox", { checked: true })).toHaveCount(2);
    await expectAccessible(page, { within: events });
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect(inside.getByRole("checkbox", { checked: true })).toHaveCount(5);
    await expect(events.getByRole("button", { name: "Shops 5 of 5" })).toBeVisible();
    await page.keyboard.press("Space");
    await expect(inside.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(events.getByRole("checkbox", { name: "Shops", exact: true })).toHaveJSProperty("indeterminate", false);

    const types = ["incident.opened", "incident.grown", "incident.closed"];
    let isSaved = false;
    app.answer({
      "organization.webhook.get": () => (isSaved ? { ...ENDPOINT, version: 4, types } : ENDPOINT),
      "organization.webhook.save": () => {
        isSaved = true;
        return { id: ENDPOINT.id, version: 4, secret: null };
      },
    });
    await events.getByRole("button", { name: "Save" }).click();
    await app.expectLastMutation().toMatchObject({ input: { types } });
    await expect(events.getByRole("button", { name: "Save" })).toBeHidden();
    await expect(events.getByRole("button", { name: "Shops 0 of 5" })).toHaveAttribute("aria-expanded", "true");
  });
  await test.step("each opens its schema", async () => {
    app.answer({ "organization.webhook.get": ENDPOINT });
    await arrive(page, DETAIL);
    await expect(events.getByRole("button", { name: "Shops 2 of 5" })).toBeVisible();
    await events.getByRole("checkbox", { name: "incident.grown" }).uncheck();
    await events.getByRole("button", { name: "Save" }).click();
    await app.expectLastMutation().toMatchObject({
      name: "organization.webhook.save",
      input: {
        id: ERP,
        version: 3,
        types: ["incident.opened", "incident.closed", "shop.unreachable", "shop.reachable"],
      },
    });
    await events.getByRole("button", { name: /^Shops/ }).click();
    await events.getByRole("button", { name: "Schema of shop.unreachable" }).click();
    await expect(page.getByRole("dialog", { name: "shop.unreachable" }).getByText('"httpStatus": 502')).toBeVisible();
    await page.keyboard.press("Escape");
  });
  await test.step("one that gets older versions says so, and is switched by one confirmed press", async () => {
    const newerVersions = [
      { type: "incident.opened", from: 1, to: 2 },
      { type: "shop.unreachable", from: 1, to: 3 },
    ];
    app.answer({ "organization.webhook.get": { ...ENDPOINT, newerVersions } });
    await askAnew(page);
    await expect(events.getByText("2 types have a newer version")).toBeVisible();
    await expect(events.getByText("gets version 1, newest is 3")).toBeVisible();
    await expectAccessible(page, { within: events });
    await expectNoSidewaysScroll(page);
    await picture(page, "webhook-newer-versions");
    await events.getByRole("button", { name: "Switch to the newest" }).click();
    await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Switch" }).click();
    await app.expectLastMutation().toEqual({
      name: "organization.webhook.switchVersions",
      input: { organizationId: expect.any(String), id: ERP, version: ENDPOINT.version },
    });
  });
});

test("on a phone both pages fit, and one that is not there says so", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 });
  const app = await open(page, LIST);
  await expect(page.getByText("erp.nordlicht-digital.de")).toBeVisible();
  const list = page.getByRole("list", { name: "Webhooks" });
  await expect(list.getByRole("listitem").first()).toContainText("shops of Alpenglanz");
  const state = list.getByText("Struggling since 04:50: 502");
  expect((await state.boundingBox())?.height).toBeLessThan(24);
  await expect(section(page, "For those who build").getByText("/api/webhook-events.json")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await picture(page, "webhooks-phone");
  await page.getByText("erp.nordlicht-digital.de").click();
  await expect(section(page, "Send again")).toBeVisible();
  await expectNoSidewaysScroll(page);
  const heights = await Promise.all(
    ["Test", "Switch off", "Edit", "Remove"].map(async (name) => {
      const box = await page.getByRole("button", { name, exact: true }).boundingBox();
      return box?.height;
    }),
  );
  expect(heights).toEqual([44, 44, 44, 44]);
  const group = section(page, "Events").getByRole("checkbox", { name: "Shops", exact: true }).locator("xpath=..");
  const area = await group.boundingBox();
  expect(Math.min(area?.width ?? 0, area?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await picture(page, "webhook-phone");
  app.answer({ "organization.webhook.get": new Error("There is no such endpoint.") });
  await goWithin(page, `${LIST}/00000000-0000-4000-8000-000000000000`);
  await expect(page.getByText("Somebody may have removed it.")).toBeVisible();
});
