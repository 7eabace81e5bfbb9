import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { noteTold } from "./alert-message.store.ts";

/** Of what waits for somebody, this is told by no message, because they do not want it: it stands in their inbox. */
export async function settleUnwanted(
  db: Db,
  { destinationId, ids }: { destinationId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await executePlanned<{ id: string; isOfIncident: boolean }>(
    db,
    sql`
    update message set state = 'superseded', untold = 'choice', settled_at = ${now.toISOString()}::timestamptz, next_at = null, waits_for = null
    where destination_id = ${destinationId} and id = any(${sql.param([...ids])}::uuid[]) and message.state = 'waiting'
    returning id, incident_id is not null as "isOfIncident"`,
  );
  for (const { id, isOfIncident } of rows)
    if (isOfIncident)
      await noteTold(db, { destinationId, id }, { state: "notTold", why: "choice", reason: null, at: now });
}
