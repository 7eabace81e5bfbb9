import { expect, type Page } from "@playwright/test";
import { refusal } from "./auth-answers.ts";
import { messages, NORDLICHT, openAs } from "./organization-data.ts";
import { type Answers, expectAccessible, test } from "./stubbed-app.ts";

type Auth = NonNullable<NonNullable<Parameters<typeof openAs>[3]>["auth"]>;

const open = (page: Page, path: string, answers: Answers = {}, auth: Auth = {}) =>
  openAs(page, "owner", path, { answers, auth });

const toast = messages;
test("lists organizations with the own role, and says what to do when there is none", async ({ page }) => {
  const app = await open(page, "/app/organizations");
  const table = page.getByRole("table", { name: "Organizations" });
  await expect(table.getByRole("link", { name: "Nordlicht Digital" })).toHaveAttribute(
    "href",
    "/app/organizations/nordlicht-digital",
  );
  await expect(table.getByRole("row").filter({ hasText: "Hofmann" })).toContainText("Member");
  app.answer({ "account.listOrganizations": [] });
  await page.reload();
  await expect(page.getByText("No Organization")).toBeVisible();
});

test("proposes a slug until somebody writes one, and knows which are reserved", async ({ page }) => {
  const { calls } = await open(
    page,
    "/app/organizations/new",
    {},
    { "/organization/create": { json: { id: "org3" } } },
  );
  await page.getByLabel("Name", { exact: true }).fill("  Bright Harbour & Pine ");
  await expect(page.getByLabel("Slug")).toHaveValue("bright-harbour-pine");
  await page.getByLabel("Slug").fill("new");
  await page.getByLabel("Name", { exact: true }).fill("Bright Harbour");
  await expect(page.getByLabel("Slug")).toHaveValue("new");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("This slug is reserved. Please choose another one.")).toBeVisible();
  await page.getByLabel("Slug").fill("bright-harbour");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/app\/organizations$/);
  expect(calls()).toEqual([{ path: "/organization/create", body: { name: "Bright Harbour", slug: "bright-harbour" } }]);
});

test("shows the address that a slug makes, and says as soon as the field is left that it is taken", async ({
  page,
}) => {
  await open(
    page,
    "/app/organizations/new",
    {},
    {
      "/organization/check-slug": refusal(400, "ORGANIZATION_SLUG_ALREADY_TAKEN", "Organization slug already taken"),
    },
  );
  await expect(page.getByText(/\/app\/organizations\/…$/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Hofmann");
  await expect(page.getByText(/\/app\/organizations\/hofmann$/)).toBeVisible();
  await page.getByLabel("Name", { exact: true }).press("Tab");
  await expect(page.getByText("Another organization has this slug. Choose another one.")).toBeVisible();
  await page.getByLabel("Slug").fill("hofmann-2");
  await expect(page.getByText("Another organization has this slug. Choose another one.")).toBeHidden();
});

test("keeps what was typed when the slug is taken, and says so at the slug", async ({ page }) => {
  await open(
    page,
    "/app/organizations/new",
    {},
    { "/organization/create": refusal(400, "ORGANIZATION_ALREADY_EXISTS", "Organization already exists") },
  );
  await page.getByLabel("Name", { exact: true }).fill("Nordlicht Digital");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Organization already exists. Choose another slug.")).toBeVisible();
  await expect(page.getByLabel("Slug")).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Nordlicht Digital");
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

test("tells a stranger that there is no such organization", async ({ page }) => {
  await open(
    page,
    "/app/organizations/foreign",
    {},
    { "/organization/get-full-organization": refusal(404, "ORGANIZATION_NOT_FOUND", "Organization not found") },
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such organization");
});

test("saves a new name and slug and goes to the new address", async ({ page }) => {
  const { calls } = await open(
    page,
    "/app/organizations/edit/nordlicht-digital",
    {},
    { "/organization/update": { json: { id: "org1" } } },
  );
  await page.getByLabel("Name", { exact: true }).fill("Nordlicht");
  await expect(page.getByLabel("Slug")).toHaveValue("nordlicht-digital");
  await page.getByLabel("Slug").fill("nordlicht");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/app\/organizations\/nordlicht$/);
  expect(calls()).toEqual([
    { path: "/organization/update", body: { organizationId: "org1", data: { name: "Nordlicht", slug: "nordlicht" } } },
  ]);
});

test("names the shops that are lost, and asks for the name, before deleting", async ({ page }) => {
  const { calls } = await open(
    page,
    "/app/organizations/edit/nordlicht-digital",
    {},
    { "/organization/delete": { json: {} } },
  );
  await page.getByRole("button", { name: "Delete organization …" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Radwerk Münster");
  await expect(dialog).toContainText("Teehaus Blattgold");
  await expectAccessible(page);
  await expect(dialog.getByRole("button", { name: "Delete organization" })).toBeDisabled();
  await dialog.getByRole("textbox").fill("Nordlicht Digital");
  await dialog.getByRole("button", { name: "Delete organization" }).click();
  await expect(page).toHaveURL(/\/app\/organizations$/);
  await expect(toast(page)).toContainText("Nordlicht Digital is deleted.");
  expect(calls()).toEqual([{ path: "/organization/delete", body: { organizationId: "org1" } }]);
});
