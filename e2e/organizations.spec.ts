import { expect, type Page } from "@playwright/test";
import { INSTANCE, refusal, stubAuth } from "./auth-answers.ts";
import { type Answers, expectAccessible, expectNoSidewaysScroll, picture, stubApp, test } from "./stubbed-app.ts";

const NORDLICHT = {
  id: "org1",
  name: "Nordlicht Digital",
  slug: "nordlicht-digital",
  createdAt: "2024-03-14T09:00:00.000Z",
  role: "owner",
  memberCount: 3,
  shopCount: 2,
};
const HOFMANN = {
  id: "org2",
  name: "Hofmann & Söhne",
  slug: "hofmann-soehne",
  createdAt: "2025-01-10T09:00:00.000Z",
  role: "member",
  memberCount: 2,
  shopCount: 11,
};
const member = (id: string, name: string, role: string) => ({
  id: `m-${id}`,
  organizationId: "org1",
  userId: id,
  role,
  createdAt: "2024-03-14T09:00:00.000Z",
  user: { id, name, email: `${id}@nordlicht-digital.example`, image: null },
});
const FULL = {
  json: {
    id: "org1",
    name: "Nordlicht Digital",
    slug: "nordlicht-digital",
    createdAt: "2024-03-14T09:00:00.000Z",
    members: [
      member("svea", "Svea Lindqvist", "owner"),
      member("user", "Jana Petersen", "admin"),
      member("mirjam", "Mirjam Oberländer-Wachtel von und zu Hohenlohe-Langenburg", "viewer"),
    ],
    invitations: [
      {
        id: "i1",
        email: "ines.faber@nordlicht-digital.example",
        role: "member",
        status: "pending",
        expiresAt: "2026-11-21T11:45:00.000Z",
        createdAt: "2026-11-19T11:45:00.000Z",
      },
      {
        id: "i2",
        email: "tom@akinola.example",
        role: "viewer",
        status: "canceled",
        expiresAt: "2026-11-04T09:45:00.000Z",
        createdAt: "2026-11-02T09:45:00.000Z",
      },
    ],
    teams: [],
  },
};
const SHOPS = ["Radwerk Münster", "Teehaus Blattgold"].map((name, index) => ({ id: index + 1, name }));

async function open(page: Page, path: string, answers: Answers = {}, auth: Parameters<typeof stubAuth>[1] = {}) {
  const app = await stubApp(page, {
    "account.currentUserShops": [],
    "account.currentUserProjects": [
      {
        id: 7,
        name: "Alpenglanz",
        nameCombined: "Nordlicht Digital / Alpenglanz",
        organizationId: "org1",
        organizationSlug: "nordlicht-digital",
      },
    ],
    "account.listOrganizations": [HOFMANN, NORDLICHT],
    "organization.shop.list": SHOPS,
    ...answers,
  });
  await page.route("**/trpc/info.instance", (route) => route.fulfill({ json: { result: { data: INSTANCE } } }));
  const calls = await stubAuth(page, { "/organization/get-full-organization": FULL, ...auth });
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { ...app, calls };
}

const toast = (page: Page) => page.getByRole("region", { name: "Messages" });
const SCREENS = {
  list: "/app/organizations",
  new: "/app/organizations/new",
  detail: "/app/organizations/nordlicht-digital",
  edit: "/app/organizations/edit/nordlicht-digital",
  settings: "/app/settings",
};

for (const theme of ["light", "dark"] as const) {
  for (const [name, path] of Object.entries(SCREENS)) {
    test(`${name} can be used by everybody in the ${theme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      await expectAccessible(page);
      await picture(page, `organization-${name}-1440-${theme}`);
      for (const width of [768, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expectNoSidewaysScroll(page);
        await picture(page, `organization-${name}-${width}-${theme}`);
      }
      await expectAccessible(page);
    });
  }
}

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
  expect(calls).toEqual([{ path: "/organization/create", body: { name: "Bright Harbour", slug: "bright-harbour" } }]);
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
    "/app/organizations/new",
    { "account.listOrganizations": [], "account.currentUserProjects": [], "organization.project.create": 9 },
    { "/organization/create": { json: { id: "org3" } } },
  );
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
      },
    ],
  });
  await page.getByRole("button", { name: "Create and connect a shop" }).click();
  await expect(page).toHaveURL(/\/app\/shops\/new\?projectId=9$/);
  await expect(page.getByLabel("Project")).toHaveValue("9");
  expect(app.mutations).toEqual([
    { name: "organization.project.create", input: { orgId: "org3", name: "Alpenglanz" } },
  ]);
});

test("shows members and invitations", async ({ page }) => {
  await open(page, "/app/organizations/nordlicht-digital");
  const members = page.getByRole("table", { name: "Members" });
  await expect(members.getByRole("row").filter({ hasText: "Jana Petersen" })).toContainText("you");
  await expect(members.getByRole("row").filter({ hasText: "Mirjam" })).toContainText("Viewer");
  await expect(
    page.getByRole("table", { name: "Invitations" }).getByRole("row").filter({ hasText: "ines.faber" }),
  ).toContainText("Pending, open for");
  await expect(page.getByRole("table", { name: "Invitations" })).toContainText("Canceled");
});

test("hides from members what only owners and admins may do", async ({ page }) => {
  await open(page, "/app/organizations/nordlicht-digital", {
    "account.listOrganizations": [{ ...NORDLICHT, role: "member" }],
  });
  await expect(page.getByRole("link", { name: "Edit Organization" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /Invitations/ })).toHaveCount(0);
  await page.goto("/app/organizations/edit/nordlicht-digital");
  await expect(page.getByText("Owners and admins of Nordlicht Digital can edit it.")).toBeVisible();
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
  expect(calls).toEqual([
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
  expect(calls).toEqual([{ path: "/organization/delete", body: { organizationId: "org1" } }]);
});

test("accepts an invitation once and goes to the organizations", async ({ page }) => {
  const { calls } = await open(
    page,
    "/app/organizations/accept/inv-1",
    {},
    { "/organization/accept-invitation": { json: {} } },
  );
  await expect(page).toHaveURL(/\/app\/organizations$/);
  await expect(toast(page)).toContainText("You are a member now.");
  expect(calls).toEqual([{ path: "/organization/accept-invitation", body: { invitationId: "inv-1" } }]);
});

test("says for whom an invitation is not", async ({ page }) => {
  await open(
    page,
    "/app/organizations/reject/inv-1",
    {},
    {
      "/organization/reject-invitation": refusal(
        403,
        "YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION",
        "You are not the recipient of the invitation",
      ),
    },
  );
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You are not the recipient of the invitation");
  await expect(page.getByRole("main").getByRole("alert")).toContainText("jana.petersen@nordlicht-digital.example");
});

test("changes name, language and theme in the settings", async ({ page }) => {
  const { calls } = await open(page, "/app/settings", {}, { "/update-user": { json: { status: true } } });
  await page.getByLabel("Name", { exact: true }).fill("Jana P.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("Your name is saved.");
  await page.getByRole("button", { name: "Dark", exact: true }).click();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByLabel("Language", { exact: true }).selectOption("de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Einstellungen");
  expect(calls.map(({ body }) => body)).toEqual([{ name: "Jana P." }, { language: "de" }]);
});
