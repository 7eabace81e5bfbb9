import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { bytesOf } from "../../messages/cut.ts";
import { fit, linesOf } from "../../messages/fit.ts";
import type { Message, MessageLevel } from "../../messages/message.ts";
import { type ChannelAnswer, type ChannelOutcome, type ChannelThread, defineChannelKind } from "../channel-kind.ts";
import { bracketed, jsonCall, linksOf } from "../parts/bodies.ts";
import { nameInDialect } from "../parts/escape.ts";
import { addressField } from "../parts/fields.ts";
import { gone, outcomeUnlessError } from "../parts/outcomes.ts";
import { TEAMS_WORDS_DE } from "./words-de.ts";
import { TEAMS_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.teams", { en: TEAMS_WORDS_EN, de: TEAMS_WORDS_DE });

const LIMITS = {
  title: 120,
  text: 28_000,
  bytes: 28_000,
  pace: { messages: 2, seconds: 1 },
  source: "https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using",
};
/** More buttons than these are hidden behind "…". */
const MOST_BUTTONS = 6;

const COLOURS: Readonly<Record<MessageLevel, string>> = {
  error: "attention",
  warning: "warning",
  success: "good",
  info: "default",
};

const block = (text: string, look: Readonly<Record<string, unknown>> = {}) => ({
  type: "TextBlock",
  text,
  wrap: true,
  ...look,
});
const named = (text: string, look: Readonly<Record<string, unknown>> = {}) => block(nameInDialect(text), look);

function bodyOf(message: Message): unknown {
  const { levelWord, level, title, sentences, facts, advice, why } = message;
  const list = linesOf(message).map((line) => named(`• ${line}`, { spacing: "None" }));
  const factSet = {
    type: "FactSet",
    facts: facts.map(({ label, value }) => ({ title: nameInDialect(label), value: nameInDialect(value) })),
  };
  const card = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    msteams: { width: "Full" },
    body: [
      named(levelWord, { color: COLOURS[level], weight: "Bolder" }),
      named(title, { size: "Medium", weight: "Bolder" }),
      ...(sentences.length === 0 ? [] : [named(sentences.join(" "))]),
      ...list,
      ...(facts.length === 0 ? [] : [factSet]),
      ...(advice === "" ? [] : [named(advice)]),
      block(`[${nameInDialect(why.text)}](${bracketed(why.url)})`, { size: "Small", isSubtle: true, separator: true }),
    ],
    actions: linksOf(message)
      .slice(0, MOST_BUTTONS)
      .map(({ label, url }) => ({ type: "Action.OpenUrl", title: label, url })),
  };
  const attachment = { contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content: card };
  return { type: "message", attachments: [attachment] };
}

/** Connectors were addresses of Outlook and of webhook.office.com. */
const isConnector = ({ hostname }: URL) => /(?:^|\.)office(?:365)?\.com$/u.test(hostname);
/** Workflows are run by Logic Apps, now below Power Platform. */
const isWorkflow = ({ hostname }: URL) =>
  /\.(?:logic\.azure\.(?:com|us)|api\.powerplatform\.(?:com|us)|flow\.microsoft\.com)$/u.test(hostname);

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const { status, body } = answer;
  if (status === 202) return { result: "accepted" };
  if (status === 401) return gone("key_refused");
  if (status === 404) return gone("address_unknown");
  if (status === 400 && body.includes("WorkflowTriggerIsNotEnabled")) return gone("switched_off_there");
  return outcomeUnlessError(answer, thread);
}

/** Teams by a workflow, which posts a card and says only that it has begun. */
export const teams = defineChannelKind({
  id: "teams",
  name: "Microsoft Teams",
  owner: "organization",
  settings: z.object({
    address: addressField((url) => {
      if (isConnector(url)) return SAY.isConnector;
      return isWorkflow(url) ? null : SAY.notWorkflow;
    }, SAY.notWorkflow),
  }),
  fields: { address: { label: SAY.address, where: SAY.addressWhere } },
  secrets: ["address"],
  origin: ({ address }) => new URL(address).origin,
  limits: LIMITS,
  threads: "none",
  updates: false,
  write: (whole, { address }) => {
    const message = fit(whole, {
      title: LIMITS.title,
      most: LIMITS.bytes,
      sizeOf: (one) => bytesOf(JSON.stringify(bodyOf(one))),
    });
    return [jsonCall("POST", address, bodyOf(message))];
  },
  understand: (answer, _call, thread) => understand(answer, thread),
});
