import type { TellingContext } from "./add-channels.ts";
import { TOLD_ORGANIZATION } from "./demo-channels.ts";

const DAY_MILLISECONDS = 86_400_000;
const DAYS = 30;

/** Projects whose shops were away now and then, for so short a time that only channels were told of it. */
const SHORT = ["Alpenglanz", "Naturkost"];

/** An outage that ended. */
export interface Outage {
  shopId: number;
  shopName: string;
  projectName: string;
  from: Date;
  to: Date;
  /** The events that told of its beginning and of its end. */
  firstId: number;
  endId: number;
}

/** Outages of the last thirty days, the newest first, with their events: all is decided of them. */
export async function writeOutages({ pool, now }: TellingContext): Promise<readonly Outage[]> {
  const { rows } = await pool.query<Omit<Outage, "firstId" | "endId">>(
    `select shop.id as "shopId", shop.name as "shopName", project.name as "projectName", from_at as "from", to_at as "to"
     from span join shop on shop.organization_id = span.organization_id and shop.id = span.shop_id
     join project on project.id = shop.project_id
     where span.organization_id = $1 and subject = 'shop' and span.state = 'down' and to_at is not null and from_at > $2
     union all
     select shop.id, shop.name, project.name, at, at + interval '4 minutes' from shop join project on project.id = shop.project_id,
       lateral generate_series($3::timestamptz - interval '29 days' + shop.id * interval '7 hours', $3::timestamptz - interval '1 day', interval '6 days') as at
     where shop.organization_id = $1 and project.name = any($4)
     order by 4 desc, 1`,
    [TOLD_ORGANIZATION, new Date(now.getTime() - DAYS * DAY_MILLISECONDS), now, SHORT],
  );
  const outages: Outage[] = [];
  for (const row of rows) {
    const since = row.from.toISOString();
    const firstId = await writeEvent(pool, row.shopId, {
      at: row.from,
      kind: "failing",
      data: { failure: { reason: "timed_out" }, since },
    });
    const endId = await writeEvent(pool, row.shopId, { at: row.to, kind: "answers", data: { since } });
    outages.push({ ...row, firstId, endId });
  }
  return outages;
}

async function writeEvent(
  pool: TellingContext["pool"],
  shopId: number,
  { at, kind, data }: { at: Date; kind: string; data: unknown },
): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into event (organization_id, shop_id, date, kind, data, decided_at, weighed_at, fed_at)
     values ($1, $2, $3, $4, $5, $3, $3, $3) returning id`,
    [TOLD_ORGANIZATION, shopId, at, kind, JSON.stringify(data)],
  );
  return rows[0]?.id ?? 0;
}
