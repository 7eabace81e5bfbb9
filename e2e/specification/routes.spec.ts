import { expect } from "@playwright/test";
import { INSTANCE } from "../auth-answers.ts";
import { routesOfTheApp } from "../quality/routes-of-the-app.ts";
import { shopOf } from "../shop-data.ts";
import { test } from "../stubbed-app.ts";
import { comeTo } from "../within-app.ts";
import { enter, follow, JANA, ORGANIZATION, SHOP } from "./scene.ts";

const PRODUCT = "Shopwarden";

const DETAIL = "account.shops.detail";

/** Name of the route | path | title. */
const APP_ROUTES = [
  ["account.dashboard", "/app/dashboard", "Dashboard"],
  ["account.settings", "/app/settings", "Settings"],
  ["account.settings.notifications", "/app/settings/notifications", "My Notifications"],
  ["account.settings.notifications.channel", "/app/settings/notifications/channels/new", "My Notifications"],
  ["account.project.list", "/app/projects", "My Projects"],
  ["account.projects.new", "/app/projects/new", "New Project"],
  ["account.shops.new", "/app/shops/new", "New Shop"],
  ["account.shops.edit", `${SHOP}/edit`, "Edit Shop"],
  ["account.extension.list", "/app/extensions", "My Extensions"],
  ["account.organizations.list", "/app/organizations", "My Organisations"],
  ["account.organizations.new", "/app/organizations/new", "New Organization"],
  ["account.organizations.detail", ORGANIZATION, "Organization"],
  ["account.organizations.edit", "/app/organizations/edit/nordlicht", "Edit Organization"],
  ["account.organizations.sso", `${ORGANIZATION}/sso`, "SSO Configuration"],
  ["account.organizations.audit", `${ORGANIZATION}/audit`, "Audit log"],
  ["account.organizations.notifications", `${ORGANIZATION}/notifications`, "Notifications"],
  ...["channels", "channels/gone", "webhooks", "webhooks/gone", "deliveries"].map(
    (place) =>
      [
        `account.organizations.notifications.${place}`,
        `${ORGANIZATION}/notifications/${place}`,
        "Notifications",
      ] as const,
  ),
  ["account.organizations.notifications.muted", `${ORGANIZATION}/notifications/muted`, "Notifications"],
  ["account.inbox", "/app/inbox", "Inbox"],
  ["account.incidents.list", "/app/incidents", "Incidents"],
  ["account.incidents.past", "/app/incidents/past", "Past incidents"],
  ["account.incidents.windows", "/app/incidents/windows", "Planned work"],
  // Nobody has such a one; one that is there is named in the title.
  ["account.incidents.detail", `${ORGANIZATION}/incidents/0`, "Incident"],
  ["account.organization.accept", "/app/organizations/accept/abc", "Accept invitation"],
  ["account.organization.reject", "/app/organizations/reject/abc", "Reject invitation"],
  [DETAIL, SHOP, "Alpenglanz Sportartikel"],
  ...["checks", "uptime", "extensions", "tasks", "queue", "sitespeed", "changelog"].map(
    (tab) => [`${DETAIL}.${tab}`, `${SHOP}/${tab}`, "Alpenglanz Sportartikel"] as const,
  ),
] as const;

/** Which main entry is highlighted; names with "shop" belong to the projects, names with "organizations" to those. */
function entryOf(name: string): RegExp | null {
  if (name.includes("shop") || name.startsWith("account.project")) return /^My Projects/;
  if (name.includes("incidents")) return /^Incidents/;
  if (name.includes("organizations")) return /^My Organisations/;
  if (name === "account.extension.list") return /^My Extensions/;
  return name === "account.dashboard" ? /^Dashboard/ : null;
}

test("every app route has its title, its highlighted entry and the layout of the app", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, JANA, {
    "organization.shop.get": shopOf(),
    "account.myExtensions": { shops: [], extensions: [] },
  });
  await page.goto("/app/settings");
  for (const [name, path, title] of APP_ROUTES) {
    await test.step(name, async () => {
      await follow(page, path);
      await expect(page).toHaveTitle(title);
      const main = page.getByRole("navigation", { name: "Main" });
      const entry = entryOf(name);
      await expect(main.locator("[aria-current=page]")).toHaveText(entry === null ? [] : [entry]);
      await expect(page.getByRole("banner")).toHaveCount(1);
      await expect(page.getByRole("complementary", { name: "Navigation" })).toBeVisible();
      await expect(page.getByRole("main")).toBeVisible();
      await expect(page.getByRole("region", { name: "Messages" })).toBeAttached();
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
      await expect(footer.getByRole("link", { name: "Legal Notice" })).toHaveAttribute("href", "/imprint");
    });
  }
});

