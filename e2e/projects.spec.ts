import { expect, type Page } from "@playwright/test";
import { renew } from "./hints.ts";
import { fleetAnswers } from "./fleet-answers.ts";
import { largeFleet, MY_ORGANIZATIONS } from "./fleet-data.ts";
import { openPage } from "./project-opener.ts";
import { expectAccessible, picture, test } from "./stubbed-app.ts";

const project = (page: Page, name: string) => page.getByRole("region", { name });
const toast = (page: Page) => page.getByRole("region", { name: "Messages" });

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

test("lists projects with their shops, and takes the project along when one is added", async ({ page }) => {
  await openPage(page, "/app/projects");
  await test.step("lists projects with their shops, each linked with the organization it belongs to", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Projects 18");
    await expect(page.getByRole("link", { name: "Hofmann Küchen", exact: true }).last()).toHaveAttribute(
      "href",
      "/app/organizations/hofmann/shops/3",
    );
    await expect(page.getByRole("link", { name: "Wren Ceramics", exact: true }).last()).toHaveAttribute(
      "href",
      "/app/organizations/harbour/shops/6",
    );
    await expect(page.getByRole("link", { name: "Visit Shop Hofmann Küchen" })).toHaveAttribute(
      "href",
      "https://shop-3.example",
    );
    await expect(project(page, "Bright Harbour / Neukunden")).toContainText("0 shops • Created 02.11.2026");
    await expect(project(page, "Bright Harbour / Neukunden")).toContainText("No shops in this project yet.");
    await expect(project(page, "Hofmann & Söhne / Möbelhaus")).toContainText("6 shops • Created 03.02.2026");
  });
  await test.step("closes a menu by Escape although the focus is still on its button", async () => {
    await openMenu(page, "Bright Harbour / Neukunden");
    const button = page.locator("[aria-haspopup=menu][aria-expanded=true]");
    await button.dispatchEvent("keydown", { key: "Escape" });
    await expect(page.getByRole("menu")).toHaveCount(0);
    await expect(button).toHaveCount(0);
  });
  await test.step("takes the project along when a shop is added", async () => {
    await expect(project(page, "Bright Harbour / Neukunden").getByRole("link", { name: "Add Shop" })).toHaveAttribute(
      "href",
      "/app/shops/new?projectId=900",
    );
    await openMenu(page, "Hofmann & Söhne / Möbelhaus");
    await page.getByRole("menuitem", { name: "Add Shop" }).click();
    await expect(page).toHaveURL(/\/app\/shops\/new\?projectId=\d+$/);
  });
});

test("changes a project, and keeps what was typed when that fails", async ({ page }) => {
  const app = await openPage(page, "/app/projects", { "organization.project.update": new Error("Project not found") });
  await test.step("keeps what was typed when a change fails", async () => {
    await openMenu(page, "Bright Harbour / Neukunden");
    await page.getByRole("menuitem", { name: "Edit Project" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Project" });
    await dialog.getByLabel("Project Name").fill("New customers");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.locator(".ui-toast")).toContainText("Failed to update project: Project not found");
    await expect(dialog.getByRole("alert")).toContainText("Failed to update project: Project not found");
    await expect(dialog.getByLabel("Project Name")).toHaveValue("New customers");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await openMenu(page, "Bright Harbour / Neukunden");
    await page.getByRole("menuitem", { name: "Edit Project" }).click();
    await expect(dialog.getByLabel("Project Name")).toHaveValue("Neukunden");
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await app.expectMutations().toHaveLength(1);
  });
  await test.step("changes a project", async () => {
    app.answer({ "organization.project.update": true });
    await openMenu(page, "Bright Harbour / Neukunden");
    await page.getByRole("menuitem", { name: "Edit Project" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Project" });
    await expect(dialog.getByLabel("Project Name")).toHaveValue("Neukunden");
    await expectAccessible(page, { within: dialog });
    await dialog.getByLabel("Project Name").fill(" ");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(dialog).toContainText("Project name is required");
    await expect(dialog.getByLabel("Project Name")).toBeFocused();
    await dialog.getByLabel("Project Name").fill("New customers");
    await dialog.getByLabel(/Description/).fill("");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page)).toContainText("Project updated successfully");
    await expect(dialog).toBeHidden();
    await app
      .expectMutations((all) => all.slice(1))
      .toEqual([
        {
          name: "organization.project.update",
          input: { orgId: "org-2", projectId: 900, name: "New customers", description: null },
        },
      ]);
  });
});

test("deletes an empty project after asking, and offers each role what it may do", async ({ page }) => {
  const app = await openPage(page, "/app/projects", { "organization.project.delete": true });
  await test.step("deletes an empty project after asking, and no other", async () => {
    await openMenu(page, "Hofmann & Söhne / Möbelhaus");
    await expect(page.getByRole("menuitem", { name: /Delete Project/ })).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await openMenu(page, "Bright Harbour / Neukunden");
    await page.getByRole("menuitem", { name: "Delete Project" }).click();
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
    await expect(dialog).toContainText("Delete the project Bright Harbour / Neukunden?");
    await expectAccessible(page, { within: dialog });
    app.answer({
      "organization.project.delete": new Error("This project still has shops. Move or delete them first."),
    });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toContainText("This project still has shops.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await openMenu(page, "Bright Harbour / Neukunden");
    await page.getByRole("menuitem", { name: "Delete Project" }).click();
    await expect(dialog).not.toContainText("This project still has shops.");
    app.answer({ "organization.project.delete": true });
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(toast(page)).toContainText("Project deleted successfully");
    const call = { name: "organization.project.delete", input: { orgId: "org-2", projectId: 900 } };
    await app.expectMutations().toEqual([call, call]);
  });
  await test.step("offers each role what it may do", async () => {
    const as = (role: string) => ({ "account.listOrganizations": MY_ORGANIZATIONS.map((some) => ({ ...some, role })) });
    app.answer(as("member"));
    await renew(page, "account.listOrganizations");
    await openMenu(page, "Bright Harbour / Neukunden");
    await expect(page.getByRole("menuitem")).toHaveText(["Edit Project", "Add Shop"]);
    await page.keyboard.press("Escape");
    app.answer(as("viewer"));
    await renew(page, "account.listOrganizations");
    await expect(project(page, "Bright Harbour / Neukunden")).toContainText("No shops in this project yet.");
    await expect(page.getByRole("button", { name: /Actions for/ })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: /Add/ })).toHaveCount(0);
  });
});

