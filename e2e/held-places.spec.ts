import { expect, type Locator, type Page } from "@playwright/test";
import { stubAdmin } from "./admin-data.ts";
import { INSTANCE, stubAuth } from "./auth-answers.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { CHANGES } from "./fleet-changes.ts";
import { fleet, fleetAnswer } from "./fleet-data.ts";
import { hint } from "./hints.ts";
import { NOTIFICATIONS } from "./notification-data.ts";
import { OPERATION } from "./operation-data.ts";
import { OPEN_INVITATIONS } from "./organization-data.ts";
import { failureOf, ago, shopOf } from "./shop-data.ts";
import { type Answers, stubApp, test } from "./stubbed-app.ts";

test.use({ opensAnew: true });

const LATER = "2026-11-20T09:47:00.000Z";

/** What goes, by a press or by itself, and what stands below it. */
interface Scene {
  what: string;
  /** Opens the page and answers with what stands below. */
  open: (page: Page) => Promise<Locator>;
  /** Makes it go, and waits until it has. */
  leave: (page: Page) => Promise<void>;
}

const rest = (id: string) => OPEN_INVITATIONS.filter((invitation) => invitation.id !== id);
let answer: (answers: Answers) => void;

async function invited(page: Page): Promise<void> {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "info.instance": INSTANCE,
    "account.currentUserInvitations": OPEN_INVITATIONS,
    "account.notification.list": NOTIFICATIONS.map((row) => ({ ...row, read: true })),
  });
  answer = app.answer;
  await stubAuth(page, {
    "/organization/accept-invitation": () => {
      answer({ "account.currentUserInvitations": rest("inv-1") });
      return { json: {} };
    },
  });
}

const ACCEPT = "Accept the invitation to Alpenglanz";

const SCENES: readonly Scene[] = [
  {
    what: "an invitation that was answered",
    open: async (page) => {
      await invited(page);
      await page.goto("/app/organizations");
      return page.getByRole("main").getByRole("button", { name: /^Accept the invitation to Manufaktur/ });
    },
    leave: async (page) => {
      await page.getByRole("button", { name: ACCEPT }).click();
      await expect(page.getByRole("button", { name: ACCEPT })).toHaveCount(0);
    },
  },
  {
    what: "a shop whose visits go on",
    open: async (page) => {
      const app = await stubAdmin(page, { "admin.operation.get": OPERATION, "admin.operation.resumeVisits": true });
      answer = app.answer;
      await page.goto("/admin/operation");
      return page.getByRole("table", { name: "Lost in the last seven days" });
    },
    leave: async (page) => {
      const resume = page.getByRole("button", { name: "Resume visits of Alpenglanz Sportartikel" });
      answer({ "admin.operation.get": { ...OPERATION, setAside: [] } });
      await resume.click();
      await expect(resume).toHaveCount(0);
    },
  },
];

for (const { what, open, leave } of SCENES) {
  test(`${what} leaves its place until the next input`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const below = await open(page);
    await expect(below).toBeVisible();
    await expectPlaceLeft(page, below, leave);
  });
}

