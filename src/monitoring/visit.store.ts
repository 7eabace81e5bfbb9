import type { Pool, PoolClient } from "pg";
import { writeSpans } from "../changelog/memory/span.store.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { Transaction } from "../lib/db.ts";
import type { ShopAccess } from "../shops/access.ts";
import type { ShopChange } from "./evaluate.ts";
import type { Remembered } from "./history/remember.ts";
import { saveJudged } from "./judging/judged.store.ts";
import { replaceRowsSql } from "./state/replace-rows.ts";
import { byList, SHOP_LIST_NAMES } from "./state/shop-lists.ts";
import type { ShopState } from "./state/shop-state.ts";
import { stateAssignments, stateValues } from "./state/state-sql.ts";
import type { VisitKey } from "./state/shop-state.store.ts";

const REPLACE_SQL = byList(replaceRowsSql);

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
  const { key, before, after, change, now } = saved;
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
  await saveJudged(tx, key, { before, after, change, source: "visit", episodes: saved.remembered.episodes, now });
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
  /** `null`: they were not read, and the known ones stay. */
  ownHosts: readonly string[] | null;
}

/** Stores the storefront's icon, if it has changed, and where else the shop sells. */
export async function saveIcon(
  { client }: Transaction,
  shop: { organizationId: string; shopId: number },
  { checkedAt, icon, ownHosts }: SavedIcon,
): Promise<void> {
  await client.query(
    `with kept as (
  insert into shop_icon (organization_id, shop_id, hash, content_type, content)
  select $1, $2, $4, $5, $6 where $4::text is not null
  on conflict (organization_id, shop_id) do update
  set hash = excluded.hash, content_type = excluded.content_type, content = excluded.content
  where shop_icon.hash <> excluded.hash
)
update shop_state set icon_checked_at = $3, icon_hash = $4, own_hosts = coalesce($7::jsonb, own_hosts) where organization_id = $1 and shop_id = $2`,
    [
      shop.organizationId,
      shop.shopId,
      checkedAt,
      icon?.hash ?? null,
      icon?.contentType ?? null,
      icon?.content ?? null,
      ownHosts && storableJson(ownHosts),
    ],
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
