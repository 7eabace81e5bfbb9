import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { INSTANCE, stubAuth } from "./auth-answers.ts";
import { routesOfTheApp } from "./quality/routes-of-the-app.ts";
import { stubApp, test } from "./stubbed-app.ts";
import { goWithin } from "./within-app.ts";

/** Where each route leads, for whom. `login` remembers the way back; `home` is the start page. */
type Place = "there" | "login" | "home" | { to: string };
type Expected = { path: string; nobody: Place; user: Place; admin: Place };

const SHOP = "/app/organizations/nord/shops/7";
const everybody = (path: string, place: Place = "there"): Expected => ({
  path,
  nobody: place,
  user: place,
  admin: place,
});
const signedIn = (path: string, place: Place = "there"): Expected => ({
  path,
  nobody: "login",
  user: place,
  admin: place,
});
const admins = (path: string, place: Place = "there"): Expected => ({
  path,
  nobody: "login",
  user: "home",
  admin: place,
});

/** Every route of the specification, and those that the product has beside them. */
const ROUTES: readonly Expected[] = [
  ...["/", "/privacy", "/imprint", "/about"].map((path) => everybody(path)),
  ...["/account/login", "/account/register", "/account/confirm/abc"].map((path) => everybody(path)),
  ...["/account/forgot-password", "/account/forgot-password/abc", "/account/setup/abc", "/account/undo-email/abc"].map(
    (path) => everybody(path),
  ),
  everybody("/account", { to: "/account/login" }),
  ...["/app/dashboard", "/app/settings", "/app/projects", "/app/shops/new", "/app/projects/new"].map((path) =>
    signedIn(path),
  ),
  signedIn(`${SHOP}/edit`),
  signedIn("/app/organizations/nord/shops/seven/edit", "home"),
  ...["/app/organizations", "/app/organizations/new", "/app/organizations/nord"].map((path) => signedIn(path)),
  ...["/app/organizations/edit/nord", "/app/organizations/nord/sso", "/app/extensions"].map((path) => signedIn(path)),
  ...["", "/channels", "/channels/abc", "/webhooks", "/webhooks/abc", "/muted", "/deliveries"].map((place) =>
    signedIn(`/app/organizations/nord/notifications${place}`),
  ),
  signedIn("/app/settings/notifications"),
  signedIn("/app/settings/notifications/channels/abc"),
  signedIn("/app/connect-sso/abc"),
  signedIn("/app/organizations/accept/abc"),
  signedIn("/app/organizations/reject/abc"),
  ...["", "/checks", "/uptime", "/extensions", "/tasks", "/queue", "/sitespeed", "/changelog"].map((tab) =>
    signedIn(SHOP + tab),
  ),
  signedIn("/app/organizations/nord/shops/seven", "home"),
  signedIn("/app/organizations/nord/shops/-7", "home"),
  signedIn("/app", { to: "/app/dashboard" }),
  admins("/admin", { to: "/admin/users" }),
  ...[
    "/admin/users",
    "/admin/deliveries",
    "/admin/mailbox",
    "/admin/mailbox/abc",
    "/admin/audit",
    "/admin/sitespeed",
    "/admin/operation",
    "/admin/limits",
  ].map((path) => admins(path)),
  ...[
    "/app/inbox",
    "/app/incidents",
    "/app/incidents/past",
    "/app/incidents/windows",
    "/app/organizations/nord/incidents/7",
  ].map((path) => signedIn(path)),
  signedIn("/app/organizations/nord/incidents/seven"),
  signedIn("/app/organizations/nord/audit"),
  everybody("/nowhere", "home"),
  everybody("/account/nowhere", "home"),
];

const SESSION_OF = {
  nobody: null,
  user: {
    session: { id: "s" },
    user: { id: "u", name: "Jana", email: "jana@example.com", emailVerified: true, role: "user" },
  },
  admin: {
    session: { id: "s" },
    user: { id: "a", name: "Adam", email: "adam@example.com", emailVerified: true, role: "admin" },
  },
} as const;

async function enter(page: Page, who: keyof typeof SESSION_OF): Promise<void> {
  await stubApp(page, {});
  await answerCalls(page, /\/info\.instance/, (route) => route.fulfill({ json: { result: { data: INSTANCE } } }));
  await stubAuth(page, { "/get-session": { json: SESSION_OF[who] } });
}

const remembered = (page: Page) =>
  page.evaluate<string | null>(
    "JSON.parse(localStorage.getItem('shopwarden-return-address') ?? 'null')?.address ?? null",
  );

const addressOf: Record<Exclude<Place, object>, (path: string) => string> = {
  there: (path) => path,
  login: () => "/account/login",
  home: () => "/",
};

for (const who of ["nobody", "user", "admin"] as const) {
  test(`${who} gets to every route that is theirs, and to no other`, async ({ page }) => {
    await enter(page, who);
    await page.goto("/about");
    for (const { path, [who]: place } of ROUTES) await test.step(path, () => visit(page, path, place));
  });
}

async function visit(page: Page, path: string, place: Place): Promise<void> {
  const expected = typeof place === "object" ? place.to : addressOf[place](path);
  await goWithin(page, path);
  expect(new URL(page.url()).pathname, path).toBe(expected);
  await expect(page.locator("main"), path).toBeVisible();
  if (place === "login") expect(await remembered(page)).toBe(path);
  else if (expected === "/account/login") expect(await remembered(page)).toBe("/app/dashboard");
  await page.evaluate("localStorage.clear()");
}

test("the table has every route of the app", () => {
  const missing = routesOfTheApp().filter(({ pattern }) => !ROUTES.some(({ path }) => pattern.test(path)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("somebody who is on the way keeps the way when the login page is opened", async ({ page }) => {
  await enter(page, "nobody");
  await page.goto("/app/projects?q=a%20b");
  await expect(page).toHaveURL(/\/account\/login/);
  await page.goto("/account/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await remembered(page)).toBe("/app/projects?q=a+b");
});

test("the way is forgotten after an hour", async ({ page }) => {
  await enter(page, "nobody");
  await page.goto("/app/projects");
  await expect(page).toHaveURL(/\/account\/login/);
  await page.clock.setFixedTime("2026-11-20T10:46:00.000Z");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await remembered(page)).toBe("/app/dashboard");
});

test("whoever another service has led there is not led there again", async ({ page }) => {
  await enter(page, "user");
  await page.goto("/about");
  await page.evaluate(
    "localStorage.setItem('shopwarden-return-address', JSON.stringify({ address: '/app/extensions', at: Date.now() }))",
  );
  await page.goto("/app/projects");
  await expect(page.locator("main")).toBeVisible();
  expect(await remembered(page)).toBe("/app/extensions");
  await page.goto("/app/extensions");
  await expect(page.locator("main")).toBeVisible();
  await expect.poll(() => remembered(page)).toBeNull();
});
