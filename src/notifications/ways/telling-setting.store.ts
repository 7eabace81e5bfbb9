import { eq, inArray, isNull, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import { knownTimeZone } from "../../identity/time-zone.ts";
import type { Db } from "../../lib/db.ts";
import type { TellablePerson } from "./how-told.ts";
import { pushDevice } from "./push/push-device.table.ts";
import { type TellingSetting, USUAL_TELLING } from "./telling-setting.ts";
import { tellingSetting } from "./telling-setting.table.ts";

type Row = typeof tellingSetting.$inferSelect;

function settingOf(row: Row | null): TellingSetting {
  if (row === null) return USUAL_TELLING;
  const { choice, quietFrom, quietTo, breaksThrough, digestTime, weeklyDay, alsoWhenWell, pausedUntil } = row;
  const { withoutDigests, withoutSummaries } = row;
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo };
  const without = { withoutDigests, withoutSummaries };
  return { choice, quiet, breaksThrough, digestTime, weeklyDay, alsoWhenWell, pausedUntil, ...without };
}

const hasDevice = sql<boolean>`exists (select from ${pushDevice} as device where device.user_id = ${user.id})`;

/** How these people are told, by id. `timeZone`: the instance's, for people whose own is unknown. */
export async function readTellable(
  db: Db,
  userIds: readonly string[],
  timeZone: string,
): Promise<ReadonlyMap<string, TellablePerson>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: user.id, zone: user.timeZone, hasAddress: user.emailVerified, hasDevice, row: tellingSetting })
    .from(user)
    .leftJoin(tellingSetting, eq(tellingSetting.userId, user.id))
    .where(inArray(user.id, [...userIds]));
  return new Map(
    rows.map(({ id, zone, row, ...has }) => [
      id,
      { setting: settingOf(row), timeZone: knownTimeZone(zone) ?? timeZone, ...has },
    ]),
  );
}

/** The same of one person, with what their own page needs besides. */
export async function findTelling(db: Db, userId: string, timeZone: string) {
  const [person] = (await readTellable(db, [userId], timeZone)).values();
  const [row] = await db.select().from(tellingSetting).where(eq(tellingSetting.userId, userId));
  return person === undefined ? null : { ...person, version: row?.version ?? 0, offer: offerOf(row ?? null) };
}

const offerOf = (row: Row | null) => ({ isAnswered: (row?.offerAnsweredAt ?? null) !== null });

/** `null`: it was changed since that version was read. `version` is 0 before anything was set. */
export async function saveTelling(
  db: Db,
  { userId, version, ...setting }: TellingSetting & { userId: string; version: number },
): Promise<number | null> {
  const { quiet, ...rest } = setting;
  const values = { ...rest, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null, nextDigestAt: null };
  const [row] = await db
    .insert(tellingSetting)
    .values({ userId, version: 1, ...values })
    .onConflictDoUpdate({
      target: tellingSetting.userId,
      set: { ...values, version: sql`${tellingSetting.version} + 1` },
      setWhere: eq(tellingSetting.version, version),
    })
    .returning({ version: tellingSetting.version });
  return row?.version ?? null;
}

/** Digests of these people say what happens from now on; those who have them already keep theirs. */
export async function beginDigests(db: Db, userIds: readonly string[], now: Date): Promise<void> {
  if (userIds.length === 0) return;
  const from = new Date(now.getTime() - 1);
  const rows = userIds.toSorted().map((userId) => ({ userId, dailyUpTo: from, weeklyUpTo: from }));
  await db
    .insert(tellingSetting)
    .values(rows)
    .onConflictDoUpdate({
      target: tellingSetting.userId,
      set: { dailyUpTo: from, weeklyUpTo: from },
      setWhere: isNull(tellingSetting.dailyUpTo),
    });
}

/** They have said whether they want to hear less, and are not asked again. */
export async function answerOffer(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insert(tellingSetting)
    .values({ userId, offerAnsweredAt: now })
    .onConflictDoUpdate({ target: tellingSetting.userId, set: { offerAnsweredAt: now } });
}

/** What waits for this person's quiet hours, pause or rules is looked at again: it may be due by now, or later. */
export async function lookAgain(db: Db, userId: string, now: Date): Promise<void> {
  await db.execute(sql`
    with theirs as materialized (
      select id from destination where user_id = ${userId} order by id for no key update
    )
    update message set next_at = ${now.toISOString()}::timestamptz from theirs
    where destination_id = theirs.id and message.state = 'waiting' and waits_for in ('rule', 'quiet', 'paused')`);
}
