import { expect } from "@playwright/test";
import { speak } from "./account-language.ts";
import { renew } from "./hints.ts";
import { answerCalls } from "./answering-server.ts";
import { fleetRows, openDashboard } from "./dashboard-opener.ts";
import { expectGoodState } from "./everywhere.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet, fleetAnswer, largeFleet, wellFleet } from "./fleet-data.ts";
import { ago } from "./uptime-data.ts";
import { picked } from "./product-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

test("is at rest when all is well, and says while we ourselves see nothing that nobody is told of outages", async ({
  page,
}) => {
  const app = await openDashboard(page, wellFleet());
  await test.step("is at rest when all is well", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All 21 shops are well.");
    await expect(page.getByText("There is nothing to do")).toBeVisible();
    await expect(page.getByRole("heading", { name: "What to do" })).toHaveCount(0);
    await expectGoodState(page, "dashboard-well");
  });
  await test.step("says while we ourselves see nothing", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    app.answer({ "account.incident.count": { open: 0, nobody: 0, blindSince: ago(60) } });
    await renew(page, "account.incident.count");
    const said = page.getByRole("status").filter({ hasText: "Shopwarden itself seems to be cut off" });
    await expect(said).toBeVisible();
    await picture(page, "dashboard-cut-off");
    await expectAccessible(page, { within: said, isWhole: true });
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(page);
  });
});

const FIRST_STEPS: readonly { name: string; changes: Answers; link: string }[] = [
  {
    name: "organization",
    changes: { "account.listOrganizations": [], "account.currentUserProjects": [] },
    link: "Add Organization",
  },
  { name: "project", changes: { "account.currentUserProjects": [] }, link: "Add Project" },
  { name: "shop", changes: picked(fleetAnswers(), "account.currentUserProjects"), link: "Add shop" },
];

test("leads to the first step on day one, and promises none while it is not known which one it is", async ({
  page,
}) => {
  const answers: Answers = {
    ...fleetAnswers([]),
    "account.currentUserChangelogs": [],
    "account.currentUserProjects": [],
  };
  const away = new Error("The database cannot be reached at the moment. Please try again shortly.");
  const app = await stubApp(page, answers);
  const main = page.getByRole("main");
  for (const call of ["account.listOrganizations", "account.currentUserProjects"]) {
    app.answer({ ...answers, [call]: away });
    await page.goto("/app/dashboard");
    await expect(main.getByText(away.message), call).toBeVisible();
    await expect(main.getByRole("link"), call).toHaveCount(0);
  }
  app.answer({ "account.currentUserProjects": [] });
  await main.getByRole("button", { name: "Try again" }).click();
  await expect(main.getByRole("link", { name: "Add Project" })).toBeVisible();
  for (const { name, changes, link } of FIRST_STEPS)
    await test.step(`the first ${name}`, async () => {
      app.answer({ ...answers, ...changes });
      await renew(page, "account.listOrganizations");
      await expect(main.getByRole("link", { name: link })).toBeVisible();
      await picture(page, `dashboard-first-${name}`);
      await expectAccessible(page, { within: main });
    });
});

test("waits for the first visit of the only shop, is calm when it is well, and plain when it is away", async ({
  page,
}) => {
  const app = await openDashboard(
    page,
    fleet().filter(({ lastVisitedAt }) => lastVisitedAt === null),
  );
  await test.step("waits for the first visit of the only shop", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The first visit is running.");
    await expect(fleetRows(page)).toHaveCount(1);
    await picture(page, "dashboard-one-1440-light");
  });
  await test.step("is as calm for the only shop as for many, and as plain when it is away", async () => {
    const [well] = wellFleet();
    if (well === undefined) throw new Error("nobody is well");
    app.answer(fleetAnswers([well]));
    await renew(page, "account.currentUserFleet");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your shop is well.");
    await picture(page, "dashboard-one-well-1440-light");
    const away = { ...(fleet()[0] ?? well), shopId: well.shopId, name: well.name };
    app.answer({ "account.currentUserFleet": fleetAnswer([away]) });
    await renew(page, "account.currentUserFleet");
    await expect(page.getByRole("button", { name: "Try now" })).toBeVisible();
    await picture(page, "dashboard-one-away-1440-light");
    await expectAccessible(page, { within: page.getByRole("main") });
  });
});

