import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { goWithin } from "./within-app.ts";
import { INSTANCE } from "./auth-answers.ts";
import { myExtensions } from "./extension-data.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { hint } from "./hints.ts";
import { NOTIFICATIONS } from "./notification-data.ts";
import { ago, failureOf, type ShopDetail, shopOf } from "./shop-data.ts";
import { expectAccessible, expectNoSidewaysScroll, picture, standStill, stubApp, test } from "./stubbed-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";

const answers = (shop: ShopDetail | Error = shopOf()) => ({
  ...fleetAnswers(),
  "info.instance": INSTANCE,
  "account.myExtensions": myExtensions(),
  "organization.shop.get": shop,
});
const toasts = (page: Page) => page.getByRole("region", { name: "Messages" });

test("a shop that is not mine is refused once, with a way on", async ({ page }) => {
  await stubApp(page, answers(new Error("There is no such shop.")));
  await page.goto(SHOP);
  await expect(page.getByText("There is no such shop.")).toHaveCount(1);
  await expect(toasts(page)).toContainText("There is no such shop.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This shop is not shown");
  await page.getByRole("main").getByRole("link", { name: "To the dashboard" }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

/** Different ones, so that nothing is known of the next one. */
const SHOPS = [
  [7, ""],
  [8, "/checks"],
  [9, "/edit"],
] as const;
const goTo = (page: Page, id: number, address: string) =>
  id === SHOPS[0][0] ? page.goto(address) : goWithin(page, address);

test("a shop that could not be read otherwise opens at the next try", async ({ page }) => {
  const app = await stubApp(page, answers());
  for (const [id, section] of SHOPS)
    await test.step(`shop${section}`, async () => {
      app.answer({ "organization.shop.get": new Error("Something went wrong, reference 4711.") });
      await goTo(page, id, `/app/organizations/nordlicht/shops/${id}${section}`);
      await expect(page.getByText("Something went wrong, reference 4711.").first()).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This shop is not shown");
      app.answer({ "organization.shop.get": shopOf({ id }) });
      await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("main").getByRole("button", { name: "Try again" })).toHaveCount(0);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("This page could not be shown");
    });
});

test("a shop below the wrong organization opens at its own address, and a link into a list that leads to nothing says so", async ({
  page,
}) => {
  const { organizationSlug } = shopOf();
  await stubApp(page, { ...answers(), "organization.shop.get": ({ shopId }) => shopOf({ id: shopId }) });
  for (const [id, section] of SHOPS)
    await test.step(`shop${section}`, async () => {
      await goTo(page, id, `/app/organizations/somebody-else/shops/${id}${section}`);
      await expect(page).toHaveURL(new RegExp(`/app/organizations/${organizationSlug}/shops/${id}${section}$`));
      await expect(page.locator("h1")).toBeVisible();
    });
  for (const [address, sentence] of [
    [`${SHOP}/extensions?open=GoneForGood`, "This shop does not have this extension."],
    ["/app/extensions?extension=GoneForGood", "None of your shops has this extension."],
  ] as const)
    await test.step(address, async () => {
      await goWithin(page, address);
      await expect(toasts(page)).toContainText(sentence);
      await expect(page).not.toHaveURL(/GoneForGood/);
    });
});

test("counts are written as the reader writes numbers", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await stubApp(page, answers(shopOf({ changelogTotal: 12_345 })));
  await page.goto(`${SHOP}/changelog`);
  for (const [language, number] of [
    ["en", "12,345"],
    ["de", "12.345"],
  ] as const)
    await test.step(language, async () => {
      if (language === "de") await speak(page, "de");
      await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
      await expect(page.getByRole("complementary").getByText(number)).toBeVisible();
      await expect(page.getByText("12345")).toHaveCount(0);
    });
});

test("a task on a phone says when it ran and will, and opens", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await stubApp(page, answers());
  await page.goto(`${SHOP}/tasks`);
  const row = page.getByRole("list", { name: /tasks/i }).getByRole("listitem").first();
  await expect(row).toContainText(/Last .+ · Next .+/);
  await row.getByRole("button").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Last Executed")).toBeVisible();
  await expect(dialog.getByText("Next Execution")).toBeVisible();
});

const RUNNING = { isVisiting: true, visitSecondsLeft: 120 } as const;

