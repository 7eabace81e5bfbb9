import { secondsAsked } from "../../delivering/retries.ts";
import type { ChannelAnswer, ChannelCall, ChannelOutcome, ChannelThread, DeadReason } from "../channel-kind.ts";
import { isIn, isTrueIn, itemsIn, jsonOf, textIn } from "../parts/answer-fields.ts";
import { formCall } from "../parts/bodies.ts";
import { FAILED, gone, outcomeUnconfirmed, refused, waited } from "../parts/outcomes.ts";

export interface SmsSettings {
  provider: "seven" | "twilio";
  key: string;
  /** Of Twilio; empty at seven.io. */
  account: string;
  sender: string;
  number: string;
}

/** One that sends messages, and whose answers say whether it did. */
interface SmsProvider {
  origin: string;
  write(text: string, settings: SmsSettings): ChannelCall;
  understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome;
}

const isPassing = (status: number) => [408, 425, 429].includes(status) || status >= 500;

/** seven.io's code stands in the body, whatever the status; https://docs.seven.io/en/rest-api/endpoints/sms. */
const SEVEN_CODES: ReadonlyMap<string, ChannelOutcome> = new Map<string, ChannelOutcome>([
  ["101", FAILED],
  ["201", gone("not_allowed_to_post")],
  ["202", gone("address_unknown")],
  ["301", gone("address_unknown")],
  ["305", refused("message_refused")],
  ["401", refused("too_large")],
  // The same text went there a moment ago, so a lost answer has told already.
  ["402", { result: "arrived", reference: null }],
  ["403", waited(3600)],
  ["500", gone("no_credit")],
  ["600", FAILED],
  ["700", FAILED],
  ["900", gone("key_refused")],
  ["901", gone("key_refused")],
  ["902", gone("key_refused")],
  ["903", gone("not_allowed_to_post")],
]);

/** What was taken as a whole may be refused for its only number, whose code is one of the same. */
function outcomeForNumber(json: unknown): ChannelOutcome {
  const [sent] = itemsIn(json, "messages");
  if (!isIn(sent, "success") || isTrueIn(sent, "success")) return { result: "arrived", reference: null };
  return SEVEN_CODES.get(textIn(sent, "error")) ?? refused("message_refused");
}

const seven: SmsProvider = {
  origin: "https://gateway.seven.io",
  write: (text, { key, sender, number }) =>
    formCall(
      "https://gateway.seven.io/api/sms",
      { to: number, from: sender, text },
      { "x-api-key": key, accept: "application/json" },
    ),
  understand: (answer, thread) => {
    const { status, body } = answer;
    if (isPassing(status)) return outcomeUnconfirmed(answer, thread);
    const json = jsonOf(answer);
    const code = typeof json === "number" ? String(json) : textIn(json, "success") || body.trim().slice(0, 4);
    if (status === 200 && code === "100") return outcomeForNumber(json);
    if (status === 401 || status === 403) return gone("key_refused");
    const isSaid = status === 200 || status === 400 || status === 402;
    return (isSaid ? SEVEN_CODES.get(code) : undefined) ?? outcomeUnconfirmed(answer, thread);
  },
};

/** https://www.twilio.com/docs/api/errors. */
const TWILIO_CODES: ReadonlyMap<string, DeadReason> = new Map([
  ["20003", "key_refused"],
  ["20404", "key_refused"],
  ["20005", "no_credit"],
  ["30002", "no_credit"],
  ["21211", "address_unknown"],
  ["21214", "address_unknown"],
  ["21614", "address_unknown"],
  ["21610", "blocked_by_person"],
  ["21212", "not_allowed_to_post"],
  ["21408", "not_allowed_to_post"],
  ["21603", "not_allowed_to_post"],
  ["21606", "not_allowed_to_post"],
  ["21608", "not_allowed_to_post"],
  ["21612", "not_allowed_to_post"],
  ["21659", "not_allowed_to_post"],
  ["21660", "not_allowed_to_post"],
]);

const twilio: SmsProvider = {
  origin: "https://api.twilio.com",
  write: (text, { key, account, sender, number }) =>
    formCall(
      `https://api.twilio.com/2010-04-01/Accounts/${account}/Messages.json`,
      { To: number, ...(sender.startsWith("MG") ? { MessagingServiceSid: sender } : { From: sender }), Body: text },
      { authorization: `Basic ${btoa(`${account}:${key}`)}` },
    ),
  understand: (answer, thread) => {
    const { status } = answer;
    if (isPassing(status)) {
      const asked = secondsAsked(answer.retryAfter, thread.now);
      return waited(asked);
    }
    const json = jsonOf(answer);
    const sid = textIn(json, "sid");
    if (status === 201 && sid !== "" && textIn(json, "status") !== "failed")
      return { result: "arrived", reference: { sid } };
    const code = textIn(json, "code");
    if (status >= 400 && code === "21617") return refused("too_large");
    const reason = status >= 400 ? TWILIO_CODES.get(code) : undefined;
    if (reason !== undefined) return gone(reason);
    return status === 401 || status === 403 ? gone("key_refused") : outcomeUnconfirmed(answer, thread);
  },
};

export const SMS_PROVIDERS: Readonly<Record<SmsSettings["provider"], SmsProvider>> = { seven, twilio };
