import { expect, type Page } from "@playwright/test";
import { answerCalls } from "./answering-server.ts";
import { INSTANCE, stubAuth } from "./auth-answers.ts";
import { routesOfTheApp } from "./quality/routes-of-the-app.ts";
import { renewSession } from "./hints.ts";
import { fixTime } from "./kept-page.ts";
import { stubApp, test } from "./stubbed-app.ts";
import { goAnew, goWithin } from "./within-app.ts";

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

async function enter(page: Page, who: () => keyof typeof SESSION_OF): Promise<void> {
  await stubApp(page, {});
  await answerCalls(page, /\/info\.instance/, (route) => route.fulfill({ json: { result: { data: INSTANCE } } }));
  await stubAuth(page, { "/get-session": () => ({ json: SESSION_OF[who()] }) });
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

interface Arrival {
  path: string;
  /** Where somebody is led, and whether a page stands there. */
  address: string;
  isDrawn: boolean;
  /** The way back that is remembered for them. */
  remembered: string | null;
}

const ofOrganization = ({ path }: Expected) => path.startsWith("/app/organizations/");
const WALKS = {
  "of an organization": ROUTES.filter(ofOrganization),
  "of everything else": ROUTES.filter((route) => !ofOrganization(route)),
};

for (const [about, routes] of Object.entries(WALKS)) {
  test(`nobody, a user and an admin get to every route ${about} that is theirs, and to no other`, async ({ page }) => {
    let who: keyof typeof SESSION_OF = "nobody";
    await enter(page, () => who);
    await page.goto("/about");
    // Whose files have come already is drawn faster for the next one.
    for (who of ["nobody", "user", "admin"] as const)
      await test.step(who, async () => {
        const known = page.waitForResponse(/\/get-session/);
        await renewSession(page);
        await known;
        const arrivals = await page.evaluate(
          walk,
          routes.map(({ path }) => path),
        );
        // What is remembered elsewhere is nobody's concern.
        const told = arrivals.map((arrival) =>
          arrival.address === "/account/login" ? arrival : { ...arrival, remembered: null },
        );
        expect(told).toEqual(routes.map(({ path, [who]: place }) => expectedAt(path, place)));
        await goWithin(page, "/about");
      });
  });
}

function expectedAt(path: string, place: Place): Arrival {
  const address = typeof place === "object" ? place.to : addressOf[place](path);
  const isLedToLogin = address === "/account/login";
  const remembered = place === "login" ? path : "/app/dashboard";
  return { path, address, isDrawn: true, remembered: isLedToLogin ? remembered : null };
}

/** Runs in the page: goes from route to route as links do, each time with nothing remembered. */
async function walk(paths: readonly string[]): Promise<readonly Arrival[]> {
  const stateOf = () => Object(Object(Reflect.get(globalThis, "__TSR_ROUTER__")).state);
  const until = async (isSo: () => boolean): Promise<boolean> => {
    for (const began = performance.now(); performance.now() - began < 10_000;) {
      if (isSo()) return true;
      await new Promise((done) => setTimeout(done, 5));
    }
    return false;
  };
  const arrivals: Arrival[] = [];
  for (const path of paths) {
    localStorage.clear();
    const left = stateOf().resolvedLocation;
    history.pushState({}, "", path);
    await until(() => {
      const { status, resolvedLocation } = stateOf();
      return resolvedLocation !== left && status === "idle" && Object(resolvedLocation).pathname === location.pathname;
    });
    const isDrawn = await until(() => document.querySelector("main")?.checkVisibility() === true);
    const remembered = JSON.parse(localStorage.getItem("shopwarden-return-address") ?? "null");
    arrivals.push({ path, address: location.pathname, isDrawn, remembered: Object(remembered).address ?? null });
  }
  return arrivals;
}

test("the table has every route of the app", () => {
  const missing = routesOfTheApp().filter(({ pattern }) => !ROUTES.some(({ path }) => pattern.test(path)));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test("somebody who is on the way keeps the way when the login page is opened, and for an hour", async ({ page }) => {
  await enter(page, () => "nobody");
  await page.goto("/app/projects?q=a%20b");
  await expect(page).toHaveURL(/\/account\/login/);
  await goAnew(page, "/account/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await remembered(page)).toBe("/app/projects?q=a+b");
  await fixTime(page, "2026-11-20T10:46:00.000Z");
  await goAnew(page, "/account/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await remembered(page)).toBe("/app/dashboard");
});

test("whoever another service has led there is not led there again", async ({ page }) => {
  await enter(page, () => "user");
  await page.goto("/about");
  await page.evaluate(
    "localStorage.setItem('shopwarden-return-address', JSON.stringify({ address: '/app/extensions', at: Date.now() }))",
  );
  await goWithin(page, "/app/projects");
  await expect(page.locator("main")).toBeVisible();
  expect(await remembered(page)).toBe("/app/extensions");
  await goWithin(page, "/app/extensions");
  await expect(page.locator("main")).toBeVisible();
  await expect.poll(() => remembered(page)).toBeNull();
});
