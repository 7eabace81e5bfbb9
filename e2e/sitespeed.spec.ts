import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { goWithin } from "./within-app.ts";
import { answerCalls } from "./answering-server.ts";
import { stubAdmin } from "./admin-data.ts";
import { expectGoodState } from "./everywhere.ts";
import type { AnswerTo } from "./product-answers.ts";
import { ago, type ShopDetail, shopOf } from "./shop-data.ts";
import {
  FRAMES,
  MEASUREMENT,
  measuredShop,
  measurementOf,
  NO_FIGURES,
  SPEED_ROWS,
  VERSION_CHANGES,
} from "./speed-data.ts";
import { shopAnswers } from "./shop-answers.ts";
import { type Answers, expectAccessible, picture, stubApp, test } from "./stubbed-app.ts";

const TAB = "/app/organizations/nordlicht/shops/7/sitespeed";
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 160"><rect width="96" height="160" fill="#fff"/><path d="M8 12h80v40H8zM8 60h36v40H8zM52 60h36v40H52z" fill="#1c4d8c"/></svg>';

async function open(page: Page, shop: ShopDetail, { answers = {} }: { answers?: Answers } = {}) {
  const app = await stubApp(page, {
    ...shopAnswers(shop),
    "organization.shop.sitespeedFilmstrip": FRAMES,
    "organization.shop.sitespeedMeasurement": MEASUREMENT,
    "organization.shop.versionChanges": VERSION_CHANGES,
    ...answers,
  });
  await answerCalls(page, /\/sitespeed\/7\/\w+\/screenshot$/, (route) =>
    route.fulfill({ contentType: "image/svg+xml", body: PICTURE }),
  );
  await page.goto(TAB);
  await expect(page.locator("h1")).toHaveText(/Sitespeed/);
  return app;
}

const PROJECT = {
  id: 3,
  name: "Alpenglanz",
  nameCombined: "Nordlicht Digital / Alpenglanz",
  organizationId: "org-0",
  organizationSlug: "nordlicht",
  description: null,
  createdAt: "2026-01-01T00:00:00.000Z",
};

const figure = (page: Page, name: string) => page.locator("dl > div", { has: page.getByText(name, { exact: true }) });

test("shows the newest figures, how they developed, and every measurement", async ({ page }) => {
  await open(page, measuredShop());
  await expect(figure(page, "Largest Contentful Paint")).toContainText(/1\.61\s*s/);
  await expect(figure(page, "Largest Contentful Paint")).toContainText("Good");
  await expect(figure(page, "Cumulative Layout Shift")).toContainText("Needs work");
  await expect(figure(page, "Cumulative Layout Shift")).toContainText(/more than the median of the 14 days before/);
  await expect(page.getByText("Needs work: Cumulative Layout Shift. Nothing is poor.")).toBeVisible();
  await expect(page.getByText("empty caches")).toBeVisible();
  await expect(page.getByRole("img", { name: "Screen of Alpenglanz Sportartikel" })).toBeVisible();
  await expect(page.getByRole("img", { name: /Alpenglanz Sportartikel/ })).toHaveCount(2);

  const charts = page.getByRole("slider");
  await expect(charts).toHaveCount(3);
  const times = page.getByRole("slider", { name: /^Performance Metrics Over Time/ });
  await expect(times).toHaveAccessibleName(/44 measurements from 04\.10\.2026 to 20\.11\.2026.*LCP: between/);
  await expect(page.getByRole("link", { name: "2 extensions" }).first()).toHaveAttribute("href", /changelog\?change=/);
  await expect(page.getByRole("figure", { name: "Performance Metrics Over Time" }).getByRole("listitem")).toHaveText([
    "Fully Loaded",
    "Largest Contentful Paint (LCP)",
    "First Contentful Paint (FCP)",
    "Time to First Byte (TTFB)",
  ]);
  await times.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(times).toHaveAttribute("aria-valuetext", /^20\.11\.2026, 03:12, Fully Loaded 2\.94 s, LCP 1\.61 s/);
  await page.keyboard.press("Home");
  await expect(times).toHaveAttribute("aria-valuetext", /^04\.10\.2026/);
  await expect(times).toHaveAttribute("aria-valuenow", "1");

  const table = page.getByRole("table", { name: "Measurements of /, newest first" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "Checked At",
    "TTFB",
    "Fully Loaded",
    "Largest Contentful Paint",
    "First Contentful Paint",
    "Cumulative Layout Shift",
    "Transfer Size",
    "Details",
  ]);
  await expect(table.getByRole("row").nth(1)).toContainText("20.11.2026, 03:12212 ms2,940 ms1,610 ms840 ms");
  await expect(table.getByRole("row").nth(1)).toContainText("2.00 MB");
  await expect(table.getByRole("row", { name: /31\.10\.2026, 03:12\s*Failed/ })).toContainText("------");
  const report = page.getByRole("link", { name: /View Sitespeed Report/ });
  await expect(report).toHaveAttribute("href", "/sitespeed/7/900/report");
  await expect(report).toHaveAttribute("target", "_blank");
  await expect(page.getByRole("link", { name: /Worst of 30 days/ })).toHaveAttribute("href", "/sitespeed/7/895/report");

  await page.getByText("While it loaded").click();
  await expect(page.getByRole("list", { name: "While it loaded" }).getByRole("listitem")).toHaveCount(FRAMES.length);
  // Halfway down, the bar above would cover parts of buttons.
  await page.evaluate("scrollTo(0, 0)");
  await expectGoodState(page, "sitespeed");
});

