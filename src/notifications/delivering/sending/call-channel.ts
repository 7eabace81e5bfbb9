import type { ChannelAnswer, ChannelCall, ChannelOutcome, ChannelThread } from "../../channels/channel-kind.ts";
import type { ReadyService } from "./usable-channel.ts";

export type ServiceAnswer = ChannelAnswer;

/** Makes one request for an organization; rejects if there is no answer. */
export type CallService = (organizationId: string | null, call: ChannelCall) => Promise<ServiceAnswer>;

/** More requests than any message needs. */
const CALLS_AT_MOST = 24;

/** What came of all requests of a message together. */
export interface Result {
  outcome: ChannelOutcome;
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
  let result: Result = { outcome: { result: "failed" }, answer: null };
  for (let made = 0; made < CALLS_AT_MOST; made += 1) {
    const next = waiting.shift();
    if (next === undefined) return result;
    if (!isInTime()) return { ...result, outcome: { result: "failed" } };
    const answer = await call(next).catch(said);
    if (typeof answer === "string") return { outcome: { result: "failed" }, answer: { status: 0, body: answer } };
    const outcome = channel.understand(answer, next, thread);
    result = { outcome: withReference(outcome, result.outcome), answer: told(answer) };
    if (outcome.result === "next") waiting.unshift(outcome.call);
    else if (outcome.result !== "arrived" && outcome.result !== "accepted") return result;
  }
  return { ...result, outcome: { result: "failed" } };
}

const told = ({ status, body, isExcepted }: ServiceAnswer) => ({ status, body: isExcepted === true ? "" : body });

const said = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** What the first request was answered with is what all of the message is called over there. */
function withReference(outcome: ChannelOutcome, before: ChannelOutcome): ChannelOutcome {
  if (outcome.result !== "arrived" || before.result !== "arrived") return outcome;
  return { ...outcome, reference: before.reference ?? outcome.reference };
}
