import { z } from "zod";
import type { Db } from "../../../lib/db.ts";
import { renderMail } from "../../../lib/mail/render-mail.ts";
import type { AlertOutcome } from "../../alert-outcome.ts";
import type { ChannelServices } from "../../channel.ts";
import { handOverMail } from "../../channels/email/hand-over-mail.service.ts";
import { holdsLease, type Sending } from "../../delivering/sending/message.store.ts";
import { noteOf, summaryNote } from "../push/summary-note.ts";
import { tellDevices } from "../push/tell-devices.service.ts";
import type { DueMessage, NextWorded } from "../sending/due-message.store.ts";
import { type Errand, type ErrandEnd, type NoErrand, unreadableErrand } from "../sending/errand.ts";
import { settleSummed } from "../sending/summary-message.store.ts";
import { lockSummed } from "../waiting.store.ts";
import { withUnsubscribe } from "../unsubscribing/unsubscribe-headers.ts";
import { countRest } from "./choose-waited.ts";
import { waitedMail } from "./digest-mail.ts";
import { sortAll, type ToldTogether } from "./sort-all.service.ts";
import { whyOf } from "./sort-waited.service.ts";
import { readOthersOpen } from "./others-open.service.ts";
import { sumUp, type WaitedSummary, withOpen } from "./waited.ts";

/** A note that was worded when it was made, with which no alerts go. */
const wordedNote = z.object({
  note: z.object({ title: z.string(), body: z.string(), page: z.string().optional() }),
});

interface Due {
  way: DueMessage;
  next: NextWorded;
  now: Date;
}

/**
 * How what has waited is told in one message, of which it is looked at now what they may still see and what is still
 * true; `null`: somebody else brings it by now.
 */
export async function summaryErrand(
  services: ChannelServices,
  sending: Sending,
  { way, next, now }: Due,
): Promise<Errand | NoErrand | null> {
  const measured = { dueAt: new Date(next.createdAt) };
  const worded = wordedNote.safeParse(next.content);
  if (worded.success) {
    const note = noteOf(way.userId, worded.data.note);
    const bring = () =>
      tellDevices(services.db, services.push ?? null, { userId: way.userId, messageId: next.id, note, now });
    const urgency = worded.data.note.page === undefined ? "week" : "now";
    return { measured, urgency, bring, ended: async () => {} };
  }
  const key = { destinationId: sending.id, id: next.id };
  const ended = (tx: Db, end: ErrandEnd) => settleSummed(tx, key, { ...BECAME[end.state], ...saidOf(end), now });
  if (next.content !== null) return unreadableErrand({ measured, urgency: "week", ended });
  const still = await services.db.transaction(async (tx) => {
    if (!(await holdsLease(tx, sending))) return null;
    const whose = { way: { ...key, userId: way.userId, channel: way.channel }, timeZone: services.timeZone, now };
    return await sortAll(tx, await lockSummed(tx, key), whose);
  });
  if (still === null) return null;
  const { told, rest, isLeft } = still;
  const leftOut = (why: "overtaken" | "choice"): NoErrand => ({
    why,
    also: (tx) => ended(tx, { state: "superseded", why }),
  });
  const summary = sumUp(told.map(({ row }) => row));
  if (summary === null) return leftOut(isLeft && told.length === 0 ? "choice" : "overtaken");
  const urgency = told.some(({ row }) => row.isUrgent) ? "now" : "week";
  const said = { waited: { ...summary, more: countRest(rest) }, told, rest, isLeft };
  return { measured, urgency, bring: () => bring(services, { way, next, now }, said), ended };
}

const BECAME = {
  arrived: { state: "accepted", told: "accepted" },
  dead: { state: "dead", told: "failed" },
  superseded: { state: "superseded", told: "notTold" },
} as const;

const saidOf = (end: ErrandEnd) => ({
  why: end.state === "superseded" ? end.why : null,
  reason: end.state === "dead" ? end.reason : null,
});

async function bring(
  { db, push = null, mailer, appUrl, timeZone, unsubscribeUrl }: ChannelServices,
  { way: { channel }, next, now }: Due,
  { waited, told, rest, isLeft }: ToldTogether & { waited: WaitedSummary },
): Promise<AlertOutcome> {
  const to = told[0]?.to;
  if (to === undefined) return "unwanted";
  const why = whyOf(told);
  const { userId, name, email, language } = to;
  const others = isLeft ? [] : await readOthersOpen(db, { told, rest, why, language, timeZone, now });
  const summary = withOpen(waited, others);
  if (channel === "push")
    return await tellDevices(db, push, {
      userId,
      messageId: next.id,
      note: summaryNote(summary, { why, language, userId }),
      now,
    });
  if (!to.emailVerified) return "unconfirmed";
  const reading = { to: { name, email, language }, appUrl, timeZone: to.timeZone ?? timeZone };
  const mail = renderMail(waitedMail(summary, why, reading));
  // From what is urgent nobody can unsubscribe.
  const leave = isLeft ? null : (unsubscribeUrl?.({ userId, list: "summaries" }) ?? null);
  await handOverMail(mailer, withUnsubscribe(mail, leave), next.id);
  return "delivered";
}
