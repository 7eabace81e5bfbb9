import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import type { ToldOfEvent } from "./told-of-event.ts";

/** Keeps with each event who was told of it; in one statement. */
export async function keepTold(db: Db, organizationId: string, told: ReadonlyMap<number, ToldOfEvent>): Promise<void> {
  if (told.size === 0) return;
  const rows = [...told].map(([id, one]) => ({ id, told: one }));
  await executePlanned(
    db,
    sql`
    update event set told = given.told from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, told jsonb)
    where event.organization_id = ${organizationId} and event.id = given.id`,
  );
}
