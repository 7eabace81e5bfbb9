import type { FailureReason } from "../../snapshot/failure.ts";
import type { Section } from "../../snapshot/section.ts";
import { compareVersions } from "../../snapshot/version.ts";
import type {
  CacheInfo,
  FroshResult,
  InstalledExtension,
  MessageQueue,
  ScheduledTask,
  SecurityFixes,
  ShopConfig,
} from "../../snapshot/visit.ts";
import { listOf, type JsonRecord } from "./lenient-value.ts";
import { parseCache } from "./parse-cache.ts";
import { parseConfig } from "./parse-config.ts";
import { APP_FIELDS, parseApp, parsePlugin, PLUGIN_FIELDS } from "./parse-extension.ts";
import { parseFroshResults } from "./parse-frosh.ts";
import { parseQueues, QUEUE_FIELDS } from "./parse-queue.ts";
import { parseSecurityFixes } from "./parse-security-fixes.ts";
import { parseTask, TASK_FIELDS } from "./parse-task.ts";
import { readList, type ListOutcome, type ListQuery } from "./read-list.client.ts";
import type { CallOutcome, ShopSession } from "./shop-session.client.ts";

/** First version with `queue.json`; below it the counters are an entity. */
const QUEUE_CALL_SINCE = "6.4.7";

/** Version of the shop as far as it is known: before the first visit it is not. */
type KnownVersion = string | null;

interface Reading<T> {
  parse: (value: unknown) => T | null;
  /** What it means when an answer cannot be parsed. */
  broken: FailureReason;
  /** Whether a shop may lack this call. Where it may not, its absence is a failure, never "there is none". */
  isOptional: boolean;
}

export async function readConfig(
  session: ShopSession,
): Promise<{ section: Section<ShopConfig>; milliseconds: number }> {
  const outcome = await session.call({ method: "GET", path: "/_info/config" });
  const section = sectionOf(outcome, { parse: parseConfig, broken: "not_shopware", isOptional: false });
  return { section, milliseconds: outcome.milliseconds };
}

export async function readPlugins(
  session: ShopSession,
  version: KnownVersion,
): Promise<Section<readonly InstalledExtension[]>> {
  const query = queryOf({ entity: "plugin", alias: "plugin", fields: PLUGIN_FIELDS }, version);
  return listSectionOf(await readList(session, query), parsePlugin, (plugin) => plugin.name);
}

export async function readApps(
  session: ShopSession,
  version: KnownVersion,
): Promise<Section<readonly InstalledExtension[]>> {
  const query = queryOf({ entity: "app", alias: "app", fields: APP_FIELDS }, version);
  return listSectionOf(await readList(session, query), parseApp, (app) => app.name);
}

export async function readTasks(
  session: ShopSession,
  version: KnownVersion,
): Promise<Section<readonly ScheduledTask[]>> {
  const query = queryOf({ entity: "scheduled-task", alias: "scheduled_task", fields: TASK_FIELDS }, version);
  return listSectionOf(await readList(session, query), parseTask, (task) => task.id);
}

/** Whether the counters of waiting messages are an entity, as in the oldest versions, rather than a call of their own. */
export function hasQueueEntity(version: KnownVersion): boolean {
  return version !== null && compareVersions(version, QUEUE_CALL_SINCE) < 0;
}

export async function readQueue(
  session: ShopSession,
  version: KnownVersion,
): Promise<Section<readonly MessageQueue[]>> {
  if (hasQueueEntity(version)) return readQueueEntity(session, version);
  const outcome = await session.call({ method: "GET", path: "/_info/queue.json" });
  return sectionOf(outcome, { parse: parseQueueList, broken: "answer_broken", isOptional: true });
}

export async function readCache(session: ShopSession): Promise<Section<CacheInfo>> {
  const outcome = await session.call({ method: "GET", path: "/_action/cache_info" });
  return sectionOf(outcome, { parse: parseCache, broken: "answer_broken", isOptional: false });
}

export async function readFroshTools(
  session: ShopSession,
  part: "health" | "performance",
): Promise<Section<readonly FroshResult[]>> {
  const outcome = await session.call({ method: "GET", path: `/_action/frosh-tools/${part}/status` });
  return sectionOf(outcome, { parse: parseFroshResults, broken: "answer_broken", isOptional: true });
}

/** Of the Security Plugin; versions before the call say nothing about what they close. */
export async function readSecurityFixes(session: ShopSession): Promise<Section<SecurityFixes>> {
  const outcome = await session.call({ method: "GET", path: "/_action/swag-security/available-fixes" });
  return sectionOf(outcome, { parse: parseSecurityFixes, broken: "answer_broken", isOptional: true });
}

async function readQueueEntity(session: ShopSession, version: KnownVersion): Promise<Section<readonly MessageQueue[]>> {
  const query = queryOf({ entity: "message-queue-stats", alias: "message_queue_stats", fields: QUEUE_FIELDS }, version);
  const outcome = await readList(session, query);
  if (outcome.state === "missing") return { state: "absent" };
  if (outcome.state === "forbidden") return { state: "forbidden", rights: outcome.rights };
  if (outcome.state === "failed") return { state: "failed", failure: outcome.failure };
  return { state: "read", value: parseQueues(outcome.rows) };
}

function parseQueueList(value: unknown): readonly MessageQueue[] | null {
  const rows = listOf(value);
  return rows === null ? null : parseQueues(rows);
}

function queryOf(query: Omit<ListQuery, "countMode" | "sortBy">, version: KnownVersion): ListQuery {
  return {
    ...query,
    sortBy: "name",
    countMode: version !== null && compareVersions(version, "6.7") >= 0 ? "exact" : 1,
  };
}

function sectionOf<T>(outcome: CallOutcome, { parse, broken, isOptional }: Reading<T>): Section<T> {
  if (outcome.state === "missing" && isOptional) return { state: "absent" };
  if (outcome.state === "forbidden") return { state: "forbidden", rights: outcome.rights };
  if (outcome.state !== "read") return { state: "failed", failure: outcome.failure };
  const value = parse(outcome.value);
  return value === null ? { state: "failed", failure: outcome.broken(broken) } : { state: "read", value };
}

/** Every shop has these listings. Rows that came twice while pages shifted count once. */
function listSectionOf<T>(
  outcome: ListOutcome,
  parse: (row: JsonRecord) => T | null,
  keyOf: (row: T) => string,
): Section<readonly T[]> {
  if (outcome.state === "forbidden") return { state: "forbidden", rights: outcome.rights };
  if (outcome.state !== "read") return { state: "failed", failure: outcome.failure };
  const rows = outcome.rows.flatMap((row) => parse(row) ?? []);
  return { state: "read", value: [...new Map(rows.map((row) => [keyOf(row), row])).values()] };
}