async function expectPlaceLeft(page: Page, below: Locator, leave: Scene["leave"]): Promise<void> {
  const before = await below.boundingBox();
  await leave(page);
  expect((await below.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press("Shift");
  await expect.poll(async () => (await below.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
}

/** What comes by itself, perhaps goes again, and what stands below it. */
interface Arrival {
  what: string;
  /** Opens the page and answers with what stands below. */
  open: (page: Page) => Promise<Locator>;
  /** Makes it come, and answers with it. */
  come: (page: Page) => Promise<Locator>;
  leave?: Scene["leave"];
}

async function dashboard(page: Page): Promise<void> {
  ({ answer } = await stubApp(page, { ...fleetAnswers(), "info.instance": INSTANCE }));
  await page.goto("/app/dashboard");
}

async function shopPage(page: Page): Promise<Locator> {
  const app = await stubApp(page, { ...fleetAnswers(), "info.instance": INSTANCE, "organization.shop.get": shopOf() });
  answer = app.answer;
  await page.goto("/app/organizations/nordlicht/shops/7");
  return page.getByRole("heading", { name: "Facts" });
}

/** Back after two minutes, when the page asks anew. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.setFixedTime(LATER);
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
}

const ARRIVALS: readonly Arrival[] = [
  {
    what: "the strip of a line that is lost",
    open: shopPage,
    come: async (page) => {
      await page.context().setOffline(true);
      return page.locator(".ui-strip");
    },
    leave: async (page) => {
      // Until then it lies over the page.
      await expect(page.locator(".ui-strip").locator("xpath=ancestor::*[@data-arriving]")).toHaveCount(0);
      await page.context().setOffline(false);
      await expect(page.locator(".ui-strip")).toHaveCount(0);
    },
  },
  {
    what: "the failure of a shop that no longer answers",
    open: shopPage,
    come: async (page) => {
      const failing = shopOf({ failure: failureOf("connection_refused"), failingSince: ago(1) });
      answer({ "organization.shop.get": failing });
      await hint(page, "shop", "x", 7);
      return page.getByRole("main").getByRole("button", { name: "Try now" });
    },
    leave: async (page) => {
      answer({ "organization.shop.get": shopOf() });
      await hint(page, "shop", "x", 7);
      await expect(page.getByRole("button", { name: "Try now" })).toHaveCount(0);
    },
  },
  {
    what: "a newer change in some shop",
    open: async (page) => {
      await dashboard(page);
      return page.getByRole("button", { name: /^Details: / }).first();
    },
    come: async (page) => {
      const [, second] = CHANGES;
      if (second === undefined) throw new Error("There is no second change");
      const newest = { ...second, id: 11, date: "2026-11-20T09:46:00.000Z", shopName: "Teehaus Blattgold" };
      answer({ "account.currentUserChangelogs": [newest, ...CHANGES.slice(0, 9)] });
      await comeBack(page);
      return page.getByText("1 newer change");
    },
  },
  {
    what: "the note that shops would stand elsewhere",
    open: async (page) => {
      await dashboard(page);
      return page.getByRole("table", { name: "Fleet" });
    },
    come: async (page) => {
      const well = { failure: null, status: "green" as const, unreachableSince: null };
      const now = fleet().map((shop) => (shop.shopId === 6 ? { ...shop, ...well } : shop));
      answer({ "account.currentUserFleet": fleetAnswer(now) });
      await comeBack(page);
      return page.getByRole("button", { name: "Sort anew" });
    },
  },
  {
    what: "an invitation in the open bell",
    open: async (page) => {
      await invited(page);
      answer({ "account.currentUserInvitations": [] });
      await page.goto("/app/dashboard");
      await page.getByRole("button", { name: /^Notifications/ }).click();
      return page.getByRole("dialog").getByRole("listitem").first();
    },
    come: async (page) => {
      answer({ "account.currentUserInvitations": OPEN_INVITATIONS.slice(0, 1) });
      await hint(page, "invitation");
      return page.getByRole("button", { name: ACCEPT });
    },
    leave: async (page) => {
      answer({ "account.currentUserInvitations": [] });
      await hint(page, "invitation");
      await expect(page.getByRole("button", { name: ACCEPT })).toHaveCount(0);
    },
  },
];

for (const { what, open, come, leave } of ARRIVALS) {
  test(`${what} moves nothing before the next input${leave ? ", coming or going" : ""}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const below = await open(page);
    await expect(below).toBeVisible();
    const before = await below.boundingBox();
    await expect(await come(page)).toBeVisible();
    expect((await below.boundingBox())?.y).toBe(before?.y);
    await page.keyboard.press("Shift");
    await expect.poll(async () => (await below.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0);
    if (leave) await test.step("goes", () => expectPlaceLeft(page, below, leave));
  });
}
