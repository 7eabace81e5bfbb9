import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { type AlertKeys, noteTold } from "./alert-message.store.ts";

/** Of what waits for somebody, this is told by no message, because they do not want it: it stands in their inbox. */
export async function settleUnwanted(db: Db, { destinationId, ids }: AlertKeys, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`
    update message set state = 'superseded', untold = 'choice', settled_at = ${now.toISOString()}::timestamptz, next_at = null, waits_for = null
    where destination_id = ${destinationId} and id = any(${sql.param([...ids])}::uuid[]) and message.state = 'waiting'
    returning id`,
  );
  const settled = { destinationId, ids: rows.map(({ id }) => id) };
  await noteTold(db, settled, { state: "notTold", why: "choice", reason: null, at: now });
}
