import type { Http, HttpOutcome, HttpRequest } from "../lib/http/http-outcome.ts";
import { createShopwarePlatform } from "../platforms/shopware/platform.ts";
import type { Visit } from "../snapshot/section.ts";

export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

const NOW = new Date("2026-11-20T09:41:00.000Z");
const LATE = "2026-11-19T22:10:00.000+00:00";
const SOON = "2026-11-20T20:00:00.000+00:00";

/** Answers of a shop with nothing wrong except what tests look for, by the end of the address. */
export function goodAnswers(): Record<string, Json> {
  const plugin = (name: string) => ({
    name,
    label: `${name} label`,
    version: "1.2.3",
    upgradeVersion: null,
    active: true,
    installedAt: "2024-04-02T09:14:03.000+00:00",
  });
  const task = (id: string, nextExecutionTime: string) => ({
    id: id.repeat(32),
    name: `task.${id}`,
    status: "scheduled",
    runInterval: 300,
    lastExecutionTime: "2026-11-19T20:00:00.000+00:00",
    nextExecutionTime,
  });
  const app = { name: "App", label: "App", version: "2.0.0", active: true, createdAt: LATE };
  const frosh = (id: string, state: string) => ({
    id,
    state,
    snippet: id,
    current: "8.1",
    recommended: "8.3",
    url: null,
  });
  return {
    "/oauth/token": { access_token: "token", expires_in: 600 },
    "/_info/config": { version: "6.7.2.0", shopId: "shop", adminWorker: { enableAdminWorker: true } },
    "/search/plugin": { total: 2, data: [plugin("FroshTools"), plugin("SwagPlatformSecurity")] },
    "/search/app": { total: 1, data: [app] },
    "/search/scheduled-task": { total: 2, data: [task("a", LATE), task("b", SOON)] },
    "/_info/queue.json": [
      { name: "async", size: 120 },
      { name: "low_priority", size: 3 },
    ],
    "/swag-security/available-fixes": { availableFixes: ["NEXT-1", "NEXT-2"], activeFixes: ["NEXT-1"] },
    "/_action/cache_info": { environment: "dev", httpCache: true, cacheAdapter: "Redis" },
    "/frosh-tools/health/status": [frosh("php-version", "STATE_ERROR"), frosh("mysql", "STATE_OK")],
    "/frosh-tools/performance/status": [frosh("logger", "STATE_WARNING")],
  };
}

/** Visits a shop with these answers, through all the code that reads answers. */
export async function visitWith(answers: Readonly<Record<string, Json>>): Promise<Visit> {
  const platform = createShopwarePlatform({ http: wireOf(answers), now: () => NOW });
  const connection = {
    organizationId: "acme",
    url: "https://shop.example",
    clientId: "SWIA",
    clientSecret: "secret",
    extraHeader: null,
  };
  return platform.visit(connection, { shopwareVersion: "6.7.2.0", froshToolsActive: true, due: new Set() });
}

function wireOf(answers: Readonly<Record<string, Json>>): Http {
  return {
    request: ({ url }: HttpRequest): Promise<HttpOutcome> => {
      const json = Object.entries(answers).find(([path]) => url.endsWith(path))?.[1] ?? null;
      const headers = { "content-type": "application/json" };
      const body = Buffer.from(JSON.stringify(json));
      return Promise.resolve({ ok: true, status: 200, headers, body, url, milliseconds: 1 });
    },
    release: () => {},
    close: () => Promise.resolve(),
  };
}

/** The paths to every replaceable place in a value; the value itself is `[]`. */
export function placesIn(value: Json): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [[]];
  const inside = Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((place) => [key, ...place]));
  return [[], ...inside];
}

export function replaced(value: Json, [key, ...rest]: readonly string[], by: Json): Json {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner: Json, index) => (String(index) === key ? replaced(inner, rest, by) : inner));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]),
  );
}
