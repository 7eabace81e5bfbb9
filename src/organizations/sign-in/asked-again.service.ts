import { isBarred } from "../../identity/users/barred.store.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";

/**
 * Asks of whoever has waited for somebody else's server, before what it answered is written: they may have been put out
 * since. What they may do is asked anew with it, by the `grant` of the proof. @throws {Refusal}
 */
export async function refuseBarred(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  if (await isBarred(tx, id, now)) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
}
