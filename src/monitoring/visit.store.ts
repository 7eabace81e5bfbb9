import type { Pool, PoolClient } from "pg";
import { CHANGELOG_BYTES_A_DAY } from "../changelog/changelog-limits.ts";
import { insertShopEvents } from "../changelog/shop-event.store.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { ShopAccess } from "../shops/access.ts";
import type { ShopChange } from "./evaluate.ts";
import { replaceRowsSql } from "./state/replace-rows.ts";
import { SHOP_LIST_NAMES, SHOP_LISTS } from "./state/shop-lists.ts";
import type { ShopState } from "./state/shop-state.ts";
import { shopEventsBetween } from "./shop-events.ts";
import type { VisitKey } from "./state/shop-state.store.ts";

const REPLACE_SQL = {
  extensions: replaceRowsSql(SHOP_LISTS.extensions),
  tasks: replaceRowsSql(SHOP_LISTS.tasks),
  queue: replaceRowsSql(SHOP_LISTS.queue),
  findings: replaceRowsSql(SHOP_LISTS.findings),
};

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

/** Writes what changed, gives the shop free, and adds the visit's own row: at most eight statements. */
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
  await insertShopEvents(client, key, shopEventsBetween(before, after), saved.now);
}

async function writeState(client: PoolClient, saved: SavedVisit): Promise<void> {
  const { key, before, after } = saved;
  const changed = (name: keyof ShopState) => (before[name] === after[name] ? null : storableJson(after[name]));
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
      after.confirmedAt,
      after.stoppedAt,
      after.findingsLevel,
      after.hasOpenQuestions,
    ],
  });
}

/** One entry of what happened to the shop; without its lists when those of the day before are as much as is kept. */
export async function insertChange(
  client: PoolClient,
  shop: { organizationId: string; shopId: number },
  change: ShopChange,
  date: Date,
): Promise<void> {
  await client.query({
    name: "insert_change",
    text: INSERT_CHANGE_SQL,
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
      change.extensions.length,
      change.extensionsLeftOut,
      CHANGELOG_BYTES_A_DAY,
    ],
  });
}

const INSERT_CHANGE_SQL = `with spent as (
  select coalesce(sum(octet_length(extensions::text) + octet_length(reasons::text)), 0) as bytes from shop_changelog
  where organization_id = $1 and shop_id = $2 and date > $3::timestamptz - interval '1 day'
), judged as (
  select bytes + octet_length($4::text) + octet_length($9::text) <= $12::bigint as is_kept from spent
)
insert into shop_changelog (organization_id, shop_id, date, extensions, extensions_left_out, old_shopware_version,
  new_shopware_version, old_status, new_status, reasons)
select $1, $2, $3, case when is_kept then $4::text::jsonb else '[]' end, case when is_kept then 0 else $10::integer end + $11::integer,
  $5, $6, $7, $8, case when is_kept then $9::text::jsonb else jsonb_path_query_array($9::text::jsonb, '$[0 to 2]') end
from judged`;

const WRITE_STATE_SQL = `with visited as (
  insert into shop_visit (organization_id, shop_id, at, outcome, response_milliseconds, queue_size)
  values ($1, $2, $5, $21, case when $21 = 'answered' then $10::integer end, $22)
)
update shop_state set due_at = $3, urgent = $4, lease_until = null, lease_owner = null, last_tried_at = $5,
  status = $6, status_since = $7, status_reasons = $8, last_visited_at = $9, response_milliseconds = $10,
  failure = $11, failing_since = $12, failed_attempts = $13, connection_issue_count = $14, shopware_version = $15,
  config = coalesce($16, config), cache = coalesce($17, cache), facts = coalesce($18, facts),
  sections = coalesce($19, sections), last_changelog = coalesce($20, last_changelog),
  confirmed_at = $23, stopped_at = $24, findings_level = $25, has_open_questions = $26,
  requested_at = case when $4 then requested_at end
where organization_id = $1 and shop_id = $2`;

/** Gives a shop free whose visit could not be saved in any way, and leaves it alone until `dueAt`. */
export async function postponeVisit(
  pool: Pool,
  lease: { organizationId: string; shopId: number; owner: string },
  dueAt: Date,
): Promise<void> {
  await pool.query(
    `update shop_state set due_at = $4, urgent = false, requested_at = null, lease_until = null, lease_owner = null
where organization_id = $1 and shop_id = $2 and lease_owner = $3`,
    [lease.organizationId, lease.shopId, lease.owner, dueAt],
  );
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
    [shop.organizationId, shop.shopId, checkedAt, icon?.hash ?? null, icon?.contentType ?? null, icon?.content ?? null],
  );
}

/** What a person ignores, and the status that is left. */
export async function saveIgnores(client: PoolClient, access: ShopAccess, after: ShopState): Promise<void> {
  await client.query(
    `with configured as (
  update shop set ignores = $3 where organization_id = $1 and id = $2
)
update shop_state set status = $4, status_since = $5, status_reasons = $6, findings_level = $7,
  has_open_questions = $8
where organization_id = $1 and shop_id = $2`,
    [
      access.organizationId,
      access.shopId,
      after.ignores,
      after.status,
      after.statusSince,
      storableJson(after.statusReasons),
      after.findingsLevel,
      after.hasOpenQuestions,
    ],
  );
}
