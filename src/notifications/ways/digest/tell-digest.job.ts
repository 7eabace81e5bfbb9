import type { Db } from "../../../lib/db.ts";
import { renderMail } from "../../../lib/mail/render-mail.ts";
import { countOf } from "../last-week.ts";
import { listToldLately } from "../last-week.store.ts";
import { findBusyDay } from "../mails-lately.store.ts";
import { digestOf, nextDigestAt } from "../digest-times.ts";
import { heldUntil } from "../how-told.ts";
import { readTellable } from "../telling-setting.store.ts";
import type { DueContext } from "../due-context.ts";
import { isWorthTelling, partsOf } from "./digest.ts";
import { type Digest, digestMail } from "./digest-mail.ts";
import { countWatched, listDigestsDue, listForDigest, lockDigest, moveDigest } from "./digest.store.ts";
import { localTimeIn } from "../../../lib/calendar/local-time.ts";

const PEOPLE_AT_ONCE = 100;
const WEEK_MILLISECONDS = 7 * 86_400_000;

/** Tells everybody whose digest is due, each in a transaction of its own: the mail is queued in it, or nothing happened. */
export async function tellDigests(ctx: DueContext, now: Date, failed: (error: unknown) => void): Promise<void> {
  for (let before = ""; ;) {
    const people = await listDigestsDue(ctx.db, { now, most: PEOPLE_AT_ONCE });
    for (const userId of people) await ctx.db.transaction((tx) => tellDigest(ctx, tx, { userId, now })).catch(failed);
    // Whoever could not be told now is left to the next round.
    const said = people.join(" ");
    if (people.length < PEOPLE_AT_ONCE || said === before) return;
    before = said;
  }
}

type Held = NonNullable<Awaited<ReturnType<typeof lockDigest>>>;

async function tellDigest(ctx: DueContext, tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const held = await lockDigest(tx, userId, { now, timeZone: ctx.timeZone });
  if (held === null) return;
  const { setting, timeZone } = held;
  const nextDigest = nextDigestAt(setting, timeZone, now);
  const due = setting.nextDigestAt;
  if (due === null || !held.hasAddress || !held.isLetIn)
    return await moveDigest(tx, userId, { nextDigestAt: nextDigest });
  const person = (await readTellable(tx, [userId], ctx.timeZone)).get(userId);
  const quiet = person && heldUntil(person, { topic: "changes", urgency: "info", isNamed: false }, now);
  // What happened in a pause is said at its end, and by the digest after it.
  const later = quiet?.why === "paused" ? nextDigestAt(setting, timeZone, quiet.at) : quiet?.at;
  if (later) return await moveDigest(tx, userId, { nextDigestAt: later });
  const digest = digestOf(setting, timeZone, due);
  const upTo = (digest === "weekly" ? setting.weeklyUpTo : setting.dailyUpTo) ?? due;
  const parts = partsOf(await listForDigest(tx, { userId, language: held.language }, upTo), upTo);
  const isTold = isWorthTelling(setting, digest, parts);
  const offer = isTold ? await offerFor(tx, held, { userId, now, timeZone: ctx.timeZone }) : null;
  if (isTold) await send(ctx, tx, { held, said: { digest, ...parts, offer, shops: await countWatched(tx, userId) } });
  await moveDigest(tx, userId, {
    nextDigestAt: nextDigest,
    dailyUpTo: now,
    ...(digest === "weekly" && { weeklyUpTo: now }),
    ...(offer !== null && { offeredAt: now }),
  });
}

async function send(ctx: DueContext, tx: Db, { held, said }: { held: Held; said: Digest }): Promise<void> {
  const { name, email, language, timeZone } = held;
  const content = digestMail(said, { to: { name, email, language }, appUrl: ctx.appUrl, timeZone });
  await ctx.mailerIn(tx).send(renderMail(content));
}

/** After a day with many mails, once. */
async function offerFor(
  tx: Db,
  { setting, timeZone }: Held,
  asked: { userId: string; now: Date; timeZone: string },
): Promise<Digest["offer"]> {
  if (setting.choice !== "atOnce" || setting.offeredAt !== null || setting.offerAnsweredAt !== null) return null;
  const since = new Date(asked.now.getTime() - WEEK_MILLISECONDS);
  const busy = await findBusyDay(tx, asked.userId, { since, timeZone });
  const person = (await readTellable(tx, [asked.userId], asked.timeZone)).get(asked.userId);
  if (busy === null || person === undefined) return null;
  const lately = await listToldLately(tx, { id: asked.userId, ssoProviderId: null }, since);
  const thatDay = lately.filter(({ at }) => localTimeIn(timeZone, at).day === busy.day);
  const { mails, digests } = countOf("calm", person, thatDay);
  return { ...busy, calm: mails, digests };
}
