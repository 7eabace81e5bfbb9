import type { Pool, PoolClient } from "pg";
import type { ShopAccess } from "../shops/access.ts";
import type { ShopState, StandingFinding } from "./shop-state.ts";
import type { InstalledExtension, IsoTime, MessageQueue, ScheduledTask } from "../snapshot/visit.ts";
import { storableJson } from "../lib/storable-text.ts";
import { replaceRowsSql } from "./replace-rows.ts";
import { SHOP_LIST_NAMES, SHOP_LISTS } from "./shop-lists.ts";
import type { ShopChange } from "./evaluate.ts";

const REPLACE_SQL = {
  extensions: replaceRowsSql(SHOP_LISTS.extensions),
  tasks: replaceRowsSql(SHOP_LISTS.tasks),
  queue: replaceRowsSql(SHOP_LISTS.queue),
  findings: replaceRowsSql(SHOP_LISTS.findings),
};

/** A shop that this worker has leased, with what it takes to visit it. Secrets are still sealed. */
export interface LeasedShop {
  organizationId: string;
  shopId: number;
  host: string;
  url: string;
  clientId: string;
  clientSecret: string;
  extraHeaderName: string | null;
  extraHeaderValue: string | null;
  /** Somebody asked for this visit. */
  urgent: boolean;
  shopwareVersion: string | null;
  froshToolsActive: boolean;
  iconCheckedAt: Date | null;
}

export interface Claim {
  owner: string;
  now: Date;
  leaseSeconds: number;
  limit: number;
  /** Hosts that have as many visits as they may have at once. */
  busyHosts: readonly string[];
}

/** Leases shops that are due, requested ones first. No two workers ever get the same shop. */
export async function claimDueShops(pool: Pool, claim: Claim): Promise<readonly LeasedShop[]> {
  const { rows } = await pool.query<LeasedShop>({
    name: "claim_due_shops",
    text: `with due as (
  select organization_id, shop_id from shop_state
  where due_at <= $1 and (lease_until is null or lease_until < $1) and not (host = any($4))
  order by urgent desc, due_at limit $3 for update skip locked
), leased as (
  update shop_state set lease_until = $1::timestamptz + make_interval(secs => $5), lease_owner = $2
  from due where shop_state.organization_id = due.organization_id and shop_state.shop_id = due.shop_id
  returning shop_state.*
)
select leased.organization_id as "organizationId", leased.shop_id as "shopId", leased.host, shop.url,
  shop.client_id as "clientId", shop.client_secret as "clientSecret",
  shop.extra_header_name as "extraHeaderName", shop.extra_header_value as "extraHeaderValue",
  leased.urgent, leased.shopware_version as "shopwareVersion", leased.icon_checked_at as "iconCheckedAt",
  exists (
    select 1 from shop_extension tools
    where tools.organization_id = leased.organization_id and tools.shop_id = leased.shop_id
      and tools.name = 'FroshTools' and tools.active
  ) as "froshToolsActive"
from leased join shop on shop.organization_id = leased.organization_id and shop.id = leased.shop_id
order by leased.urgent desc, leased.due_at`,
    values: [claim.now, claim.owner, claim.limit, claim.busyHosts, claim.leaseSeconds],
  });
  return rows;
}

/** Gives shops back that were leased but not visited. */
export async function releaseShops(pool: Pool, owner: string, shopIds: readonly number[]): Promise<void> {
  if (shopIds.length === 0) return;
  await pool.query(
    "update shop_state set lease_until = null, lease_owner = null where shop_id = any($1) and lease_owner = $2",
    [shopIds, owner],
  );
}

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
  responseMilliseconds: number | null;
  failure: ShopState["failure"];
  failingSince: Date | null;
  failedAttempts: number;
  connectionIssueCount: number;
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
  const { rows } = await client.query<StateRow>({
    name: "lock_state_for_visit",
    text: `${STATE_SQL}
where state.organization_id = $1 and state.shop_id = $2 and state.lease_owner = $3
  and (state.last_tried_at is null or state.last_tried_at < $4)
for update of state`,
    values: [key.organizationId, key.shopId, key.owner, key.startedAt],
  });
  const row = rows[0];
  return row === undefined ? null : { state: stateOf(row), requestedAt: row.requestedAt, newestSecurityPlugin: row.newestSecurityPlugin };
}

/** The same for a change that a person makes; waits for a visit that is being saved. */
export async function lockState(client: PoolClient, organizationId: string, shopId: number): Promise<ShopState | null> {
  const { rows } = await client.query<StateRow>({
    name: "lock_state",
    text: `${STATE_SQL}
where state.organization_id = $1 and state.shop_id = $2
for update of state`,
    values: [organizationId, shopId],
  });
  const row = rows[0];
  return row === undefined ? null : stateOf(row);
}

export interface SavedVisit {
  key: VisitKey;
  before: ShopState;
  after: ShopState;
  change: ShopChange | null;
  now: Date;
  dueAt: Date | null;
  urgent: boolean;
  /** `answered`, or the reason of the failure. */
  outcome: string;
  queueSize: number | null;
}

