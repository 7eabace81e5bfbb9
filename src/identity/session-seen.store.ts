import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { session } from "./identity.table.ts";

const NOTED_EVERY_MINUTES = 5;

/** When somebody signed in, or confirmed that it is them, for this session; null for one that has ended. */
export async function findSessionStart(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db.select({ createdAt: session.createdAt }).from(session).where(eq(session.id, sessionId));
  return row?.createdAt ?? null;
}

/** Notes that a session is in use, to within five minutes. The library's own note of it is a day apart. */
export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  const due = new Date(now.getTime() - NOTED_EVERY_MINUTES * 60_000);
  await db
    .update(session)
    .set({ updatedAt: now })
    .where(and(eq(session.id, sessionId), lt(session.updatedAt, due)));
}
