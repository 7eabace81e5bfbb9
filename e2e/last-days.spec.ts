import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { STATUS_DAYS } from "./status-days.ts";
import { shopAnswers } from "./shop-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";

async function open(page: Page, answers: Answers = {}) {
  const app = await stubApp(page, {
    ...shopAnswers(),
    ...answers,
  });
  await page.goto(SHOP);
  return app;
}

const band = (page: Page) => page.getByRole("slider", { name: /^Status of the last 90 days/ });

/** The middle of a day in the band. */
async function placeOf(page: Page, day: number): Promise<{ x: number; y: number }> {
  const box = await band(page).boundingBox();
  if (box === null) throw new Error("The band has no place");
  return { x: box.x + (box.width * (day + 0.5)) / 90, y: box.y + 30 };
}

test("the last 90 days say what they were, and open by their hours, all by keyboard", async ({ page }) => {
  const app = await open(page);
  await test.step("the last 90 days say what they were, and the keyboard walks through them", async () => {
    const section = page.getByRole("region", { name: "Last 90 days" });
    await expect(section).toContainText("2 outages, 10 h 12 min together. Unknown for 26 h");
    await expect(section).toContainText("99.4 % available");
    await expect(section).toContainText("measured 98.6 % of the time");
    await expect(band(page)).toHaveAttribute(
      "aria-label",
      "Status of the last 90 days: well on 71, a warning on 6, an error on 2, unknown on 1",
    );

    await band(page).focus();
    const reads = (text: string) => expect(band(page)).toHaveAttribute("aria-valuetext", text);
    await page.keyboard.press("Home");
    await reads("23.08.2026 · Before the first visit");
    await page.keyboard.press("End");
    await reads(
      "20.11.2026 · Warning. The oldest message waits in the queue for 11 h (recommended: max 15 mins). A finding that is gone",
    );
    for (let day = 0; day < 10; day += 1) await page.keyboard.press("ArrowLeft");
    await reads(
      "10.11.2026 · Error. Down for 10 h. Server behind the proxy is down. A finding that is gone. Unknown for 2 h: nobody looked. Planned work",
    );
    await expect(section).toContainText("Unknown for 2 h: nobody looked");
    await expectAccessible(page, { within: section });
    await picture(page, "last-days");
    await page.keyboard.press("Escape");
    await expect(section).not.toContainText("nobody looked");
  });
  await test.step("a day opens by its hours, and arrows go from change to change", async () => {
    await band(page).focus();
    await page.keyboard.press("End");
    for (let day = 0; day < 10; day += 1) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    const day = page.getByRole("region", { name: "10.11.2026" });
    await expect(day).toContainText("1 outage, 10 h · 54.5 % · measured 91.6 % of the time");
    await expect(day.getByRole("listitem")).toHaveText([
      /03:12–13:12.*Server behind the proxy is down/,
      /15:00–17:00.*nobody looked/,
      /22:00–02:00.*Planned work: Patch night/,
    ]);
    await expectAccessible(page, { within: day });
    await picture(page, "open-day");
    await day.getByRole("button", { name: "The next change" }).click();
    await expect(page.getByRole("region", { name: "11.11.2026" })).toBeVisible();
    app.answer({ "organization.shop.statusDay": new Error("The database is away.") });
    await page.getByRole("button", { name: "The next change" }).click();
    await expect(page.getByText("20.11.2026 cannot be read")).toBeVisible();
    await page.getByRole("button", { name: "All 90 days" }).click();
    await expect(page.getByRole("region", { name: "20.11.2026" })).toBeHidden();
  });
});

test("a finger on a day shows it on a phone, and a click opens one", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page);
  await test.step("a finger on a day shows it, on a phone too", async () => {
    const { x, y } = await placeOf(page, 58);
    await page.mouse.move(x, y);
    await expect(page.getByText("Unknown for 24 h: Shopwarden was not running")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await picture(page, "last-days-360");
  });
  await test.step("a click opens a day on a phone, without a way to scroll sideways", async () => {
    const { x, y } = await placeOf(page, 79);
    await page.mouse.click(x, y);
    await expect(page.getByRole("region", { name: "10.11.2026" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await picture(page, "open-day-360");
  });
});

test("days that cannot be read say so, and those of a shop that was never visited when they begin", async ({
  page,
}) => {
  const app = await open(page, { "organization.shop.statusDays": new Error("The database is away.") });
  await test.step("days that cannot be read say so, and can be asked for again", async () => {
    await expect(page.getByText("The last 90 days cannot be read")).toBeVisible();
    app.answer({ "organization.shop.statusDays": STATUS_DAYS });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(band(page)).toBeVisible();
  });
  await test.step("a shop that was never visited says when its days begin", async () => {
    const none = { letters: ".".repeat(90), troubles: [], reasons: [], outages: 0, percent: null, measuredPercent: 0 };
    app.answer({ "organization.shop.statusDays": { ...STATUS_DAYS, ...none } });
    await renew(page, "organization.shop.statusDays");
    await expect(page.getByText("The days begin with the first visit.")).toBeVisible();
  });
});
