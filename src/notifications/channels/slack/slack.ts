import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { type ChannelAnswer, type ChannelOutcome, defineChannelKind } from "../channel-kind.ts";
import { jsonCall } from "../parts/bodies.ts";
import { addressField } from "../parts/fields.ts";
import { gone, outcomeOfStatus, outcomeUnconfirmed } from "../parts/outcomes.ts";
import { SLACK_LIMITS, slackBody } from "../parts/slack-blocks.ts";
import { SLACK_WORDS_DE } from "./words-de.ts";
import { SLACK_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.slack", { en: SLACK_WORDS_EN, de: SLACK_WORDS_DE });

const HOSTS = new Set(["hooks.slack.com", "hooks.slack-gov.com"]);

/** What Slack says in one word when a hook is of no more use. */
const GONE: Readonly<Record<string, ChannelOutcome>> = {
  "404 no_service": gone("address_unknown"),
  "404 no_team": gone("address_unknown"),
  "404 channel_not_found": gone("channel_gone"),
  "410 channel_is_archived": gone("channel_archived"),
  "403 action_prohibited": gone("not_allowed_to_post"),
  "400 invalid_token": gone("key_refused"),
  "403 invalid_token": gone("key_refused"),
};

const wordOf = ({ status, body }: ChannelAnswer) => `${status} ${body.slice(0, 100).trim()}`;

/** Slack by an incoming webhook, which cannot answer to a message or change one. */
export const slack = defineChannelKind({
  id: "slack",
  name: "Slack",
  owner: "organization",
  settings: z.object({
    address: addressField(({ hostname, pathname }) => {
      if (!HOSTS.has(hostname)) return SAY.notSlack;
      return pathname.startsWith("/services/") ? null : SAY.isWorkflow;
    }, SAY.notSlack),
  }),
  fields: { address: { label: SAY.address, where: SAY.addressWhere } },
  secrets: ["address"],
  origin: ({ address }) => new URL(address).origin,
  limits: SLACK_LIMITS,
  threads: "none",
  updates: false,
  write: (message, { address }) => [jsonCall("POST", address, slackBody(message))],
  understand: (answer, _call, thread) => {
    const word = wordOf(answer);
    if (word === "200 ok") return outcomeOfStatus(answer, thread);
    return new Map(Object.entries(GONE)).get(word) ?? outcomeUnconfirmed(answer, thread);
  },
});