test("a running visit says part by part how far it is, and moves nothing, at every width", async ({ page }) => {
  const app = await stubApp(page, answers());
  await page.goto(SHOP);
  const main = page.getByRole("main");
  const refresh = page.getByRole("button", { name: "Refresh shop data" });
  const heading = page.getByRole("heading", { name: "Facts" });
  const show = async (shop: ShopDetail) => {
    app.answer({ "organization.shop.get": shop });
    await hint(page, "visit", "org-0", 7);
  };
  const look = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    await expect(refresh).not.toHaveAttribute("aria-disabled", "true");
    await standStill(page);
    const before = await heading.boundingBox();
    await show(shopOf(RUNNING));
    await expect(main.getByText("Reading version · 0 of 9")).toBeVisible();
    await expect(main.getByRole("status").filter({ hasText: "A visit is running" })).toHaveCount(1);
    await expect(refresh).toHaveAttribute("aria-disabled", "true");
    await show(shopOf({ ...RUNNING, visitRead: ["config", "tasks", "queue", "cache"] }));
    await expect(main.getByText("Reading extensions · 4 of 9")).toBeVisible();
    await expect(main.getByRole("progressbar", { name: "A visit is running" })).toHaveAttribute("aria-valuenow", "44");
    expect(await heading.boundingBox()).toEqual(before);
    await expectNoSidewaysScroll(page);
    await picture(page, `shop-visit-${width}`);
    await expectAccessible(page, { within: main.getByRole("progressbar").locator("..") });
    await show(shopOf());
    await expect(refresh).not.toHaveAttribute("aria-disabled", "true");
    await expect(main.getByRole("status").filter({ hasText: "The visit has ended" })).toHaveCount(1);
    await expect(main.getByRole("progressbar")).toHaveCount(0);
    expect(await heading.boundingBox()).toEqual(before);
  };
  for (const width of [1440, 768, 360]) await test.step(`${width} px`, () => look(width));
});

test("nothing asks for a shop again and again; a visit that nobody ends is looked at when it must be over", async ({
  page,
}) => {
  const app = await stubApp(page, answers(shopOf({ ...RUNNING, visitSecondsLeft: 1 })));
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("organization.shop.get")) asked += 1;
  });
  await page.goto(SHOP);
  await expect(page.getByRole("main").getByText("Reading version · 0 of 9")).toBeVisible();
  app.answer({ "organization.shop.get": shopOf({ visitBrokeOff: true }) });
  await expect(page.getByRole("main").getByText("Visit broke off, repeated soon").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh shop data" })).not.toHaveAttribute("aria-disabled", "true");
  expect(asked).toBe(2);
});

test("an alert that goes by itself leaves its place until the next input", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = await stubApp(
    page,
    answers(shopOf({ failure: failureOf("connection_refused"), failingSince: ago(30), isVisiting: true })),
  );
  await page.goto(SHOP);
  const facts = page.getByRole("heading", { name: "Facts" });
  await expect(page.getByRole("main").getByRole("note").first()).toBeVisible();
  // Other parts of the page are asked for by themselves.
  await expect(page.getByRole("main").locator(".ui-skeleton")).toHaveCount(0);
  await standStill(page);
  const before = await facts.boundingBox();
  app.answer({ "organization.shop.get": shopOf() });
  await hint(page, "visit", "org-0", 7);
  await expect(page.getByRole("button", { name: "Refresh shop data" })).not.toHaveAttribute("aria-disabled", "true");
  expect((await facts.boundingBox())?.y).toBe(before?.y);
  await page.keyboard.press("Shift");
  await expect.poll(async () => (await facts.boundingBox())?.y).toBeLessThan(before?.y ?? 0);
});

test("two clicks on the cross of one notification delete one", async ({ page }) => {
  const app = await stubApp(page, {
    ...answers(),
    "account.notification.list": NOTIFICATIONS,
    "account.notification.markAllRead": undefined,
    "account.notification.delete": true,
  });
  await page.goto("/app/dashboard");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const cross = page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete “/ })
    .first();
  const box = await cross.boundingBox();
  if (box === null) throw new Error("The cross is not there");
  app.answer({ "account.notification.list": NOTIFICATIONS.slice(1) });
  const spot = [box.x + box.width / 2, box.y + box.height / 2] as const;
  await page.mouse.click(...spot);
  await page.waitForTimeout(300);
  await page.mouse.click(...spot);
  await page.waitForTimeout(300);
  await app.expectMutations((all) => all.filter(({ name }) => name === "account.notification.delete")).toHaveLength(1);
  await page.mouse.move(5, 5);
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(NOTIFICATIONS.length - 1);
});
