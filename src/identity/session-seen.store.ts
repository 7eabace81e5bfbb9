import { and, eq, lt } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { isRecent } from "./freshness.ts";
import { session } from "./identity.table.ts";

const NOTED_EVERY_MINUTES = 5;

/** Whether a session's owner has shown just now who they are, which decisions over accounts ask for. */
export async function isSessionRecent(db: Db, sessionId: string, now: Date): Promise<boolean> {
  const [row] = await db.select({ createdAt: session.createdAt }).from(session).where(eq(session.id, sessionId));
  return row !== undefined && isRecent(row.createdAt, now);
}

/** Notes that a session is in use, to within five minutes. The library's own note of it is a day apart. */
export async function noteSeen(db: Db, sessionId: string, now: Date): Promise<void> {
  const due = new Date(now.getTime() - NOTED_EVERY_MINUTES * 60_000);
  await db
    .update(session)
    .set({ updatedAt: now })
    .where(and(eq(session.id, sessionId), lt(session.updatedAt, due)));
}
