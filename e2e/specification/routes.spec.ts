import { expect } from "@playwright/test";
import { INSTANCE } from "../auth-answers.ts";
import { shopOf } from "../shop-data.ts";
import { test } from "../stubbed-app.ts";
import { enter, follow, JANA, ORGANIZATION, SHOP } from "./scene.ts";

const PRODUCT = "Shopwarden";

/** Path | title | main entry that is highlighted. */
const APP_ROUTES = [
  ["/app/dashboard", "Dashboard", "Dashboard"],
  ["/app/settings", "Settings", null],
  ["/app/projects", "My Projects", "My Projects"],
  ["/app/shops/new", "New Shop", "My Projects"],
  ["/app/projects/new", "New Project", "My Projects"],
  ["/app/organizations", "My Organisations", "My Organisations"],
  ["/app/organizations/new", "New Organization", "My Organisations"],
  [ORGANIZATION, "Organization", "My Organisations"],
  ["/app/organizations/edit/nordlicht", "Edit Organization", "My Organisations"],
  [`${ORGANIZATION}/sso`, "SSO Configuration", "My Organisations"],
  ["/app/extensions", "My Extensions", "My Extensions"],
  [`${SHOP}/edit`, "Edit Shop", "My Projects"],
  ...["", "/checks", "/extensions", "/tasks", "/queue", "/sitespeed", "/changelog"].map(
    (tab) => [SHOP + tab, "Alpenglanz Sportartikel", "My Projects"] as const,
  ),
] as const;

test("every app route has its title, its highlighted entry and the layout of the app", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, JANA, { "organization.shop.get": shopOf(), "account.currentUserExtensions": [] });
  await page.goto("/app/settings");
  for (const [path, title, entry] of APP_ROUTES) {
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page).toHaveTitle(title);
      const main = page.getByRole("navigation", { name: "Main" });
      await expect(main.locator("[aria-current=page]")).toHaveText(entry === null ? [] : [new RegExp(entry)]);
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
      await page.goto(path);
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
] as const;

test("account routes stand in a centred card with logo, dark-mode toggle and footer", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, null);
  for (const [path, title] of ACCOUNT_ROUTES) {
    await test.step(path, async () => {
      await page.goto(path);
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

test("the admin layout has a Users link and leads back to the dashboard", async ({ page }) => {
  await enter(page, { ...JANA, role: "admin" }, { "admin.instance": { hasMailbox: true } });
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/users");
  await expect(page).toHaveTitle("User Management");
  const bar = page.getByRole("banner");
  await expect(bar.getByRole("link", { name: "Users" })).toHaveAttribute("href", "/admin/users");
  await expect(bar.getByRole("link", { name: "Users" })).toHaveAttribute("aria-current", "page");
  await expect(bar.getByRole("link", { name: "Back to Dashboard" })).toHaveAttribute("href", "/app/dashboard");
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
