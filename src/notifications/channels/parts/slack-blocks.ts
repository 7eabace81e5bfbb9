import { cut } from "../../messages/cut.ts";
import { fit } from "../../messages/fit.ts";
import { harmless } from "../../messages/harmless-text.ts";
import type { Message } from "../../messages/message.ts";
import type { ChannelLimits } from "../channel-kind.ts";
import { linksOf, paragraphsOf } from "./bodies.ts";

/** Of hooks and bots alike. */
export const SLACK_LIMITS: ChannelLimits = {
  title: 150,
  text: 3000,
  bytes: null,
  pace: { messages: 1, seconds: 1 },
  source: "https://docs.slack.dev/reference/block-kit/blocks",
};

const escaped = (text: string) =>
  harmless(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const plain = (text: string) => ({ type: "plain_text", text, emoji: false });
/** Verbatim: Slack looks for no addresses, channels and people in it. */
const marked = (text: string) => ({ type: "mrkdwn", text, verbatim: true });

function sectionOf(message: Message): string {
  return paragraphsOf(message, {
    text: escaped,
    item: (item) => `• ${escaped(item)}`,
    fact: ({ label, value }) => `${escaped(label)}: ${escaped(value)}`,
  }).join("\n");
}

/**
 * A message in blocks. Links stand in a line, since buttons show a warning where no app listens. What strangers named is
 * plain text there, so that Slack makes nothing of it.
 */
export function slackBody(whole: Message): Readonly<Record<string, unknown>> {
  const message = fit(whole, { ...SLACK_LIMITS, most: SLACK_LIMITS.text, sizeOf: (one) => sectionOf(one).length });
  const title = cut(escaped(message.title), SLACK_LIMITS.title);
  const section = sectionOf(message);
  const links = linksOf(message).map(({ label, url }) => marked(`<${url}|${escaped(label)}>`));
  return {
    text: title,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: "header", text: plain(title) },
      ...(section === "" ? [] : [{ type: "section", text: plain(section) }]),
      { type: "context", elements: [marked(`*${escaped(message.levelWord)}*`), ...links] },
      { type: "context", elements: [marked(`<${message.why.url}|${escaped(message.why.text)}>`)] },
    ],
  };
}
