import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { type Acknowledging, noticesOfAcknowledging } from "./acknowledging.store.ts";
import type { NewNotice } from "./decided.ts";
import { writeDecided } from "./notices.store.ts";

/** Says to services that keep incidents of their own that somebody deals with one, in the transaction that decides. */
export async function tellAcknowledged(
  db: Db,
  organizationId: string,
  acknowledged: readonly Acknowledging[],
): Promise<readonly NewNotice[]> {
  const notices: NewNotice[] = [];
  for (const one of acknowledged) notices.push(...(await noticesOfAcknowledging(db, organizationId, one)));
  await writeDecided(db, organizationId, { notices, threads: [] });
  if (notices.length > 0) await notify(db, deliveryDue());
  return notices;
}
