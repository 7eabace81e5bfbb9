import { froshVersionOf } from "../state/frosh-version.ts";
import type { ShopState } from "../state/shop-state.ts";
import { isAtLeast, isWithin } from "../state/version.ts";
import { jsonAnswer } from "../wire/answer.ts";
import { ACTION_ROUTES } from "./action-routes.ts";
import { findEntityRoutes } from "./entity-routes.ts";
import { EXTENSION_ROUTES } from "./extension-routes.ts";
import { FROSH_ROUTES } from "./frosh-routes.ts";
import { INFO_ROUTES } from "./info-routes.ts";
import { SECURITY_PLUGIN_ROUTES } from "./security-plugin-routes.ts";
import type { Route } from "./route.ts";

export interface FoundRoute {
  /** `null` when the path, or the method on this path, is unknown. */
  route: Route | null;
  segments: readonly string[];
  /** Methods that the path allows. */
  allowed: readonly string[];
}

const ROUTES_ROUTE: Route = {
  call: "routes",
  method: "GET",
  path: "/api/_info/routes",
  since: "6.6.5.0",
  keeps: "state",
  answer: ({ state }) => jsonAnswer({ endpoints: endpointsOf(state) }),
};

const ROUTES: readonly Route[] = [
  ...INFO_ROUTES,
  ROUTES_ROUTE,
  ...ACTION_ROUTES,
  ...EXTENSION_ROUTES,
  ...SECURITY_PLUGIN_ROUTES,
  ...FROSH_ROUTES,
];
const BY_PATH = Map.groupBy(ROUTES, ({ path }) => path);
const WITH_VARIABLES = ROUTES.filter(({ path }) => path.includes("*")).map((route) => ({
  route,
  pattern: patternOf(route.path),
}));

/** Finds the route of a call among those that the shop's version and plugins offer. */
export function findRoute(state: ShopState, method: string, path: string): FoundRoute {
  const froshVersion = froshVersionOf(state);
  const offered = (route: Route) => isOffered(route, state.shopwareVersion, froshVersion);
  const exact = (BY_PATH.get(path) ?? []).filter(offered);
  if (exact.length > 0) return choose(exact, method, []);
  for (const { route, pattern } of WITH_VARIABLES) {
    const match = pattern.exec(path);
    if (match === null || !offered(route)) continue;
    const sisters = WITH_VARIABLES.filter((other) => other.pattern.test(path)).map((other) => other.route);
    return choose(sisters.filter(offered), method, match.slice(1));
  }
  return choose(findEntityRoutes(path, state.shopwareVersion) ?? [], method, []);
}

/** Rights that a call needs, as far as the path determines them. */
export function privilegesOf(state: ShopState, method: string, path: string): readonly string[] {
  const { route } = findRoute(state, method, path);
  if (route === null) return [];
  const [, , first = "", second = ""] = path.split("/");
  const entity = (first.startsWith("search") ? second : first).replaceAll("-", "_");
  const isEntityCall = route.privileges === undefined && !first.startsWith("_");
  if (isEntityCall) return [`${entity}:${method === "PATCH" ? "update" : "read"}`];
  return neededRights(route, state);
}

/** Rights that a route asks for in the versions of the shop. */
export function neededRights({ privileges }: Route, state: ShopState): readonly string[] {
  return privileges?.(state.shopwareVersion, froshVersionOf(state) ?? "0.0.0") ?? [];
}

function choose(routes: readonly Route[], method: string, segments: readonly string[]): FoundRoute {
  return {
    route: routes.find((route) => route.method === method) ?? null,
    segments,
    allowed: routes.map((route) => route.method),
  };
}

function isOffered(route: Route, version: string, froshVersion: string | null): boolean {
  if (!isWithin(version, route.since, route.until)) return false;
  if (route.froshSince === undefined) return true;
  return froshVersion !== null && isAtLeast(froshVersion, route.froshSince);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll("*", "([^/]+)")}$`);
}

function endpointsOf(state: ShopState): { path: string; methods: string[] }[] {
  const froshVersion = froshVersionOf(state);
  const offered = ROUTES.filter((route) => isOffered(route, state.shopwareVersion, froshVersion));
  return [...Map.groupBy(offered, ({ path }) => path)].map(([path, routes]) => ({
    path,
    methods: routes.map(({ method }) => method),
  }));
}
