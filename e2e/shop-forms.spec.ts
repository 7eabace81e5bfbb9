import { expect, type Page } from "@playwright/test";
import { speak } from "./account-language.ts";
import { renew } from "./hints.ts";
import { goAnew } from "./within-app.ts";
import { answerCalls } from "./answering-server.ts";
import { expectGoodState } from "./everywhere.ts";
import { INSTANCE } from "./auth-answers.ts";
import type { AnswerTo } from "./product-answers.ts";
import { shopOf } from "./shop-data.ts";
import { type Answers, expectAccessible, picture, stubApp, test } from "./stubbed-app.ts";

const ORGANIZATION: AnswerTo<"account.listOrganizations">[number] = {
  id: "org1",
  name: "Bright Harbour",
  slug: "bright-harbour",
  createdAt: "2025-01-01T00:00:00.000Z",
  role: "owner",
  memberCount: 2,
  shopCount: 2,
  requiresTwoFactor: false,
  keepsExtensionNames: false,
  linksAskSignIn: false,
  timeZone: null,
  signInProblem: null,
};
const OTHER = { ...ORGANIZATION, id: "org2", name: "Hofmann & Söhne", slug: "hofmann-soehne", role: "member" };
const project = (id: number, name: string, organization: { id: string; name: string; slug: string }) => ({
  id,
  name,
  nameCombined: `${organization.name} / ${name}`,
  organizationId: organization.id,
  organizationSlug: organization.slug,
  description: null,
  createdAt: "2025-01-01T00:00:00.000Z",
});
const PROJECTS = [
  project(1, "Makers", ORGANIZATION),
  project(2, "Retail", ORGANIZATION),
  project(3, "Fachmärkte", OTHER),
];
const SECRET = "MHk3bXl0S2dHbFRENDhRUVlXU0Zoa1Fh";
const CONNECTION = {
  url: "https://www.copperline-audio.example",
  clientId: "SWIAMVRZV0NYRXRLVUFJQW",
  clientSecret: SECRET,
};
const PASTED = Buffer.from(JSON.stringify(CONNECTION)).toString("base64");
const RIGHTS: AnswerTo<"organization.shop.testConnection">["rights"] = [
  { right: "app:read", granted: true, costs: ["apps"] },
  { right: "plugin:read", granted: true, costs: ["plugins"] },
  { right: "scheduled_task:read", granted: true, costs: ["tasks"] },
  { right: "scheduled_task:update", granted: false, costs: ["rescheduleTask"] },
];
const PASSED: AnswerTo<"organization.shop.testConnection"> = { shopwareVersion: "6.7.10.1", rights: RIGHTS };
const NO_HOST =
  "There is no such host name. Check the shop's URL for a typing error and its domain for a valid DNS entry.";
const SHOP = shopOf({
  id: 12,
  name: "Radwerk Outlet",
  nameCombined: "Retail / Radwerk Outlet",
  url: "https://outlet.radwerk.example",
  organizationId: "org1",
  organizationName: "Bright Harbour",
  organizationSlug: "bright-harbour",
  projectId: 2,
  taskGraceMinutes: 15,
  extraHeaderName: "X-Let-In",
  changelogTotal: 118,
  sitespeedEnabled: false,
  sitespeedUrls: [],
  sitespeedTotal: 0,
  sitespeedForeignUrls: [],
});
const EDIT = "/app/organizations/bright-harbour/shops/12/edit";

async function open(page: Page, path: string, answers: Answers = {}) {
  await page.setViewportSize({ width: 1440, height: 900 });
  const app = await stubApp(page, {
    "account.currentUserShops": [],
    "account.currentUserProjects": PROJECTS,
    "account.listOrganizations": [ORGANIZATION, OTHER],
    "organization.shop.get": SHOP,
    "organization.shop.testConnection": PASSED,
    "organization.shop.create": 31,
    "organization.shop.update": undefined,
    "organization.shop.delete": true,
    ...answers,
  });
  await answerCalls(page, /\/info\.instance$/, (route) => route.fulfill({ json: { result: { data: INSTANCE } } }));
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return app;
}

