import { expect, type Page } from "@playwright/test";
import { refusal } from "./auth-answers.ts";
import { askAnew } from "./hints.ts";
import { messages, NORDLICHT, openAs } from "./organization-data.ts";
import { type Answers, expectAccessible, test } from "./stubbed-app.ts";
import { goAnew, goWithin } from "./within-app.ts";

type Auth = NonNullable<NonNullable<Parameters<typeof openAs>[3]>["auth"]>;

const open = (page: Page, path: string, answers: Answers = {}, auth: Auth = {}) =>
  openAs(page, "owner", path, { answers, auth });

const toast = messages;
test("lists organizations with the own role, says what to do when there is none, and tells a stranger that there is none", async ({
  page,
}) => {
  const app = await open(
    page,
    "/app/organizations",
    {},
    { "/organization/get-full-organization": refusal(404, "ORGANIZATION_NOT_FOUND", "Organization not found") },
  );
  const table = page.getByRole("table", { name: "Organizations" });
  await expect(table.getByRole("link", { name: "Nordlicht Digital" })).toHaveAttribute(
    "href",
    "/app/organizations/nordlicht-digital",
  );
  await expect(table.getByRole("row").filter({ hasText: "Hofmann" })).toContainText("Member");
  app.answer({ "account.listOrganizations": [] });
  await askAnew(page);
  await expect(page.getByText("No Organization")).toBeVisible();
  await goWithin(page, "/app/organizations/foreign");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such organization");
});

test("proposes a slug and its address until somebody writes one, knows which are reserved or taken, and keeps what was typed", async ({
  page,
}) => {
  let check = refusal(400, "ORGANIZATION_SLUG_ALREADY_TAKEN", "Organization slug already taken");
  let created = refusal(400, "ORGANIZATION_ALREADY_EXISTS", "Organization already exists");
  const { calls } = await open(
    page,
    "/app/organizations/new",
    {},
    { "/organization/check-slug": () => check, "/organization/create": () => created },
  );
  const name = page.getByLabel("Name", { exact: true });
  const slug = page.getByLabel("Slug");
  const save = page.getByRole("button", { name: "Save" });
  const taken = page.getByText("Another organization has this slug. Choose another one.");
  await test.step("says as soon as the field is left that it is taken", async () => {
    await expect(page.getByText(/\/app\/organizations\/…$/)).toBeVisible();
    await name.fill("Hofmann");
    await expect(page.getByText(/\/app\/organizations\/hofmann$/)).toBeVisible();
    await name.press("Tab");
    await expect(taken).toBeVisible();
    await slug.fill("hofmann-2");
    await expect(taken).toBeHidden();
  });
  check = { json: { status: true } };
  await goAnew(page, "/app/organizations/new");
  await test.step("says so at the slug when it is taken by then", async () => {
    await name.fill("Nordlicht Digital");
    await save.click();
    await expect(page.getByText("Organization already exists. Choose another slug.")).toBeVisible();
    await expect(slug).toBeFocused();
    await expect(name).toHaveValue("Nordlicht Digital");
    expect(calls()).toHaveLength(1);
  });
  await test.step("proposes one until somebody writes one, and knows which are reserved", async () => {
    created = { json: { id: "org3" } };
    await name.fill("  Bright Harbour & Pine ");
    await expect(slug).toHaveValue("bright-harbour-pine");
    await slug.fill("new");
    await name.fill("Bright Harbour");
    await expect(slug).toHaveValue("new");
    await save.click();
    await expect(page.getByText("This slug is reserved. Please choose another one.")).toBeVisible();
    await slug.fill("bright-harbour");
    await save.click();
    await expect(page).toHaveURL(/\/app\/organizations$/);
    expect(calls().slice(1)).toEqual([
      { path: "/organization/create", body: { name: "Bright Harbour", slug: "bright-harbour" } },
    ]);
  });
});

test("the first organization goes on with its first project to the first shop", async ({ page }) => {
  const app = await open(
    page,
    "/app/projects",
    { "account.listOrganizations": [], "account.currentUserProjects": [], "organization.project.create": 9 },
    { "/organization/create": { json: { id: "org3" } } },
  );
  await page.getByRole("link", { name: "Add organization" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your first organization");
  await page.getByLabel("Name", { exact: true }).fill("Nordlicht Digital");
  await page.getByLabel("First project").fill("Alpenglanz");
  app.answer({
    "account.listOrganizations": [{ ...NORDLICHT, id: "org3" }],
    "account.currentUserProjects": [
      {
        id: 9,
        name: "Alpenglanz",
        nameCombined: "Nordlicht Digital / Alpenglanz",
        organizationId: "org3",
        organizationSlug: "nordlicht-digital",
        description: null,
        createdAt: "2024-03-14T09:00:00.000Z",
      },
    ],
  });
  await page.getByRole("button", { name: "Create and connect a shop" }).click();
  await expect(page).toHaveURL(/\/app\/shops\/new\?projectId=9$/);
  await expect(page.getByLabel("Project")).toHaveValue("9");
  await expect(messages(page)).toContainText("Nordlicht Digital");
  await expect(messages(page)).not.toContainText("from the address");
  await app
    .expectMutations()
    .toEqual([{ name: "organization.project.create", input: { orgId: "org3", name: "Alpenglanz" } }]);
});

test("saves a new name and slug and goes to the new address; names the shops that are lost, and asks for the name, before deleting", async ({
  page,
}) => {
  const { calls } = await open(
    page,
    "/app/organizations/edit/nordlicht-digital",
    {},
    { "/organization/update": { json: { id: "org1" } }, "/organization/delete": { json: {} } },
  );
  await page.getByLabel("Name", { exact: true }).fill("Nordlicht");
  await expect(page.getByLabel("Slug")).toHaveValue("nordlicht-digital");
  await page.getByLabel("Slug").fill("nordlicht");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/app\/organizations\/nordlicht$/);
  expect(calls()).toEqual([
    { path: "/organization/update", body: { organizationId: "org1", data: { name: "Nordlicht", slug: "nordlicht" } } },
  ]);
  await test.step("deleted", async () => {
    await goAnew(page, "/app/organizations/edit/nordlicht-digital");
    await page.getByRole("button", { name: "Delete organization …" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Radwerk Münster");
    await expect(dialog).toContainText("Teehaus Blattgold");
    await expectAccessible(page, { within: dialog });
    await expect(dialog.getByRole("button", { name: "Delete organization" })).toBeDisabled();
    await dialog.getByRole("textbox").fill("Nordlicht Digital");
    await dialog.getByRole("button", { name: "Delete organization" }).click();
    await expect(page).toHaveURL(/\/app\/organizations$/);
    await expect(toast(page)).toContainText("Nordlicht Digital is deleted.");
    expect(calls().slice(1)).toEqual([{ path: "/organization/delete", body: { organizationId: "org1" } }]);
  });
});
