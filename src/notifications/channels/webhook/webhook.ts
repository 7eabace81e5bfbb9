import { z } from "zod";
import { inputSentence, sentencesOf } from "../../../lib/sentences.ts";
import { createWebhookSecret, webhookHeaders } from "../../../lib/signed/webhook-signature.ts";
import { bytesOf } from "../../messages/cut.ts";
import { fit } from "../../messages/fit.ts";
import type { Message } from "../../messages/message.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { addressField, optionalTextField } from "../parts/fields.ts";
import { FAILED, gone, outcomeOfStatus } from "../parts/outcomes.ts";
import { faultOf, filledBody, USUAL_BODY } from "./own-body.ts";
import { isHeaderLines, headersOf } from "./own-headers.ts";
import { WEBHOOK_WORDS_DE } from "./words-de.ts";
import { WEBHOOK_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.webhook", { en: WEBHOOK_WORDS_EN, de: WEBHOOK_WORDS_DE });

/** Ours: whose server it is, nobody has written down. */
const LIMITS = {
  title: 120,
  text: 16_000,
  bytes: 60_000,
  pace: { messages: 5, seconds: 1 },
  source: "https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md",
};
const LONGEST = { headers: 2000, body: 4000, contains: 200 } as const;

const SETTINGS = z.object({
  address: addressField(() => null, SAY.notAddress),
  body: z
    .string()
    .trim()
    .max(LONGEST.body, inputSentence(SAY.tooLong))
    .superRefine((body, context) => {
      const found = body === "" ? null : faultOf(body);
      if (found === null) return;
      const sentence =
        found.fault === "unknown" ? SAY.unknownValue : found.fault === "many" ? SAY.tooMany : SAY.notJson;
      context.addIssue({ code: "custom", message: inputSentence(sentence) });
    }),
  headers: z
    .string()
    .trim()
    .max(LONGEST.headers, inputSentence(SAY.notHeaders))
    .refine(isHeaderLines, inputSentence(SAY.notHeaders)),
  contains: z.string().trim().max(LONGEST.contains, inputSentence(SAY.notContains)),
  secret: optionalTextField(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/u, SAY.notSecret),
});
type Settings = z.infer<typeof SETTINGS>;

function write(whole: Message, { address, body, headers, secret }: Settings, { now }: ChannelThread) {
  const form = body === "" ? USUAL_BODY : body;
  const message = fit(whole, {
    title: LIMITS.title,
    most: LIMITS.bytes,
    sizeOf: (one) => bytesOf(filledBody(form, one)),
  });
  const sent = filledBody(form, message);
  const signed = secret === "" ? {} : webhookHeaders({ id: message.id, attemptedAt: now, body: sent }, [secret]);
  return [
    {
      method: "POST" as const,
      url: address,
      headers: { ...headersOf(headers), "content-type": "application/json; charset=utf-8", ...signed },
      body: sent,
    },
  ];
}

function understand(answer: ChannelAnswer, thread: ChannelThread, { contains }: Settings): ChannelOutcome {
  if (answer.status === 410) return gone("switched_off_there");
  const outcome = outcomeOfStatus(answer, thread);
  // Whoever chooses the text could find out an answer with it, try by try.
  if (answer.isExcepted === true) return outcome;
  return outcome.result === "arrived" && !answer.body.includes(contains) ? FAILED : outcome;
}

/** Anything that takes JSON, with a body of one's own. */
export const webhook = defineChannelKind({
  id: "webhook",
  name: "Webhook",
  owner: "organization",
  settings: SETTINGS,
  fields: {
    address: { label: SAY.address, where: SAY.addressWhere },
    body: { label: SAY.body, where: SAY.bodyWhere, isOptional: true, isLong: true },
    headers: { label: SAY.headers, where: SAY.headersWhere, isOptional: true, isLong: true },
    contains: { label: SAY.contains, where: SAY.containsWhere, isOptional: true },
    secret: { label: SAY.secret, where: SAY.secretWhere, begins: createWebhookSecret, isOptional: true },
  },
  secrets: ["address", "headers", "secret"],
  origin: ({ address }) => new URL(address).origin,
  limits: LIMITS,
  isForMachines: true,
  threads: "none",
  updates: false,
  write,
  understand: (answer, _call, thread, settings) => understand(answer, thread, settings),
});
