import { connectionStringOf } from "../state/connection-string.ts";
import { froshVersionOf } from "../state/frosh-version.ts";
import { idOf } from "../state/seed.ts";
import type { ShopState } from "../state/shop-state.ts";
import { isAtLeast } from "../state/version.ts";
import { jsonAnswer, noContent, rawAnswer } from "../wire/answer.ts";
import { shopwareError } from "../wire/api-error.ts";
import type { Json } from "../wire/json.ts";
import type { CallName } from "./call-names.ts";
import { billOfMaterials, cacheStatistics } from "./frosh-reports.ts";
import { froshBody, healthEntries, performanceEntries } from "./frosh-entry.ts";
import type { CallContext, Route } from "./route.ts";
import { FROSH_PREFIX, needs } from "./route.ts";

const READ = needs("frosh_tools:read");
/** The release after 3.12 asks for a right per area, where a single right was enough before. */
const AREA_RIGHTS_SINCE = "3.13.0";
const SEVERITIES = { critical: 0, high: 0, medium: 0, low: 0, unknown: 0, ok: 1 };

export const FROSH_ROUTES: readonly Route[] = [
  { ...get("froshHealth", "/health/status", "0.0.0", health), keeps: "minute" },
  { ...get("froshHealth", "/health-ping/status", "1.4.0", health), keeps: "minute" },
  get("froshPerformance", "/performance/status", "0.0.0", (context, version) =>
    froshBody(performanceEntries(context.state, version), version),
  ),
  within(
    "queue",
    get("froshOther", "/queue/list", "0.0.0", ({ state }, version) => queueList(state, version)),
  ),
  within("queue", {
    ...get("froshOther", "/queue/transports", "3.11.0", ({ state, now }) => transportList(state, now)),
    keeps: "never",
  }),
  within(
    "cache",
    get("froshOther", "/cache", "0.0.0", ({ state }) => cacheList(state)),
  ),
  within(
    "logs",
    get("froshOther", "/logs/files", "0.0.0", ({ state, now }) => logFiles(state, now)),
  ),
  get("froshOther", "/feature-flag/list", "0.0.0", () => []),
  within(
    "security",
    get("froshOther", "/shopware-files", "0.0.0", () => ({ ok: true, files: [] })),
  ),
  within(
    "security",
    get("froshOther", "/extension-files", "3.1.1", () => ({ success: true, extensionResults: [] })),
  ),
  get("froshOther", "/composer-audit", "3.6.0", (context) => composerAudit(context.now)),
  within(
    "security",
    get("froshOther", "/security/status", "3.7.0", () => ({ summary: SEVERITIES, findings: [] })),
  ),
  get("froshOther", "/statistics/cache", "3.8.0", cacheStatistics),
  within(
    "shopmon",
    get("froshOther", "/shopmon", "3.9.0", ({ state }) => shopmon(state)),
  ),
  { ...get("froshOther", "/elasticsearch/status", "0.0.0", () => null), answer: elasticsearchDisabled },
  within("security", {
    ...get("froshOther", "/security/sbom", "3.12.0", () => null),
    keeps: "never",
    answer: ({ state, now }) =>
      rawAnswer(
        200,
        ["Content-Type", "application/vnd.cyclonedx+json"],
        JSON.stringify(billOfMaterials(state, now), null, 4),
      ),
  }),
  within("queue", remove("/queue")),
  within("cache", remove("/cache/*")),
  within("cache", remove("/cache_clear_opcache")),
  within("scheduled_task", { ...remove("/scheduled-task/*"), method: "POST", answer: runOneTask }),
  within("scheduled_task", { ...remove("/scheduled-tasks/register"), method: "POST" }),
];

/** The same route; newer versions require the right of its area. */
function within(area: string, route: Route): Route {
  const right = `frosh_tools_${area}:${route.method === "GET" ? "read" : "update"}`;
  return {
    ...route,
    privileges: (_, froshVersion) => [isAtLeast(froshVersion, AREA_RIGHTS_SINCE) ? right : "frosh_tools:read"],
  };
}

