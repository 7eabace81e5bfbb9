import { z } from "zod";
import type { Clock } from "../../../lib/clock.ts";
import type { SecretBox } from "../../../lib/crypto.ts";
import type { Db } from "../../../lib/db.ts";
import type { Log } from "../../../lib/log.ts";
import type { SharedAction } from "../../action-token.service.ts";
import type { ChannelReference, ChannelThread, FinalOutcome } from "../../channels/channel-kind.ts";
import type { Message } from "../../messages/message.ts";
import { afterAttempt } from "./after-attempt.ts";
import type { Result } from "./call-channel.ts";
import { bringBy, type WaysOut } from "./channel-way.ts";
import type { LeasedDestination } from "./claim.store.ts";
import { foldsMatters, joinsMatters } from "../../channels/kinds.ts";
import { type DueWork, readDueWork } from "./due-work.store.ts";
import { beginAttempt, giveBack, holdBack, type Sending, settleAttempt } from "./message.store.ts";
import { type Made, messageFor } from "./next-message.service.ts";
import { capOf, paced } from "./pace.ts";
import { changesSummary } from "../summary-thread.ts";
import { isForItsPerson } from "./own-channel.service.ts";
import { ownerOf, type TellingOwner } from "../telling-owner.ts";
import { sayTellingChanged } from "../telling-owner.store.ts";
import { apart, destinationPlace, keptAnswer } from "./settings-secrets.ts";
import type { TellingFigures } from "../../incidents/telling-figures.ts";
import { LEASE_SECONDS, type MessageState, TELLING_LIMITS } from "../telling-limits.ts";
import { failUnreadable } from "./unreadable-message.job.ts";
import type { ReadyChannel, UsableChannel } from "./usable-channel.ts";

/** No request begins later than this after its try did: it has to end before the lease does. */
const CALLS_MILLISECONDS = 60_000;
/** What the database writes between the parts of a reference. */
const REFERENCE_SPACES = 64;

export interface SendContext extends WaysOut {
  db: Db;
  channels: readonly UsableChannel[];
  secrets: Pick<SecretBox, "open" | "seal">;
  appUrl: string;
  /** The public address at which readers of a channel do something; `null`: there is none. Default: of nothing. */
  actionUrl?: (action: SharedAction) => string | null;
  /** The instance's. */
  timeZone: string;
  clock: Clock;
  log: Log;
  /** Counts what becomes of messages. Default: nobody does. */
  figures?: Pick<TellingFigures, "settled">;
  /** Hears of whom something was tried. Default: nobody does. */
  onTried?: (owner: TellingOwner) => void;
  /** Between 0 and 1. */
  chance: () => number;
  /** The moment that counts for what is due; `null`: that of the database. */
  moment: () => Date | null;
}

/** `held`: later than it was due. `lost`: somebody else sends there by now, or nothing is to be sent there any more. */
export type Sent = "sent" | "held" | "idle" | "lost";

/**
 * Brings the next message of a leased destination, each step with a commit of its own: the message is made, the try
 * begins, the service is called, the try has ended. Whoever takes up after a crash sends the same message once more at most.
 */
export async function sendNext(
  ctx: SendContext,
  { id, lease, channel }: Pick<LeasedDestination, "id" | "lease" | "channel">,
): Promise<Sent> {
  const sending: Sending = { id, lease, now: ctx.moment() };
  const kind = kindOf(ctx, channel);
  const told = { joins: joinsMatters(channel), folds: foldsMatters(channel) };
  const work = await readDueWork(ctx.db, { ...sending, ...told, cap: capOf(kind.pace) });
  if (work === null) return "lost";
  if (work.next === null) {
    await giveBack(ctx.db, sending);
    return "idle";
  }
  if (!(await isForItsPerson(ctx, sending, work))) {
    await giveBack(ctx.db, sending);
    return "idle";
  }
  const { held, left } = heldOf(work, kind);
  if (held !== null) {
    await holdBack(ctx.db, sending, held);
    return "held";
  }
  const ready = readyFor(ctx, id, { work, kind });
  const made = await messageFor(ctx, sending, { work, next: work.next });
  if (made === null) return "lost";
  const sent =
    "message" in made
      ? await bring(ctx, sending, { work, ready, made, left })
      : await failUnreadable(ctx, sending, { now: new Date(work.now), oldest: made });
  if (sent === "sent") ctx.onTried?.(ownerOf(work));
  return sent;
}

/**
 * Until when it is told nothing, for its own sake or its service's. A message that is tried again is no further one, and
 * an end at a service that folds disturbs nobody.
 */
function heldOf({ channel, now, next, tokens, tokensAt, cappedUntil }: DueWork, { pace }: UsableChannel) {
  const at = new Date(now);
  const isAgain = next !== null && next.waiting.length > 0 && !next.isNew;
  const isQuiet = foldsMatters(channel) && next?.notices.at(-1)?.phase === "closes";
  if (cappedUntil !== null && !isAgain && !isQuiet)
    return { held: { until: new Date(cappedUntil), sumsUp: true }, left: 0 };
  const { left, waitSeconds } = paced({ tokens, tokensAt: tokensAt === null ? null : new Date(tokensAt) }, pace, at);
  const until = new Date(at.getTime() + Math.ceil(waitSeconds * 1000));
  return { held: waitSeconds === 0 ? null : { until, sumsUp: false }, left };
}

/** @throws what this worker cannot send; another one may, once the lease has run out. */
function kindOf({ channels }: SendContext, channel: string): UsableChannel {
  const kind = channels.find(({ id }) => id === channel);
  if (kind === undefined) throw new Error(`This worker does not know the channel "${channel}"`);
  return kind;
}

