import { z } from "zod";
import { type LikenessLine, type LikenessMessage, NOTHING_SHOWN } from "../../../ui/likeness/likeness-message.ts";
import { linesOfHtml } from "./pieces-of-html.ts";
import { lineOfSlack, linesOfMarkdown, unescaped } from "./pieces-of-markdown.ts";

const text = z.object({ text: z.string() });
const slack = z.object({
  blocks: z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("header"), text }),
      z.object({ type: z.literal("section"), text }),
      z.object({ type: z.literal("context"), elements: z.array(text) }),
    ]),
  ),
});

const DOT = { text: " · " };
const joined = (lines: readonly LikenessLine[]): LikenessLine =>
  lines.flatMap((line, index) => (index === 0 ? line : [DOT, ...line]));
const plainLines = (whole: string): readonly LikenessLine[] => whole.split("\n").map((line) => [{ text: line }]);

export function readSlack(body: unknown): LikenessMessage {
  const shown = { ...NOTHING_SHOWN, lines: [...NOTHING_SHOWN.lines], context: [...NOTHING_SHOWN.context] };
  for (const block of slack.parse(body).blocks) {
    if (block.type === "header") shown.title = unescaped(block.text.text);
    if (block.type === "section") shown.lines.push(...plainLines(unescaped(block.text.text)));
    if (block.type === "context")
      shown.context.push(joined(block.elements.map((element) => lineOfSlack(element.text))));
  }
  return shown;
}

const mattermost = z.object({ attachments: z.array(z.object({ title: z.string(), text: z.string() })).length(1) });
const rocketChat = z.object({ text: z.string(), attachments: z.array(text).length(1) });

/** Mattermost escapes with backslashes, Rocket.Chat has no way to. */
const MATTERMOST = { bold: "**", hasEscapes: true } as const;
const ROCKET_CHAT = { bold: "*", hasEscapes: false } as const;

function readAttachment(
  { title, text: whole }: { title: string; text: string },
  dialect: typeof MATTERMOST | typeof ROCKET_CHAT,
): LikenessMessage {
  const lines = linesOfMarkdown(whole, dialect);
  const read = linesOfMarkdown(title, dialect).flatMap((line) => line.map((piece) => piece.text));
  return { ...NOTHING_SHOWN, title: read.join(""), lines: lines.slice(0, -2), context: lines.slice(-2) };
}

export function readMattermost(body: unknown): LikenessMessage {
  const [only = { title: "", text: "" }] = mattermost.parse(body).attachments;
  return readAttachment(only, MATTERMOST);
}

export function readRocketChat(body: unknown): LikenessMessage {
  const { text: title, attachments } = rocketChat.parse(body);
  return readAttachment({ title, text: attachments[0]?.text ?? "" }, ROCKET_CHAT);
}

const telegram = z.object({
  text: z.string(),
  reply_markup: z.object({ inline_keyboard: z.array(z.array(text)) }),
});

export function readTelegram(body: unknown): LikenessMessage {
  const { text: html, reply_markup: keyboard } = telegram.parse(body);
  const [first = [], ...lines] = linesOfHtml(html);
  return {
    ...NOTHING_SHOWN,
    title: first.map((piece) => piece.text).join(""),
    lines: lines.slice(0, -1),
    context: lines.slice(-1),
    buttons: keyboard.inline_keyboard.flat().map((button) => button.text),
  };
}

const matrix = z.object({
  formatted_body: z.string(),
  "m.new_content": z.object({ formatted_body: z.string() }).optional(),
});

export function readMatrix(body: unknown): LikenessMessage {
  const event = matrix.parse(body);
  const [first = [], ...lines] = linesOfHtml(event["m.new_content"]?.formatted_body ?? event.formatted_body);
  return {
    ...NOTHING_SHOWN,
    title: first.map((piece) => piece.text).join(""),
    lines: lines.slice(0, -2),
    context: lines.slice(-2),
  };
}

const google = z.object({
  cardsV2: z
    .array(
      z.object({
        card: z.object({
          header: z.object({ title: z.string() }),
          sections: z.array(
            z.object({
              widgets: z.array(
                z.union([
                  z.object({ textParagraph: text }),
                  z.object({ decoratedText: z.object({ topLabel: z.string(), text: z.string() }) }),
                  z.object({ buttonList: z.object({ buttons: z.array(text) }) }),
                ]),
              ),
            }),
          ),
        }),
      }),
    )
    .length(1),
});

export function readGoogleChat(body: unknown): LikenessMessage {
  const [only] = google.parse(body).cardsV2;
  const widgets = only?.card.sections.flatMap((section) => section.widgets) ?? [];
  const lines = widgets.flatMap((widget) => ("textParagraph" in widget ? linesOfHtml(widget.textParagraph.text) : []));
  return {
    title: only?.card.header.title ?? "",
    level: "",
    lines: lines.slice(0, -1),
    context: lines.slice(-1),
    facts: widgets.flatMap((widget) =>
      "decoratedText" in widget
        ? [{ label: widget.decoratedText.topLabel, value: textOfHtml(widget.decoratedText.text) }]
        : [],
    ),
    buttons: widgets.flatMap((widget) =>
      "buttonList" in widget ? widget.buttonList.buttons.map((button) => button.text) : [],
    ),
  };
}

const textOfHtml = (html: string) =>
  linesOfHtml(html)
    .flat()
    .map((piece) => piece.text)
    .join("");
