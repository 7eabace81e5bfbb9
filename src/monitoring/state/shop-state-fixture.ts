import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import type { InstalledExtension, ScheduledTask } from "../../snapshot/visit.ts";
import { NOTHING_LEARNED } from "../../snapshot/pulse.ts";
import { SECTION_IDS, type SectionId, type Sections, type Visit } from "../../snapshot/section.ts";
import type { ShopState } from "./shop-state.ts";
import { NEVER_VISITED } from "./state-sql.ts";

/** Initial states and visits for tests: a healthy shop, visited an hour before `VISITED_AT`. */
export const VISITED_AT = new Date("2026-11-20T09:41:00.000Z");
const AN_HOUR_BEFORE = "2026-11-20T08:41:00.000Z";

export function extension(name: string, changes: Partial<InstalledExtension> = {}): InstalledExtension {
  return {
    name,
    label: name,
    kind: "plugin",
    active: true,
    installed: true,
    version: "1.0.0",
    upgradeVersion: null,
    installedAt: "2024-04-02T09:14:03.000Z",
    fromStore: false,
    ...changes,
  };
}

export function task(name: string, changes: Partial<ScheduledTask> = {}): ScheduledTask {
  return {
    id: name.padEnd(32, "0"),
    name,
    status: "scheduled",
    intervalSeconds: 86_400,
    lastExecutionTime: "2026-11-19T20:00:00.000Z",
    nextExecutionTime: "2026-11-20T20:00:00.000Z",
    ...changes,
  };
}

export function failure(reason: FailureReason): Failure {
  return { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null };
}

export function neverVisited(): ShopState {
  return {
    ...NEVER_VISITED,
    shopwareVersion: "6.6.10.4",
    extensions: [],
    tasks: [],
    queue: [],
    findings: [],
    ignores: [],
    taskGraceMinutes: 15,
    pulse: NOTHING_LEARNED,
    unseenParts: [],
  };
}

export function healthyState(changes: Partial<ShopState> = {}): ShopState {
  return {
    ...neverVisited(),
    status: "green",
    findingsLevel: "green",
    statusSince: AN_HOUR_BEFORE,
    lastVisitedAt: AN_HOUR_BEFORE,
    lastTriedAt: AN_HOUR_BEFORE,
    responseMilliseconds: 120,
    config: { version: "6.6.10.4", adminWorkerEnabled: false },
    cache: { environment: "prod", httpCache: true, cacheAdapter: "Redis" },
    sections: { froshHealth: { state: "absent" }, froshPerformance: { state: "absent" } },
    extensions: [extension("SwagPayPal")],
    tasks: [task("cart.cleanup")],
    ...changes,
  };
}

const ALL_ABSENT = allAbsent();

function allAbsent(): { [Id in SectionId]: { state: "absent" } };
function allAbsent(): object {
  return Object.fromEntries(SECTION_IDS.map((id) => [id, { state: "absent" }]));
}

export function sectionsOf(state: ShopState, changes: Partial<Sections> = {}): Sections {
  return {
    ...ALL_ABSENT,
    config: { state: "read", value: state.config ?? { version: "6.6.10.4", adminWorkerEnabled: false } },
    plugins: { state: "read", value: state.extensions.filter(({ kind }) => kind === "plugin") },
    apps: { state: "read", value: state.extensions.filter(({ kind }) => kind === "app") },
    tasks: { state: "read", value: state.tasks },
    queue: { state: "read", value: state.queue },
    cache: { state: "read", value: state.cache ?? { environment: "prod", httpCache: true, cacheAdapter: "Redis" } },
    storefront: { state: "skipped" },
    ...changes,
  };
}

export function answered(sections: Sections, at = VISITED_AT): Visit {
  return {
    outcome: "answered",
    startedAt: new Date(at.getTime() - 1000),
    finishedAt: at,
    responseMilliseconds: 120,
    sections,
  };
}

export function failed(reason: FailureReason, at = VISITED_AT): Visit {
  return { outcome: "failed", startedAt: new Date(at.getTime() - 1000), finishedAt: at, failure: failure(reason) };
}
