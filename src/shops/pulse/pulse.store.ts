import type { Transaction } from "../../lib/db.ts";
import { hintText, tellSql } from "../../lib/events.ts";
import { judgementRequested } from "../../lib/hints.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { Pulse, PulseId } from "../../snapshot/pulse.ts";

interface ShopKey {
  organizationId: string;
  shopId: number;
}

/**
 * Writes what a source learned, in the transaction of the source's own rows, and has the shop judged by it. A shop that
 * is gone or has moved to another organization is passed over. `null`: nothing is known (any more), so that what was
 * found before stays; a source that has nothing left to say writes its empty value.
 *
 * A transaction that writes several shops takes them in the order of their numbers. Whoever reads other rows to make
 * the value first keeps others from making one of the same shop.
 */
export function writePulse<Id extends PulseId>(
  tx: Transaction,
  { organizationId, shopId }: ShopKey,
  id: Id,
  value: Pulse[Id],
): Promise<void> {
  return writePulses(tx, id, [{ organizationId, shopId, value }]);
}

/** The same for several shops, each named once: one statement for all. */
export async function writePulses<Id extends PulseId>(
  { client }: Transaction,
  id: Id,
  pulses: readonly (ShopKey & { value: Pulse[Id] })[],
): Promise<void> {
  if (pulses.length === 0) return;
  await client.query({
    name: `write_pulses_${id}`,
    text: WRITE_SQL[id],
    values: [
      pulses.map(({ organizationId }) => organizationId),
      pulses.map(({ shopId }) => shopId),
      pulses.map(({ value }) => (value === null ? null : storableJson(value))),
      hintText(judgementRequested()),
    ],
  });
}

/**
 * Has shops judged by what is known about them, without a visit: the only way to do so. It is done within seconds, after
 * the transaction.
 */
export async function markToJudge({ client }: Transaction, shops: readonly ShopKey[]): Promise<void> {
  if (shops.length === 0) return;
  await client.query({
    name: "mark_to_judge",
    text: MARK_SQL,
    values: [
      shops.map(({ organizationId }) => organizationId),
      shops.map(({ shopId }) => shopId),
      hintText(judgementRequested()),
    ],
  });
}

/** Locked before the pulse, as by whoever deletes or moves a shop; in one order, so that two who mark many never meet. */
const HELD_SQL = `held as materialized (
  select shop.organization_id, shop.id from shop
  where (shop.organization_id, shop.id) in (select organization_id, shop_id from asked) order by shop.id for key share
)`;

const MARKED = "judge_at = least(shop_pulse.judge_at, excluded.judge_at), marks = shop_pulse.marks + 1";

const writeSql = (id: PulseId) => `with asked as (
  select * from unnest($1::text[], $2::integer[], $3::text[]) as asked(organization_id, shop_id, value)
), ${HELD_SQL}, written as (
  insert into shop_pulse (organization_id, shop_id, "${id}", judge_at)
  select held.organization_id, held.id, asked.value::jsonb, now() from held join asked on asked.shop_id = held.id order by held.id
  on conflict (organization_id, shop_id) do update set "${id}" = excluded."${id}", ${MARKED}
  returning 1
)
select ${tellSql("$4")} from (select from written limit 1) as first_written`;

const WRITE_SQL: Readonly<Record<PulseId, string>> = {
  uptime: writeSql("uptime"),
  certificate: writeSql("certificate"),
  domain: writeSql("domain"),
  names: writeSql("names"),
};

const MARK_SQL = `with asked as (
  select * from unnest($1::text[], $2::integer[]) as asked(organization_id, shop_id)
), ${HELD_SQL}, marked as (
  insert into shop_pulse (organization_id, shop_id, judge_at) select organization_id, id, now() from held order by id
  on conflict (organization_id, shop_id) do update set ${MARKED}
  returning 1
)
select ${tellSql("$3")} from (select from marked limit 1) as first_marked`;
