import type { Clock } from "../../../lib/clock.ts";
import { HopelessJob } from "../../../lib/jobs.ts";
import type { Log } from "../../../lib/log.ts";
import { MailRefused } from "../../../lib/mail/mailer.ts";
import type { NotToldReason } from "../../../incidents/incident.ts";
import { plainLine } from "../../../snapshot/plain-line.ts";
import type { AlertOutcome } from "../../alert-outcome.ts";
import type { Channel, ChannelServices } from "../../channel.ts";
import { PERSON_ENDURANCE } from "../../delivering/destination-state.ts";
import { afterAttempt } from "../../delivering/sending/after-attempt.ts";
import type { LeasedDestination } from "../../delivering/sending/claim.store.ts";
import {
  beginAttempt,
  type Ended,
  giveBack,
  type Sending,
  settleAttempt,
} from "../../delivering/sending/message.store.ts";
import type { Sent } from "../../delivering/sending/send.job.ts";
import { OF_NO_SETTINGS, UNREADABLE } from "../../delivering/sending/unreadable-message.job.ts";
import { LEASE_SECONDS, type MessageState } from "../../delivering/telling-limits.ts";
import type { TellingFigures } from "../../incidents/telling-figures.ts";
import { tellableOf } from "../matter-urgency.ts";
import { noteTold, sumUpRest } from "./alert-message.store.ts";
import { type DueAlert, type NextAlert, readDueAlert } from "./due-alert.store.ts";
import { hold, leaveOut, withdraw } from "./unsent-alert.service.ts";
import { whoWants } from "./wanted-alert.service.ts";

/** An alert that is not handed over so long after its try began has failed: that has to end before the lease does. */
const TRY_MILLISECONDS = 60_000;
const REASON_CHARACTERS = 500;

export interface SendAlertContext {
  channels: readonly Channel[];
  services: ChannelServices;
  clock: Clock;
  log: Log;
  /** Counts how long it took until people knew, and what became of messages. Default: nobody does. */
  figures?: Pick<TellingFigures, "note" | "settled">;
  /** Between 0 and 1. */
  chance: () => number;
  /** The moment that counts for what is due; `null`: that of the database. */
  moment: () => Date | null;
}

/** The message that is due, and by which way of whom. */
interface Due {
  way: DueAlert;
  next: NextAlert;
  now: Date;
}

/**
 * Brings the next alert by a leased way of a person, each step with a commit of its own: the try begins, the alert is
 * handed over, the try has ended. Whoever takes up after a crash sends the same message with the same id once more at
 * most. What nobody needs to be told any more is settled without a try.
 */
export async function sendAlert(
  ctx: SendAlertContext,
  { id, lease }: Pick<LeasedDestination, "id" | "lease">,
): Promise<Sent> {
  const { db } = ctx.services;
  const sending: Sending = { id, lease, now: ctx.moment() };
  const way = await readDueAlert(db, sending);
  if (way === null) return "lost";
  const { next } = way;
  if (next === null) {
    await giveBack(db, sending);
    return "idle";
  }
  const due: Due = { way, next, now: new Date(way.now) };
  const bring = await bringing(ctx, id, due);
  if (typeof bring === "function") return await attempt(ctx, sending, { due, bring });
  if ("waitsFor" in bring) return (await hold(db, sending, { id: next.id, ...bring })) ? "sent" : "lost";
  const isOurs = await leaveOut(db, sending, { next, userId: way.userId, why: bring.why, now: due.now });
  return isOurs ? counted(ctx, due, "superseded") : "lost";
}

type Bring = () => Promise<AlertOutcome>;

/** How the alert is brought, or what keeps it back. What this version cannot bring fails: another one may. */
async function bringing({ channels, services }: SendAlertContext, destinationId: string, { way, next, now }: Due) {
  const channel = channelOf(channels, way);
  if (channel === undefined) return failing(`This worker does not know the channel "${way.channel}"`);
  const { id, alert } = next;
  if (alert === null) return failing(UNREADABLE);
  const { userId } = way;
  const message = { ...next, alert, destinationId, userId, channel: way.channel };
  const found = await whoWants(services.db, message, { timeZone: services.timeZone, now });
  if (!("to" in found)) return found;
  return (): Promise<AlertOutcome> => channel.deliver({ id, alert, to: found.to, now }, services);
}

