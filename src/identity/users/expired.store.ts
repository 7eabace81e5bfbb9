import { lt } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { emailUndo, rateLimit, session, signInAttempt, verification } from "../identity.table.ts";
import { forgetOldDevices } from "../sign-in/known-device.store.ts";
import { forgetUnconfirmed } from "./unconfirmed.store.ts";

/** Longer than the longest window that calls are counted in. */
const COUNTED_MILLISECONDS = 86_400_000;

/** Removes what has run out and is of no use to anybody: sessions, one-time proofs, ways back, counted calls, devices. */
export async function removeExpired(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(verification).where(lt(verification.expiresAt, now));
  await db.delete(emailUndo).where(lt(emailUndo.expiresAt, now));
  await db.delete(signInAttempt).where(lt(signInAttempt.forgetAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.lastRequest, now.getTime() - COUNTED_MILLISECONDS));
  await forgetOldDevices(db, now);
  await forgetUnconfirmed(db, now);
}