/** Writes what changed, gives the shop free, and adds the visit's own row: at most six statements. */
export async function saveVisit(client: PoolClient, saved: SavedVisit): Promise<void> {
  const { key, before, after, change } = saved;
  await writeState(client, saved);
  for (const list of SHOP_LIST_NAMES) {
    if (before[list] === after[list]) continue;
    await client.query({
      name: `replace_${list}`,
      text: REPLACE_SQL[list],
      values: [key.organizationId, key.shopId, storableJson(after[list])],
    });
  }
  if (change !== null) await insertChange(client, key, change, saved.now);
}

async function writeState(client: PoolClient, saved: SavedVisit): Promise<void> {
  const { key, before, after } = saved;
  const changed = <Key extends keyof ShopState>(name: Key) =>
    before[name] === after[name] ? null : storableJson(after[name]);
  await client.query({
    name: "write_state",
    text: WRITE_STATE_SQL,
    values: [
      key.organizationId,
      key.shopId,
      saved.dueAt,
      saved.urgent,
      key.startedAt,
      after.status,
      after.statusSince,
      storableJson(after.statusReasons),
      after.lastVisitedAt,
      after.responseMilliseconds,
      after.failure === null ? null : storableJson(after.failure),
      after.failingSince,
      after.failedAttempts,
      after.connectionIssueCount,
      after.shopwareVersion,
      changed("config"),
      changed("cache"),
      changed("facts"),
      changed("sections"),
      changed("lastChangelog"),
      saved.outcome,
      saved.queueSize,
    ],
  });
}

/** One entry of what happened to the shop. */
export async function insertChange(
  client: PoolClient,
  shop: { organizationId: string; shopId: number },
  change: ShopChange,
  date: Date,
): Promise<void> {
  await client.query({
    name: "insert_change",
    text: `insert into shop_changelog (organization_id, shop_id, date, extensions, old_shopware_version,
  new_shopware_version, old_status, new_status, reasons)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      shop.organizationId,
      shop.shopId,
      date,
      storableJson(change.extensions),
      change.oldShopwareVersion,
      change.newShopwareVersion,
      change.oldStatus,
      change.newStatus,
      storableJson(change.reasons),
    ],
  });
}

const STATE_SQL = `select state.status, state.status_since as "statusSince", state.status_reasons as "statusReasons",
  state.last_visited_at as "lastVisitedAt", state.response_milliseconds as "responseMilliseconds",
  state.failure, state.failing_since as "failingSince", state.failed_attempts as "failedAttempts",
  state.connection_issue_count as "connectionIssueCount", state.shopware_version as "shopwareVersion",
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

const WRITE_STATE_SQL = `with visited as (
  insert into shop_visit (organization_id, shop_id, at, outcome, response_milliseconds, queue_size)
  values ($1, $2, $5, $21, case when $21 = 'answered' then $10::integer end, $22)
)
update shop_state set due_at = $3, urgent = $4, lease_until = null, lease_owner = null, last_tried_at = $5,
  status = $6, status_since = $7, status_reasons = $8, last_visited_at = $9, response_milliseconds = $10,
  failure = $11, failing_since = $12, failed_attempts = $13, connection_issue_count = $14, shopware_version = $15,
  config = coalesce($16, config), cache = coalesce($17, cache), facts = coalesce($18, facts),
  sections = coalesce($19, sections), last_changelog = coalesce($20, last_changelog),
  requested_at = case when $4 then requested_at end,
  sitespeed_requested = sitespeed_requested and $4
where organization_id = $1 and shop_id = $2`;

function stateOf(row: StateRow): ShopState {
  return {
    status: row.status,
    statusSince: isoTime(row.statusSince),
    statusReasons: row.statusReasons,
    lastVisitedAt: isoTime(row.lastVisitedAt),
    responseMilliseconds: row.responseMilliseconds,
    failure: row.failure,
    failingSince: isoTime(row.failingSince),
    failedAttempts: row.failedAttempts,
    connectionIssueCount: row.connectionIssueCount,
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

export interface SavedIcon {
  checkedAt: Date;
  /** `null` when the storefront names none. */
  icon: { content: Buffer; contentType: string; hash: string } | null;
}

/** Keeps the storefront's icon; an unchanged one is not written again. */
export async function saveIcon(
  client: PoolClient,
  shop: { organizationId: string; shopId: number },
  { checkedAt, icon }: SavedIcon,
): Promise<void> {
  await client.query(
    `with kept as (
  insert into shop_icon (organization_id, shop_id, hash, content_type, content)
  select $1, $2, $4, $5, $6 where $4::text is not null
  on conflict (organization_id, shop_id) do update
  set hash = excluded.hash, content_type = excluded.content_type, content = excluded.content
  where shop_icon.hash <> excluded.hash
)
update shop_state set icon_checked_at = $3, icon_hash = $4 where organization_id = $1 and shop_id = $2`,
    [
      shop.organizationId,
      shop.shopId,
      checkedAt,
      icon?.hash ?? null,
      icon?.contentType ?? null,
      icon?.content ?? null,
    ],
  );
}

/** What a person ignores, and the status that is left. */
export async function saveIgnores(client: PoolClient, access: ShopAccess, after: ShopState): Promise<void> {
  await client.query(
    `with configured as (
  update shop set ignores = $3 where organization_id = $1 and id = $2
)
update shop_state set status = $4, status_since = $5, status_reasons = $6 where organization_id = $1 and shop_id = $2`,
    [
      access.organizationId,
      access.shopId,
      after.ignores,
      after.status,
      after.statusSince,
      storableJson(after.statusReasons),
    ],
  );
}
