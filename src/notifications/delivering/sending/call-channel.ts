import type { ChannelAnswer, ChannelCall, ChannelThread, FinalOutcome } from "../../channels/channel-kind.ts";
import type { ReadyService } from "./usable-channel.ts";

export type ServiceAnswer = ChannelAnswer;

/** Makes one request for an organization; rejects if there is no answer. */
export type CallService = (organizationId: string | null, call: ChannelCall) => Promise<ServiceAnswer>;

/** More requests than any message needs. */
const CALLS_AT_MOST = 24;

/** What came of all requests of a message together. */
export interface Result {
  outcome: FinalOutcome;
  /** The last one; null if none came. Its body is empty if nobody shall know it. */
  answer: { status: number; body: string } | null;
}

/** Makes the requests one after the other, as long as each is answered well. `isInTime`: whether there is time for one more. */
export async function callChannel(
  calls: readonly ChannelCall[],
  {
    channel,
    thread,
    call,
    isInTime,
  }: {
    channel: ReadyService;
    thread: ChannelThread;
    call: (one: ChannelCall) => Promise<ServiceAnswer>;
    isInTime: () => boolean;
  },
): Promise<Result> {
  const waiting = [...calls];
  let result: Result = { outcome: FAILED, answer: null };
  let isAnew = false;
  for (let made = 0; made < CALLS_AT_MOST; made += 1) {
    const next = waiting.shift();
    if (next === undefined) return result;
    if (!isInTime()) return { ...result, outcome: FAILED };
    const answer = await call(next).catch(said);
    if (typeof answer === "string") return { outcome: FAILED, answer: { status: 0, body: answer } };
    const outcome = channel.understand(answer, next, thread);
    if (outcome.result === "anew") {
      if (next.anew?.length === 0) return { outcome: UNCHANGEABLE, answer: told(answer) };
      isAnew = true;
      waiting.splice(0, waiting.length, ...(next.anew ?? []));
      result = { outcome: FAILED, answer: told(answer) };
      continue;
    }
    result = { outcome: withReference(outcome, { before: result.outcome, isAnew }), answer: told(answer) };
    if (outcome.result !== "arrived" && outcome.result !== "accepted") return result;
  }
  return { ...result, outcome: FAILED };
}

const FAILED: FinalOutcome = { result: "failed" };
const UNCHANGEABLE: FinalOutcome = { result: "refused", reason: "message_refused", isReached: true };

/** Changes a message that is there, or does nothing; that it cannot be changed is no fault of the destination. */
export async function changeByCalls(
  calls: readonly ChannelCall[],
  calling: Parameters<typeof callChannel>[1],
): Promise<Result> {
  if (calls.length === 0) return { outcome: UNCHANGEABLE, answer: null };
  const { outcome, answer } = await callChannel(calls, calling);
  return { outcome: outcome.result === "refused" ? { ...outcome, isReached: true } : outcome, answer };
}

const told = ({ status, body, isExcepted }: ServiceAnswer) => ({ status, body: isExcepted === true ? "" : body });

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What the first request was answered with is what all of the message is called over there. */
function withReference(
  outcome: FinalOutcome,
  { before, isAnew }: { before: FinalOutcome; isAnew: boolean },
): FinalOutcome {
  if (outcome.result !== "arrived") return outcome;
  const reference = before.result === "arrived" ? (before.reference ?? outcome.reference) : outcome.reference;
  return { ...outcome, reference, ...(isAnew && { isAnew: true as const }) };
}
