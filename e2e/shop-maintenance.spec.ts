import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { type ShopDetail, shopOf } from "./shop-data.ts";
import { shopAnswers } from "./shop-answers.ts";
import { type Answers, expectAccessible, stubApp, test } from "./stubbed-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";
const UNTIL = "2026-11-21T03:00:00.000Z";

function answers(shop: ShopDetail): Answers {
  return {
    ...shopAnswers(shop),
    "account.window.list": {
      windows: [
        {
          id: 5,
          organizationId: shop.organizationId,
          organizationName: shop.organizationName,
          organizationSlug: shop.organizationSlug,
          name: "Patch night",
          scope: { kind: "project", id: shop.projectId, name: shop.projectName },
          shops: 3,
          pauses: false,
          schedule: { kind: "once", beginsAt: "2026-11-20T09:00:00.000Z", endsAt: UNTIL, timeZone: "Europe/Berlin" },
          mayChange: true,
          running: { beginsAt: "2026-11-20T09:00:00.000Z", endsAt: UNTIL },
          recorded: null,
          nextAt: null,
          times: [],
        },
      ],
      ended: [],
      timeZone: "Europe/Berlin",
    },
  };
}

const UNTIL_WORDS = /Maintenance until (21\.11\.2026, )?0\d:00/;

async function open(page: Page) {
  const app = await stubApp(page, answers(shopOf()));
  await page.goto(SHOP);
  await expect(page.locator("h1")).toBeVisible();
  return app;
}

test("maintenance begins from the shop's head, says until when on each page, and can be extended and ended", async ({
  page,
}) => {
  const app = await open(page);
  await test.step("maintenance begins from the shop's head, for as long as chosen, with or without visits", async () => {
    app.answer({ "organization.window.save": { id: 5 } });
    await page.getByRole("button", { name: "Maintenance …" }).click();
    const dialog = page.getByRole("dialog", { name: "Maintenance of Alpenglanz Sportartikel" });
    await expect(dialog.getByRole("radio", { name: /30 minutes/ })).toBeChecked();
    await expectAccessible(page, { within: dialog });
    await dialog.getByRole("radio", { name: /2 hours/ }).check();
    await dialog.getByRole("button", { name: "Pause" }).click();
    await dialog.getByRole("button", { name: "Begin now" }).click();
    await expect(page.getByText("Maintenance has begun")).toBeVisible();
    await expect(dialog).toBeHidden();
    await app.expectMutations().toEqual([
      {
        name: "organization.window.save",
        input: {
          orgId: "org-0",
          id: null,
          name: "Maintenance of Alpenglanz Sportartikel",
          scope: { kind: "shop", shopId: 7 },
          schedule: { kind: "now", minutes: 120 },
          pauses: true,
        },
      },
    ]);
  });
  await test.step("a shop in maintenance says until when, over its status, and the window can be extended and ended", async () => {
    app.answer(answers(shopOf({ maintenanceUntil: UNTIL })));
    await renew(page, "organization.shop.get");
    // What comes by itself lies over the page until the next input.
    await expect(page.getByRole("region", { name: "Running maintenance" })).toBeVisible();
    await page.keyboard.press("Shift");
    app.answer({ "organization.window.extend": { endsAt: UNTIL }, "organization.window.endNow": true });
    await expect(page.getByRole("complementary").getByText(UNTIL_WORDS)).toBeVisible();
    for (const [name, call, said] of [
      ["Extend by 30 min", "extend", "another 30 minutes"],
      ["End now", "endNow", "Maintenance has ended"],
    ] as const)
      await test.step(name, async () => {
        await page.getByRole("button", { name: "Maintenance …" }).click();
        const dialog = page.getByRole("dialog", { name: "Maintenance of Alpenglanz Sportartikel" });
        await expect(dialog.getByText("Patch night")).toBeVisible();
        await dialog.getByRole("button", { name }).click();
        await expect(page.getByText(said)).toBeVisible();
        await expect(dialog).toBeHidden();
        await app
          .expectLastMutation()
          .toEqual({ name: `organization.window.${call}`, input: { orgId: "org-0", id: 5 } });
      });
  });
  await test.step("each page of a shop in maintenance says so below its bar, and lets it go on or end in one click", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByRole("button", { name: /In maintenance Alpenglanz Sportartikel/ })).toBeVisible();
    const strip = page.getByRole("region", { name: "Running maintenance" });
    await expect(strip).toContainText(UNTIL_WORDS);
    await expect(strip).toContainText("What fails now is recorded and not told.");
    await expectAccessible(page, { within: strip });
    for (const [name, call] of [
      ["Extend by 30 min", "extend"],
      ["End now", "endNow"],
    ] as const) {
      await strip.getByRole("button", { name }).click();
      await app.expectLastMutation().toEqual({ name: `organization.window.${call}`, input: { orgId: "org-0", id: 5 } });
    }
  });
});
