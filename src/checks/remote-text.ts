import type { TextParams } from "./finding.ts";

export const REMOTE_TEXT_CHARACTERS = 300;

/** Control characters and the marks that turn the direction of text. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g;

/** Text of somebody else's server as one plain line that the database can hold, cut to `characters`. */
export function remoteText(text: string, characters = REMOTE_TEXT_CHARACTERS): string {
  const line = text.toWellFormed().replace(INVISIBLE, " ").replace(/\s+/g, " ").trim();
  return line.length <= characters ? line : `${line.slice(0, characters - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A web address of somebody else's server, `null` when it is anything but http(s). */
export function remoteLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { href, protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

/** A parameter as text, empty when a stored finding does not have it. */
export function textParam(params: TextParams, name: string): string {
  return Object.hasOwn(params, name) ? String(params[name] ?? "") : "";
}
