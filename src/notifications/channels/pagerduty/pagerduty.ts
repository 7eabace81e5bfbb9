import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { bytesOf, cut } from "../../messages/cut.ts";
import { fit, linesOf } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { jsonOf, textIn } from "../parts/answer-fields.ts";
import { jsonCall, linksOf } from "../parts/bodies.ts";
import { choiceField, textField } from "../parts/fields.ts";
import { foldedOf } from "../parts/folded.ts";
import { gone, outcomeUnconfirmed } from "../parts/outcomes.ts";
import { PAGERDUTY_WORDS_DE } from "./words-de.ts";
import { PAGERDUTY_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.pagerduty", { en: PAGERDUTY_WORDS_EN, de: PAGERDUTY_WORDS_DE });

const LIMITS = {
  /** Of the summary. */
  title: 1024,
  text: 4000,
  /** PagerDuty takes 512 kB; nobody reads as much. */
  bytes: 60_000,
  pace: { messages: 100, seconds: 60 },
  source: "https://developer.pagerduty.com/docs/events-api-v2-overview",
};
const LONGEST_KEY = 255;
const SEVERITIES = { now: "critical", week: "warning", info: "info" } as const;

const ORIGINS = { us: "https://events.pagerduty.com", eu: "https://events.eu.pagerduty.com" } as const;

const SETTINGS = z.object({
  key: textField(/^[a-z0-9]{32}$/iu, SAY.notKey),
  region: choiceField(["us", "eu"], SAY.notRegion),
});
type Settings = z.infer<typeof SETTINGS>;

/** The matter's, so that what follows folds into its incident. What has none is an incident of its own. */
const keyOf = ({ thread, id = "" }: { thread: string; id?: string }) =>
  (thread === "" ? id : thread).slice(0, LONGEST_KEY);

function detailsOf(message: Message): Readonly<Record<string, unknown>> {
  const { levelWord, sentences, facts, advice } = message;
  const list = linesOf(message);
  return {
    level: levelWord,
    text: harmless(sentences.join(" ")),
    ...(list.length > 0 && { list: list.map(harmless) }),
    ...(facts.length > 0 && { facts: facts.map(({ label, value }) => harmless(`${label}: ${value}`)) }),
    ...(advice !== "" && { advice: harmless(advice) }),
  };
}

function bodyOf(message: Message, key: string): unknown {
  const { kind, title, urgency, shopName, why, link } = message;
  return {
    routing_key: key,
    event_action: kind === "end" ? "resolve" : "trigger",
    dedup_key: keyOf(message),
    client: "Shopwarden",
    client_url: link.url,
    payload: {
      summary: cut(harmless(title), LIMITS.title),
      source: shopName === null || shopName === "" ? "Shopwarden" : harmless(shopName),
      severity: kind === "end" ? SEVERITIES.info : SEVERITIES[urgency],
      custom_details: detailsOf(message),
    },
    links: [...linksOf(message), { label: why.text, url: why.url }].map(({ label, url }) => ({
      href: url,
      text: harmless(label),
    })),
  };
}

/** What became part of it is no incident of its own any more. */
function write(whole: Message, { key, region }: Settings, { reference }: ChannelThread) {
  const message = fit(whole, {
    title: LIMITS.title,
    most: LIMITS.bytes,
    sizeOf: (one) => bytesOf(JSON.stringify(bodyOf(one, key))),
  });
  const post = (body: unknown) => jsonCall("POST", `${ORIGINS[region]}/v2/enqueue`, body);
  const acknowledge = post({ routing_key: key, event_action: "acknowledge", dedup_key: keyOf(message) });
  if (message.kind === "acknowledged") return [acknowledge];
  const folded = foldedOf(reference).filter((thread) => thread !== message.thread);
  return [
    post(bodyOf(message, key)),
    ...(message.isAcknowledged === true ? [acknowledge] : []),
    ...folded.map((thread) => post({ routing_key: key, event_action: "resolve", dedup_key: keyOf({ thread }) })),
  ];
}

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const { status, body } = answer;
  if (status === 202 && textIn(jsonOf(answer), "status") === "success") return { result: "arrived", reference: null };
  if (status === 400 && /routing[_ ]key/iu.test(body)) return gone("key_refused");
  return outcomeUnconfirmed(answer, thread);
}

/** PagerDuty by events: one matter is one incident there, which its end resolves. */
export const pagerduty = defineChannelKind({
  id: "pagerduty",
  name: "PagerDuty",
  owner: "organization",
  settings: SETTINGS,
  fields: {
    key: { label: SAY.key, where: SAY.keyWhere },
    region: {
      label: SAY.region,
      where: SAY.regionWhere,
      choices: [
        { value: "us", label: SAY.us },
        { value: "eu", label: SAY.eu },
      ],
    },
  },
  secrets: ["key"],
  origin: ({ region }) => ORIGINS[region],
  limits: LIMITS,
  threads: "folds",
  updates: true,
  write,
  understand: (answer, _call, thread) => understand(answer, thread),
});
