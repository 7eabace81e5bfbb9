import { z } from "zod";
import { sentencesOf } from "../../../lib/sentences.ts";
import { cut } from "../../messages/cut.ts";
import { fit } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import {
  type ChannelAnswer,
  type ChannelCall,
  type ChannelOutcome,
  type ChannelThread,
  defineChannelKind,
} from "../channel-kind.ts";
import { jsonCall, linksOf, paragraphsOf } from "../parts/bodies.ts";
import { choiceField, textField } from "../parts/fields.ts";
import { foldedOf } from "../parts/folded.ts";
import { gone, outcomeUnconfirmed } from "../parts/outcomes.ts";
import { JIRA_WORDS_DE } from "./words-de.ts";
import { JIRA_WORDS_EN } from "./words-en.ts";

const SAY = sentencesOf("channel.jira-service-management", { en: JIRA_WORDS_EN, de: JIRA_WORDS_DE });

const LIMITS = {
  /** Of the message. */
  title: 130,
  /** Of the description, and of what is called a note. */
  text: 15_000,
  bytes: null,
  pace: { messages: 100, seconds: 60 },
  source: "https://developer.atlassian.com/cloud/jira/service-desk-ops/rest/v1/api-group-integration-events/",
};
const LONGEST_ALIAS = 512;
const LONGEST_ENTITY = 512;

/** Opsgenie's calls are those of its successor. */
const APIS = {
  jsm: "https://api.atlassian.com/jsm/ops/integration/v2/alerts",
  "opsgenie-us": "https://api.opsgenie.com/v2/alerts",
  "opsgenie-eu": "https://api.eu.opsgenie.com/v2/alerts",
} as const;

const SETTINGS = z.object({
  key: textField(/^(?=[\w+/=-]{0,150}\d)[\w+/=-]{30,150}$/u, SAY.notKey),
  site: choiceField(["jsm", "opsgenie-us", "opsgenie-eu"], SAY.notSite),
});
type Settings = z.infer<typeof SETTINGS>;

function priorityOf({ urgency, topic }: Message): string {
  if (urgency === "now") return topic === "availability" ? "P1" : "P2";
  return urgency === "week" ? "P3" : "P5";
}

function textOf(message: Message): string {
  const { levelWord, why } = message;
  return [
    ...paragraphsOf(message, {
      text: harmless,
      item: (item) => `- ${harmless(item)}`,
      fact: ({ label, value }) => `${harmless(label)}: ${harmless(value)}`,
    }),
    harmless(levelWord),
    ...linksOf(message).map(({ label, url }) => `${harmless(label)}: ${url}`),
    `${harmless(why.text)} ${why.url}`,
  ].join("\n");
}

const aliasOf = ({ thread, id = "" }: { thread: string; id?: string }) =>
  (thread === "" ? id : thread).slice(0, LONGEST_ALIAS);

const entityOf = ({ shopName }: Message) =>
  shopName === null || shopName === "" ? {} : { entity: cut(harmless(shopName), LONGEST_ENTITY) };

/** What became part of it is no alert of its own any more. */
function write(whole: Message, settings: Settings, { reference }: ChannelThread): readonly ChannelCall[] {
  const message = fit(whole, { title: LIMITS.title, most: LIMITS.text, sizeOf: (one) => textOf(one).length });
  const folded = foldedOf(reference).filter((thread) => thread !== message.thread);
  const about = message.kind === "acknowledged" ? [] : folded;
  const closed = about.map((thread) => postTo(settings, pathOf({ thread }, "close"), { source: SOURCE }));
  return [...callsOf(message, settings), ...closed];
}

const SOURCE = "Shopwarden";
const pathOf = (matter: { thread: string; id?: string }, action: string) =>
  `/${encodeURIComponent(aliasOf(matter))}/${action}?identifierType=alias`;
const postTo = ({ key, site }: Settings, path: string, body: unknown) =>
  jsonCall("POST", `${APIS[site]}${path}`, body, { authorization: `GenieKey ${key}` });

function callsOf(message: Message, settings: Settings): readonly ChannelCall[] {
  const post = (path: string, body: unknown) => postTo(settings, path, body);
  const ofAlias = (action: string) => pathOf(message, action);
  const source = SOURCE;
  if (message.kind === "end") return [post(ofAlias("close"), { source, note: textOf(message) })];
  const acknowledge = post(ofAlias("acknowledge"), { source, note: textOf(message) });
  if (message.kind === "acknowledged") return [acknowledge];
  const alert = {
    message: cut(harmless(message.title), LIMITS.title),
    alias: aliasOf(message),
    description: textOf(message),
    priority: priorityOf(message),
    source,
    ...entityOf(message),
  };
  const held = message.isAcknowledged === true ? [acknowledge] : [];
  if (message.kind !== "grown") return [post("", alert), ...held];
  // An alert that is open keeps its first words, so what is new comes as a note.
  return [
    post("", alert),
    post(ofAlias("notes"), { source, note: `${alert.message}\n${textOf(message)}`.slice(0, LIMITS.text) }),
    ...held,
  ];
}

function understand(answer: ChannelAnswer, thread: ChannelThread): ChannelOutcome {
  const { status, body } = answer;
  if (status === 202) return { result: "accepted" };
  if (status === 401 || status === 403) return gone("key_refused");
  if (status === 422 && body.includes("Key format")) return gone("key_refused");
  return outcomeUnconfirmed(answer, thread);
}

/** Jira Service Management, and Opsgenie as long as it lives: one matter is one alert by its alias. */
export const jiraServiceManagement = defineChannelKind({
  id: "jira-service-management",
  name: "Jira Service Management",
  owner: "organization",
  settings: SETTINGS,
  fields: {
    key: { label: SAY.key, where: SAY.keyWhere },
    site: {
      label: SAY.site,
      where: SAY.siteWhere,
      choices: [
        { value: "jsm", label: SAY.jsm },
        { value: "opsgenie-us", label: SAY.opsgenieUs },
        { value: "opsgenie-eu", label: SAY.opsgenieEu },
      ],
    },
  },
  secrets: ["key"],
  origin: ({ site }) => new URL(APIS[site]).origin,
  limits: LIMITS,
  threads: "folds",
  updates: true,
  write,
  understand: (answer, _call, thread) => understand(answer, thread),
});