const toast = (page: Page) => page.getByRole("region", { name: "Messages" });
const liveTest = (page: Page) => page.getByRole("region", { name: "Live test" });

test("a shop is added with a pasted connection string, or by typing with the keyboard alone", async ({ page }) => {
  const app = await open(page, "/app/shops/new?projectId=2");
  await test.step("a pasted connection string fills the form, is tested, and names each missing right with its cost", async () => {
    await page
      .getByLabel("Connection string")
      .fill(`" ${PASTED.slice(0, 40)}\n${PASTED.slice(40).replace(/=+$/, "")} "`);
    await expect(
      page.getByText("Read: www.copperline-audio.example, client SWIAMVRZV0NYRXRLVUFJQW, secret of 32 characters"),
    ).toBeVisible();
    await expect(liveTest(page)).toContainText("Shopware answers");
    await expect(liveTest(page).getByRole("listitem").filter({ hasText: "Rights" })).toContainText("3 of 4");
    await expect(liveTest(page).getByRole("listitem").filter({ hasText: "scheduled_task:update" })).toContainText(
      "Without it you cannot reschedule a stopped task from here.",
    );
    await expect(page.getByText("One right is missing.").last()).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Copperline Audio");
    await test.step("everybody can use the form, also on a phone", async () => {
      await expectGoodState(page, "new-shop");
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    });
    await page.getByRole("button", { name: "Add shop" }).click();
    await expect(page).toHaveURL(/\/app\/organizations\/bright-harbour\/shops\/31$/);
    const { url: shopUrl, ...access } = CONNECTION;
    await app.expectMutations().toEqual([
      { name: "organization.shop.testConnection", input: { orgId: "org1", shopUrl, ...access, extraHeader: null } },
      {
        name: "organization.shop.create",
        input: { name: "Copperline Audio", shopUrl, ...access, projectId: 2, extraHeader: null, again: false },
      },
    ]);
  });
  await test.step("typing works as well, with the keyboard alone", async () => {
    await goAnew(page, "/app/shops/new");
    await page.getByRole("button", { name: "Enter URL, client ID and secret instead" }).press("Enter");
    await page.getByText("The 9 rights that its role needs").press("Enter");
    await expect(page.getByRole("list", { name: "The 9 rights that its role needs" })).toContainText("plugin:read");
    await page.getByLabel("Shop URL").fill("shop.radwerk.example/admin");
    await page.getByLabel("Client-ID").fill("SWIAABC");
    await page.getByLabel("Client-Secret").fill("s3cret");
    await page.getByLabel("Extra header for a firewall").press("Space");
    await page.getByLabel("Header name").fill("X-Let-In");
    await page.getByLabel("Header value").fill("please");
    await page.getByRole("button", { name: "Test connection" }).press("Enter");
    await expect(liveTest(page)).toContainText("Access granted");
    await page.getByLabel("Client-Secret").fill("another");
    await expect(liveTest(page)).toContainText("What you entered has changed since this test.");
    await page.getByLabel("Name", { exact: true }).fill("Radwerk");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/shops\/31$/);
    await app
      .expectMutations((all) => all.at(-1)?.input)
      .toMatchObject({
        clientSecret: "another",
        extraHeader: { name: "X-Let-In", value: "please" },
      });
  });
  await test.step("says in German why a shop does not answer", async () => {
    app.answer({
      "organization.shop.testConnection": Object.assign(new Error(NO_HOST), {
        german: "Diesen Hostnamen gibt es nicht.",
      }),
    });
    await speak(page, "de");
    await goAnew(page, "/app/shops/new");
    await page.getByLabel("Verbindungszeichenkette").fill(PASTED);
    await expect(page.getByRole("region", { name: "Live-Test" })).toContainText("Diesen Hostnamen gibt es nicht.");
    await expectAccessible(page, { within: page.getByRole("region", { name: "Live-Test" }) });
  });
});

