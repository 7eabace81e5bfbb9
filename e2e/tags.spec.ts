import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { goWithin } from "./within-app.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { fleet, fleetAnswer, MY_ORGANIZATIONS } from "./fleet-data.ts";
import { messages, openAs } from "./organization-data.ts";
import { TAGS, windowList, windowOf } from "./planned-data.ts";
import { shopOf } from "./shop-data.ts";
import { shopAnswers } from "./shop-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, stubApp, test } from "./stubbed-app.ts";

const SHOP = "/app/organizations/nordlicht/shops/7";
const PATCH = { id: 5, name: "patch-night", colour: 1 };
const FRIDAY = { id: 6, name: "Black Friday", colour: 2 };

const dialog = (page: Page) => page.getByRole("dialog");

async function openShop(page: Page, answers: Answers = {}) {
  const app = await stubApp(page, {
    ...shopAnswers(shopOf({ tags: [PATCH] })),
    "organization.tag.list": TAGS,
    "organization.tag.save": { id: 9 },
    "organization.tag.set": true,
    ...answers,
  });
  await page.goto(SHOP);
  return app;
}

test("a shop shows its tags, which # changes by keyboard alone, on a phone too, and not for viewers", async ({
  page,
}) => {
  const app = await openShop(page, { "organization.tag.set": new Error("A shop carries at most 20 tags.") });
  await test.step("says why tags could not be saved, and loses none of them", async () => {
    await page.getByRole("button", { name: "Change tags" }).click();
    await dialog(page).getByRole("checkbox", { name: "Black Friday" }).check();
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("A shop carries at most 20 tags.");
    await expect(dialog(page).getByRole("checkbox", { name: "Black Friday" })).toBeChecked();
    app.answer({ "organization.tag.set": true });
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
  await test.step("a shop shows its tags, and # changes them by keyboard alone", async () => {
    await expect(page.getByRole("list", { name: "Tags" })).toHaveText("patch-night");
    await expect(page.getByRole("button", { name: "Change tags" })).toBeVisible();
    await page.keyboard.press("#");
    await expect(dialog(page)).toContainText("Tags of Alpenglanz Sportartikel");
    await expect(dialog(page).getByRole("textbox")).toBeFocused();
    await expect(dialog(page).getByRole("checkbox", { name: "patch-night" })).toBeChecked();
    await expectAccessible(page, { within: dialog(page) });
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
    await app
      .expectMutations((all) => all.slice(2))
      .toEqual([
        { name: "organization.tag.save", input: { orgId, id: null, name: "Resellers", colour: 1 } },
        { name: "organization.tag.set", input: { orgId, shopId: 7, tagIds: [5, 6, 9] } },
      ]);
  });
  await test.step("fits on a phone", async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const name = "Donaudampfschifffahrtsgesellschaftskapitä";
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: index + 20,
      name: `${name}${index}`,
      colour: 1,
      shops: 0,
    }));
    app.answer({ "organization.tag.list": many });
    await renew(page, "organization.shop.get");
    await page.getByRole("button", { name: "Change tags" }).click();
    await expect(dialog(page).getByRole("checkbox")).toHaveCount(101);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, { within: dialog(page) });
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await test.step("shows tags to viewers without the key", async () => {
    app.answer({ "account.listOrganizations": MY_ORGANIZATIONS.map((one) => ({ ...one, role: "viewer" })) });
    await renew(page, "account.listOrganizations");
    await expect(page.getByRole("list", { name: "Tags" })).toHaveText("patch-night");
    await expect(page.getByRole("button", { name: "Change tags" })).toHaveCount(0);
    await page.keyboard.press("#");
    await expect(dialog(page)).toHaveCount(0);
  });
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
  await goWithin(page, "/app/dashboard");
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
  await app
    .expectMutations((all) => all.filter(({ name }) => name.startsWith("organization.tag")))
    .toEqual([
      { name: "organization.tag.save", input: { orgId: "org-2", id: null, name: "patch-night", colour: 1 } },
      { name: "organization.tag.set", input: { orgId: "org-2", shopId: second?.shopId, tagIds: [6, 30] } },
    ]);
});

const ORGANIZATION = "/app/organizations/nordlicht-digital";

test("an organization keeps its tags, renamed at a press and deleted with what goes with them, and its time zone", async ({
  page,
}) => {
  const app = await openAs(page, "owner", ORGANIZATION, {
    answers: {
      "account.window.list": windowList({ windows: [windowOf({ organizationId: "org1" })] }),
      "organization.tag.save": new Error("There is a tag of this name already."),
      "organization.tag.remove": true,
      "organization.setTimeZone": true,
    },
  });
  const row = page.getByRole("table", { name: "Tags" }).getByRole("row").filter({ hasText: "patch-night" });
  await expect(row).toContainText("9 shops");
  await expect(row).toContainText("one window");
  await page.getByRole("button", { name: "Rename patch-night" }).click();
  await dialog(page).getByLabel("Tag").fill("Black Friday");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Tag")).toHaveAccessibleDescription("There is a tag of this name already.");
  app.answer({ "organization.tag.save": { id: 5 } });
  await dialog(page).getByLabel("Tag").fill("Night");
  await page.keyboard.press("Enter");
  await expect(messages(page)).toContainText("The tag is called Night now.");
  await page.getByRole("button", { name: "Delete patch-night" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("9 shops lose it; the shops themselves stay as they are.");
  await expect(question).toContainText("One window uses it and is deleted with it, past times included: Patch night.");
  await expectAccessible(page, { within: question });
  await question.getByRole("button", { name: "Delete tag" }).click();
  await expect(question).toHaveCount(0);
  await app.expectLastMutation().toEqual({ name: "organization.tag.remove", input: { orgId: "org1", id: 5 } });
  await test.step("has a time zone of its own, or the instance's", async () => {
    await goWithin(page, "/app/organizations/edit/nordlicht-digital");
    const zone = page.getByRole("combobox", { name: "Time zone of the organization" });
    await expect(zone).toHaveAttribute("placeholder", "The instance's: Europe/Berlin");
    await zone.fill("New York");
    await page.getByRole("option", { name: "America/New York" }).click();
    await expect(messages(page)).toContainText("The organization's time zone is America/New_York.");
    await app
      .expectMutations((all) => all.slice(3))
      .toEqual([{ name: "organization.setTimeZone", input: { orgId: "org1", timeZone: "America/New_York" } }]);
  });
});

test("members see the tags without the keys of those who manage", async ({ page }) => {
  await openAs(page, "member", ORGANIZATION);
  await expect(page.getByRole("table", { name: "Tags" })).toContainText("patch-night");
  await expect(page.getByRole("button", { name: /^(Rename|Delete) patch-night/ })).toHaveCount(0);
});