test("opens a measurement, leads to older ones, and shows the progress of a test that was asked for", async ({
  page,
}) => {
  const { url } = measurementOf(0);
  const inputs: unknown[] = [];
  const pages = {
    "organization.shop.sitespeed": (input: unknown) => {
      inputs.push(input);
      return [measurementOf(60 + inputs.length, { id: 500 - inputs.length })];
    },
  };
  const app = await open(page, measuredShop({ sitespeedPages: [{ url, count: 145 }] }), { answers: pages });
  await test.step("opens a measurement with what was loaded, and leads to older ones", async () => {
    await page.getByRole("button", { name: "Details of 20.11.2026, 03:12" }).click();
    const dialog = page.getByRole("dialog", { name: "Measurement of 20.11.2026, 03:12" });
    await expect(dialog.getByRole("row", { name: /Images 41 1\.26 MB/ })).toBeVisible();
    await expect(dialog.getByText("Empty at first: the first load waited 1,480 ms for the first byte")).toBeVisible();
    await expect(dialog.getByText("13.5.0")).toBeVisible();
    await expect(page).toHaveURL(/measurement=900/);
    await picture(page, "sitespeed-details");
    await expectAccessible(page, { within: dialog });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Show older" }).click();
    await expect(page.getByRole("row", { name: /19\.09\.2026/ })).toBeVisible();
    await expect(page.getByText("145 in all")).toBeVisible();
    expect(inputs).toEqual([
      { shopId: 7, url, beforeId: SPEED_ROWS.at(-1)?.id },
      { shopId: 7, url, beforeId: 499 },
    ]);
    const pushedOut = [measurementOf(-1), ...SPEED_ROWS.slice(0, -1)];
    app.answer({
      "organization.shop.refreshShop": true,
      "organization.shop.get": measuredShop({ sitespeed: pushedOut, sitespeedPages: [{ url, count: 146 }] }),
    });
    await page.keyboard.press("r");
    await page.getByRole("dialog").getByRole("button", { name: "No", exact: true }).click();
    await expect(page.getByText("146 in all")).toBeVisible();
    await expect(page.getByRole("row", { name: /19\.09\.2026/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /04\.10\.2026/ })).toBeVisible();
  });
  await test.step("shows the progress of a test that the refresh dialog asked for", async () => {
    const shop = measuredShop();
    await expect(page.getByRole("button", { name: "Refresh shop data" })).toBeEnabled();
    const running = { waitingSince: null, runningSince: ago(1), loadsDone: 3, loadsPlanned: 15 };
    app.answer({
      "organization.shop.refreshShop": true,
      "organization.shop.get": { ...shop, sitespeedProgress: running },
    });
    await page.keyboard.press("r");
    await page
      .getByRole("dialog", { name: "Refresh Alpenglanz Sportartikel" })
      .getByRole("button", { name: "Yes" })
      .click();
    await expect(page.getByText("A speed test is running")).toBeVisible();
    await expect(page.getByText("Load 4 of 15.")).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress of the speed test" })).toHaveAttribute(
      "aria-valuenow",
      "20",
    );
    await expect(figure(page, "Fully Loaded")).toContainText("2.94");
  });
});

