import type { Pool, PoolClient } from "pg";
import { CHANGELOG_BYTES_A_DAY } from "../changelog/changelog-limits.ts";
import type { ChangeSource } from "../changelog/changelog-entry.ts";
import { insertEvents } from "../changelog/event.store.ts";
import { writeEpisodes } from "../changelog/memory/episode.store.ts";
import { writeSpans } from "../changelog/memory/span.store.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { Transaction } from "../lib/db.ts";
import type { ShopAccess } from "../shops/access.ts";
import type { ShopChange } from "./evaluate.ts";
import type { Remembered } from "./history/remember.ts";
import { replaceRowsSql } from "./state/replace-rows.ts";
import { byList, SHOP_LIST_NAMES, SHOP_LISTS } from "./state/shop-lists.ts";
import type { ShopState } from "./state/shop-state.ts";
import { stateAssignments, stateValues } from "./state/state-sql.ts";
import { shopEventsBetween } from "./shop-events.ts";
import type { VisitKey } from "./state/shop-state.store.ts";

const REPLACE_SQL = byList(replaceRowsSql);
const REPLACE_FINDINGS_AND_EPISODES_SQL = replaceRowsSql(SHOP_LISTS.findings, writeEpisodes("$4", ["$1", "$2"]));

export interface SavedVisit {
  key: VisitKey;
  before: ShopState;
  after: ShopState;
  change: ShopChange | null;
  remembered: Remembered;
  now: Date;
  dueAt: Date | null;
  urgent: boolean;
  /** `answered`, or the reason of the failure. */
  outcome: string;
  queueSize: number | null;
}

/** Writes the changes, releases the shop, and adds the visit's own row: at most eight statements. */
export async function saveVisit(tx: Transaction, saved: SavedVisit): Promise<void> {
  const { key, before, after, change } = saved;
  const { client } = tx;
  await writeState(client, saved);
  for (const list of SHOP_LIST_NAMES) {
    if (before[list] === after[list] || list === "findings") continue;
    await client.query({
      name: `replace_${list}`,
      text: REPLACE_SQL[list],
      values: [key.organizationId, key.shopId, storableJson(after[list])],
    });
  }
  await writeFindings(client, saved);
  if (change !== null) await insertChange(tx, key, { change, source: "visit" }, saved.now);
  await insertEvents(tx, key, shopEventsBetween(before, after), saved.now);
}

/** With the episodes that they begin and end. */
async function writeFindings(client: PoolClient, { key, before, after, remembered }: SavedVisit): Promise<void> {
  const { episodes } = remembered;
  const values = [key.organizationId, key.shopId, storableJson(after.findings)];
  if (episodes.length > 0) {
    await client.query({
      name: "replace_findings_and_episodes",
      text: REPLACE_FINDINGS_AND_EPISODES_SQL,
      values: [...values, storableJson(episodes)],
    });
  } else if (before.findings !== after.findings) {
    await client.query({ name: "replace_findings", text: REPLACE_SQL.findings, values });
  }
}

/** With the spans that the visit begins and ends. */
async function writeState(client: PoolClient, saved: SavedVisit): Promise<void> {
  const { key, before, after, outcome, remembered } = saved;
  const { removed, written } = remembered.spans;
  const hasSpans = removed !== null || written.length > 0;
  await client.query({
    name: hasSpans ? "write_state_and_spans" : "write_state",
    text: hasSpans ? WRITE_STATE_AND_SPANS_SQL : WRITE_STATE_SQL,
    values: [
      key.organizationId,
      key.shopId,
      saved.dueAt,
      saved.urgent,
      key.startedAt,
      outcome,
      outcome === "answered" ? after.responseMilliseconds : null,
      saved.queueSize,
      ...(hasSpans ? [storableJson(written), removed] : []),
      ...stateValues(before, after, storableJson),
    ],
  });
}

const VISITED_SQL = `with visited as (
  insert into shop_visit (organization_id, shop_id, at, outcome, response_milliseconds, queue_size)
  values ($1, $2, $5, $6, $7, $8)
)`;
const SET_STATE_SQL = `update shop_state set due_at = $3, urgent = $4, lease_until = null, lease_owner = null,
  requested_at = case when $4 then requested_at end`;
const OF_SHOP_SQL = "where organization_id = $1 and shop_id = $2";

const WRITE_STATE_SQL = `${VISITED_SQL}
${SET_STATE_SQL}, ${stateAssignments(9)}
${OF_SHOP_SQL}`;
const WRITE_STATE_AND_SPANS_SQL = `${VISITED_SQL}, ${writeSpans({ list: "$9", removed: "$10" }, ["$1", "$2"])}
${SET_STATE_SQL}, ${stateAssignments(11)}
${OF_SHOP_SQL}`;

/** Writes one changelog entry; its lists are left out if those of the last day have reached the limit. */
export async function insertChange(
  { client }: Transaction,
  shop: { organizationId: string; shopId: number },
  { change, source }: { change: ShopChange; source: ChangeSource },
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
      storableJson(change.settings),
      change.notBefore,
      source,
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
  new_shopware_version, old_status, new_status, reasons, settings, not_before, source)
select $1, $2, $3, case when is_kept then $4::text::jsonb else '[]' end, case when is_kept then 0 else $10::integer end + $11::integer,
  $5, $6, $7, $8, case when is_kept then $9::text::jsonb else jsonb_path_query_array($9::text::jsonb, '$[0 to 2]') end,
  $13::text::jsonb, least($14::timestamptz, $3), $15
from judged`;

/** Releases a shop whose visit could not be saved in any way, and lets it rest until `dueAt`. */
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
  /** `null` if the storefront names none. */
  icon: { content: Buffer; contentType: string; hash: string } | null;
}

/** Stores the storefront's icon, if it has changed. */
export async function saveIcon(
  { client }: Transaction,
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

/** Saves what a person ignores, and the state that follows from it. */
export async function saveIgnores(
  { client }: Transaction,
  access: ShopAccess,
  { before, after }: { before: ShopState; after: ShopState },
): Promise<void> {
  await client.query(
    `with configured as (
  update shop set ignores = $3 where organization_id = $1 and id = $2
)
update shop_state set ${stateAssignments(4)} where organization_id = $1 and shop_id = $2`,
    [access.organizationId, access.shopId, after.ignores, ...stateValues(before, after, storableJson)],
  );
}
