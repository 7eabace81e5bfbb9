import { expect, type Page, test } from "@playwright/test";
import { standInForServer } from "./stand-in-server.ts";
import { UI_URL } from "./ui-address.ts";

test.use({ baseURL: UI_URL, locale: "en-GB" });

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem("shopwarden-return-address"));

test("sends whoever is not signed in to login and remembers where they wanted to go", async ({ page }) => {
  await standInForServer(page, { signedIn: false });
  await page.goto("/app/projects?q=retail");
  await expect(page).toHaveURL("/account/login");
  expect(await remembered(page)).toContain('"/app/projects?q=retail"');
});

test("remembers the dashboard when login is opened without a way", async ({ page }) => {
  await standInForServer(page, { signedIn: false });
  await page.goto("/account/login");
  await expect(page).toHaveTitle("Login");
  expect(await remembered(page)).toContain('"/app/dashboard"');
});

test("sends those who are not admins home from the admin area", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/");
});

test("opens the admin area for admins at the list of users", async ({ page }) => {
  await standInForServer(page, { role: "admin" });
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/users");
});

test("sends unknown addresses home", async ({ page }) => {
  await standInForServer(page);
  for (const address of ["/nowhere", "/app/nowhere", "/app/organizations/nordlicht/shops/12a"]) {
    await page.goto(address);
    await expect(page).toHaveURL("/");
  }
});

test("gives each page its title", async ({ page }) => {
  await standInForServer(page);
  for (const [address, title] of [
    ["/app/projects", "My Projects"],
    ["/app/organizations", "My Organisations"],
    ["/", "Shopwarden"],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveTitle(title);
  }
});

test("moves the focus to the heading of the next page", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  await page.getByRole("link", { name: "My Projects" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("goes to the main places with two keys", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(page).toHaveURL("/app/projects");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(page).toHaveURL("/app/organizations");
});

test("goes to a shop from the palette", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("radwerk");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/app\/organizations\/nordlicht\/shops\/2$/);
});

test("shows only shops with problems when asked", async ({ page }) => {
  await standInForServer(page);
  await page.goto("/app/organizations");
  const shops = page.getByRole("navigation", { name: "Shops" });
  await expect(shops.getByRole("link")).toHaveCount(12);
  await page.getByRole("switch", { name: "Only problems" }).click();
  await expect(shops.getByRole("link")).toHaveCount(9);
});

test("goes home after logging out, in every tab", async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const page of [one, other]) {
    await standInForServer(page);
    await page.goto(`${UI_URL}/app/organizations`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await one.getByRole("button", { name: "Your account" }).click();
  await one.getByRole("menuitem", { name: "Logout" }).click();
  await expect(one).toHaveURL(`${UI_URL}/`);
  await expect(other).toHaveURL(`${UI_URL}/`);
});

test("opens the navigation of a phone and closes it at the next page", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await standInForServer(page);
  await page.goto("/app/organizations");
  await page.getByRole("button", { name: "Open navigation" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "My Projects" }).click();
  await expect(page).toHaveURL("/app/projects");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("makes no request to another host", async ({ page }) => {
  const strangers: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(UI_URL) && !request.url().startsWith("data:")) strangers.push(request.url());
  });
  await standInForServer(page);
  for (const address of ["/", "/dev/ui", "/app/organizations", "/account/login"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(strangers).toEqual([]);
});
