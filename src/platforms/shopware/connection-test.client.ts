import { isReadable, UNREADABLE } from "../../snapshot/reading.ts";
import { SECTION_IDS, sectionValue } from "../../snapshot/section.ts";
import { compareVersions } from "../../snapshot/version.ts";
import type { Connection, ConnectionTest, RightReport } from "../platform.ts";
import { parseEntityList } from "./parse/entity-list.ts";
import { entityShape } from "./parse/json-shape.ts";
import { createLanes } from "../../lib/http/lanes.ts";
import { readName } from "./parse/lenient-value.ts";
import { readConfig } from "./section.client.ts";
import {
  openSession,
  type ApiCall,
  type CallOutcome,
  type SessionTools,
  type ShopSession,
} from "./shop-session.client.ts";

/** From this version on, the queue and running tasks need permissions of their own. */
const QUEUE_RIGHTS_SINCE = "6.7.14.0";
const PARALLEL_CALLS = 2;

/** A permission, and a cheap call that shows whether it is granted. */
interface Probe {
  right: string;
  call: ApiCall;
  /** `any`: the call is expected to fail because of its content, but only after the permission was checked. */
  grantedBy: "success" | "any";
}

const PROBES: readonly Probe[] = [
  { right: "plugin:read", call: search("plugin", "plugin"), grantedBy: "success" },
  { right: "app:read", call: search("app", "app"), grantedBy: "success" },
  {
    right: "system:cache:info",
    call: { method: "GET", path: "/_action/cache_info" },
    grantedBy: "success",
  },
  {
    right: "frosh_tools:read",
    // In newer versions queues, caches and tasks have permissions of their own; this list needs this permission in all
    // versions.
    call: { method: "GET", path: "/_action/frosh-tools/feature-flag/list" },
    grantedBy: "success",
  },
];

const QUEUE_PROBES: readonly Probe[] = [
  {
    right: "message_queue_stats:read",
    call: { method: "GET", path: "/_info/queue.json" },
    grantedBy: "success",
  },
  {
    right: "system:queue:process",
    call: { method: "POST", path: "/_action/message-queue/consume", body: { receiver: "" } },
    grantedBy: "any",
  },
];

/**
 * Signs in, reads the version and tests each permission. Those that cannot be tested without changing the shop are left
 * out: `system:clear:cache` always, `scheduled_task:update` if no task can be read.
 */
export async function testConnection(tools: SessionTools, connection: Connection): Promise<ConnectionTest> {
  const session = openSession(tools, connection);
  try {
    const { section } = await readConfig(session);
    if (section.state === "failed") return { ok: false, failure: section.failure };
    if (section.state !== "read") return { ok: false, failure: NO_ACCESS };
    const { version } = section.value;
    const probes = compareVersions(version, QUEUE_RIGHTS_SINCE) >= 0 ? [...PROBES, ...QUEUE_PROBES] : PROBES;
    const lanes = createLanes(PARALLEL_CALLS);
    const tasks = lanes.run(() => probeTasks(session));
    const others = await Promise.all(probes.map((probe) => lanes.run(() => tryRight(session, probe))));
    return {
      ok: true,
      shopwareVersion: version,
      rights: [...(await tasks), ...others.flatMap((report) => report ?? [])],
    };
  } finally {
    tools.http.release(connection.url);
  }
}

/** Actions that need a permission besides reading. */
const ACTIONS: Readonly<Record<string, RightReport["costs"]>> = {
  "system:queue:process": ["rescheduleTask"],
  "scheduled_task:update": ["rescheduleTask"],
};

function reportOf(right: string, granted: boolean): RightReport {
  const sections = SECTION_IDS.filter((id) => sectionValue(id).rights.includes(right));
  return { right, granted, costs: [...sections, ...(ACTIONS[right] ?? [])] };
}

const NO_ACCESS = {
  reason: "credentials_refused",
  excerpt: "The configuration, which needs no right, is forbidden.",
  httpStatus: null,
  location: null,
  retryAfterSeconds: null,
} as const;

function search(entity: string, alias: string): ApiCall {
  const path = `/search/${entity}`;
  return { method: "POST", path, body: { limit: 1, includes: { [alias]: ["id"] } }, shape: entityShape(["id"]) };
}

/** `null`: the call failed for another reason, or the shop does not have it, so nothing is known. */
async function tryRight(session: ShopSession, probe: Probe): Promise<RightReport | null> {
  const granted = isGranted(await session.call(probe.call), probe.grantedBy);
  return granted === null ? null : reportOf(probe.right, granted);
}

function isGranted(outcome: CallOutcome, grantedBy: Probe["grantedBy"]): boolean | null {
  if (outcome.state === "forbidden") return false;
  if (outcome.state === "read") return true;
  return grantedBy === "any" && outcome.state === "failed" && outcome.failure.httpStatus !== null ? true : null;
}

/**
 * Tests reading and changing tasks. Shopware checks the permission to change only after it has found the row, and
 * writes nothing if no field changes: setting a task's id to its current value is a test without side effects.
 */
async function probeTasks(session: ShopSession): Promise<readonly RightReport[]> {
  const outcome = await session.call(search("scheduled-task", "scheduled_task"));
  const canRead = isGranted(outcome, "success");
  if (canRead === null) return [];
  const read = reportOf("scheduled_task:read", canRead);
  const id = outcome.state === "read" ? readName(parseEntityList(outcome.value)?.rows[0]?.["id"]) : UNREADABLE;
  if (!isReadable(id)) return [read];
  const change = await session.call({
    method: "PATCH",
    path: `/scheduled-task/${encodeURIComponent(id)}`,
    body: { id },
  });
  const canChange = isGranted(change, "success");
  return canChange === null ? [read] : [read, reportOf("scheduled_task:update", canChange)];
}
