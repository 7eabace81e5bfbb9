import { withSeenBreaks } from "./link-break.ts";
import type { MailAction, MailContent, MailParagraph } from "./mail-content.ts";
import { MAIL_WORDS_DE } from "./mail-words-de.ts";
import { MAIL_WORDS_EN } from "./mail-words-en.ts";

/** Before each line of a list. */
export const BULLET = "–";

const WORDS = { en: MAIL_WORDS_EN, de: MAIL_WORDS_DE } as const;

/** The plain-text version, with every address spelled out. */
export function mailText(content: MailContent): string {
  const words = WORDS[content.language];
  const parts = [
    content.level?.word ?? "",
    content.greeting,
    ...content.paragraphs.map(paragraphText),
    content.facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    content.action === null ? "" : writtenOut(content.action),
    content.otherAction === null ? "" : writtenOut(content.otherAction),
    ...content.more.flatMap(({ lead, actions }) =>
      actions.map(({ label, url }) => writtenOut({ label: lead === null ? label : `${lead} ${label}`, url })),
    ),
    content.note ?? "",
    `${content.otherwise.title}:\n${content.otherwise.text}`,
    content.otherwise.action === null ? "" : writtenOut(content.otherwise.action),
    content.reason,
    content.reasonAction === null ? "" : writtenOut(content.reasonAction),
    `-- \n${words.signOff}\n${content.appUrl}`,
  ];
  return withSeenBreaks(`${parts.filter((part) => part !== "").join("\n\n")}\n`);
}

function paragraphText(paragraph: MailParagraph): string {
  if (typeof paragraph === "string") return paragraph;
  const lines = paragraph.lines.map((line) => `${BULLET} ${line}`);
  return [...(paragraph.heading === null ? [] : [paragraph.heading]), ...lines].join("\n");
}

function writtenOut({ label, url }: MailAction): string {
  return `${label}:\n${url}`;
}
