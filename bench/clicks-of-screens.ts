import type { Locator, Page } from "@playwright/test";
import { fleetAnswers } from "../e2e/fleet-answers.ts";
import { picked } from "../e2e/product-answers.ts";
import { largeFleet } from "../e2e/fleet-data.ts";
import { PAGES, type Screen } from "../e2e/quality/screens.ts";
import { type Person, usualWorld, type World } from "../e2e/quality/world.ts";

/** One click to measure. The pointer is already over `at` before it, as a person's would be. */
interface Press {
  at?: (page: Page) => Locator;
  act: (page: Page) => Promise<void>;
  /** Steps that come first and are not measured. */
  before?: (page: Page) => Promise<void>;
}

export interface Click extends Press {
  screen: Screen;
  name: string;
}

type Role = "button" | "link" | "tab" | "switch" | "menuitem" | "checkbox" | "searchbox";

const press = (role: Role, name: string | RegExp, first?: Press): Press =>
  pressAt((page) => page.getByRole(role, { name }).first(), first);
const pressAt = (at: (page: Page) => Locator, first?: Press): Press => ({
  at,
  act: (page) => at(page).click(),
  ...(first && { before: first.act }),
});
const key = (pressed: string): Press => ({ act: (page) => page.keyboard.press(pressed) });
const type = (name: RegExp, text: string): Press => {
  const at = (page: Page) => page.getByRole("searchbox", { name }).first();
  return { act: (page) => page.keyboard.press(text), before: (page) => at(page).focus() };
};

const everywhere: Readonly<Record<string, Press>> = {
  theme: press("button", /theme/),
  palette: key("Control+k"),
  notifications: press("button", /^Notifications/),
  "user menu": press("button", "Your account"),
  "list of keys": key("?"),
};

/** The most frequent clicks, by page. */
const BY_PAGE: Readonly<Record<string, Readonly<Record<string, Press>>>> = {
  login: { theme: press("button", /theme/), "empty form": press("button", "Sign in") },
  dashboard: {
    ...everywhere,
    "filter by status": press("button", /^Error|Errors?: /),
    "sort by version": press("button", "Shopware"),
    "type in the filter": type(/Filter shops/, "r"),
    "next row": key("j"),
    "choose a row": pressAt((page) => page.getByRole("table", { name: "Fleet" }).locator("tbody .ui-row-box").first()),
    "only problems": press("switch", "Only problems"),
    "a shop in the rail": pressAt((page) => page.getByRole("navigation", { name: "Shops" }).getByRole("link").first()),
    "to the projects": press("link", "My Projects"),
    "open a shop": pressAt((page) => page.getByRole("table", { name: "Fleet" }).getByRole("link").first()),
  },
  projects: { "menu of a project": press("button", /^Actions for/), "to the dashboard": press("link", "Dashboard") },
  "my-extensions": {
    "type in the search": type(/search|filter/i, "p"),
    "an extension": pressAt((page) => page.locator("tbody button").first()),
    "filter by updates": press("button", /^Updates/),
    "sort by rating": press("button", "Rating"),
  },
  organizations: { "an organization": press("link", "Nordlicht Digital") },
  organization: {
    "add a member": press("button", "Add"),
    "new team": press("button", /team/i),
    "identity providers": pressAt((page) => page.locator('main a[href$="/sso"]').first()),
    "audit log": press("link", /audit/i),
  },
  settings: {
    "two-factor": press("button", /^Turn on/),
    "save the name": press("button", /^Save/),
    "a switch": pressAt((page) => page.getByRole("switch").last()),
    "dark theme": press("button", "Dark"),
  },
  shop: {
    checks: press("link", /^Checks/),
    extensions: press("link", /^Extensions/),
    tasks: press("link", /^Scheduled Tasks/),
    changelog: press("link", /^Changelog/),
    "refresh dialog": press("button", "Refresh"),
    queue: press("link", /^Queue/),
    speed: press("link", /^Sitespeed/),
    "compatibility check": press("button", "Compatibility Check"),
  },
  "shop-checks": { ignore: press("button", /^Ignore/), filter: press("button", /^OK/) },
  "shop-extensions": {
    "filter by updates": press("button", /^Updates/),
    "changelog beside": press("button", /Update available/),
    sort: press("button", "Rating"),
  },
  "shop-tasks": { sort: press("button", /Next/), "reschedule one": press("button", /^Reschedule shopware/) },
  "shop-changelog": { "details of a change": press("button", /^Details/) },
  "admin-users": {
    "filter by role": press("button", /^Admin/),
    "menu of a person": press("button", /^Actions for/),
    "create user": press("button", "Create user"),
  },
  "admin-audit": { "an entry": press("button", /^Details of/) },
};

export const CLICKS: readonly Click[] = Object.entries(BY_PAGE).flatMap(([page, clicks]) => {
  const screen = PAGES.find(({ name }) => name === page);
  if (screen === undefined) throw new Error(`There is no page ${page}`);
  return Object.entries(clicks).map(([name, click]) => ({ screen, name, ...click }));
});

/** The usual test data with this number of shops. */
export function fleetWorld(person: Person, shops: number): World {
  const usual = usualWorld(person);
  const fleet = fleetAnswers(largeFleet(shops));
  const own = picked(usual.product, "info.instance", "account.listOrganizations");
  return { ...usual, product: { ...usual.product, ...fleet, ...own } };
}
