import type { Db } from "../../../lib/db.ts";
import { renderMail } from "../../../lib/mail/render-mail.ts";
import { isOvertaken } from "../../alert.ts";
import { alertText } from "../../alert-text.ts";
import { isOverFor } from "../../incidents/hearing.store.ts";
import { findReceiver, type Receiver } from "../../receiver.store.ts";
import { threadOf } from "../../thread.ts";
import { kindOf } from "../../topics/events.ts";
import { heldUntil } from "../how-told.ts";
import { tellableOf } from "../matter-urgency.ts";
import { overCap } from "../before-sending.service.ts";
import { readTellable } from "../telling-setting.store.ts";
import type { DueContext } from "../due-context.ts";
import { type Became, letWait, listLaterAlerts, sendAlone, settleAlert } from "../sending/alert-message.store.ts";
import { listWaiting, lockWaiting, type Waiting } from "../waiting.store.ts";
import { summaryNote } from "../push/push-summary.job.ts";
import { waitedMail } from "./digest-mail.ts";
import { passingOf, sumUp, WHY_WAITED, type WaitedRow, type WaitedSummary, type WhyWaited } from "./waited.ts";

const PEOPLE_AT_ONCE = 100;
/** More than one message says. */
const MESSAGES_AT_ONCE = 500;

type Locked = Awaited<ReturnType<typeof lockWaiting>>[number];
type Readable = Locked & { alert: NonNullable<Locked["alert"]> };

/** Tells everybody, in one message per way, what has waited for them; each in a transaction of its own. */
export async function tellWaited(ctx: DueContext, now: Date, failed: (error: unknown) => void): Promise<void> {
  const waiting = await listWaiting(ctx.db, { now, most: PEOPLE_AT_ONCE });
  for (const one of waiting) await ctx.db.transaction((tx) => tellOne(ctx, tx, { waiting: one, now })).catch(failed);
}

interface Telling {
  waiting: Waiting;
  now: Date;
}

async function tellOne(ctx: DueContext, tx: Db, telling: Telling): Promise<void> {
  const { waiting, now } = telling;
  const { destinationId } = waiting;
  const locked = await lockWaiting(tx, waiting, { now, most: MESSAGES_AT_ONCE });
  // What this version cannot read goes by itself, where a newer one may read it.
  const unread = locked.filter(({ alert }) => alert === null);
  const ready = await stillQuiet(ctx, tx, telling, locked.filter(isReadable));
  const wanted = await stillWanted(tx, telling, ready);
  const passing = new Set(passingOf(wanted.map(({ row }) => row)));
  const told = wanted.filter(({ row }) => !passing.has(row));
  await settle(
    tx,
    telling,
    wanted.filter(({ row }) => passing.has(row)),
    NOT_SAID,
  );
  const [only] = told;
  if (only !== undefined && told.length === 1)
    return await sendAlone(tx, idsOf(waiting, [only.message, ...unread]), now);
  await sendAlone(tx, idsOf(waiting, unread), now);
  const summary = sumUp(told.map(({ row }) => row));
  if (summary === null) return await settle(tx, telling, told, NOT_SAID);
  const way = waiting.channel === "push" ? "push" : "email";
  const late = await overCap(tx, { userId: waiting.userId, way, now });
  if (late !== null) return await letWait(tx, { destinationId, ids: told.map(({ message }) => message.id) }, late);
  const reader = told[0]?.to;
  if (reader === undefined) return;
  await send(ctx, tx, { waiting, reader, summary, why: whyOf(told) });
  await settle(tx, telling, told, { state: "accepted", told: "accepted", why: null });
}

const NOT_SAID: Became = { state: "superseded", told: "notTold", why: "overtaken" };

const idsOf = ({ destinationId }: Waiting, rows: readonly { id: string }[]) => ({
  destinationId,
  ids: rows.map(({ id }) => id),
});

const isReadable = (one: Locked): one is Readable => one.alert !== null;

