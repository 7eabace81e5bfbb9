import { webhookHeaders } from "../../../lib/signed/webhook-signature.ts";
import type { ChannelCall } from "../../channels/channel-kind.ts";
import type { ServiceAnswer } from "../../delivering/sending/call-channel.ts";

/** A request as Standard Webhooks 1.0.0 has it. */
export function signedCall(
  { address, secrets }: { address: string; secrets: readonly string[] },
  { id, attemptedAt, body, isReplay }: { id: string; attemptedAt: Date; body: string; isReplay: boolean },
): ChannelCall {
  const headers = {
    "content-type": "application/json",
    ...webhookHeaders({ id, attemptedAt, body }, secrets),
    ...(isReplay && { "shopwarden-replay": "1" }),
  };
  return { method: "POST", url: address, headers, body };
}

/** What came back, as far as people may know: an answer of what had to be excepted is nobody's business. */
export function saidBy(answer: ServiceAnswer | string): string {
  if (typeof answer === "string") return answer;
  return answer.isExcepted === true ? "" : answer.body;
}