test("names the organization whose every shop is away", async ({ page }) => {
  const [away] = fleet();
  const shops = fleet().map((shop) => {
    const { status, failure, unreachableSince, findings } = away ?? shop;
    return shop.organizationSlug === "harbour"
      ? { ...shop, status, failure, unreachableSince, findings, sections: {} }
      : shop;
  });
  const app = await openDashboard(page, shops);
  await expect(page.getByText("All 9 shops of Bright Harbour")).toHaveCount(0);
  const others = shops.filter(({ name }) => name !== "Radwerk Münster");
  app.answer({ "account.currentUserFleet": fleetAnswer(others) });
  await renew(page, "account.currentUserFleet");
  const named = page.getByText("All 9 shops of Bright Harbour");
  await expect(named).toBeVisible();
  await picture(page, "dashboard-organization-away-1440-light");
  await expectAccessible(page, { within: named.locator("..") });
});

test.describe("without a connection", () => {
  // The part must not be there from tests before.
  test.use({ opensAnew: true });

  test("says that it is offline and keeps what is known, even where a part was not fetched yet", async ({
    page,
    context,
  }) => {
    await openDashboard(page);
    await expect(page.getByRole("heading", { name: "Last changes" })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("You see what was known before.")).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await expect(fleetRows(page)).toHaveCount(42);
    await picture(page, "dashboard-offline-1440-light");
    await context.setOffline(false);
  });
});

test("says what failed and tries again, and keeps the rest of the page", async ({ page }) => {
  const app = await stubApp(page, {
    ...fleetAnswers(),
    "account.currentUserFleet": new Error("The database cannot be reached at the moment."),
  });
  await page.goto("/app/dashboard");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("The fleet could not be loaded");
  await expect(alert).toContainText("The database cannot be reached at the moment.");
  await picture(page, "dashboard-error");
  await expectAccessible(page, { within: alert });
  app.answer({ "account.currentUserFleet": fleetAnswer(fleet()) });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(fleetRows(page)).toHaveCount(42);
  await test.step("in German", async () => {
    await speak(page, "de");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sechs Shops brauchen Sie jetzt.");
    await expect(page.getByRole("heading", { name: "Zu tun" })).toBeVisible();
    await expect(page.getByRole("button", { name: "54 Aufgaben neu planen" })).toBeVisible();
    await picture(page, "dashboard-german-1440-light");
  });
});

test("has the shape of what comes while it loads", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stubApp(page, fleetAnswers());
  await answerCalls(page, /currentUserFleet/, () => new Promise(() => undefined));
  await page.goto("/app/dashboard");
  await expect(page.getByRole("heading", { name: "The fleet is loading" })).toBeAttached();
  await picture(page, "dashboard-loading-1440-light");
  await expectAccessible(page, { within: page.getByRole("main") });
});

test("stays quick with 500 shops", async ({ page }) => {
  await openDashboard(page, largeFleet(500));
  await expect(fleetRows(page).first()).toBeVisible();
  expect(await fleetRows(page).count()).toBeLessThan(80);
  await page.getByRole("searchbox", { name: "Filter shops" }).fill("Brillenatelier");
  await expect(page.getByText(/^\d+ of 500$/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter shops" }).fill("");
  // The list grows again a moment after its field is empty, and by what its rows measure while it is scrolled.
  await expect(page.getByRole("table", { name: "Fleet" })).toHaveAttribute("aria-rowcount", "501");
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(page.getByRole("heading", { name: "Last changes" })).toBeInViewport({ timeout: 1000 });
  }).toPass();
  await picture(page, "dashboard-500-1440-light");
});
