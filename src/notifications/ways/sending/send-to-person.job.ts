import type { Clock } from "../../../lib/clock.ts";
import { HopelessJob } from "../../../lib/jobs.ts";
import type { Log } from "../../../lib/log.ts";
import { MailRefused } from "../../../lib/mail/mailer.ts";
import type { NotToldReason } from "../../../incidents/incident.ts";
import { plainLine } from "../../../snapshot/plain-line.ts";
import { type AlertOutcome, NotTaken } from "../../alert-outcome.ts";
import type { DeadReason } from "../../channels/channel-kind.ts";
import type { Channel, ChannelServices } from "../../channel.ts";
import { DEVICES_ENDURANCE, PERSON_ENDURANCE } from "../../delivering/destination-state.ts";
import { afterAttempt } from "../../delivering/sending/after-attempt.ts";
import type { LeasedDestination } from "../../delivering/sending/claim.store.ts";
import {
  beginAttempt,
  type Ended,
  giveBack,
  type Sending,
  settleAttempt,
} from "../../delivering/sending/message.store.ts";
import type { SendContext, Sent } from "../../delivering/sending/send.job.ts";
import { OF_NO_SETTINGS } from "../../delivering/sending/unreadable-message.job.ts";
import { LEASE_SECONDS, type MessageState, TRY_MILLISECONDS } from "../../delivering/telling-limits.ts";
import type { TellingFigures } from "../../incidents/telling-figures.ts";
import { digestErrand } from "../digest/digest-errand.service.ts";
import { summaryErrand } from "../digest/summary-errand.service.ts";
import { alertErrand } from "./alert-errand.service.ts";
import { sumUpRest } from "./alert-message.store.ts";
import { type DueMessage, type NextMessage, readDueMessage } from "./due-message.store.ts";
import type { Errand, ErrandEnd } from "./errand.ts";
import { hold, leaveOut, withdraw } from "./unsent-message.service.ts";

const REASON_CHARACTERS = 500;

export interface SendToPersonContext {
  channels: readonly Channel[];
  services: ChannelServices;
  clock: Clock;
  log: Log;
  /** Counts how long it took until people knew, and what became of messages. Default: nobody does. */
  figures?: Pick<TellingFigures, "note" | "settled">;
  /** Hears of whom something was tried, or left out. Default: nobody does. */
  onTried?: SendContext["onTried"];
  /** Between 0 and 1. */
  chance: () => number;
  /** The moment that counts for what is due; `null`: that of the database. */
  moment: () => Date | null;
}

/** The message that is due, and by which way of whom. */
interface Due {
  way: DueMessage;
  next: NextMessage;
  now: Date;
}

/**
 * Brings the next message by a leased way of a person, each step with a commit of its own: the try begins, the message is
 * handed over, the try has ended. Whoever takes up after a crash sends the same message with the same id once more at
 * most. What nobody needs to be told any more is settled without a try.
 */
export async function sendToPerson(
  ctx: SendToPersonContext,
  { id, lease }: Pick<LeasedDestination, "id" | "lease">,
): Promise<Sent> {
  const { db } = ctx.services;
  const sending: Sending = { id, lease, now: ctx.moment() };
  const way = await readDueMessage(db, sending);
  if (way === null) return "lost";
  const { next } = way;
  if (next === null) {
    await giveBack(db, sending);
    return "idle";
  }
  const now = new Date(way.now);
  const due: Due = { way, next, now };
  const errand = await errandFor(ctx, sending, due);
  if (errand === null) return "lost";
  if ("bring" in errand) return await attempt(ctx, sending, { due, errand });
  if ("waitsFor" in errand) return (await hold(db, sending, { id: next.id, ...errand })) ? "sent" : "lost";
  const isOurs = await leaveOut(db, sending, { ...errand, next, userId: way.userId, now });
  return isOurs ? counted(ctx, { due, errand: null, outcome: "superseded" }) : "lost";
}

/** How it is brought, or what keeps it back; `null`: somebody else does by now. */
function errandFor({ channels, services }: SendToPersonContext, sending: Sending, { way, next, now }: Due) {
  switch (next.kind) {
    case "alert":
      return alertErrand({ channels, services }, sending, { way, next, now });
    case "summary":
      return summaryErrand(services, sending, { way, next, now });
    case "digest":
      return digestErrand(services, sending, { way, next, now });
  }
}

/** What came of a try: nothing was sent, or what was said where it did not arrive. */
type Tried =
  | { why: NotToldReason }
  | { result: "arrived" }
  | { result: "failed"; said: string; isReached: boolean }
  | { result: "refused"; said: string; reason: DeadReason };

