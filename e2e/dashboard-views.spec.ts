import { expect, type Page } from "@playwright/test";
import { goAnew } from "./within-app.ts";
import { fleetRows, openDashboard } from "./dashboard-opener.ts";
import { fleet } from "./fleet-data.ts";
import type { AnswerTo, InputOf } from "./product-answers.ts";
import { expectAccessible, picture, type StubbedApp, test } from "./stubbed-app.ts";

const toast = (page: Page) => page.getByRole("region", { name: "Messages" });
const views = (page: Page) => page.getByRole("dialog", { name: "Views" });

type View = AnswerTo<"account.fleetView.list">[number];

/** Keeps views as the server does. */
function keepViews(app: StubbedApp, given: readonly View[]): void {
  let known = [...given];
  app.answer({
    "account.fleetView.list": () => known,
    "account.fleetView.create": ({ name, state }: Omit<View, "id">) => {
      if (known.some((view) => view.name === name))
        return new Error("You have a view of this name already. Choose another name.");
      const view = { id: 90 + known.length, name, state };
      known = [...known, view];
      return view;
    },
    "account.fleetView.update": ({ id, name, state }: InputOf<"account.fleetView.update">) => {
      known = known.map((view) =>
        view.id === id ? { id, name: name ?? view.name, state: state ?? view.state } : view,
      );
      return known.find((view) => view.id === id) ?? new Error("There is no such view.");
    },
    "account.fleetView.delete": ({ id }: { id: number }) => {
      known = known.filter((view) => view.id !== id);
      return true;
    },
  });
}

test("narrows the fleet down, says by what, and keeps it in the address", async ({ page }) => {
  await openDashboard(page, fleet().slice(0, 12));
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Filter" });
  await panel.getByRole("combobox", { name: "Shopware" }).selectOption("6.6");
  await panel.getByRole("combobox", { name: "Project" }).selectOption({ label: "Alpenglanz" });
  await picture(page, "dashboard-filter-1440-light");
  await expectAccessible(page, { within: panel });
  await page.keyboard.press("Escape");
  await expect(fleetRows(page)).toHaveCount(3);
  await expect(page).toHaveURL(/version=6\.6/);
  await goAnew(page, page.url());
  await expect(fleetRows(page)).toHaveCount(3);
  const active = page.getByRole("group", { name: "Active filters" });
  await expect(active.getByRole("button")).toHaveCount(3);
  await active.getByRole("button", { name: "Drop the filter Project Alpenglanz" }).click();
  await expect(fleetRows(page)).toHaveCount(6);
  await active.getByRole("button", { name: "Clear all" }).click();
  await expect(fleetRows(page)).toHaveCount(12);
  await expect(active).toBeHidden();
});

test("shows the views that everybody has, by the menu and by their address", async ({ page }) => {
  const app = await openDashboard(page);
  await page.getByRole("button", { name: "Views" }).click();
  await views(page).getByRole("button", { name: "Needs attention" }).click();
  await expect(views(page)).toBeHidden();
  await expect(fleetRows(page)).toHaveCount(20);
  await expect(page.getByRole("button", { name: "Needs attention" })).toBeVisible();
  await page.getByRole("searchbox", { name: "Filter shops" }).fill("hofmann");
  await expect(page.getByRole("button", { name: "Needs attention, changed" })).toBeVisible();
  await goAnew(page, "/app/dashboard?view=watched");
  await expect(fleetRows(page)).toHaveCount(3);
  await goAnew(page, "/app/dashboard?view=unvisited");
  await expect(fleetRows(page)).toHaveCount(2);
  await goAnew(page, "/app/dashboard?view=4711");
  await expect(fleetRows(page)).toHaveCount(42);
  await test.step("finds a kept view again by its number alone", async () => {
    keepViews(app, [{ id: 7, name: "Customer Hofmann", state: { organization: "hofmann", filter: "warning" } }]);
    await page.goto("/app/dashboard?view=7");
    await expect(page.getByRole("button", { name: "Customer Hofmann" })).toBeVisible();
    await expect(fleetRows(page)).toHaveCount(4);
  });
});

test("keeps a view under a name, renames, updates and deletes it, and takes that back", async ({ page }) => {
  const app = await openDashboard(page, fleet().slice(0, 12), "/app/dashboard?filter=error&sort=-response");
  keepViews(app, [{ id: 7, name: "Friday round", state: { version: "outdated" } }]);
  await page.getByRole("button", { name: "Views" }).click();
  await page.getByRole("button", { name: "Keep this view …" }).click();
  const dialog = page.getByRole("dialog", { name: "Keep this view" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("The view needs a name.");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Friday round");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toContainText("You have a view of this name already.");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Slow and red");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page)).toContainText("The view “Slow and red” is kept.");
  await app
    .expectMutations((all) => all.at(-1)?.input)
    .toEqual({
      name: "Slow and red",
      state: { filter: "error", sort: "-response" },
    });
  await expect(page).toHaveURL(/view=91/);
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Warning" }).click();
  await page.getByRole("button", { name: "Slow and red, changed" }).click();
  await picture(page, "dashboard-views-1440-light");
  await expectAccessible(page, { within: views(page) });
  await views(page).getByRole("button", { name: "Update “Slow and red”" }).click();
  await expect(toast(page)).toContainText("now shows what you see");
  await app
    .expectMutations((all) => all.at(-1)?.input)
    .toEqual({ id: 91, state: { filter: "warning", sort: "-response" } });
  await views(page).getByRole("button", { name: "Rename Slow and red" }).click();
  const renaming = page.getByRole("dialog", { name: "Rename view" });
  await renaming.getByRole("textbox", { name: "Name" }).fill("Slow");
  await renaming.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Slow", exact: true }).click();
  await views(page).getByRole("button", { name: "Delete Friday round" }).click();
  await expect(views(page).getByRole("button", { name: "Friday round", exact: true })).toHaveCount(0);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await expect(views(page)).toBeHidden();
  await page.getByRole("button", { name: "Slow", exact: true }).click();
  await expect(views(page).getByRole("button", { name: "Friday round", exact: true })).toBeVisible();
});
