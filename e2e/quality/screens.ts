import { expect, type Locator, type Page } from "@playwright/test";
import type { Person } from "./world.ts";

export interface Screen {
  /** Of its picture. */
  name: string;
  path: string;
  person: Person;
  /** What opens over the page, when the address or `act` says so. */
  opened?: (page: Page) => Locator;
  /** Leads from the page to a state that has no address of its own. */
  act?: (page: Page) => Promise<void>;
}

const SHOP = "/app/organizations/nordlicht/shops/7";
const ORGANIZATION = "/app/organizations/nordlicht";

const dialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");
const panel = (page: Page) => dialog(page).or(page.locator("aside.panel"));

const forVisitors = (name: string, path: string): Screen => ({ name, path, person: "visitor" });
const forUsers = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  person: "user",
  ...more,
});
const forAdmins = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name,
  path,
  person: "admin",
  ...more,
});

/** Every page of the app; whoever adds a route adds it here, which the sweep holds against the routes. */
export const PAGES: readonly Screen[] = [
  forVisitors("home", "/"),
  forVisitors("privacy", "/privacy"),
  forVisitors("imprint", "/imprint"),
  forVisitors("about", "/about"),
  forVisitors("login", "/account/login"),
  forVisitors("register", "/account/register"),
  forVisitors("confirm", "/account/confirm/abc"),
  forVisitors("forgot-password", "/account/forgot-password"),
  forVisitors("reset-password", "/account/forgot-password/abc"),
  forVisitors("first-run", "/account/setup/abc"),
  forVisitors("undo-email", "/account/undo-email/abc"),
  forUsers("dashboard", "/app/dashboard"),
  forUsers("settings", "/app/settings"),
  forUsers("projects", "/app/projects"),
  forUsers("new-project", "/app/projects/new"),
  forUsers("new-shop", "/app/shops/new"),
  forUsers("my-extensions", "/app/extensions"),
  forUsers("organizations", "/app/organizations"),
  forUsers("new-organization", "/app/organizations/new"),
  forUsers("organization", ORGANIZATION),
  forUsers("edit-organization", "/app/organizations/edit/nordlicht"),
  forUsers("sso", `${ORGANIZATION}/sso`),
  forUsers("organization-audit", `${ORGANIZATION}/audit`),
  forUsers("connect-sso", "/app/connect-sso/abc"),
  forUsers("accept-invitation", "/app/organizations/accept/abc"),
  forUsers("reject-invitation", "/app/organizations/reject/abc"),
  forUsers("edit-shop", `${SHOP}/edit`),
  forUsers("shop", SHOP),
  forUsers("shop-checks", `${SHOP}/checks`),
  forUsers("shop-extensions", `${SHOP}/extensions`),
  forUsers("shop-tasks", `${SHOP}/tasks`),
  forUsers("shop-queue", `${SHOP}/queue`),
  forUsers("shop-sitespeed", `${SHOP}/sitespeed`),
  forUsers("shop-changelog", `${SHOP}/changelog`),
  forAdmins("admin-users", "/admin/users"),
  forAdmins("admin-mailbox", "/admin/mailbox"),
  forAdmins("admin-mail", "/admin/mailbox/2026-11-20T09-12-00-000Z-00000000-0000-4000-8000-000000000001"),
  forAdmins("admin-sitespeed", "/admin/sitespeed"),
  forAdmins("admin-limits", "/admin/limits"),
  forAdmins("admin-operation", "/admin/operation"),
  forAdmins("admin-audit", "/admin/audit"),
];

const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole("button", { name }).first().click();
};
const keys =
  (...pressed: readonly string[]) =>
  async (page: Page) => {
    for (const key of pressed) await page.keyboard.press(key);
  };

/** What opens over a page and has an address of its own. */
export const OPENED_BY_ADDRESS: readonly Screen[] = [
  forUsers("my-extension", "/app/extensions?extension=SwagPayPal", { opened: dialog }),
  forUsers("shop-change", `${SHOP}/changelog?change=112`, { opened: panel }),
  forUsers("shop-extension", `${SHOP}/extensions?open=SwagPayPal`, { opened: panel }),
];

/** What opens over a page. */
export const OPENED: readonly Screen[] = [
  ...OPENED_BY_ADDRESS,
  forUsers("refresh", SHOP, { act: press(/^Refresh/), opened: dialog }),
  forUsers("compatibility", `${SHOP}?wizard=open`, { opened: dialog }),
  forUsers("palette", "/app/organizations", {
    act: keys("Control+k"),
    // Its field stands before what it finds.
    opened: (page) => dialog(page).filter({ has: page.getByRole("option") }),
  }),
  forUsers("shortcuts", "/app/organizations", { act: keys("?"), opened: dialog }),
  forUsers("notifications", "/app/organizations", { act: press(/^Notifications/), opened: dialog }),
  forUsers("user-menu", "/app/organizations", {
    act: press(/^Your account/),
    opened: (page) => page.getByRole("menu"),
  }),
  forAdmins("create-user", "/admin/users", { act: press(/^Create user/), opened: dialog }),
  forAdmins("audit-entry", "/admin/audit", { act: press(/^Details of/), opened: dialog }),
];

/** Waits until the page and what belongs to it stand still. */
export async function expectReady(page: Page, screen: Screen): Promise<void> {
  // What opens over the page hides it from those who listen.
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  if (screen.act !== undefined) await screen.act(page);
  if (screen.opened === undefined) return;
  const opened = screen.opened(page).first();
  await expect(opened).toBeVisible();
  // Lines in grey stand for what is not there yet.
  await expect(opened.locator("[aria-busy=true], .ui-skeleton")).toHaveCount(0);
}
