import type { Page } from "@playwright/test";
import { refusal } from "../auth-answers.ts";
import { fleetAnswers } from "../fleet-answers.ts";
import { fleet, largeFleet } from "../fleet-data.ts";
import { halfKnownShop } from "../half-known-shop.ts";
import {
  ALL_KINDS,
  CERTIFICATE,
  CHILD,
  CLOSED,
  detailOf,
  ENDED,
  FLAPPING,
  IN_WINDOW,
  LEFT_OVER,
  serverOf,
} from "../incident-detail-data.ts";
import { inboxAnswers } from "../notification-data.ts";
import { countOf, FIVE_HUNDRED, listOf, PAST_INCIDENTS } from "../incident-lists.ts";
import { ago, shopOf, unvisitedShop } from "../shop-data.ts";
import { FRAMES, MEASUREMENT, measuredShop, measurementOf, NO_FIGURES, SPEED_ROWS } from "../speed-data.ts";
import { emptyWorld, hostileWorld } from "./hostile-world.ts";
import { DOWN, NO_PROBE, RARER, STATES as PROBE_STATES } from "../uptime-data.ts";
import { PAGES, type Screen } from "./screens.ts";
import { usualWorld, type World } from "./world.ts";

/** A screen in one of its states. */
export interface State {
  name: string;
  screen: Screen;
  world: World;
}

type Act = NonNullable<Screen["act"]>;

const dialog = (page: Page) => page.locator("[role=dialog], [role=alertdialog]");
const pageNamed = (name: string): Screen => {
  const page = PAGES.find((screen) => screen.name === name);
  if (page === undefined) throw new Error(`There is no page ${name}.`);
  return page;
};
const everyOf = (state: string, world: (screen: Screen) => World, names: readonly string[]): readonly State[] =>
  names.map((name) => ({ name: `${name}-${state}`, screen: pageNamed(name), world: world(pageNamed(name)) }));
const withAnswers = (screen: Screen, product: World["product"], auth: World["auth"] = {}): World => {
  const world = usualWorld(screen.person);
  return { ...world, product: { ...world.product, ...product }, auth: { ...world.auth, ...auth } };
};
const answered = (name: string, state: string, product: World["product"], auth?: World["auth"]): State => ({
  name: `${name}-${state}`,
  screen: pageNamed(name),
  world: withAnswers(pageNamed(name), product, auth),
});
/** Led there by `act`; what opens then is looked at where it stands. */
const led = (state: State, act: Act, opened?: Screen["opened"]): State => ({
  ...state,
  screen: { ...state.screen, act, ...(opened && { opened }) },
});
const press =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click();

const measured = (state: string, over: Parameters<typeof measuredShop>[0], more: World["product"] = {}) =>
  answered("shop-sitespeed", state, {
    "organization.shop.get": measuredShop(over),
    "organization.shop.sitespeedFilmstrip": FRAMES,
    "organization.shop.sitespeedMeasurement": MEASUREMENT,
    ...more,
  });
const UPTIME: readonly State[] = [
  answered("shop-uptime", "down", { "organization.shop.uptime.get": DOWN }),
  answered("shop-uptime", "states", { "organization.shop.uptime.get": PROBE_STATES }),
  answered("shop-uptime", "rarer", { "organization.shop.uptime.get": RARER }),
  answered("shop-uptime", "none", { "organization.shop.uptime.get": NO_PROBE }),
];
const INCIDENT: readonly State[] = [
  answered("incident", "server", { "organization.incident.get": serverOf(24) }),
  answered("incident", "taken", { "organization.incident.get": detailOf() }),
  answered("incident", "ended", { "organization.incident.get": ENDED }),
  answered("incident", "closed", { "organization.incident.get": CLOSED }),
  answered("incident", "part", { "organization.incident.get": CHILD }),
  answered("incident", "left-over", { "organization.incident.get": LEFT_OVER }),
  answered("incident", "window", { "organization.incident.get": IN_WINDOW }),
  answered("incident", "flapping", { "organization.incident.get": FLAPPING }),
  answered("incident", "certificate", { "organization.incident.get": CERTIFICATE }),
  answered("incident", "kinds", { "organization.incident.get": ALL_KINDS }),
];
const INCIDENTS: readonly State[] = [
  answered("incidents", "none", {
    "account.incident.count": countOf([]),
    "account.incident.list": listOf([], PAST_INCIDENTS),
  }),
  answered("incidents", "never", { "account.incident.count": countOf([]), "account.incident.list": listOf([]) }),
  answered("incidents", "500", { "account.incident.list": listOf(FIVE_HUNDRED) }),
  answered("incidents", "failed", { "account.incident.list": new Error("The database does not answer.") }),
];
const FAILED = measurementOf(-1, { id: 901, createdAt: ago(30), failure: "page_refused", ...NO_FIGURES });
const SPEED: readonly State[] = [
  measured("measured", {}),
  led(measured("measurement", {}), press(/^Details of/), dialog),
  measured("failed", { sitespeed: [FAILED, ...SPEED_ROWS], sitespeedReadiness: "no_browser" }),
  measured("off", { sitespeedEnabled: false }),
  measured("running", {
    sitespeedProgress: { waitingSince: null, runningSince: ago(1), loadsDone: 3, loadsPlanned: 15 },
  }),
  answered("shop-sitespeed", "waiting", {
    "organization.shop.get": shopOf({
      sitespeedEnabled: true,
      sitespeedUrls: ["https://www.alpenglanz-sport.example/"],
    }),
  }),
  answered("edit-shop", "measured", { "organization.shop.get": measuredShop() }),
];