const channelOf = (channels: readonly Channel[], { channel }: DueAlert) => channels.find(({ id }) => id === channel);

const failing =
  (reason: string): Bring =>
  () =>
    Promise.reject(new Error(reason));

/** What came of a try: nothing was sent, or what was said where it did not arrive. */
type Tried =
  | { why: NotToldReason }
  | { result: "arrived" }
  | { result: "failed" | "refused"; said: string; isOfMailbox: boolean };

async function attempt(
  ctx: SendAlertContext,
  sending: Sending,
  { due, bring }: { due: Due; bring: Bring },
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
  const tried = await inTime(bring).then(cameOf, failedBy);
  const milliseconds = Math.max(0, ctx.clock().getTime() - began);
  if ("why" in tried) {
    const isOurs = await withdraw(db, sending, { next, number, why: tried.why, now });
    return isOurs ? counted(ctx, due, "superseded") : "lost";
  }
  return await settle(ctx, sending, { due, tried, number, milliseconds });
}

/** Rejects where it takes too long; what was begun goes on, and may arrive. */
async function inTime(bring: Bring): Promise<AlertOutcome> {
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
  const cause = error instanceof Error ? error.cause : null;
  const isOfMailbox = cause instanceof MailRefused && cause.isOfMailbox;
  return { result: error instanceof HopelessJob ? "refused" : "failed", said, isOfMailbox };
}

interface Attempted {
  due: Due;
  tried: Exclude<Tried, { why: NotToldReason }>;
  number: number;
  milliseconds: number;
}

async function settle(ctx: SendAlertContext, sending: Sending, attempted: Attempted): Promise<Sent> {
  const { db } = ctx.services;
  const { due, tried } = attempted;
  const ended = endedOf(ctx, attempted);
  const { message: became } = ended;
  const key = { destinationId: sending.id, id: due.next.id };
  const reason = "said" in tried ? tried.said : null;
  const isOurs = await db.transaction(async (tx) => {
    if (!(await settleAttempt(tx, sending, ended))) return false;
    if (tried.result === "arrived" && due.way.state === "struggling") await sumUpRest(tx, key, due.now);
    const state = tried.result === "arrived" ? (channelOf(ctx.channels, due.way)?.reaches ?? "accepted") : "failed";
    if (became !== "waiting") await noteTold(tx, key, { state, why: null, reason, at: due.now });
    return true;
  });
  if (!isOurs) return "lost";
  if (became === "dead")
    ctx.log.error(
      { id: due.next.id, attempt: attempted.number, reason },
      "A notification could not be delivered and is given up",
    );
  return counted(ctx, due, became);
}

function endedOf({ chance }: SendAlertContext, { due, tried, number, milliseconds }: Attempted): Ended {
  const { way, next, now } = due;
  const after = afterAttempt({
    outcome: outcomeOf(tried),
    messageId: next.id,
    at: now,
    failed: next.failed,
    tries: way.tries,
    chance: chance(),
    endurance: PERSON_ENDURANCE,
  });
  const answer = "said" in tried ? tried.said : null;
  const version = next.alert === null ? OF_NO_SETTINGS : way.version;
  const about = { messageId: next.id, number, version, milliseconds, status: null, answer };
  return { ...after, ...about, outcome: tried.result, pacedSeconds: 0, reference: null, isAnew: false, moved: null };
}

function outcomeOf(tried: Attempted["tried"]) {
  if (tried.result === "arrived") return { result: "arrived" as const, reference: null };
  if (tried.result === "failed") return { result: "failed" as const };
  const reason = tried.isOfMailbox ? ("address_unknown" as const) : ("message_refused" as const);
  return { result: "refused" as const, reason };
}

function counted(
  { figures, clock }: SendAlertContext,
  { way: { channel }, next: { alert } }: Due,
  outcome: MessageState,
): Sent {
  if (outcome === "arrived") figures?.note(channel, alert, clock());
  const urgency = alert === null ? "week" : tellableOf(alert).urgency;
  if (outcome !== "waiting") figures?.settled({ channel, urgency, outcome, seconds: null });
  return "sent";
}