test("says how tests are switched on, and asks for one", async ({ page }) => {
  const off = shopOf();
  const app = await open(page, off);
  await expect(page.getByText("Speed tests are switched off for this shop")).toBeVisible();
  await expect(page.getByRole("link", { name: "Open settings of the shop" })).toHaveAttribute(
    "href",
    /edit#sitespeed$/,
  );
  const on = shopOf({ sitespeedEnabled: true, sitespeedUrls: ["https://www.alpenglanz-sport.example/"] });
  const waitingSince = ago(0);
  const progress = { waitingSince, runningSince: null, loadsDone: 0, loadsPlanned: 0 };
  app.answer({ "organization.shop.get": on, "organization.shop.refreshShop": true });
  await renew(page, "organization.shop.get");
  await expect(page.getByText("No speed test yet")).toBeVisible();
  app.answer({ "organization.shop.get": { ...on, sitespeedProgress: progress } });
  await page.getByRole("button", { name: "Test now" }).click();
  await expect(page.getByText("A speed test waits for its turn")).toBeVisible();
  await app
    .expectMutations()
    .toEqual([{ name: "organization.shop.refreshShop", input: { shopId: 7, sitespeed: true } }]);
  await expect(page.getByRole("button", { name: "Test now" })).toBeHidden();
});

test("says why tests fail, why they cannot run, and that what was measured stays", async ({ page }) => {
  const failed = measurementOf(-1, { id: 901, createdAt: ago(30), failure: "page_refused", ...NO_FIGURES });
  const app = await open(page, measuredShop({ sitespeed: [failed, ...SPEED_ROWS], sitespeedReadiness: "no_browser" }));
  await expect(page.getByText("The newest test of this page brought no figures")).toBeVisible();
  await expect(page.getByText(/The shop answered with an error instead of the page/)).toBeVisible();
  await expect(page.getByText("Shown is what was measured on 20.11.2026, 03:12.")).toBeVisible();
  await expect(page.getByText("There is no Chrome or Chromium on the server.")).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  app.answer({ "organization.shop.get": measuredShop({ sitespeedEnabled: false }) });
  await renew(page, "organization.shop.get");
  await expect(page.getByText("What was measured until 03:12 stays.")).toBeVisible();
  await expect(page.getByRole("table", { name: /Measurements of/ })).toBeVisible();
  await picture(page, "sitespeed-switched-off");
  app.answer({
    "organization.shop.get": measuredShop({
      sitespeedReadiness: "no_worker",
      sitespeed: [failed],
      sitespeedTotal: 1,
      sitespeedForeignUrls: ["https://old.example/sale"],
    }),
  });
  await renew(page, "organization.shop.get");
  await expect(page.getByText("One page is not measured any more")).toBeVisible();
  await expect(page.getByText(/Replace what belongs to the old one: https:\/\/old\.example\/sale/)).toBeVisible();
  await expect(page.getByText("No worker is running.")).toBeVisible();
  await expect(page.getByText("It has never brought any.")).toBeVisible();
});

