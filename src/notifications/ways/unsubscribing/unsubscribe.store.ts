import { eq, sql } from "drizzle-orm";
import { user } from "../../../identity/identity.table.ts";
import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { notificationHint } from "../../../lib/hints.ts";
import { knownLanguage, type Language } from "../../../lib/language.ts";
import { tellingSetting } from "../telling-setting.table.ts";
import type { Unsubscribing } from "./unsubscribe-token.service.ts";

export interface Unsubscribed {
  language: Language | null;
  isUnsubscribed: boolean;
}

const COLUMNS = { digests: tellingSetting.withoutDigests, summaries: tellingSetting.withoutSummaries } as const;

/** How it is; `null`: the person is gone. */
export async function findUnsubscribed(db: Db, { userId, list }: Unsubscribing): Promise<Unsubscribed | null> {
  const [row] = await db
    .select({ language: user.language, isUnsubscribed: sql<boolean>`coalesce(${COLUMNS[list]}, false)` })
    .from(user)
    .leftJoin(tellingSetting, eq(tellingSetting.userId, user.id))
    .where(eq(user.id, userId));
  return row === undefined ? null : { ...row, language: knownLanguage(row.language) };
}

/** Does it, or takes it back; whoever presses again ends the same. Nothing for somebody who is gone. */
export async function setUnsubscribed(
  db: Db,
  { userId, list }: Unsubscribing,
  isUnsubscribed: boolean,
): Promise<Unsubscribed | null> {
  return await db.transaction(async (tx) => {
    const known = await findUnsubscribed(tx, { userId, list });
    if (known === null || known.isUnsubscribed === isUnsubscribed) return known;
    const set = list === "digests" ? { withoutDigests: isUnsubscribed } : { withoutSummaries: isUnsubscribed };
    await tx
      .insert(tellingSetting)
      .values({ userId, version: 1, ...set })
      .onConflictDoUpdate({
        target: tellingSetting.userId,
        set: { ...set, nextDigestAt: null, version: sql`${tellingSetting.version} + 1` },
      });
    await notify(tx, notificationHint(userId));
    return { ...known, isUnsubscribed };
  });
}

/** Whether a way tells together only what is urgent, because its person has unsubscribed from that: their inbox has the rest. */
export async function isWithoutSummaries(
  db: Db,
  { userId, channel }: { userId: string; channel: string },
): Promise<boolean> {
  if (channel !== "email") return false;
  return (await findUnsubscribed(db, { userId, list: "summaries" }))?.isUnsubscribed === true;
}
