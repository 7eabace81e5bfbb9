import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { IMPERSONATING, isRecent, NOT_FRESH } from "./freshness.ts";
import { session } from "./identity.table.ts";

const NOTED_EVERY_MINUTES = 5;

/**
 * Decisions about accounts and organizations require a recent proof of identity. An impersonation proves nothing about
 * the person.
 * @throws {Refusal} if it was an impersonator, or if the proof is too old
 */
export async function refuseUnlessRecent(db: Db, sessionId: string, now: Date): Promise<void> {
  const { createdAt, impersonatedBy } = session;
  const [row] = await db.select({ createdAt, impersonatedBy }).from(session).where(eq(session.id, sessionId));
  if (row !== undefined && row.impersonatedBy !== null) throw new Refusal("forbidden", IMPERSONATING);
  if (row === undefined || !isRecent(row.createdAt, now)) throw new Refusal("forbidden", NOT_FRESH);
}

/** Records that a session is in use, to within five minutes. The library itself records it once a day. */
export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  const due = new Date(now.getTime() - NOTED_EVERY_MINUTES * 60_000);
  await db
    .update(session)
    .set({ updatedAt: now })
    .where(and(eq(session.id, sessionId), lt(session.updatedAt, due)));
}
