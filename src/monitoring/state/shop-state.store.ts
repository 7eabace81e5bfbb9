import type { Pool, PoolClient } from "pg";
import type { InstalledExtension, IsoTime, MessageQueue, ScheduledTask } from "../../snapshot/visit.ts";
import { SHOP_LISTS } from "./shop-lists.ts";
import type { ShopState, StandingFinding } from "./shop-state.ts";

/** Runs `work` in one transaction on one connection. */
export async function inVisitTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed = false;
  try {
    await client.query("begin");
    const result = await work(client);
    await client.query("commit");
    return result;
  } catch (error) {
    failed = true;
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release(failed);
  }
}

export interface VisitKey {
  organizationId: string;
  shopId: number;
  owner: string;
  startedAt: Date;
}

interface StateRow {
  status: ShopState["status"];
  statusSince: Date | null;
  statusReasons: ShopState["statusReasons"];
  lastVisitedAt: Date | null;
  lastTriedAt: Date | null;
  responseMilliseconds: number | null;
  failure: ShopState["failure"];
  failingSince: Date | null;
  failedAttempts: number;
  connectionIssueCount: number;
  confirmedAt: Date | null;
  stoppedAt: Date | null;
  findingsLevel: ShopState["findingsLevel"];
  hasOpenQuestions: boolean;
  shopwareVersion: string | null;
  config: ShopState["config"];
  cache: ShopState["cache"];
  facts: ShopState["facts"];
  sections: ShopState["sections"];
  lastChangelog: ShopState["lastChangelog"];
  requestedAt: Date | null;
  newestSecurityPlugin: string | null;
  ignores: readonly string[];
  taskGraceMinutes: number;
  extensions: readonly InstalledExtension[] | null;
  tasks: readonly ScheduledTask[] | null;
  queue: readonly MessageQueue[] | null;
  findings: readonly StandingFinding[] | null;
}

export interface LoadedState {
  state: ShopState;
  /** When somebody last asked for a visit: one that began earlier does not answer the request. */
  requestedAt: Date | null;
  /** Newest security plugin in the store for the shop's Shopware version. */
  newestSecurityPlugin: string | null;
}

/**
 * What is known before a visit is saved, locked until the transaction ends. `null` when this worker has lost the lease,
 * the shop is gone, or a visit that began later has already been saved: then nothing may be written.
 */
export async function lockStateForVisit(client: PoolClient, key: VisitKey): Promise<LoadedState | null> {
  const { rowCount } = await client.query({
    name: "lock_state_for_visit",
    text: `${LOCK_SQL} and lease_owner = $3 and (last_tried_at is null or last_tried_at < $4) for update`,
    values: [key.organizationId, key.shopId, key.owner, key.startedAt],
  });
  const row = rowCount === 0 ? null : await readState(client, key.organizationId, key.shopId);
  return row && { state: stateOf(row), requestedAt: row.requestedAt, newestSecurityPlugin: row.newestSecurityPlugin };
}

/** The same for a change that a person makes; waits for a visit that is being saved. */
export async function lockState(client: PoolClient, organizationId: string, shopId: number): Promise<ShopState | null> {
  await client.query({ name: "lock_state", text: `${LOCK_SQL} for update`, values: [organizationId, shopId] });
  const row = await readState(client, organizationId, shopId);
  return row && stateOf(row);
}

/** A statement of its own: one that waits for a lock reads all but the locked row as it was before it waited. */
const LOCK_SQL = "select 1 from shop_state where organization_id = $1 and shop_id = $2";

async function readState(client: PoolClient, organizationId: string, shopId: number): Promise<StateRow | null> {
  const { rows } = await client.query<StateRow>({
    name: "read_state",
    text: `${STATE_SQL}
where state.organization_id = $1 and state.shop_id = $2`,
    values: [organizationId, shopId],
  });
  return rows[0] ?? null;
}

const STATE_SQL = `select state.status, state.status_since as "statusSince", state.status_reasons as "statusReasons",
  state.last_visited_at as "lastVisitedAt", state.last_tried_at as "lastTriedAt", state.response_milliseconds as "responseMilliseconds",
  state.failure, state.failing_since as "failingSince", state.failed_attempts as "failedAttempts",
  state.connection_issue_count as "connectionIssueCount", state.confirmed_at as "confirmedAt",
  state.stopped_at as "stoppedAt", state.findings_level as "findingsLevel",
  state.has_open_questions as "hasOpenQuestions", state.shopware_version as "shopwareVersion",
  state.config, state.cache, state.facts, state.sections, state.last_changelog as "lastChangelog",
  state.requested_at as "requestedAt", (
    select latest_version from store_extension
    where name = 'SwagPlatformSecurity' and store_extension.shopware_version = state.shopware_version
  ) as "newestSecurityPlugin", shop.ignores, shop.task_grace_minutes as "taskGraceMinutes",
  ${listSql("extensions")}, ${listSql("tasks")}, ${listSql("queue")}, ${listSql("findings")}
from shop_state state join shop on shop.organization_id = state.organization_id and shop.id = state.shop_id`;

function listSql(list: keyof typeof SHOP_LISTS): string {
  const { table, columns } = SHOP_LISTS[list];
  const fields = Object.entries(columns).map(([property, [column]]) => `'${property}', "${column}"`);
  return `(select json_agg(json_build_object(${fields.join(", ")})) from ${table}
    where organization_id = state.organization_id and shop_id = state.shop_id) as "${list}"`;
}

function stateOf(row: StateRow): ShopState {
  return {
    status: row.status,
    statusSince: isoTime(row.statusSince),
    statusReasons: row.statusReasons,
    lastVisitedAt: isoTime(row.lastVisitedAt),
    lastTriedAt: isoTime(row.lastTriedAt),
    responseMilliseconds: row.responseMilliseconds,
    failure: row.failure,
    failingSince: isoTime(row.failingSince),
    failedAttempts: row.failedAttempts,
    connectionIssueCount: row.connectionIssueCount,
    confirmedAt: isoTime(row.confirmedAt),
    stoppedAt: isoTime(row.stoppedAt),
    findingsLevel: row.findingsLevel,
    hasOpenQuestions: row.hasOpenQuestions,
    shopwareVersion: row.shopwareVersion,
    config: row.config,
    cache: row.cache,
    facts: row.facts,
    sections: row.sections,
    lastChangelog: row.lastChangelog,
    ignores: row.ignores,
    taskGraceMinutes: row.taskGraceMinutes,
    extensions: (row.extensions ?? []).map((extension) => ({
      ...extension,
      installedAt: isoTime(extension.installedAt),
    })),
    tasks: (row.tasks ?? []).map((task) => ({
      ...task,
      lastExecutionTime: isoTime(task.lastExecutionTime),
      nextExecutionTime: isoTime(task.nextExecutionTime),
    })),
    queue: row.queue ?? [],
    findings: (row.findings ?? []).map((finding) => ({ ...finding, since: isoTime(finding.since) ?? finding.since })),
  };
}

/** A moment of UTC inside JSON, as PostgreSQL writes it: without a fraction, or with milliseconds. */
const JSON_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?\+00:00$/u;

/** Brings what PostgreSQL says about a moment, as `Date` or inside JSON, to the one form in which it is compared. */
function isoTime(moment: Date | string | null): IsoTime | null {
  if (moment === null) return null;
  if (typeof moment !== "string" || !JSON_MOMENT.test(moment)) return new Date(moment).toISOString();
  return moment.length === 25 ? `${moment.slice(0, 19)}.000Z` : `${moment.slice(0, 23)}Z`;
}
