import { expect, type Locator, type Page } from "@playwright/test";
import { CHANNEL_ID } from "../channel-data.ts";
import { routesOfTheApp } from "./routes-of-the-app.ts";
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
const NOTIFICATIONS = "/app/organizations/nordlicht/notifications";

const dialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");
const panel = (page: Page) => dialog(page).or(page.locator("aside.panel"));

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

/** What stands in addresses for what differs. */
const EXAMPLES: Readonly<Record<string, string>> = {
  slug: "nordlicht",
  shopId: "7",
  id: "12",
  token: "abc",
  providerId: "abc",
  channelId: CHANNEL_ID,
  endpointId: "7c1f0b52-6f0c-4a44-9a37-5b2a62f0c7a1",
  mailId: "2026-11-20T09-12-00-000Z-00000000-0000-4000-8000-000000000001",
};

/** Pages without a title of their own, or with one that another page has, too. */
const NAMES: Readonly<Record<string, string>> = {
  "/": "home",
  "/app/extensions": "my-extensions",
  "/app/incidents/past": "incidents-past",
  "/app/organizations/$slug/audit": "organization-audit",
  "/app/organizations/$slug/notifications/channels": "channels",
  "/app/organizations/$slug/notifications/channels/$channelId": "channel",
  "/app/organizations/$slug/notifications/deliveries": "deliveries",
  "/app/organizations/$slug/notifications/muted": "organization-muted",
  "/app/organizations/$slug/notifications/webhooks": "organization-webhooks",
  "/app/organizations/$slug/notifications/webhooks/$endpointId": "organization-webhook",
  "/app/settings/notifications/channels/$channelId": "own-channel",
  "/admin/mailbox/$mailId": "admin-mail",
};
const SHOP_ROUTE = "/app/organizations/$slug/shops/$shopId";

/** Every page of the app. A new one is swept as soon as its room has its route. */
export const PAGES: readonly Screen[] = routesOfTheApp().map(({ path, title }) => ({
  name: NAMES[path] ?? nameOf(path, title),
  path: path.replaceAll(/\$(\w+)/g, (_whole, name: string) => exampleOf(name)),
  person: personOf(path),
}));

function nameOf(path: string, title: string | undefined): string {
  const last = path.split("/").at(-1) ?? "";
  if (path.startsWith("/admin/")) return `admin-${last}`;
  if (title === undefined) return path === SHOP_ROUTE ? "shop" : `shop-${last}`;
  const [word = ""] = title.split(".");
  return word.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function exampleOf(name: string): string {
  const example = EXAMPLES[name];
  if (example === undefined) throw new Error(`No example of ${name} in an address`);
  return example;
}

function personOf(path: string): Person {
  if (path.startsWith("/app/")) return "user";
  return path.startsWith("/admin/") ? "admin" : "visitor";
}

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
  forUsers("channel-kinds", `${NOTIFICATIONS}/channels/new`),
  forUsers("channel-slack", `${NOTIFICATIONS}/channels/new?kind=slack`),
  forUsers("channel-telegram", `${NOTIFICATIONS}/channels/new?kind=telegram`),
  forUsers("delivery", `${NOTIFICATIONS}/deliveries?delivery=${CHANNEL_ID}.${CHANNEL_ID}`, { opened: panel }),
  forUsers("shop-change", `${SHOP}/changelog?change=112`, { opened: panel }),
  forUsers("shop-extension", `${SHOP}/extensions?open=SwagPayPal`, { opened: panel }),
];

/** What opens over a page. */
export const OPENED: readonly Screen[] = [
  ...OPENED_BY_ADDRESS,
  forUsers("refresh", SHOP, { act: press(/^Refresh/), opened: dialog }),
  forUsers("who-is-told", SHOP, { act: press(/^Who is told/), opened: dialog }),
  forUsers("compatibility", `${SHOP}?wizard=open`, { opened: dialog }),
  forUsers("probe-evidence", `${SHOP}/uptime`, { act: press(/^Evidence of/), opened: dialog }),
  forUsers("probe-editor", `${SHOP}/uptime`, { act: press(/^Edit rules of/), opened: dialog }),
  forUsers("probe-pages", `${SHOP}/uptime`, { act: press(/^Find pages/), opened: dialog }),
  forUsers("plan-work", "/app/incidents/windows", { act: press(/^Plan work/), opened: dialog }),
  forUsers("edit-window", "/app/incidents/windows", { act: press(/^Edit Patch night/), opened: dialog }),
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