interface Ready {
  channel: ReadyChannel;
  kind: UsableChannel;
  settings: Settings;
  secret: Settings;
}

type Settings = Readonly<Record<string, unknown>>;
const settingsSchema = z.record(z.string(), z.unknown());

/** @throws what this worker cannot send; another one may, once the lease has run out. */
function readyFor({ secrets }: SendContext, id: string, { work, kind }: { work: DueWork; kind: UsableChannel }): Ready {
  const opened = work.secrets === null ? "{}" : secrets.open(work.secrets, destinationPlace(id));
  const secret = settingsSchema.parse(JSON.parse(opened));
  const settings = { ...work.settings, ...secret };
  const channel = kind.withSettings(settings);
  if (channel === null) throw new Error(`These are no settings of the channel "${work.channel}"`);
  return { channel, kind, settings, secret };
}

async function bring(
  ctx: SendContext,
  sending: Sending,
  { work, ready, made, left }: { work: DueWork; ready: Ready; made: Made; left: number },
): Promise<Sent> {
  const { db, clock } = ctx;
  const { message } = made;
  const began = clock().getTime();
  const number = await beginAttempt(db, sending, {
    messageId: message.id,
    leaseSeconds: LEASE_SECONDS,
    tokens: left,
  });
  if (number === null) {
    await giveBack(db, sending);
    return "lost";
  }
  const thread: ChannelThread = { reference: work.next?.reference ?? null, now: new Date(work.now) };
  const { channel } = ready;
  const isInTime = () => clock().getTime() - began < CALLS_MILLISECONDS;
  // Whoever stood still until its lease ran out sends nothing any more: somebody else does.
  if (!isInTime()) return "lost";
  const isChange = changesSummary(work.next?.thread ?? null);
  const result = await bringBy(ctx, work, { destinationId: sending.id, channel, message, thread, isInTime, isChange });
  const milliseconds = Math.max(0, clock().getTime() - began);
  const ended = endedOf(ctx, sending.id, { work, ready, made, number, result, milliseconds, left });
  if (!(await settleAttempt(db, sending, ended))) return "lost";
  const { message: outcome } = ended;
  if (ended.destination !== work.state) await sayTellingChanged(db, ownerOf(work));
  if (outcome !== "waiting") count(ctx, work, { message, outcome });
  return "sent";
}

/** It took since the newest of what it tells happened. */
function count(
  { figures, clock }: SendContext,
  { channel, next }: DueWork,
  { message, outcome }: { message: Message; outcome: MessageState },
): void {
  const newest = Math.max(...(next?.notices ?? []).map(({ at }) => Date.parse(at)));
  const isThere = outcome === "arrived" || outcome === "accepted";
  const seconds = isThere && Number.isFinite(newest) ? Math.max(0, (clock().getTime() - newest) / 1000) : null;
  figures?.settled({ channel, urgency: message.urgency, outcome, seconds });
}

/** `left`: of the pace. */
type Tried = Record<"number" | "milliseconds" | "left", number> & {
  work: DueWork;
  ready: Ready;
  made: Made;
  result: Result;
};

function endedOf({ secrets, chance }: SendContext, id: string, tried: Tried) {
  const { work, ready, made, number, result, milliseconds, left } = tried;
  const moved = movedTo(secrets, id, { ready, outcome: result.outcome });
  const outcome = settledOutcome(result.outcome, moved !== null);
  const { answer } = result;
  const messageId = made.message.id;
  const at = new Date(work.now);
  return {
    ...afterAttempt({ outcome, at, failed: made.failed, tries: work.tries, chance: chance() }),
    messageId,
    number,
    pacedSeconds: paced({ tokens: left, tokensAt: at }, ready.kind.pace, at).waitSeconds,
    version: work.version,
    outcome: outcome.result,
    status: answer === null || answer.status === 0 ? null : answer.status,
    milliseconds,
    answer: answer === null ? null : keptAnswer(answer.body, ready.secret, TELLING_LIMITS.answer, ready.settings),
    reference: outcome.result === "arrived" ? keptReference(outcome.reference) : null,
    isAnew: outcome.result === "arrived" && outcome.isAnew === true,
    moved,
  };
}

/** A service that leads to where nothing may be sent has refused the message. */
function settledOutcome(outcome: FinalOutcome, isMoved: boolean): FinalOutcome {
  return outcome.result === "moved" && !isMoved ? { result: "refused", reason: "redirected" } : outcome;
}

/** What a service calls the message, unless that is longer than what can be kept. */
function keptReference(reference: ChannelReference | null): ChannelReference | null {
  const bytes = reference === null ? 0 : Buffer.byteLength(JSON.stringify(reference));
  return bytes > TELLING_LIMITS.reference - REFERENCE_SPACES ? null : reference;
}

/** Where it goes from now on; `null`: nowhere else, since it is no place of this channel or secrets would go elsewhere. */
function movedTo(
  secrets: SendContext["secrets"],
  id: string,
  { ready, outcome }: { ready: Ready; outcome: FinalOutcome },
) {
  if (outcome.result !== "moved") return null;
  const all = { ...ready.settings, ...outcome.settings };
  const { open, secret } = apart(all, ready.kind.secrets);
  const origin = ready.kind.withSettings(all)?.origin ?? null;
  const isSecret = Object.keys(secret).length > 0;
  if (origin === null || (isSecret && origin !== ready.channel.origin)) return null;
  return {
    settings: open,
    secrets: isSecret ? secrets.seal(JSON.stringify(secret), destinationPlace(id)) : null,
    origin,
  };
}
