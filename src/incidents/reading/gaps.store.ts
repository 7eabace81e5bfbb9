import { sql } from "drizzle-orm";
import { KNOWN_GAPS } from "../../instance/instance-gap.store.ts";
import type { Db } from "../../lib/db.ts";
import type { IncidentGap, ListedIncident } from "../incident-answers.ts";
import { iso } from "../../lib/columns.ts";

type Known = Omit<ListedIncident, "gap">;
const keyOf = ({ organizationId, id }: Pick<Known, "organizationId" | "id">) => `${organizationId} ${id}`;

/** Each with the last time in which Shopwarden was off since it began; what is over says nothing of that. */
export async function withGaps(db: Db, incidents: readonly Known[]): Promise<readonly ListedIncident[]> {
  const open = incidents.filter(({ state }) => state === "open");
  const gaps = open.length === 0 ? NONE : await gapsOf(db, open);
  return incidents.map((one) => ({ ...one, gap: gaps.get(keyOf(one)) ?? null }));
}

const NONE: ReadonlyMap<string, IncidentGap> = new Map();

type GapRow = IncidentGap & Pick<Known, "organizationId" | "id"> & Record<string, unknown>;

async function gapsOf(db: Db, open: readonly Known[]): Promise<ReadonlyMap<string, IncidentGap>> {
  const given = open.map(({ organizationId, id, beganAt }) => ({ organizationId, id, beganAt }));
  const { rows } = await db.execute<GapRow>(sql`
    with gap as materialized (select * from (${sql.raw(KNOWN_GAPS)}) as known (from_at, to_at))
    select given."organizationId", given.id, ${sql.raw(iso("last.from_at"))} as "fromAt", ${sql.raw(iso("last.to_at"))} as "toAt",
      ${sql.raw(IS_SEEN)} as "isSeenSince"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("organizationId" text, id integer, "beganAt" timestamptz)
    cross join lateral (select from_at, to_at from gap where gap.from_at >= given."beganAt" order by gap.from_at desc limit 1) as last`);
  return new Map(rows.map((row) => [keyOf(row), gapIn(row)]));
}

const gapIn = ({ fromAt, toAt, isSeenSince }: GapRow): IncidentGap => ({ fromAt, toAt, isSeenSince });

/** Whether a shop of the incident was visited or asked after the gap. */
const IS_SEEN = `exists (select from incident as part
  where part.organization_id = given."organizationId" and (part.id = given.id or part.parent_id = given.id) and (
    exists (select from shop_state as visited where visited.organization_id = part.organization_id
      and visited.shop_id = part.shop_id and visited.last_tried_at >= last.to_at)
    or exists (select from probe join probe_turn as asked
        on asked.organization_id = probe.organization_id and asked.probe_id = probe.id
      where probe.organization_id = part.organization_id and probe.shop_id = part.shop_id and asked.last_at >= last.to_at)))`;