test("lets people choose what is measured, and delete what was", async ({ page }) => {
  const shop = measuredShop({
    sitespeedUrls: ["https://www.alpenglanz-sport.example/"],
    sitespeedForeignUrls: ["https://old.example/sale", "https://old.example/"],
    sitespeedTotal: 45,
  });
  const app = await open(page, shop);
  app.answer({
    "account.currentUserProjects": [PROJECT],
    "organization.shop.updateSitespeedSettings": new Error("Only addresses of the shop's own site can be measured."),
    "organization.shop.deleteSitespeedResults": true,
  });
  await goWithin(page, "/app/organizations/nordlicht/shops/7/edit");
  const settings = page.getByRole("region", { name: "Sitespeed", exact: true });
  const save = settings.getByRole("button", { name: "Save Sitespeed Settings" });
  const enabled = settings.getByRole("checkbox", { name: "Sitespeed Enabled" });
  await expect(enabled).toBeChecked();
  await expect(settings.getByText("2 pages are not measured any more")).toBeVisible();
  await enabled.click();
  await expect(settings.getByText("2 pages are not measured any more")).toBeHidden();
  await save.click();
  await expect(settings.getByText("Only addresses of the shop's own site can be measured.")).toBeVisible();
  await app.expectMutations((all) => all.at(-1)?.input).toEqual({ shopId: 7, enabled: false });
  await enabled.click();
  await settings.getByRole("textbox", { name: "Page 1" }).fill(" ");
  await save.click();
  await expect(settings.getByText("Enter at least one page, or switch the tests off.")).toBeVisible();
  await settings.getByRole("textbox", { name: "Page 1" }).fill("/");
  for (const place of [2, 3, 4, 5]) {
    await settings.getByRole("button", { name: "New URL" }).click();
    await settings.getByRole("textbox", { name: `Page ${place}` }).fill(`/page-${place}`);
  }
  await expect(settings.getByRole("button", { name: "New URL" })).toBeHidden();
  await settings.getByRole("button", { name: "Remove page 3" }).click();
  const asksBeforeLeaving = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await save.click();
  await expect(settings.getByText("Only addresses of the shop's own site can be measured.")).toBeVisible();
  expect(await asksBeforeLeaving()).toBe(true);
  await expectGoodState(page, "sitespeed-settings");
  app.answer({ "organization.shop.updateSitespeedSettings": true });
  await save.click();
  await expect(page.getByText("Sitespeed settings saved successfully")).toBeVisible();
  await expect.poll(asksBeforeLeaving).toBe(false);
  await expect(settings.getByRole("textbox", { name: "Page 3" })).toHaveValue("/page-4");
  const urls = ["/", "/page-2", "/page-4", "/page-5"];
  await app.expectLastMutation().toEqual({
    name: "organization.shop.updateSitespeedSettings",
    input: { shopId: 7, enabled: true, urls },
  });
  await settings.getByRole("button", { name: "Delete results …" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete all speed results of Alpenglanz Sportartikel?" });
  await expect(question).toContainText("45 measurements, the reports and the shop's image will be deleted.");
  await question.getByRole("button", { name: "Delete results" }).click();
  await expect(page.getByText("The speed results were deleted")).toBeVisible();
  await app.expectLastMutation().toEqual({ name: "organization.shop.deleteSitespeedResults", input: { shopId: 7 } });
});

test("tells admins where speed tests run, and what to do where they cannot", async ({ page }) => {
  const machine = (name: string, hasBrowser: boolean) => ({ name, hasBrowser, seenAt: ago(0) });
  const answer = (...machines: AnswerTo<"admin.speedTests">["machines"]): Answers => ({
    "admin.speedTests": { storage: "folder", machines },
  });
  await stubAdmin(page, answer(machine("worker-1.nordlicht-digital.example", false)));
  await page.goto("/admin/sitespeed");
  await expect(page).toHaveTitle("Site speed");
  await expect(page.getByText("There is no Chrome or Chromium on any machine with a worker.")).toBeVisible();
  await expect(page.getByRole("row", { name: /worker-1.*No browser/ })).toBeVisible();
  await expectGoodState(page, "sitespeed-admin");
});