const VISITOR_ROUTES = [
  ["/", PRODUCT],
  ["/privacy", "Privacy Policy"],
  ["/imprint", "Legal notice"],
  ["/about", "About Shopwarden"],
] as const;

test("the public layout leads in, or to the dashboard", async ({ page }) => {
  await enter(page, null);
  const bar = page.getByRole("banner");
  for (const [path, title] of VISITOR_ROUTES) {
    await test.step(path, async () => {
      await comeTo(page, path);
      await expect(page).toHaveTitle(title);
      await expect(bar.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/account/login");
      await expect(bar.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/account/register");
      await expect(bar.getByRole("link", { name: "Dashboard" })).toHaveCount(0);
      await expect(bar.getByRole("button", { name: "Switch to the dark theme" })).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Legal Notice" })).toBeVisible();
    });
  }
  await test.step("signed in", async () => {
    await enter(page);
    await page.goto("/");
    await expect(bar.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/app/dashboard");
    await expect(bar.getByRole("link", { name: "Login" })).toHaveCount(0);
    await expect(bar.getByRole("link", { name: "Register" })).toHaveCount(0);
  });
});

const ACCOUNT_ROUTES = [
  ["/account/login", "Login"],
  ["/account/register", "Register"],
  ["/account/confirm/abc", "Confirm registration"],
  ["/account/forgot-password", "Forgot password"],
  ["/account/forgot-password/abc", "Change Password"],
  ["/account/setup/abc", "Welcome to Shopwarden"],
  ["/account/undo-email/abc", "Undo the change of your address"],
] as const;

test("account routes stand in a centred card with logo, dark-mode toggle and footer", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, null);
  for (const [path, title] of ACCOUNT_ROUTES) {
    await test.step(path, async () => {
      await comeTo(page, path);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const card = await page.locator(".ui-login-card").boundingBox();
      expect(Math.abs((card?.x ?? 0) + (card?.width ?? 0) / 2 - 640)).toBeLessThan(10);
      await expect(page.getByRole("link", { name: "Shopwarden, to the start page" })).toHaveAttribute("href", "/");
      await expect(page.getByRole("button", { name: "Switch to the dark theme" })).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Privacy" })).toBeVisible();
    });
  }
});

const ADMIN_ROUTES = [
  ["/admin/users", "User Management"],
  ["/admin/mailbox", "Mailbox"],
  ["/admin/mailbox/abc", "Mailbox"],
  ["/admin/sitespeed", "Site speed"],
  ["/admin/operation", "Operation"],
  ["/admin/deliveries", "Deliveries"],
  ["/admin/limits", "Limits"],
  ["/admin/audit", "Audit log"],
] as const;

test("the admin layout has a Users link and leads back to the dashboard", async ({ page }) => {
  await enter(page, { ...JANA, role: "admin" }, { "admin.instance": { hasMailbox: true } });
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/users");
  for (const [path, title] of ADMIN_ROUTES.toReversed()) {
    await follow(page, path);
    await expect(page, path).toHaveTitle(title);
  }
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Users" })).toHaveAttribute("href", "/admin/users");
  await expect(bar.getByRole("link", { name: "Users" })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/app/dashboard");
});

test("the tables above have every route of the app", () => {
  const paths = [
    ...APP_ROUTES.map(([, path]) => path),
    // Says whom it would connect, which only a real provider knows.
    "/app/connect-sso/abc",
    ...[...VISITOR_ROUTES, ...ACCOUNT_ROUTES, ...ADMIN_ROUTES].map(([path]) => path),
  ];
  const missing = routesOfTheApp().filter(({ pattern }) => !paths.some((path) => pattern.test(path)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("any unknown path leads home, behind every frame", async ({ page }) => {
  await enter(page, { ...JANA, role: "admin" }, { "organization.shop.get": shopOf() });
  for (const path of ["/logout", "/privacy/more", "/account/login/more", "/admin/nowhere", `${SHOP}/nowhere`]) {
    await comeTo(page, path);
    await expect(page, path).toHaveURL("/");
  }
});

test("the source link leads to the source repository, or to what is known about the product", async ({ page }) => {
  await enter(page);
  await page.goto("/app/projects");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "About Shopwarden" })).toHaveAttribute("href", "/about");
  const sourceUrl = "https://code.example/shopwarden";
  await enter(page, JANA, { "info.instance": { ...INSTANCE, sourceUrl } });
  await page.goto("/app/projects");
  await expect(bar.getByRole("link", { name: "Source code" })).toHaveAttribute("href", sourceUrl);
});