async function attempt(
  ctx: SendToPersonContext,
  sending: Sending,
  { due, errand }: { due: Due; errand: Errand },
): Promise<Sent> {
  const { db } = ctx.services;
  const { next, now } = due;
  const began = ctx.clock().getTime();
  const number = await beginAttempt(db, sending, { messageId: next.id, leaseSeconds: LEASE_SECONDS });
  if (number === null) {
    await giveBack(db, sending);
    return "lost";
  }
  // Whoever stood still until its lease ran out sends nothing any more: somebody else does.
  if (ctx.clock().getTime() - began >= TRY_MILLISECONDS) return "lost";
  const tried = await inTime(errand.bring).then(cameOf, failedBy);
  const milliseconds = Math.max(0, ctx.clock().getTime() - began);
  if ("why" in tried) {
    const isOurs = await withdraw(db, sending, { next, number, why: tried.why, now, errand });
    return isOurs ? counted(ctx, { due, errand, outcome: "superseded" }) : "lost";
  }
  return await settle(ctx, sending, { due, errand, tried, number, milliseconds });
}

/** Rejects where it takes too long; what was begun goes on, and may arrive. */
async function inTime(bring: Errand["bring"]): Promise<AlertOutcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("It took too long")), TRY_MILLISECONDS);
  });
  try {
    return await Promise.race([bring(), late]);
  } finally {
    clearTimeout(timer);
  }
}

function cameOf(outcome: AlertOutcome): Tried {
  if (outcome === "delivered") return { result: "arrived" };
  return { why: outcome === "unwanted" ? "choice" : "addressUnconfirmed" };
}

function failedBy(error: unknown): Tried {
  const said = plainLine(error instanceof Error ? error.message : String(error), REASON_CHARACTERS);
  if (error instanceof NotTaken && error.never !== null) return { result: "refused", said, reason: error.never };
  if (!(error instanceof HopelessJob))
    return { result: "failed", said, isReached: error instanceof NotTaken && error.isReached };
  const { cause } = error;
  const isOfMailbox = cause instanceof MailRefused && cause.isOfMailbox;
  return { result: "refused", said, reason: isOfMailbox ? "address_unknown" : "message_refused" };
}

interface Attempted {
  due: Due;
  errand: Errand;
  tried: Exclude<Tried, { why: NotToldReason }>;
  number: number;
  milliseconds: number;
}

async function settle(ctx: SendToPersonContext, sending: Sending, attempted: Attempted): Promise<Sent> {
  const { due, errand, tried } = attempted;
  const { next, now, way } = due;
  const ended = endedOf(ctx, attempted);
  const { message: outcome } = ended;
  const reason = "said" in tried ? tried.said : null;
  const isOurs = await ctx.services.db.transaction(async (tx) => {
    await errand.hold?.(tx);
    if (!(await settleAttempt(tx, sending, ended))) return false;
    const isMended = tried.result === "arrived" && way.state === "struggling";
    if (isMended) await sumUpRest(tx, { destinationId: sending.id, exceptId: next.id }, now);
    if (outcome !== "waiting") await errand.ended(tx, endOf(outcome, reason));
    return true;
  });
  if (!isOurs) return "lost";
  if (outcome === "dead")
    ctx.log.error(
      { id: next.id, attempt: attempted.number, reason },
      "A notification could not be delivered and is given up",
    );
  return counted(ctx, { due, errand, outcome });
}

/** What some have taken has arrived, although others never took it. */
const endOf = (outcome: MessageState, reason: string | null): ErrandEnd =>
  outcome === "arrived" ? { state: "arrived" } : { state: "dead", reason };

function endedOf({ chance }: SendToPersonContext, { due, errand, tried, number, milliseconds }: Attempted): Ended {
  const { way, next, now } = due;
  const after = afterAttempt({
    outcome: outcomeOf(tried),
    at: now,
    failed: next.failed,
    tries: way.tries,
    chance: chance(),
    endurance: way.channel === "push" ? DEVICES_ENDURANCE : PERSON_ENDURANCE,
  });
  const answer = "said" in tried ? tried.said : null;
  const version = errand.isUnreadable === true ? OF_NO_SETTINGS : way.version;
  const about = { messageId: next.id, number, version, milliseconds, status: null, answer };
  return { ...after, ...about, outcome: tried.result, pacedSeconds: 0, reference: null, isAnew: false, moved: null };
}

function outcomeOf(tried: Attempted["tried"]) {
  if (tried.result === "arrived") return { result: "arrived" as const, reference: null };
  if (tried.result === "failed")
    return { result: "failed" as const, ...(tried.isReached && { isReached: true as const }) };
  return { result: "refused" as const, reason: tried.reason };
}

interface Settled {
  due: Due;
  /** `null`: it was not tried. */
  errand: Errand | null;
  outcome: MessageState;
}

function counted({ figures, clock, onTried }: SendToPersonContext, { due, errand, outcome }: Settled): Sent {
  const { channel, userId } = due.way;
  onTried?.({ organizationId: null, userId });
  if (outcome === "waiting") return "sent";
  const measured = outcome === "arrived" ? errand?.measured : undefined;
  if (measured !== undefined && "alert" in measured) figures?.note(channel, measured.alert, clock());
  const since = measured !== undefined && "dueAt" in measured ? measured.dueAt : null;
  const seconds = since === null ? null : Math.max(0, (clock().getTime() - since.getTime()) / 1000);
  figures?.settled({ channel, urgency: errand?.urgency ?? "week", outcome, seconds });
  return "sent";
}
