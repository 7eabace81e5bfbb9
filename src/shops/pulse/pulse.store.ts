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
export async function writePulse<Id extends PulseId>(
  { client }: Transaction,
  { organizationId, shopId }: ShopKey,
  id: Id,
  value: Pulse[Id],
): Promise<void> {
  await client.query({
    name: `write_pulse_${id}`,
    text: WRITE_SQL[id],
    values: [organizationId, shopId, value === null ? null : storableJson(value), hintText(judgementRequested())],
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
const heldSql = (which: string) => `held as materialized (
  select shop.organization_id, shop.id from shop where ${which} order by shop.id for key share
)`;

const MARKED = "judge_at = least(shop_pulse.judge_at, excluded.judge_at), marks = shop_pulse.marks + 1";

const writeSql = (id: PulseId) => `with ${heldSql("shop.organization_id = $1 and shop.id = $2")}, written as (
  insert into shop_pulse (organization_id, shop_id, "${id}", judge_at)
  select organization_id, id, $3::text::jsonb, now() from held
  on conflict (organization_id, shop_id) do update set "${id}" = excluded."${id}", ${MARKED}
  returning 1
)
select ${tellSql("$4")} from written`;

const WRITE_SQL: Readonly<Record<PulseId, string>> = {
  uptime: writeSql("uptime"),
  certificate: writeSql("certificate"),
  domain: writeSql("domain"),
  names: writeSql("names"),
};

const MARK_SQL = `with asked as (
  select * from unnest($1::text[], $2::integer[]) as asked(organization_id, shop_id)
), ${heldSql("(shop.organization_id, shop.id) in (select organization_id, shop_id from asked)")}, marked as (
  insert into shop_pulse (organization_id, shop_id, judge_at) select organization_id, id, now() from held order by id
  on conflict (organization_id, shop_id) do update set ${MARKED}
  returning 1
)
select ${tellSql("$3")} from (select from marked limit 1) as first_marked`;
