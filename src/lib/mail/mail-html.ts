import { escapeHtml } from "./escape-html.ts";
import type { MailAction, MailActions, MailContent, MailFact, MailLevel, MailList } from "./mail-content.ts";
import { BULLET } from "./mail-text.ts";
import { look, type LookName, styleSheet } from "./mail-style.ts";
import { MAIL_WORDS_DE } from "./mail-words-de.ts";
import { MAIL_WORDS_EN } from "./mail-words-en.ts";

const WORDS = { en: MAIL_WORDS_EN, de: MAIL_WORDS_DE } as const;

const LOOK_OF = {
  error: "levelError",
  warning: "levelWarning",
  success: "levelSuccess",
  info: "levelInfo",
} as const satisfies Record<MailLevel["tone"], LookName>;

const WIDTH_PIXELS = 560;
/**
 * Heights of the bars in the product's logo, which is drawn from table cells, because images would have to be fetched.
 */
const BAR_PIXELS = [3, 6, 11, 4];

/**
 * The mail as HTML that also works in old programs: tables, inline styles, no images, nothing loaded from elsewhere.
 */
export function mailHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="${content.language}" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<meta name="x-apple-disable-message-reformatting">
<title>${escapeHtml(content.subject)}</title>
<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->
<style>
${styleSheet()}
</style>
</head>
<body ${look("page")}>
<div style="display: none; max-height: 0; overflow: hidden; mso-hide: all;">${escapeHtml(beginningOf(content))}</div>
${table(`width="100%" ${look("page")}`)}<tr><td align="center" style="padding: 32px 12px;">
<!--[if mso]>${table(`width="${WIDTH_PIXELS}"`)}<tr><td><![endif]-->
${table(`width="100%" style="max-width: ${WIDTH_PIXELS}px;"`)}
<tr><td align="left" style="padding: 0 0 16px 4px;">${brand()}</td></tr>
<tr><td align="left" ${look("card")}>
${card(content)}
</td></tr>
<tr><td align="left" style="padding: 16px 4px 0;">
${footer(content)}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

function card(content: MailContent): string {
  const parts = [
    content.level === undefined ? "" : paragraph(LOOK_OF[content.level.tone], content.level.word),
    `<h1 ${look("title")}>${unbroken(content.subject)}</h1>`,
    content.greeting === "" ? "" : paragraph("text", content.greeting),
    ...content.paragraphs.map((one) => (typeof one === "string" ? paragraph("text", one) : listOf(one))),
    content.facts.length === 0 ? "" : factsTable(content.facts),
    content.action === null ? "" : button(content.action),
    content.otherAction === null ? "" : `<p ${look("quiet")}>${link(content.otherAction)}</p>`,
    content.more.length === 0 ? "" : `<p ${look("quiet")}>${content.more.map(lineOf).join(" · ")}</p>`,
    content.note === null ? "" : paragraph("quiet", content.note),
    content.action === null ? "" : writtenOut(content.action, WORDS[content.language].linkHint),
    aside(content),
  ];
  return parts.filter((part) => part !== "").join("\n");
}

/** A title in which "E-Mail" does not break. */
function unbroken(text: string): string {
  return escapeHtml(text).replaceAll("E-Mail", "E&#8209;Mail");
}

function paragraph(name: LookName, text: string): string {
  return `<p ${look(name)}>${escapeHtml(text)}</p>`;
}

function listOf({ heading, lines }: MailList): string {
  const items = lines.map((line, place) =>
    paragraph(place === lines.length - 1 ? "lastItem" : "item", `${BULLET} ${line}`),
  );
  return [...(heading === null ? [] : [paragraph("listTitle", heading)]), ...items].join("\n");
}

/** What lists of mails show before a mail is opened. */
function beginningOf({ paragraphs: [first = ""] }: MailContent): string {
  return typeof first === "string" ? first : (first.heading ?? first.lines[0] ?? "");
}

function factsTable(facts: readonly MailFact[]): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td ${look("label")}>${escapeHtml(label)}</td><td ${look("value")}>${escapeHtml(value)}</td></tr>`,
  );
  return `${table('style="margin: 0 0 20px;"')}${rows.join("")}</table>`;
}

function button({ label, url }: MailAction): string {
  const text = `<a href="${escapeHtml(url)}" ${look("buttonText")}>${escapeHtml(label)}</a>`;
  return `${table('style="margin: 4px 0 20px;"')}<tr><td align="center" ${look("button")}>${text}</td></tr></table>`;
}

function link({ label, url }: MailAction): string {
  return `<a href="${escapeHtml(url)}" ${look("link")}>${escapeHtml(label)}</a>`;
}

function lineOf({ lead, actions }: MailActions): string {
  const links = actions.map(link).join(", ");
  return lead === null ? links : `${escapeHtml(lead)} ${links}`;
}

function writtenOut({ url }: MailAction, hint: string): string {
  return `<p ${look("quiet")}>${escapeHtml(hint)}<br>${link({ label: url, url })}</p>`;
}

function aside({ otherwise }: MailContent): string {
  const { title, text, action } = otherwise;
  const way = action === null ? "" : ` ${link(action)}`;
  const cell = `${paragraph("asideTitle", title)}<p ${look("last")}>${escapeHtml(text)}${way}</p>`;
  return `${table('width="100%" style="margin: 20px 0 0;"')}<tr><td ${look("aside")}>${cell}</td></tr></table>`;
}

function footer({ appUrl, reason, reasonAction }: MailContent): string {
  const why = reasonAction === null ? "" : ` ${link(reasonAction)}`;
  return `<p ${look("faint")}>${escapeHtml(reason)}${why}</p>
<p ${look("faint")}>Shopwarden · ${link({ label: appUrl.replace(/^https?:\/\//, ""), url: appUrl })}</p>`;
}

function brand(): string {
  return `${table("")}<tr><td style="padding: 0 8px 0 0;">${mark()}</td><td ${look("brand")}>Shopwarden</td></tr></table>`;
}

function mark(): string {
  const bars = BAR_PIXELS.map(
    (height) =>
      `<td valign="bottom" style="padding: 0 1px;">${table("")}<tr><td width="2" height="${height}" ${look("bar")}>&nbsp;</td></tr></table></td>`,
  );
  const columns = `${table("")}<tr>${bars.join("")}</tr></table>`;
  return `${table("")}<tr><td width="22" height="22" align="center" ${look("bars")}>${columns}</td></tr></table>`;
}

function table(attributes: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes === "" ? "" : ` ${attributes}`}>`;
}
