import { type SQL, sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { readTold } from "./stored-why.ts";
import { type ToldEntry, type ToldOfEvent, withMore } from "./told-of-event.ts";

/** With what was told of an event before it was decided about people. */
const WITH_BEFORE = sql.raw(
  "jsonb_set(given.told, '{entries}', (given.told -> 'entries') || coalesce(event.told -> 'entries', '[]'))",
);

/** Keeps with each event who was told of it, besides who was told before all are; in one statement. */
export function keepTold(db: Db, organizationId: string, told: ReadonlyMap<number, ToldOfEvent>): Promise<void> {
  return writeTold(db, organizationId, { told, as: WITH_BEFORE });
}

/** Of which organization an event is. */
export interface EventKey {
  id: number;
  organizationId: string;
}

/**
 * The same, once these events are decided, some of which may be of other organizations; in one statement, after all else
 * that follows from them.
 */
export async function keepDecided(
  db: Db,
  organizationId: string,
  { decided, told, now }: { decided: readonly EventKey[]; told: ReadonlyMap<number, ToldOfEvent>; now: Date },
): Promise<void> {
  const known = new Set(decided.map(({ id }) => id));
  const rows = [
    ...decided.map(({ id, ...of }) => ({
      id,
      organizationId: of.organizationId,
      isDecided: true,
      told: told.get(id) ?? null,
    })),
    ...[...told].flatMap(([id, one]) => (known.has(id) ? [] : [{ id, organizationId, isDecided: false, told: one }])),
  ];
  if (rows.length === 0) return;
  await executePlanned(
    db,
    sql`
    update event set decided_at = case when "isDecided" then ${now.toISOString()}::timestamptz else decided_at end,
      told = case when given.told is null then event.told else ${WITH_BEFORE} end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, "organizationId" text, "isDecided" boolean, told jsonb)
    where event.organization_id = "organizationId" and event.id = given.id`,
  );
}

async function writeTold(
  db: Db,
  organizationId: string,
  { told, as }: { told: ReadonlyMap<number, ToldOfEvent>; as: SQL },
): Promise<void> {
  if (told.size === 0) return;
  const rows = [...told].map(([id, one]) => ({ id, told: one }));
  await executePlanned(
    db,
    sql`
    update event set told = ${as} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, told jsonb)
    where event.organization_id = ${organizationId} and event.id = given.id`,
  );
}

/** Who was told of an event, or was not. */
interface Told {
  eventId: number;
  entry: ToldEntry;
}

/** Adds who was told later of events that were decided before, or why they were not told after all. */
export async function addTold(db: Db, organizationId: string, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const ids = [...new Set(told.map(({ eventId }) => eventId))].toSorted((one, other) => one - other);
  const { rows } = await db.execute<{ id: number; told: ToldOfEvent | null }>(sql`
    select id, told from event where organization_id = ${organizationId} and id = any(${sql.param(ids)}::integer[])
    order by id for no key update`);
  await addToHeld(db, organizationId, { known: new Map(rows.map((row) => [row.id, row.told])), told });
}

/** The same of events that are held; `known`: what stands with each. */
export async function addToHeld(
  db: Db,
  organizationId: string,
  { known, told }: { known: ReadonlyMap<number, ToldOfEvent | null>; told: readonly Told[] },
): Promise<void> {
  const added = Map.groupBy(told, ({ eventId }) => eventId);
  const all = [...known].map(([id, before]): [number, ToldOfEvent] => [
    id,
    withMore(
      readTold(before),
      (added.get(id) ?? []).map(({ entry }) => entry),
    ),
  ]);
  await writeTold(db, organizationId, { told: new Map(all), as: sql`given.told` });
}
