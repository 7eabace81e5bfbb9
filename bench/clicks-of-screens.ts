import type { Page } from "@playwright/test";
import { fleetAnswers } from "../e2e/fleet-answers.ts";
import { largeFleet } from "../e2e/fleet-data.ts";
import { PAGES, type Screen } from "../e2e/quality/screens.ts";
import { type Person, usualWorld, type World } from "../e2e/quality/world.ts";

type Act = (page: Page) => Promise<void>;

export interface Click {
  screen: Screen;
  name: string;
  act: Act;
  /** What has to be done first, which is not measured. */
  before?: Act;
}

const press =
  (role: "button" | "link" | "tab" | "switch" | "menuitem" | "columnheader", name: string | RegExp): Act =>
  (page) =>
    page.getByRole(role, { name }).first().click();
const key =
  (pressed: string): Act =>
  (page) =>
    page.keyboard.press(pressed);
const type =
  (name: RegExp, text: string): Act =>
  (page) =>
    page.getByRole("searchbox", { name }).first().press(text);

const everywhere: Readonly<Record<string, Act>> = {
  theme: press("button", /theme/),
  palette: key("Control+k"),
  notifications: press("button", /^Notifications/),
  "user menu": press("button", "Your account"),
  "list of keys": key("?"),
};

/** What people click most, by the page it is on. */
const BY_PAGE: Readonly<Record<string, Readonly<Record<string, Act>>>> = {
  login: { theme: press("button", /theme/), "empty form": press("button", "Sign in") },
  dashboard: {
    ...everywhere,
    "filter by status": press("button", /^Error|Errors?: /),
    "sort by version": press("button", "Shopware"),
    "type in the filter": type(/Filter shops/, "r"),
    "next row": key("j"),
    "only problems": press("switch", "Only problems"),
    "to the projects": press("link", "My Projects"),
    "open a shop": (page) => page.getByRole("table", { name: "Fleet" }).getByRole("link").first().click(),
  },
  projects: { "menu of a project": press("button", /^Actions for/), "to the dashboard": press("link", "Dashboard") },
  "my-extensions": {
    "type in the search": type(/search|filter/i, "p"),
    "an extension": press("button", /and .* more/),
    "sort by rating": press("button", "Rating"),
  },
  organizations: { "an organization": press("link", "Nordlicht Digital") },
  organization: { "add a member": press("button", "Add") },
  settings: { "two-factor": press("button", /^Turn on/), "save the name": press("button", /^Save/) },
  shop: {
    checks: press("link", /^Checks/),
    extensions: press("link", /^Extensions/),
    tasks: press("link", /^Scheduled Tasks/),
    changelog: press("link", /^Changelog/),
    "refresh dialog": press("button", "Refresh"),
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
  return Object.entries(clicks).map(([name, act]) => ({ screen, name, act }));
});

/** The usual world with so many shops. */
export function fleetWorld(person: Person, shops: number): World {
  const usual = usualWorld(person);
  const fleet = fleetAnswers(largeFleet(shops));
  const own = ["info.instance", "account.listOrganizations"].map((name) => [name, usual.product[name]]);
  return { ...usual, product: { ...usual.product, ...fleet, ...Object.fromEntries(own) } };
}