test("finds projects and shops, keeps the search in the address, and stays usable with 500 shops", async ({ page }) => {
  const app = await openPage(page, "/app/projects?q=leuchten");
  await test.step("finds projects and shops, and keeps the search in the address", async () => {
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Filter projects and shops" }).fill("nothing of that name");
    await expect(page.getByText("No project and no shop matches “nothing of that name”")).toBeVisible();
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(18);
  });
  await test.step("stays usable with 500 shops", async () => {
    app.answer({ "account.currentUserShops": fleetAnswers(largeFleet(500))["account.currentUserShops"] });
    await renew(page, "account.listedShops");
    await page.getByRole("searchbox", { name: "Filter projects and shops" }).fill("brillenatelier");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  });
});

test("says why projects could not be loaded, and begins with the first one, or with an organization", async ({
  page,
}) => {
  const app = await openPage(page, "/app/projects", {
    "account.currentUserProjects": new Error("The database cannot be reached at the moment."),
  });
  await test.step("says why projects could not be loaded", async () => {
    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "The database cannot be reached at the moment.",
    );
    await expectAccessible(page, { within: page.getByRole("main") });
  });
  await test.step("begins with the first project, or with an organization", async () => {
    app.answer({ "account.currentUserProjects": [], "account.currentUserShops": [] });
    await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("No Projects")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Add Project" })).toHaveAttribute(
      "href",
      "/app/projects/new",
    );
    await expectAccessible(page, { within: page.getByRole("main") });
    await picture(page, "projects-none");
    app.answer({ "account.listOrganizations": [] });
    await renew(page, "account.listOrganizations");
    await expect(page.getByRole("main").getByRole("link", { name: "Add Organization" })).toBeVisible();
  });
});

test("asks for a new project", async ({ page }) => {
  const app = await openPage(page, "/app/projects/new", {
    "organization.project.create": new Error("Only admins of this organization may do this."),
  });
  await expect(page.getByRole("combobox", { name: "Organization" })).toHaveValue("org-0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Project name is required")).toBeVisible();
  await expectAccessible(page, { within: page.getByRole("main") });
  await test.step("shows in a toast why it was not created, and loses nothing", async () => {
    await page.getByLabel("Project Name").fill("New customers");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page)).toContainText("Only admins of this organization may do this.");
    await expect(page.getByLabel("Project Name")).toHaveValue("New customers");
  });
  app.answer({ "organization.project.create": 901 });
  await page.getByRole("combobox", { name: "Organization" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/app\/projects$/);
  await app
    .expectMutations((all) => all.slice(1))
    .toEqual([
      { name: "organization.project.create", input: { orgId: "org-1", name: "New customers", description: "" } },
    ]);
});
