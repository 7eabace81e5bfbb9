import type { Db } from "../../../../lib/db.ts";
import { notify } from "../../../../lib/events.ts";
import { deliveryDue } from "../../../../lib/hints.ts";
import { type Acknowledging, noticesOfAcknowledging } from "./acknowledging.store.ts";
import { writeDecided } from "../notices.store.ts";
import type { ToldChannels } from "../told-of-event.ts";

/** Says to services that keep incidents of their own that somebody deals with one, in the transaction that decides. */
export async function tellAcknowledged(
  db: Db,
  organizationId: string,
  acknowledged: readonly Acknowledging[],
): Promise<ToldChannels> {
  const told = [];
  for (const one of acknowledged) told.push(...(await noticesOfAcknowledging(db, organizationId, one)));
  const notices = told.map(({ notice }) => notice);
  const personOf = told.flatMap(({ notice: { destinationId }, userId }): [string, string][] =>
    userId === null ? [] : [[destinationId, userId]],
  );
  await writeDecided(db, organizationId, { notices, threads: [] });
  if (notices.length > 0) await notify(db, deliveryDue());
  return { notices, untold: [], personOf: new Map(personOf) };
}