function get(
  call: CallName,
  path: string,
  froshSince: string,
  body: (context: CallContext, version: string) => Json,
): Route {
  return {
    call,
    method: "GET",
    path: `${FROSH_PREFIX}${path}`,
    froshSince,
    privileges: READ,
    keeps: "state",
    answer: (context) => jsonAnswer(body(context, froshVersionOf(context.state) ?? "0.0.0")),
  };
}

function remove(path: string): Route {
  const base = { call: "froshOther", method: "DELETE", path: `${FROSH_PREFIX}${path}` } as const;
  return { ...base, froshSince: "0.0.0", privileges: READ, keeps: "never", answer: () => noContent() };
}

function health({ state, now }: CallContext, version: string): Json {
  return froshBody(healthEntries(state, now), version);
}

/** Between 1.1 and 2.3 a transport that cannot count says "unknown". */
function queueList(state: ShopState, version: string): Json {
  const countsAll = !isAtLeast(version, "1.1.0") || isAtLeast(version, "2.4.0");
  const listed = [...state.transports, ...state.queues].sort((a, b) => b.size - a.size);
  return listed.map(({ name, size }) => ({
    name,
    size: name === "low_priority" && size === 0 && !countsAll ? "unknown" : size,
  }));
}

/** The waiting messages are as old as the worker's standstill, which began after its last task. */
function transportList({ transports, worker, tasks }: ShopState, now: Date): Json {
  const standing = tasks.map(({ lastExecutionTime }) => lastExecutionTime?.getTime() ?? 0);
  const idleSeconds = Math.max(60, Math.floor((now.getTime() - Math.max(0, ...standing)) / 1000));
  const age = worker.running ? 60 : idleSeconds;
  return transports.map(({ name, size }) => ({
    name,
    type: "doctrine",
    size,
    oldestMessageAgeSeconds: size === 0 ? null : age,
    workerLastSeenSeconds: worker.running ? 3 : null,
    browsable: true,
    requeuesOnBrowse: false,
    removable: true,
    retryable: name === "failed",
    purgeable: true,
  }));
}

function cacheList({ environment, shopId }: ShopState): Json {
  const folder = {
    name: `${environment}_h${idOf(shopId)}`,
    active: true,
    size: 184549376,
    freeSpace: 42949672960,
    type: "Filesystem",
  };
  return [folder, { name: "cache.object", active: true, size: 31457280, type: "Redis", freeSpace: 503316480 }];
}

function logFiles({ environment }: ShopState, now: Date): Json {
  return [0, 1].map((days) => ({
    name: `${environment}-${new Date(now.getTime() - days * 86400000).toISOString().slice(0, 10)}.log`,
  }));
}

function composerAudit(now: Date): Json {
  return { packages: 312, vulnerable: 0, advisories: [], cachedAt: Math.floor(now.getTime() / 1000) };
}

function shopmon(state: ShopState): Json {
  const [integration] = state.integrations;
  if (integration === undefined)
    return { configured: false, shopUrl: state.url, clientId: null, clientSecret: null, integrationData: null };
  const { clientId, clientSecret } = integration;
  const integrationData = connectionStringOf({ url: state.url, clientId, clientSecret });
  return { configured: true, shopUrl: state.url, clientId, clientSecret, integrationData };
}

function elasticsearchDisabled() {
  return shopwareError({
    status: 412,
    code: "FROSH_TOOLS__ELASTICSEARCH_DISABLED",
    detail: "Elasticsearch is not enabled",
  });
}

function runOneTask(context: CallContext) {
  const task = context.state.tasks.find(({ id }) => id === context.segments[0]);
  if (task === undefined) return jsonAnswer({ error: "Scheduled task not found" }, 404);
  task.status = "scheduled";
  task.lastExecutionTime = context.now;
  task.nextExecutionTime = new Date(context.now.getTime() + task.runInterval * 1000);
  context.changed();
  return noContent();
}
