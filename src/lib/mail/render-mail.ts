import type { Mail } from "./mail.ts";
import type { MailAction, MailContent, MailParagraph } from "./mail-content.ts";
import { mailHtml } from "./mail-html.ts";
import { mailText } from "./mail-text.ts";
import { readableSubject, readableText } from "./readable-text.ts";

/** The mail in both forms: HTML in the reader's light or dark theme, and text with every link spelled out. */
export function renderMail(content: MailContent): Mail {
  const readable = readableContent(content);
  return {
    to: content.to,
    subject: readable.subject,
    html: mailHtml(readable),
    text: mailText(readable),
    link: content.action?.url ?? null,
  };
}

function readableContent(content: MailContent): MailContent {
  return {
    ...content,
    subject: readableSubject(content.subject),
    ...(content.level && { level: { ...content.level, word: readableText(content.level.word) } }),
    greeting: readableText(content.greeting),
    paragraphs: content.paragraphs.map(readableParagraph),
    facts: content.facts.map(({ label, value }) => ({ label: readableText(label), value: readableText(value) })),
    action: readableAction(content.action),
    otherAction: readableAction(content.otherAction),
    more: content.more.map(({ lead, actions }) => ({
      lead: lead === null ? null : readableText(lead),
      actions: actions.map(({ label, url }) => ({ label: readableText(label), url })),
    })),
    note: content.note === null ? null : readableText(content.note),
    otherwise: {
      title: readableText(content.otherwise.title),
      text: readableText(content.otherwise.text),
      action: readableAction(content.otherwise.action),
    },
    reason: readableText(content.reason),
    reasonAction: readableAction(content.reasonAction),
  };
}

function readableParagraph(paragraph: MailParagraph): MailParagraph {
  if (typeof paragraph === "string") return readableText(paragraph);
  const { heading, lines } = paragraph;
  return { heading: heading === null ? null : readableText(heading), lines: lines.map(readableText) };
}

function readableAction(action: MailAction | null): MailAction | null {
  return action === null ? null : { label: readableText(action.label), url: action.url };
}
