import type { Transaction } from "../lib/db.ts";
import { storableJson } from "../lib/storable-text.ts";
import { RECORDED_TO_EVENTS } from "./change-event.store.ts";
import type { HostChange } from "./changelog-entry.ts";

/** Writes what became of a shop's hosts as one entry, in the transaction that learned it. `notBefore`: the last look before. */
export async function insertHostChanges(
  { client }: Transaction,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  changes: readonly HostChange[],
  { at, notBefore }: { at: Date; notBefore: Date | null },
): Promise<void> {
  if (changes.length === 0) return;
  await client.query(
    `with recorded as (
  insert into shop_changelog (organization_id, shop_id, date, settings, not_before, source)
  values ($1, $2, $3, $4::text::jsonb, least($5::timestamptz, $3), 'pulse') returning *
)
${RECORDED_TO_EVENTS}`,
    [organizationId, shopId, at, storableJson(changes), notBefore],
  );
}
