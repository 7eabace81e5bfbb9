import { parseLeniently } from "./parse/lenient-json.ts";
import { isRecord, listOf, textOf } from "./parse/lenient-value.ts";

/** Maximum length of the technical line. */
const MAXIMUM_CHARACTERS = 500;
/** Nothing beyond this is examined. */
const LOOKED_AT_CHARACTERS = 4000;
/** Longer texts are not parsed as Shopware errors. */
const ERRORS_CHARACTERS = 256 * 1024;
const HIDDEN = "•••";

const TOKEN = /eyJ[\w-]{10,}(\.[\w-]*){0,2}/gu;
const NAMED_SECRET =
  /((?:client_?secret|access_?token|refresh_?token|authorization|password|secret_?key)["']?\s*[:=]\s*["']?)(?:Bearer |Basic )?[^\s"'&,;<]+/giu;
const BEARER = /\b(Bearer|Basic) [\w~+/.=-]{8,}/gu;

/**
 * One line about an answer for technical readers. Of errors in Shopware's format only code, title and detail: with
 * debugging on, the rest contains pages of server paths.
 */
export function excerptOf(
  answer: { status: number; headers: Readonly<Record<string, string>>; text: string },
  secrets: readonly string[],
): string {
  const contentType = answer.headers["content-type"] ?? "no content type";
  return hideSecrets(`HTTP ${answer.status} · ${contentType} · ${digest(answer.text)}`, secrets);
}

/** The same for a line from elsewhere. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  let line = text.replace(/[\s\p{Cc}]+/gu, " ");
  for (const secret of secrets.filter((candidate) => candidate.length >= 4)) {
    for (const spelling of spellingsOf(secret)) line = line.replaceAll(spelling, HIDDEN);
  }
  line = line.replace(TOKEN, HIDDEN).replace(NAMED_SECRET, `$1${HIDDEN}`).replace(BEARER, `$1 ${HIDDEN}`).trim();
  return line.length > MAXIMUM_CHARACTERS ? `${line.slice(0, MAXIMUM_CHARACTERS - 1)}…` : line;
}

function digest(text: string): string {
  const errors = text.length <= ERRORS_CHARACTERS ? shopwareErrors(text) : null;
  if (errors !== null) return errors;
  const start = text.slice(0, LOOKED_AT_CHARACTERS);
  const title = /<title[^<>]*>([^<]*)/iu.exec(start)?.[1]?.trim();
  const readable = withoutBlocks(start)
    .replace(/<[^<>]*>/gu, " ")
    .trim();
  if (text.trim() === "") return "empty answer";
  return title === undefined || readable.startsWith(title) ? readable : `${title} · ${readable}`;
}

/** Removes scripts and styles, including one that is cut off. */
function withoutBlocks(html: string): string {
  const pieces = html.split(/<(?=(?:script|style)\b)/iu);
  return pieces
    .map((piece, index) => {
      if (index === 0) return piece;
      const end = piece.search(/<\/(?:script|style)>/iu);
      return end === -1 ? " " : ` ${piece.slice(end)}`;
    })
    .join("");
}

function shopwareErrors(text: string): string | null {
  if (!text.trimStart().startsWith('{"errors"')) return null;
  const json = parseLeniently(text);
  const list = json.ok && isRecord(json.value) ? listOf(json.value["errors"]) : null;
  const lines = (list ?? []).filter(isRecord).map((error) =>
    [error["code"], error["title"], error["detail"]]
      .map(textOf)
      .filter((part) => part !== null && part !== "")
      .join(" · "),
  );
  return lines.length === 0 ? null : lines.join(" | ").slice(0, LOOKED_AT_CHARACTERS);
}

/** A secret may appear as it is, escaped in JSON, or escaped in an address. */
function spellingsOf(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  return [...new Set([secret, json, json.replaceAll("/", "\\/"), encodeURIComponent(secret)])];
}
