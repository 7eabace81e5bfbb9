import type { PoolClient } from "pg";
import type { ChangeSource } from "../../changelog/changelog-entry.ts";
import { CHANGELOG_BYTES_A_DAY } from "../../changelog/changelog-limits.ts";
import { RECORDED_TO_EVENTS } from "../../changelog/change-event.store.ts";
import { insertEvents } from "../../changelog/event.store.ts";
import { writeEpisodes } from "../../changelog/memory/episode.store.ts";
import type { Episode } from "../../changelog/memory/episode.ts";
import type { Transaction } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { ShopChange } from "../evaluate.ts";
import { findingEventsBetween } from "../finding-events.ts";
import { shopEventsBetween } from "../shop-events.ts";
import { replaceRowsSql } from "../state/replace-rows.ts";
import { SHOP_LISTS } from "../state/shop-lists.ts";
import type { ShopState } from "../state/shop-state.ts";
import { updateEventsBetween } from "../updates/update-events.ts";
import { stateAssignments, stateValues } from "../state/state-sql.ts";

interface ShopKey {
  organizationId: string;
  shopId: number;
}

/** What a shop was judged to be, and what that changes; the same for visits and for judgements without one. */
export interface Judged {
  before: ShopState;
  after: ShopState;
  change: ShopChange | null;
  source: ChangeSource;
  /** Those that the findings begin, change or end. */
  episodes: readonly Episode[];
  now: Date;
}

/** Writes the findings, and what people read and are told of them; the state itself is written by the caller. */
export async function saveJudged(tx: Transaction, key: ShopKey, judged: Judged): Promise<void> {
  const { before, after, change, source, now } = judged;
  await writeFindings(tx.client, key, judged);
  if (change !== null) await insertChange(tx, key, { change, source }, now);
  const found = [...findingEventsBetween(before, after), ...updateEventsBetween(before, after)];
  await insertEvents(tx, key, [...shopEventsBetween(before, after), ...found], now);
}

/** With the episodes that they begin and end. */
async function writeFindings(client: PoolClient, key: ShopKey, { before, after, episodes }: Judged): Promise<void> {
  const values = [key.organizationId, key.shopId, storableJson(after.findings)];
  if (episodes.length > 0) {
    await client.query({
      name: "replace_findings_and_episodes",
      text: REPLACE_FINDINGS_AND_EPISODES_SQL,
      values: [...values, storableJson(episodes)],
    });
  } else if (before.findings !== after.findings) {
    await client.query({ name: "replace_findings", text: REPLACE_FINDINGS_SQL, values });
  }
}

const REPLACE_FINDINGS_SQL = replaceRowsSql(SHOP_LISTS.findings);
const REPLACE_FINDINGS_AND_EPISODES_SQL = replaceRowsSql(SHOP_LISTS.findings, writeEpisodes("$4", ["$1", "$2"]));

/** A judgement without a visit: at most five statements. */
export async function saveJudgement(
  tx: Transaction,
  key: ShopKey,
  { judged, marks, nextAt }: { judged: Judged; marks: number; nextAt: Date | null },
): Promise<void> {
  const { before, after } = judged;
  await tx.client.query({
    name: "write_judgement",
    text: WRITE_JUDGEMENT_SQL,
    values: [
      key.organizationId,
      key.shopId,
      marks,
      nextAt,
      before.unseenParts,
      ...stateValues(before, after, storableJson),
    ],
  });
  await saveJudged(tx, key, judged);
}

/** What was written or asked for meanwhile is judged once more. */
const WRITE_JUDGEMENT_SQL = `with seen as (
  update shop_pulse set judge_at = case when marks = $3 then $4::timestamptz else judge_at end, judged = judged || $5::text[]
  where organization_id = $1 and shop_id = $2
)
update shop_state set ${stateAssignments(6)} where organization_id = $1 and shop_id = $2`;

/** Writes one changelog entry, and the event of it; its lists are left out if those of the last day have reached the limit. */
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
), recorded as (
  insert into shop_changelog (organization_id, shop_id, date, extensions, extensions_left_out, old_shopware_version,
    new_shopware_version, old_status, new_status, reasons, settings, not_before, source)
  select $1, $2, $3, case when is_kept then $4::text::jsonb else '[]' end, case when is_kept then 0 else $10::integer end + $11::integer,
    $5, $6, $7, $8, case when is_kept then $9::text::jsonb else jsonb_path_query_array($9::text::jsonb, '$[0 to 2]') end,
    $13::text::jsonb, least($14::timestamptz, $3), $15
  from judged returning *
)
${RECORDED_TO_EVENTS}`;