test("a new shop gets its tags when it is added, and what became of them is said", async ({ page }) => {
  const app = await open(page, "/app/shops/new?projectId=2", {
    "organization.tag.list": [{ id: 5, name: "patch-night", colour: 1, shops: 9 }],
    "organization.tag.save": { id: 6 },
    "organization.tag.set": true,
  });
  await page.getByLabel("Connection string").fill(PASTED);
  await expect(liveTest(page)).toContainText("6.7.10.1");
  const tags = page.getByRole("group", { name: "Tags" });
  await expect(tags).toContainText("none");
  await tags.getByRole("button", { name: "Change tags …" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Tags of Copperline Audio" });
  await dialog.getByRole("checkbox", { name: "patch-night" }).check();
  await dialog.getByLabel("Find or type a new one").fill("B2B");
  await page.keyboard.press("Enter");
  await expectAccessible(page, { within: dialog });
  await dialog.getByRole("button", { name: "Choose" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tags.getByRole("listitem")).toHaveText(["patch-night", "B2B"]);
  await app.expectMutations((all) => all.map(({ name }) => name)).toEqual(["organization.shop.testConnection"]);
  await picture(page, "new-shop-tags");
  await page.getByRole("button", { name: "Add shop" }).click();
  await expect(page).toHaveURL(/\/shops\/31$/);
  await app
    .expectMutations((all) => all.slice(-2))
    .toEqual([
      { name: "organization.tag.save", input: { orgId: "org1", id: null, name: "B2B", colour: 1 } },
      { name: "organization.tag.set", input: { orgId: "org1", shopId: 31, tagIds: [5, 6] } },
    ]);
  await expect(toast(page)).toContainText("Copperline Audio is added. The first visit is under way.");

  app.answer({ "organization.tag.set": new Error("There is no such tag.") });
  await goAnew(page, "/app/shops/new?projectId=2");
  await page.getByLabel("Connection string").fill(PASTED);
  await tags.getByRole("button", { name: "Change tags …" }).click();
  await dialog.getByRole("checkbox", { name: "patch-night" }).check();
  await dialog.getByRole("button", { name: "Choose" }).click();
  await page.getByRole("button", { name: "Add shop" }).click();
  await expect(page).toHaveURL(/\/shops\/31$/);
  await expect(toast(page)).toContainText("is added, but not all of its tags are");
});

test("says all that is missing at once, asks before what was typed is left behind, and loses nothing that is refused", async ({
  page,
}) => {
  const app = await open(page, "/app/shops/new");
  await test.step("says all that is missing at once, and why a pasted text cannot be read", async () => {
    await page.getByRole("button", { name: "Add shop" }).click();
    await expect(page.getByText("Please enter a base64 string")).toBeVisible();
    await expect(page.getByText("Shop name is required")).toBeVisible();
    await expect(page.getByLabel("Connection string")).toBeFocused();
    await expectAccessible(page, { within: page.getByRole("main") });
    await page.getByLabel("Connection string").fill("this is no base64!");
    await page.getByLabel("Name", { exact: true }).click();
    await expect(page.getByText("This is not a base64 string.")).toBeVisible();
    await app.expectMutations().toEqual([]);
  });
  await test.step("asks before what was typed is left behind, and not once it is saved", async () => {
    await page.getByLabel("Connection string").fill("");
    await page.getByLabel("Name", { exact: true }).fill("Radwerk");
    const question = page.getByRole("alertdialog", { name: "Discard what you entered?" });
    const away = page.getByRole("navigation").getByRole("link", { name: "My Extensions" }).first();
    await away.click();
    await expectAccessible(page, { within: question });
    await picture(page, "shop-discard-1440-light");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/shops\/new$/);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Radwerk");
    const isAsked = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
    expect(await isAsked()).toBe(true);
    await page.getByLabel("Name", { exact: true }).fill("");
    expect(await isAsked()).toBe(false);
    await page.getByLabel("Name", { exact: true }).fill("Radwerk");
    await away.click();
    await question.getByRole("button", { name: "Discard" }).click();
    await expect(page).toHaveURL(/\/app\/extensions$/);
  });
  await test.step("loses nothing when the shop refuses, and says what to do", async () => {
    app.answer({
      "organization.shop.testConnection": new Error(NO_HOST),
      "organization.shop.create": new Error(NO_HOST),
    });
    await goAnew(page, "/app/shops/new");
    await page.getByLabel("Connection string").fill(PASTED);
    await expect(liveTest(page)).toContainText(NO_HOST);
    await page.getByRole("button", { name: "Add shop" }).click();
    await expect(
      page.getByRole("main").getByRole("alert").filter({ hasText: "Nothing you typed is lost." }),
    ).toContainText(NO_HOST);
    await expect(page.getByLabel("Connection string")).toHaveValue(PASTED);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Copperline Audio");
  });
});

test("leads to the step that is missing while there is no project", async ({ page }) => {
  const app = await open(page, "/app/shops/new", { "account.currentUserProjects": [] });
  await expect(page.getByRole("main").getByRole("link", { name: "New Project" })).toHaveAttribute(
    "href",
    "/app/projects/new",
  );
  app.answer({ "account.listOrganizations": [] });
  await renew(page, "account.listOrganizations");
  await expect(page.getByRole("link", { name: "New Organization" })).toHaveAttribute("href", "/app/organizations/new");
  app.answer({
    "account.listOrganizations": [{ ...ORGANIZATION, role: "viewer" }],
    "account.currentUserProjects": PROJECTS,
  });
  await renew(page, "account.listOrganizations");
  await expect(page.getByText("You may look, but not add")).toBeVisible();
});

test("changes a shop: its name alone, its access, and whose it is", async ({ page }) => {
  const app = await open(page, EDIT);
  await test.step("keeps stored secrets while only the name changes", async () => {
    await expect(page.getByLabel("Client-Secret", { exact: true })).toContainText("set");
    await page.getByLabel("Name", { exact: true }).fill("Radwerk Outlet 2");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/shops\/12$/);
    await expect(toast(page)).toContainText("Radwerk Outlet 2 is saved.");
    await app.expectMutations().toEqual([
      {
        name: "organization.shop.update",
        input: { orgId: "org1", shopId: 12, projectId: 2, name: "Radwerk Outlet 2", again: false },
      },
    ]);
  });
  await test.step("takes a connection string into the edit form", async () => {
    await goAnew(page, EDIT);
    await page.getByRole("button", { name: "Connect using the FroshTools plugin" }).click();
    const dialog = page.getByRole("dialog", { name: "Connect using the FroshTools plugin" });
    await dialog.getByRole("button", { name: "Import Data" }).click();
    await expect(dialog.getByText("Please enter a base64 string")).toBeVisible();
    await expectAccessible(page, { within: dialog });
    await dialog.getByRole("textbox").fill(PASTED);
    await dialog.getByRole("button", { name: "Import Data" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel("Shop URL")).toHaveValue(CONNECTION.url);
    await page.getByRole("button", { name: "Send no extra header" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/shops\/12$/);
    await app
      .expectMutations((all) => all.at(-1)?.input)
      .toMatchObject({
        extraHeader: null,
        shopUrl: CONNECTION.url,
        clientId: CONNECTION.clientId,
        clientSecret: SECRET,
      });
  });
  await test.step("asks before a shop moves to other people", async () => {
    await goAnew(page, EDIT);
    await page.getByLabel("Project").selectOption({ label: "Hofmann & Söhne / Fachmärkte" });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Move Radwerk Outlet to Hofmann & Söhne?");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await app.expectMutations((all) => all.filter(({ name }) => name === "organization.shop.update")).toHaveLength(2);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // From then on the shop lies with the others: its page leads whoever asks elsewhere to where it is.
    app.answer({ "organization.shop.get": { ...SHOP, organizationId: OTHER.id, organizationSlug: OTHER.slug } });
    await dialog.getByRole("button", { name: "Move and save" }).click();
    await expect(page).toHaveURL(/\/app\/organizations\/hofmann-soehne\/shops\/12$/);
  });
});

test("asks again for what belongs to another address, and for the name before a shop is deleted", async ({ page }) => {
  const app = await open(page, EDIT);
  await test.step("asks for id and secret again when the address changes", async () => {
    await page.getByLabel("Shop URL").fill("https://new.radwerk.example");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Client ID is required")).toBeVisible();
    await expect(page.getByText("Client Secret is required")).toBeVisible();
    await app.expectMutations().toEqual([]);
    await page.getByRole("button", { name: "Keep the stored access" }).click();
    await expect(page.getByLabel("Shop URL")).toHaveValue(SHOP.url);
    await page.getByLabel("Name", { exact: true }).fill("Radwerk Outlet 2");
    await page.getByRole("main").getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/shops\/12$/);
  });
  await test.step("replaces or drops the extra header", async () => {
    await goAnew(page, EDIT);
    const stored = page.getByRole("group", { name: "Extra header for a firewall" });
    await page.getByLabel("Shop URL").fill("https://elsewhere.example");
    await page.getByLabel("Client-ID").fill(CONNECTION.clientId);
    await page.getByLabel("Client-Secret").fill(SECRET);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("X-Let-In was stored for the one before");
    await expect(page.getByRole("button", { name: "Enter it again" })).toBeFocused();
    await picture(page, "shop-edit-header-1440-light");
    await expectAccessible(page, { within: page.getByRole("main") });
    await app.expectMutations().toEqual([]);
    await page.getByRole("button", { name: "Keep the stored access" }).click();
    await expect(page.getByLabel("Shop URL")).toHaveValue(SHOP.url);
    await stored.getByRole("button", { name: "Change" }).click();
    await page.getByRole("button", { name: "Send no extra header" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page).toHaveURL(/\/shops\/12$/);
    await app
      .expectMutations((all) => all[0]?.input)
      .toEqual({
        orgId: "org1",
        shopId: 12,
        projectId: 2,
        extraHeader: null,
        again: false,
      });
  });
  await test.step("names what is lost, and asks for the name, before deleting", async () => {
    await goAnew(page, EDIT);
    await page.getByRole("button", { name: "Delete shop …" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("118 entries of its changelog");
    await expect(dialog.getByRole("button", { name: "Delete shop" })).toBeDisabled();
    await dialog.getByRole("textbox").fill("Radwerk Outlet");
    await dialog.getByRole("button", { name: "Delete shop" }).click();
    await expect(page).toHaveURL(/\/app\/projects$/);
    await app
      .expectMutations((all) => all.slice(1))
      .toEqual([{ name: "organization.shop.delete", input: { shopId: 12 } }]);
  });
});

test("shows only what the role may do", async ({ page }) => {
  const app = await open(page, EDIT, { "account.listOrganizations": [{ ...ORGANIZATION, role: "member" }, OTHER] });
  await expect(page.getByText("Owners and admins of Bright Harbour can delete it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete shop …" })).toHaveCount(0);
  await expect(page.getByLabel("Project").getByRole("option")).toHaveText([
    "Bright Harbour / Makers",
    "Bright Harbour / Retail",
  ]);
  app.answer({ "account.listOrganizations": [{ ...ORGANIZATION, role: "viewer" }] });
  await renew(page, "account.listOrganizations");
  await expect(page.getByText("You may look, but not edit")).toBeVisible();
});
