import { plainLine } from "../snapshot/plain-line.ts";
import type { Params } from "./finding.ts";

export const REMOTE_TEXT_CHARACTERS = 300;

/** Foreign text as one plain line that the database can store, cut to `characters`. */
export function remoteText(text: string, characters = REMOTE_TEXT_CHARACTERS): string {
  return plainLine(text, characters);
}

/** A foreign web address; `null` unless it is http(s). */
export function remoteLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { href, protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

/** A parameter as text; empty if a stored finding lacks it. */
export function textParam<Given extends Params<string>>(params: Given, name: keyof Given & string): string {
  return Object.hasOwn(params, name) ? String(params[name] ?? "") : "";
}
