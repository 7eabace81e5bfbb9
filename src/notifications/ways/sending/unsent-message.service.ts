import type { NotToldReason } from "../../../incidents/incident.ts";
import type { Db } from "../../../lib/db.ts";
import type { AlertWaitsFor } from "../../alert-outcome.ts";
import { giveBack, holdsLease, type Sending } from "../../delivering/sending/message.store.ts";
import { forgetHearer } from "../../incidents/hearing.store.ts";
import { kindOf } from "../../topics/events.ts";
import { letWait, settleAlerts } from "./alert-message.store.ts";
import { deleteAttempt, type NextMessage } from "./due-message.store.ts";
import type { Errand, NoErrand } from "./errand.ts";
import { noteLeftOut } from "./left-out.store.ts";

/** Nothing is written by whoever has lost the lease meanwhile: `false`. */
function whileMine(
  db: Db,
  sending: Sending,
  write: (tx: Db) => Promise<unknown>,
  holdFirst: Errand["hold"] = async () => {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdFirst(tx);
    if (!(await holdsLease(tx, sending))) return false;
    await write(tx);
    await giveBack(tx, sending);
    return true;
  });
}

/** Lets a message wait that was due. */
export function hold(db: Db, sending: Sending, { id, ...wait }: { id: string; dueAt: Date; waitsFor: AlertWaitsFor }) {
  return whileMine(db, sending, (tx) => letWait(tx, { destinationId: sending.id, ids: [id] }, wait));
}

interface Unsent {
  next: NextMessage;
  why: NotToldReason;
  now: Date;
}

/** Nobody needs to be told. Who was not told of a beginning by any way does not hear of its end. */
export function leaveOut(
  db: Db,
  sending: Sending,
  { next, userId, why, now, hold: holdFirst, also }: Unsent & NoErrand & { userId: string },
): Promise<boolean> {
  const write = async (tx: Db) => {
    await settleAlerts(tx, { destinationId: sending.id, ids: [next.id] }, { why, now });
    await also?.(tx);
    if (next.kind !== "alert" || next.alert === null) return;
    const isBeginning = kindOf(next.alert.news).phase(next.alert.news) === "opens";
    if (isBeginning && (why === "noWatch" || why === "noAccess"))
      await forgetHearer(tx, { ...next, userId }, new Date(next.alert.at));
    if (why === "noAccess") await noteLeftOut(tx, [{ destinationId: sending.id, id: next.id }], "no_access");
  };
  return whileMine(db, sending, write, holdFirst);
}

/** The same where that was found out in the try, which then was none. */
export function withdraw(
  db: Db,
  sending: Sending,
  { next, number, why, now, errand }: Unsent & { number: number; errand: Errand },
): Promise<boolean> {
  const key = { destinationId: sending.id, id: next.id };
  return whileMine(db, sending, async (tx) => {
    await deleteAttempt(tx, key, number);
    await settleAlerts(tx, { ...key, ids: [next.id] }, { why, now });
    await errand.ended(tx, { state: "superseded", why });
  });
}