const VIEWS = ["Friday round", "Customers of Hofmann & Söhne with an outdated Shopware"].map((name, index) => ({
  id: index + 1,
  name,
  state: { version: "outdated" },
}));
const bar = (page: Page) => page.getByRole("region", { name: "Chosen shops" });
const choose: Act = async (page) => {
  await page.getByRole("table", { name: "Fleet" }).locator("tbody tr[data-row]").first().hover();
  await page
    .getByRole("checkbox", { name: /^Choose (?!all)/ })
    .first()
    .check();
  await page
    .getByRole("checkbox", { name: /^Choose (?!all)/ })
    .nth(3)
    .click({ modifiers: ["Shift"] });
};
const few = answered("dashboard", "few", fleetAnswers(fleet().slice(0, 12)));
const DASHBOARD: readonly State[] = [
  few,
  led({ ...few, name: "dashboard-chosen" }, choose, bar),
  led({ ...few, name: "dashboard-filter" }, press(/^Filter$/), dialog),
  led(answered("dashboard", "views", { "account.fleetView.list": VIEWS }), press(/^Views$/), dialog),
  led(
    { ...few, name: "dashboard-palette" },
    async (page) => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("alp");
    },
    dialog,
  ),
  answered("dashboard", "500-shops", {
    "account.currentUserFleet": fleetAnswers(largeFleet(500))["account.currentUserFleet"],
  }),
];

const watched = (id: number, name: string) => ({
  id,
  name,
  url: `https://shop-${id}.example`,
  favicon: id % 2 === 0 ? `/icons/${id}/abc` : null,
  shopwareVersion: id % 2 === 0 ? "6.6.10.4" : null,
  organizationId: "org-0",
  organizationName: "Nordlicht Digital",
  organizationSlug: "nordlicht",
});
const WATCHED = {
  "account.subscribedShops": [
    watched(10, "Alpenglanz Sportartikel"),
    watched(11, "Copperline Audio"),
    watched(12, "Erste Oberlausitzer Manufaktur für handgezogene Kerzen"),
  ],
  "account.subscribedProjects": [
    {
      id: 900,
      name: "Neukunden",
      organizationId: "org-2",
      organizationName: "Bright Harbour",
      organizationSlug: "harbour",
      shopCount: 3,
      leftOut: [12],
    },
  ],
};
const FRAME: readonly State[] = [
  led(answered("organizations", "inbox", inboxAnswers()), press(/^Notifications/), dialog),
  led(answered("settings", "watching", WATCHED), (page) => page.getByText("What you are told, and when").click()),
  answered("projects", "watched", WATCHED),
  answered("shop", "watched", { "organization.shop.isSubscribedToNotifications": true }),
];

const locked = (signInProblem: string, code: string) =>
  answered(
    "organization",
    `locked-${signInProblem}`,
    {
      "account.listOrganizations": [
        { ...Object(usualWorld("user").product["account.listOrganizations"])[0], role: "member", signInProblem },
      ],
    },
    { "/organization/get-full-organization": refusal(403, code, "Refused") },
  );
const ORGANIZATIONS: readonly State[] = [
  locked("two_factor", "TWO_FACTOR_REQUIRED"),
  locked("sso", "SSO_REQUIRED"),
  led(answered("sso", "add", {}), press(/^Add Provider/), dialog),
  led(
    answered("sso", "add-saml", {}),
    async (page) => {
      await press(/^Add Provider/)(page);
      await dialog(page).getByRole("button", { name: "SAML" }).click();
    },
    dialog,
  ),
];

const NO_ORGANIZATION = answered("organizations", "empty", { "account.listOrganizations": [] });

const machine = (name: string, hasBrowser: boolean) => ({ name, hasBrowser, seenAt: ago(0) });
const ADMIN: readonly State[] = [
  answered("admin-sitespeed", "no-browser", {
    "admin.speedTests": { storage: "folder", machines: [machine("worker-1.nordlicht-digital.example", false)] },
  }),
];

/** The main states of the screens, beside how they usually are. */
export const STATES: readonly State[] = [
  ...everyOf("empty", ({ person }) => emptyWorld(person), [
    "dashboard",
    "projects",
    "my-extensions",
    "shop-checks",
    "shop-changelog",
    "admin-users",
    "admin-mailbox",
  ]),
  ...everyOf("hostile", ({ person }) => hostileWorld(person), [
    "dashboard",
    "shop",
    "shop-extensions",
    "my-extensions",
  ]),
  ...DASHBOARD,
  ...UPTIME,
  ...INCIDENT,
  ...INCIDENTS,
  ...SPEED,
  ...FRAME,
  ...ORGANIZATIONS,
  NO_ORGANIZATION,
  ...ADMIN,
  ...["shop", "shop-checks", "shop-extensions", "shop-tasks", "shop-queue"].map((name) =>
    answered(name, "unknown", { "organization.shop.get": halfKnownShop() }),
  ),
  answered("shop", "first-visit", { "organization.shop.get": unvisitedShop() }),
  answered("projects", "refused", { "account.currentUserProjects": new Error("The database is on a walk.") }),
];
