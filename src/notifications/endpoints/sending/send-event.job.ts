import type { ChannelCall } from "../../channels/channel-kind.ts";
import type { ServiceAnswer } from "../../delivering/sending/call-channel.ts";
import type { LeasedDestination } from "../../delivering/sending/claim.store.ts";
import { beginAttempt, type Sending } from "../../delivering/sending/message.store.ts";
import type { SendContext, Sent } from "../../delivering/sending/send.job.ts";
import { destinationPlace, keptAnswer } from "../../delivering/sending/settings-secrets.ts";
import { LEASE_SECONDS, TELLING_LIMITS, TRY_MILLISECONDS } from "../../delivering/telling-limits.ts";
import {
  endpointSecrets,
  type EndpointSettings,
  endpointSettings,
  queryOf,
  signingSecrets,
  versionFor,
} from "../endpoint-settings.ts";
import { readBodies, webhookId } from "../webhook-body.ts";
import { type DueEvent, readDueEvent } from "./due-event.store.ts";
import { afterTry, type EndpointOutcome, outcomeOf } from "./endpoint-answer.ts";
import { saidBy, signedCall } from "./signed-call.service.ts";
import { dropOldSecret, type EndedEvent, giveBackEndpoint, settleEvent } from "./settle-event.store.ts";

/**
 * Brings the next event to a leased endpoint, each step with a commit of its own: the try begins, the endpoint is
 * called, the try has ended. Whoever takes up after a crash sends the same event with the same id once more at most.
 */
export async function sendEvent(
  ctx: SendContext,
  { id, lease }: Pick<LeasedDestination, "id" | "lease">,
): Promise<Sent> {
  const sending: Sending = { id, lease, now: ctx.moment() };
  const due = await readDueEvent(ctx.db, sending);
  if (due === null) return "lost";
  if (due.next === null) {
    await giveBackEndpoint(ctx.db, sending);
    return "idle";
  }
  const endpoint = endpointOf(ctx, id, due);
  if (endpoint.left !== null) await dropOldSecret(ctx.db, sending, endpoint.left);
  const call = callFor(endpoint, { ...due, next: due.next });
  const began = ctx.clock().getTime();
  const number = await beginAttempt(ctx.db, sending, { messageId: due.next.id, leaseSeconds: LEASE_SECONDS });
  if (number === null) {
    await giveBackEndpoint(ctx.db, sending);
    return "lost";
  }
  // Whoever stood still until its lease may have run out calls nobody any more: somebody else does.
  if (ctx.clock().getTime() - began >= TRY_MILLISECONDS) return "lost";
  const calledAt = ctx.clock().getTime();
  const answer = await ctx.call(due.organizationId, call).catch(wordsOf);
  const milliseconds = Math.max(0, ctx.clock().getTime() - calledAt);
  const ended = endedOf(ctx, { due, next: due.next, endpoint, answer });
  const isOurs = await settleEvent(ctx.db, sending, { ...ended, number, milliseconds });
  if (!isOurs) return "lost";
  ctx.onTried?.({ organizationId: due.organizationId, userId: null });
  return "sent";
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

interface Endpoint {
  settings: EndpointSettings;
  /** Those that sign, the new one first. */
  secrets: readonly string[];
  /** What is stored once the old one signs no more; `null`: nothing is to be dropped. */
  left: { stored: string; left: string } | null;
}

/** @throws what this worker cannot open; another one may, once the lease has run out. */
function endpointOf(
  { secrets: box }: Pick<SendContext, "secrets">,
  id: string,
  due: Pick<DueEvent, "settings" | "secrets" | "now">,
): Endpoint {
  const settings = endpointSettings.parse(due.settings);
  if (due.secrets === null) throw new Error("An endpoint without a secret can prove nothing");
  const place = destinationPlace(id);
  const opened = endpointSecrets.parse(JSON.parse(box.open(due.secrets, place)));
  const secrets = signingSecrets(opened, settings, new Date(due.now));
  const isOver = opened.oldSecret !== undefined && secrets.length === 1;
  const left = () => box.seal(JSON.stringify({ secret: opened.secret }), place);
  return { settings, secrets, left: isOver ? { stored: due.secrets, left: left() } : null };
}

type Next = NonNullable<DueEvent["next"]>;

function callFor({ settings, secrets }: Endpoint, { now, next }: DueEvent & { next: Next }): ChannelCall {
  const bodies = readBodies(next.bodies);
  if (bodies === null) throw new Error("The body of an event cannot be read");
  const sent = Object.keys(bodies.versions);
  const body = bodies.versions[versionFor(settings, bodies.type, sent)];
  if (body === undefined) throw new Error("An event has no body");
  return signedCall(
    { address: settings.address, secrets },
    { id: webhookId(next.eventId), attemptedAt: new Date(now), body, isReplay: next.isReplay },
  );
}

interface Tried {
  due: DueEvent;
  next: Next;
  endpoint: Endpoint;
  /** The reason, if there was none. */
  answer: ServiceAnswer | string;
}

function endedOf(
  { chance }: SendContext,
  { due, next, endpoint, answer }: Tried,
): Omit<EndedEvent, "number" | "milliseconds"> {
  const now = new Date(due.now);
  const isAnswer = typeof answer !== "string";
  const outcome: EndpointOutcome = outcomeOf(isAnswer ? answer : null, now);
  const { failures, failingSince, undelivered } = due;
  const after = afterTry({
    outcome,
    now,
    failed: next.failed,
    refused: next.refused,
    endpoint: { failures, failingSince: failingSince === null ? null : new Date(failingSince), undelivered },
    chance: chance(),
  });
  const said = saidBy(answer);
  const secret = Object.fromEntries(endpoint.secrets.map((one, index) => [String(index), one]));
  const query = queryOf(endpoint.settings.address);
  return {
    ...after,
    messageId: next.id,
    outcome: outcome.result,
    status: isAnswer ? answer.status : null,
    answer: keptAnswer(said, { ...secret, query }, TELLING_LIMITS.answer),
  };
}
