import type { Section } from "../../snapshot/section.ts";
import { compareVersions } from "../../snapshot/version.ts";
import type {
  SeenCache,
  SeenConfig,
  SeenExtension,
  SeenFroshResult,
  SeenQueue,
  SeenTask,
  SecurityFixes,
} from "../../snapshot/visit.ts";
import { CACHE_SHAPE, CONFIG_SHAPE, FROSH_SHAPE, QUEUE_SHAPE, SECURITY_FIXES_SHAPE } from "./parse/json-shape.ts";
import { listOf } from "./parse/lenient-value.ts";
import { parseCache } from "./parse/parse-cache.ts";
import { parseConfig } from "./parse/parse-config.ts";
import { APP_FIELDS, parseApp, parsePlugin, PLUGIN_FIELDS } from "./parse/parse-extension.ts";
import { DOMAIN_FIELDS, hostsOfDomains } from "./parse/parse-domain.ts";
import { parseFroshResults } from "./parse/parse-frosh.ts";
import { parseQueues, QUEUE_FIELDS } from "./parse/parse-queue.ts";
import { parseSecurityFixes } from "./parse/parse-security-fixes.ts";
import { parseTask, TASK_FIELDS } from "./parse/parse-task.ts";
import { readList, type ListQuery } from "./read-list.client.ts";
import type { Rows } from "./parse/rows.ts";
import { listSectionOf, readableOf, refusalOf, sectionOf, wholeListOf } from "./section-of.client.ts";
import type { ShopSession } from "./shop-session.client.ts";

/** First version with `queue.json`; in older ones the counters are an entity. */
const QUEUE_CALL_SINCE = "6.4.7";

/** The shop's version; unknown before the first visit. */
type KnownVersion = string | null;

export async function readConfig(
  session: ShopSession,
): Promise<{ section: Section<SeenConfig>; milliseconds: number }> {
  const outcome = await session.call({ method: "GET", path: "/_info/config", shape: CONFIG_SHAPE });
  const section = sectionOf(outcome, { parse: parseConfig, broken: "not_shopware" });
  return { section, milliseconds: outcome.milliseconds };
}

export async function readPlugins(
  session: ShopSession,
  version: KnownVersion,
): Promise<Section<readonly SeenExtension[]>> {
  const query = queryOf({ entity: "plugin", alias: "plugin", fields: PLUGIN_FIELDS }, version);
  return listSectionOf(await readList(session, query), parsePlugin, (plugin) => plugin.name);
}

export async function readApps(
  session: ShopSession,
  version: KnownVersion,
): Promise<Section<readonly SeenExtension[]>> {
  const query = queryOf({ entity: "app", alias: "app", fields: APP_FIELDS }, version);
  return listSectionOf(await readList(session, query), parseApp, (app) => app.name);
}

export async function readTasks(session: ShopSession, version: KnownVersion): Promise<Section<readonly SeenTask[]>> {
  const query = queryOf({ entity: "scheduled-task", alias: "scheduled_task", fields: TASK_FIELDS }, version);
  return listSectionOf(await readList(session, query), parseTask, (task) => task.id);
}

/** Hosts of the sales channels' domains; `null`: they cannot be read, for example because the right to is missing. */
export async function readOwnHosts(session: ShopSession, version: KnownVersion): Promise<readonly string[] | null> {
  const fields = { entity: "sales-channel-domain", alias: "sales_channel_domain", fields: DOMAIN_FIELDS };
  const outcome = await readList(session, { ...queryOf(fields, version), sortBy: "url" });
  return outcome.state === "read" ? hostsOfDomains(outcome.rows) : null;
}

/** Whether the counters of waiting messages are an entity, as in the oldest versions, instead of a separate call. */
export function hasQueueEntity(version: KnownVersion): boolean {
  return version !== null && compareVersions(version, QUEUE_CALL_SINCE) < 0;
}

export async function readQueue(session: ShopSession, version: KnownVersion): Promise<Section<readonly SeenQueue[]>> {
  if (hasQueueEntity(version)) return readQueueEntity(session, version);
  const outcome = await session.call({ method: "GET", path: "/_info/queue.json", shape: QUEUE_SHAPE });
  return wholeListOf(outcome, parseQueueList);
}

export async function readCache(session: ShopSession): Promise<Section<SeenCache>> {
  const outcome = await session.call({ method: "GET", path: "/_action/cache_info", shape: CACHE_SHAPE });
  return sectionOf(outcome, { parse: parseCache, broken: "answer_broken" });
}

export async function readFroshTools(
  session: ShopSession,
  part: "health" | "performance",
): Promise<Section<readonly SeenFroshResult[]>> {
  const outcome = await session.call({
    method: "GET",
    path: `/_action/frosh-tools/${part}/status`,
    shape: FROSH_SHAPE,
  });
  return wholeListOf(outcome, parseFroshResults);
}

/** For the Security Plugin; versions without this call do not report what they close. */
export async function readSecurityFixes(session: ShopSession): Promise<Section<SecurityFixes>> {
  const path = "/_action/swag-security/available-fixes";
  const outcome = await session.call({ method: "GET", path, shape: SECURITY_FIXES_SHAPE });
  if (outcome.state === "missing") return { state: "absent" };
  return sectionOf(outcome, { parse: parseSecurityFixes, broken: "answer_broken" });
}

async function readQueueEntity(session: ShopSession, version: KnownVersion): Promise<Section<readonly SeenQueue[]>> {
  const query = queryOf({ entity: "message-queue-stats", alias: "message_queue_stats", fields: QUEUE_FIELDS }, version);
  const outcome = await readList(session, query);
  if (outcome.state === "missing") return { state: "absent" };
  if (outcome.state !== "read") return refusalOf(outcome);
  return readableOf(parseQueues(outcome.rows), outcome);
}

function parseQueueList(value: unknown): Rows<SeenQueue> | null {
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
