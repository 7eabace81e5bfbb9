import { z } from "zod";
import { type LikenessMessage, NOTHING_SHOWN } from "../../../ui/likeness/likeness-message.ts";
import { linesOfHtml } from "./pieces-of-html.ts";
import { linesOfMarkdown } from "./pieces-of-markdown.ts";

const plain = (text: string) => text.split("\n").map((line) => [{ text: line }]);

const ntfy = z.object({
  title: z.string(),
  message: z.string(),
  actions: z.array(z.object({ label: z.string() })),
});

export function readNtfy(body: unknown): LikenessMessage {
  const { title, message, actions } = ntfy.parse(body);
  return { ...NOTHING_SHOWN, title, lines: plain(message), buttons: actions.map(({ label }) => label) };
}

const gotify = z.object({ title: z.string(), message: z.string() });

export function readGotify(body: unknown): LikenessMessage {
  const { title, message } = gotify.parse(body);
  const lines = linesOfMarkdown(message, { bold: "**", hasEscapes: true });
  return { ...NOTHING_SHOWN, title, lines: lines.slice(0, -2), context: lines.slice(-2) };
}

const pushover = z.object({ title: z.string(), message: z.string(), url_title: z.string().optional() });

export function readPushover(body: string): LikenessMessage {
  const { title, message, url_title: link } = pushover.parse(Object.fromEntries(new URLSearchParams(body)));
  const lines = linesOfHtml(message);
  return {
    ...NOTHING_SHOWN,
    title,
    lines: lines.slice(0, -2),
    context: lines.slice(-2),
    buttons: link === undefined ? [] : [link],
  };
}

/** The text of either provider. */
export function readSms(body: string): LikenessMessage {
  const fields = new URLSearchParams(body);
  return { ...NOTHING_SHOWN, lines: plain(z.string().parse(fields.get("text") ?? fields.get("Body"))) };
}

const pagerduty = z.object({
  payload: z.object({
    summary: z.string(),
    source: z.string(),
    severity: z.string(),
    custom_details: z.object({ level: z.string(), text: z.string(), list: z.array(z.string()).optional() }),
  }),
  event_action: z.string(),
  links: z.array(z.object({ text: z.string() })),
});

export function readPagerduty(body: unknown): LikenessMessage {
  const { payload, event_action: action, links } = pagerduty.parse(body);
  const { level, text, list = [] } = payload.custom_details;
  return {
    ...NOTHING_SHOWN,
    level,
    title: payload.summary,
    lines: [[{ text }], ...list.map((item) => [{ text: `• ${item}` }])].filter(([piece]) => piece?.text !== ""),
    facts: [
      { label: "event_action", value: action },
      { label: "severity", value: payload.severity },
      { label: "source", value: payload.source },
    ],
    buttons: links.map((link) => link.text),
  };
}

const jira = z.union([
  z.object({ note: z.string() }),
  z.object({ message: z.string(), description: z.string(), priority: z.string() }),
]);

/** A new alert, or a note to one that is there. */
export function readJira(body: unknown): LikenessMessage {
  const alert = jira.parse(body);
  if ("note" in alert) {
    const [title = "", ...lines] = alert.note.split("\n");
    return { ...NOTHING_SHOWN, title, lines: lines.map((text) => [{ text }]) };
  }
  return {
    ...NOTHING_SHOWN,
    title: alert.message,
    lines: plain(alert.description),
    facts: [{ label: "priority", value: alert.priority }],
  };
}
