import { expect, type Page } from "@playwright/test";
import { INSTANCE } from "./auth-answers.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet, fleetAnswer, ME, MY_ORGANIZATIONS, RELEASES } from "./fleet-data.ts";
import { TAGS } from "./planned-data.ts";
import { shopOf } from "./shop-data.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, stubApp, test } from "./stubbed-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";
const PATCH = { id: 5, name: "patch-night", colour: 1 };
const FRIDAY = { id: 6, name: "Black Friday", colour: 2 };

const dialog = (page: Page) => page.getByRole("dialog");

async function openShop(page: Page, answers: Answers = {}) {
  const shop = shopOf();
  const app = await stubApp(page, {
    "info.instance": INSTANCE,
    "info.getLatestShopwareVersion": RELEASES,
    "account.currentUser": ME,
    "account.currentUserShops": [{ ...shop, lastChangelog: null }],
    "account.listOrganizations": MY_ORGANIZATIONS,
    "organization.shop.get": { ...shop, tags: [PATCH] },
    "organization.tag.list": TAGS,
    "organization.tag.save": { id: 9 },
    "organization.tag.set": true,
    ...answers,
  });
  await page.goto(SHOP);
  return app;
}

test("a shop shows its tags, and # changes them by keyboard alone", async ({ page }) => {
  const app = await openShop(page);
  await expect(page.getByRole("list", { name: "Tags" })).toHaveText("patch-night");
  await expect(page.getByRole("button", { name: "Change tags" })).toBeVisible();
  await page.keyboard.press("#");
  await expect(dialog(page)).toContainText("Tags of Alpenglanz Sportartikel");
  await expect(dialog(page).getByRole("textbox")).toBeFocused();
  await expect(dialog(page).getByRole("checkbox", { name: "patch-night" })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.type("black f");
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(1);
  await page.keyboard.type("riday");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Resellers");
  await expect(dialog(page)).toContainText("Add “Resellers”");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("checkbox", { name: "Resellers new" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText("Tags of Alpenglanz Sportartikel are saved.")).toBeVisible();
  const orgId = shopOf().organizationId;
  expect(app.mutations).toEqual([
    { name: "organization.tag.save", input: { orgId, id: null, name: "Resellers", colour: 1 } },
    { name: "organization.tag.set", input: { orgId, shopId: 7, tagIds: [5, 6, 9] } },
  ]);
});

test("says why tags could not be saved, and loses none of them", async ({ page }) => {
  const app = await openShop(page, { "organization.tag.set": new Error("A shop carries at most 20 tags.") });
  await page.getByRole("button", { name: "Change tags" }).click();
  await dialog(page).getByRole("checkbox", { name: "Black Friday" }).check();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page).getByRole("alert")).toContainText("A shop carries at most 20 tags.");
  await expect(dialog(page).getByRole("checkbox", { name: "Black Friday" })).toBeChecked();
  app.answer({ "organization.tag.set": true });
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test("shows tags to viewers without the key", async ({ page }) => {
  await openShop(page, { "account.listOrganizations": MY_ORGANIZATIONS.map((one) => ({ ...one, role: "viewer" })) });
  await expect(page.getByRole("list", { name: "Tags" })).toHaveText("patch-night");
  await expect(page.getByRole("button", { name: "Change tags" })).toHaveCount(0);
  await page.keyboard.press("#");
  await expect(dialog(page)).toHaveCount(0);
});

test("several shops keep what only some carry, until it is pressed, and the fleet is filtered by it", async ({
  page,
}) => {
  const shops = fleet().map((shop, index) => ({ ...shop, tags: index === 0 ? [PATCH] : index === 1 ? [FRIDAY] : [] }));
  const app = await stubApp(page, {
    ...fleetAnswers(shops),
    "account.currentUserFleet": fleetAnswer(shops),
    "account.incident.list": { incidents: [], next: null, openCount: 0 },
    "organization.tag.list": ({ orgId }) => (orgId === "org-0" ? TAGS : [{ ...FRIDAY, shops: 1 }]),
    "organization.tag.save": { id: 30 },
    "organization.tag.set": true,
  });
  await page.goto("/app/dashboard?tag=patch-night");
  const rows = page.getByRole("table").getByRole("row").filter({ hasText: "Radwerk Münster" });
  await expect(page.getByText("patch-night", { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.goto("/app/dashboard");
  for (const name of ["Radwerk Münster", "Harbour & Pine"])
    await page.getByRole("row").filter({ hasText: name }).getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Tags …" }).click();
  await expect(dialog(page)).toContainText("Tags of 2 shops");
  const patch = dialog(page).getByRole("checkbox", { name: "patch-night" });
  await expect(patch).toBeChecked({ indeterminate: true });
  await expect(dialog(page)).toContainText("on 1 of 2");
  await patch.click();
  await expect(patch).toBeChecked();
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const [, second] = shops;
  expect(app.mutations.filter(({ name }) => name.startsWith("organization.tag"))).toEqual([
    { name: "organization.tag.save", input: { orgId: "org-2", id: null, name: "patch-night", colour: 1 } },
    { name: "organization.tag.set", input: { orgId: "org-2", shopId: second?.shopId, tagIds: [6, 30] } },
  ]);
});

test("fits on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const name = "Donaudampfschifffahrtsgesellschaftskapitä";
  const many = Array.from({ length: 100 }, (_, index) => ({
    id: index + 20,
    name: `${name}${index}`,
    colour: 1,
    shops: 0,
  }));
  await openShop(page, { "organization.tag.list": many });
  await page.getByRole("button", { name: "Change tags" }).click();
  await expect(dialog(page).getByRole("checkbox")).toHaveCount(101);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
