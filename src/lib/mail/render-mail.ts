import { escapeHtml } from "./escape-html.ts";
import type { Language, Mail } from "./mail.ts";

/** What a mail says, as plain text; rendering escapes it. The first action is the one that matters. */
export type MailContent = {
  to: string;
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  actions: readonly MailAction[];
  /** A quiet sentence below the buttons, such as how long a link is valid. */
  note: string | null;
};
export type MailAction = { label: string; url: string };

const SIGN_OFF: Record<Language, string> = { en: "Your Shopwarden", de: "Ihr Shopwarden" };
const LINK_HINT: Record<Language, string> = {
  en: "If the button does not work, open this address:",
  de: "Falls der Knopf nicht funktioniert, öffnen Sie diese Adresse:",
};

/** The mail in both forms: HTML that follows the reader's light or dark theme, and text with every link written out. */
export function renderMail(content: MailContent): Mail {
  const link = content.actions[0]?.url ?? null;
  return {
    to: content.to,
    subject: oneLine(content.subject),
    html: htmlOf(content, link),
    text: textOf(content),
    link,
  };
}

/** A subject without line breaks, which would otherwise begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

function textOf(content: MailContent): string {
  const actions = content.actions.map(({ label, url }) => `${label}:\n${url}`);
  const note = content.note === null ? [] : [content.note];
  return [content.greeting, ...content.paragraphs, ...actions, ...note, `-- \n${SIGN_OFF[content.language]}`].join(
    "\n\n",
  );
}

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px 12px; background: #f4f5f7; color: #1b1f27; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; }
.card { max-width: 520px; margin: 0 auto; padding: 28px; background: #ffffff; border: 1px solid #dfe3e8; border-radius: 12px; }
.name { margin: 0 0 20px; font-weight: 650; letter-spacing: -0.01em; }
p { margin: 0 0 16px; }
.button { display: inline-block; margin: 4px 8px 12px 0; padding: 11px 20px; border-radius: 8px; background: #1f5fd0; color: #ffffff; font-weight: 600; text-decoration: none; }
.second { background: #ffffff; color: #1b1f27; border: 1px solid #b9c0ca; padding: 10px 19px; }
.quiet { color: #5a6472; font-size: 14px; }
.address { word-break: break-all; }
a { color: #1f5fd0; }
@media (prefers-color-scheme: dark) {
  body { background: #12151b; color: #e8ebf0; }
  .card { background: #1b2029; border-color: #303846; }
  .button { background: #7aa7f7; color: #0e1420; }
  .second { background: #1b2029; color: #e8ebf0; border-color: #566074; }
  .quiet { color: #a4adbb; }
  a { color: #8fb5fa; }
}`;

function htmlOf(content: MailContent, link: string | null): string {
  const paragraph = (text: string, name = "") => `<p${name === "" ? "" : ` class="${name}"`}>${escapeHtml(text)}</p>`;
  const body = [
    paragraph(content.greeting),
    ...content.paragraphs.map((text) => paragraph(text)),
    content.actions.length === 0 ? "" : `<p>${content.actions.map(buttonOf).join("")}</p>`,
    content.note === null ? "" : paragraph(content.note, "quiet"),
    link === null
      ? ""
      : `<p class="quiet">${LINK_HINT[content.language]}<br><a class="address" href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`,
    paragraph(SIGN_OFF[content.language], "quiet"),
  ].filter((part) => part !== "");
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${STYLE}
</style>
</head>
<body>
<div class="card">
<p class="name">Shopwarden</p>
${body.join("\n")}
</div>
</body>
</html>
`;
}

function buttonOf(action: MailAction, position: number): string {
  return `<a class="button${position === 0 ? "" : " second"}" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a>`;
}
