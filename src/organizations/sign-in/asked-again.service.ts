import { isBarred } from "../../identity/users/barred.store.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";

/**
 * Call it after waiting for an external server and before writing its answer: the caller may have been banned or
 * deleted since. Permissions must be checked again as well, by the `grant` of the proof. @throws {Refusal}
 */
export async function refuseBarred(tx: Db, { id }: { id: string }, now: Date): Promise<void> {
  if (await isBarred(tx, id, now)) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
}
