import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "../../lib/errors.ts";
import type { Clock } from "../../lib/clock.ts";
import type { SecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import type { ChannelReference } from "../channels/channel-kind.ts";
import { type AnyKind, isMailKind } from "../channels/mail-kind.ts";
import { callChannel, type Result } from "../delivering/sending/call-channel.ts";
import { type ChannelDoor, NoAnswer } from "../delivering/sending/channel-door.client.ts";
import { keptAnswer } from "../delivering/sending/settings-secrets.ts";
import { usableByAny } from "../delivering/sending/usable-channel.ts";
import type { Sample, Tried, Tries } from "./destination-answers.ts";
import type { TriedDestination } from "./destination-input.ts";
import { findReader } from "./destination-reader.store.ts";
import { keptOf, kindOf } from "./edit-destination.service.ts";
import { noteTry, readDestination, type StoredDestination } from "./edited-destination.store.ts";
import { DESTINATION_SENTENCES } from "./sentences.ts";
import { type Mailing, tryMail } from "./try-mail.service.ts";
import { triedMessage, type Trying } from "./tried-message.ts";
import { proofOf } from "./tried-proof.service.ts";
import { type Settled, settledSettings } from "./typed-settings.ts";

/** Shown of an answer. */
const ANSWER_CHARACTERS = 500;
/** No request begins later than this after the first. */
const CALLS_MILLISECONDS = 45_000;

export interface TryServices {
  kinds: readonly AnyKind[];
  door: ChannelDoor;
  mailing: Mailing;
  appUrl: string;
  /** The instance's. */
  timeZone: string;
  clock: Clock;
}

interface TryContext extends TryServices {
  db: Db;
  owner: TellingOwner;
  user: { name: string; email: string; emailVerified: boolean };
  now: Date;
  secrets: Pick<SecretBox, "open" | "seal">;
}

/** Sends samples in the order of a thread, each as an answer to the one before. */
export async function tryDestination(ctx: TryContext, typed: TriedDestination): Promise<Tries> {
  const { db, owner, appUrl, timeZone, user, now } = ctx;
  const kind = kindOf(ctx.kinds, typed.channel, owner);
  const stored = await storedFor(ctx, typed);
  const settled = settledSettings(kind, typed.settings, stored === null ? null : keptOf(stored, ctx.secrets));
  if (!isMailKind(kind) && ctx.door.forbids(owner.organizationId, settled.origin))
    throw new Refusal("bad_request", DESTINATION_SENTENCES.outsideOnly, "settings");
  const found = await findReader(db, owner);
  const page = `${appUrl}${found.path}`;
  const zone = typed.timeZone ?? found.timeZone ?? timeZone;
  const reader = { language: typed.language, timeZone: zone, appUrl, page, now };
  const thread: Trying = { id: randomUUID(), by: user.name, ...reader };
  const organization = found.name;
  const deadline = ctx.clock().getTime() + CALLS_MILLISECONDS;
  const tries: Tried[] = [];
  let reference: ChannelReference | null = null;
  for (const sample of SAMPLES_IN_ORDER.filter((one) => typed.samples.includes(one))) {
    const { tried, known, isAnew } = await send(ctx, {
      kind,
      settled,
      sample,
      thread,
      organization,
      reference,
      deadline,
    });
    tries.push(tried);
    reference = isAnew ? known : (reference ?? known);
  }
  const made = { at: now, arrived: tries.some(({ outcome }) => outcome === "arrived" || outcome === "accepted") };
  if (stored !== null && isAsStored(ctx, stored, settled)) await noteTry(db, stored.id, made);
  return { tries, proof: proofOf(ctx.secrets, { owner, channel: kind.id, settings: settled.settings }, made) };
}

const SAMPLES_IN_ORDER: readonly Sample[] = ["beginning", "update", "end"];

/** Whose kept secrets are used. */
export async function storedFor(
  { db, owner }: Pick<TryContext, "db" | "owner">,
  { id, channel }: Pick<TriedDestination, "id" | "channel">,
) {
  if (id === null) return null;
  const stored = await readDestination(db, owner, id);
  if (stored === null) throw new Refusal("not_found", DESTINATION_SENTENCES.noSuchDestination);
  if (stored.channel !== channel) throw new Refusal("bad_request", DESTINATION_SENTENCES.otherChannel, "channel");
  return stored;
}

/** Whether exactly what is stored was tried. */
function isAsStored({ secrets }: TryContext, stored: StoredDestination, { open, secret }: Settled): boolean {
  return isDeepStrictEqual({ ...stored.settings, ...keptOf(stored, secrets).secret }, { ...open, ...secret });
}

interface Sending {
  kind: AnyKind;
  settled: Settled;
  sample: Sample;
  thread: Trying;
  organization: string;
  reference: ChannelReference | null;
  deadline: number;
}

async function send(ctx: TryContext, sending: Sending) {
  const began = ctx.clock().getTime();
  const { outcome, answer, trouble } = await reach(ctx, sending);
  const { secret, open } = sending.settled;
  const body = answer === null ? "" : keptAnswer(answer.body, secret, ANSWER_CHARACTERS * 4, open);
  const tried: Tried = {
    sample: sending.sample,
    outcome: outcome.result,
    status: answer === null || answer.status === 0 ? null : answer.status,
    milliseconds: Math.max(0, ctx.clock().getTime() - began),
    answer: body === "" ? null : body.slice(0, ANSWER_CHARACTERS).toWellFormed(),
    reason: "reason" in outcome ? (outcome.reason ?? null) : null,
    trouble,
  };
  if (outcome.result !== "arrived") return { tried, known: null, isAnew: false };
  return { tried, known: outcome.reference, isAnew: outcome.isAnew === true };
}

/** By requests or by mails, as the channel is reached. */
async function reach(
  ctx: TryContext,
  { kind, settled, sample, thread, organization, reference, deadline }: Sending,
): Promise<Result & Pick<Tried, "trouble">> {
  const channel = usableByAny(kind).withSettings(settled.settings);
  if (channel === null) throw new Error(`These are no settings of the channel "${kind.id}"`);
  const message = triedMessage(sample, thread);
  const isInTime = () => ctx.clock().getTime() < deadline;
  if ("mail" in channel) {
    const { language } = thread;
    return {
      ...(await tryMail(
        { ...ctx, access: { organizationId: ctx.owner.organizationId ?? "" } },
        { channel, message, reference, organization, language, isInTime },
      )),
      trouble: null,
    };
  }
  let trouble: Tried["trouble"] = null;
  const at = { reference, now: thread.now };
  const call = async (one: Parameters<ChannelDoor["call"]>[1]) => {
    try {
      return await ctx.door.call(ctx.owner.organizationId, one);
    } catch (error) {
      if (error instanceof NoAnswer) trouble = error.trouble;
      throw error;
    }
  };
  return { ...(await callChannel(channel.write(message, at), { channel, thread: at, isInTime, call })), trouble };
}