/** Settings may have changed: what is to wait longer by them does. */
async function stillQuiet(ctx: DueContext, tx: Db, { waiting, now }: Telling, rows: readonly Readable[]) {
  const person = (await readTellable(tx, [waiting.userId], ctx.timeZone)).get(waiting.userId);
  const ready: Readable[] = [];
  for (const row of rows) {
    const held = person && heldUntil(person, { ...tellableOf(row.alert), isNamed: false }, now);
    if (held) await letWait(tx, idsOf(waiting, [row]), { dueAt: held.at, waitsFor: held.why });
    else ready.push(row);
  }
  return ready;
}

interface Told {
  message: Readable;
  row: WaitedRow;
  to: Receiver;
}

/** Leaves out what they may not see any more, and what is untrue by now. */
async function stillWanted(tx: Db, { waiting, now }: Telling, rows: readonly Readable[]): Promise<readonly Told[]> {
  const told: Told[] = [];
  for (const message of rows) {
    const { alert, id } = message;
    const to = await findReceiver(tx, message, waiting.userId, now);
    const isEnd = kindOf(alert.news).phase(alert.news) === "closes";
    const isOld = to !== null && !isEnd && (await isOverFor(tx, { ...message, ...waiting }, new Date(alert.at)));
    if (to === null || isOld || (!isEnd && (await isReplaced(tx, waiting, message)))) {
      const why = to === null ? ("noAccess" as const) : ("overtaken" as const);
      // Its end says more, unless nobody hears of it: that is found out by both together.
      const isPair = to !== null && rows.some((other) => other.id !== id && threadIn(other) === threadIn(message));
      if (!isPair) await settleAlert(tx, { ...waiting, id }, { state: "superseded", told: "notTold", why, now });
      if (!isPair || to === null) continue;
    }
    const { title } = alertText(alert, to.shop?.name ?? null, to.language);
    const isUrgent = tellableOf(alert).urgency === "now";
    const isPaced = isPacedBy(waiting, message);
    told.push({
      message,
      to,
      row: { id, thread: threadIn(message), title, isEnd, isUrgent, at: new Date(alert.at), isPaced },
    });
  }
  return told;
}

const isPacedBy = ({ channel }: Waiting, { rules }: Readable) => rules?.paced?.some((way) => way === channel) === true;
const threadIn = ({ alert, shopId, incidentId }: Readable) => threadOf(alert, { shopId, incidentId });

async function isReplaced(tx: Db, { destinationId }: Waiting, { id, ...message }: Readable): Promise<boolean> {
  const later = await listLaterAlerts(tx, { destinationId, id }, message);
  return later.some((other) => isOvertaken(message.alert, other));
}

function whyOf(told: readonly Told[]): WhyWaited {
  const reasons = new Set(told.map(({ message, row }) => (row.isPaced ? "rule" : message.waitsFor)));
  return WHY_WAITED.find((why) => reasons.has(why)) ?? "cap";
}

interface Sent {
  waiting: Waiting;
  reader: Receiver;
  summary: WaitedSummary;
  why: WhyWaited;
}

async function send(ctx: DueContext, tx: Db, { waiting, reader, summary, why }: Sent): Promise<void> {
  if (waiting.channel === "push")
    return await ctx.notePushed(tx, {
      userId: waiting.userId,
      ...summaryNote(summary, { why, language: reader.language }),
    });
  if (!reader.emailVerified) return;
  const to = { name: reader.name, email: reader.email, language: reader.language };
  const timeZone = reader.timeZone ?? ctx.timeZone;
  await ctx.mailerIn(tx).send(renderMail(waitedMail(summary, why, { to, appUrl: ctx.appUrl, timeZone })));
}

async function settle(tx: Db, { waiting, now }: Telling, told: readonly Told[], became: Became): Promise<void> {
  for (const { message } of told) await settleAlert(tx, { ...waiting, id: message.id }, { ...became, now });
}
