import { plainLine } from "../snapshot/plain-line.ts";
import type { Params } from "./finding.ts";

export const REMOTE_TEXT_CHARACTERS = 300;

/** Text of somebody else's server as one plain line that the database can hold, cut to `characters`. */
export function remoteText(text: string, characters = REMOTE_TEXT_CHARACTERS): string {
  return plainLine(text, characters);
}

/** A web address of somebody else's server, `null` when it is anything but http(s). */
export function remoteLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { href, protocol } = new URL(address);
  return protocol === "https:" || protocol === "http:" ? href : null;
}

/** A parameter as text, empty when a stored finding does not have it. */
export function textParam<Given extends Params<string>>(params: Given, name: keyof Given & string): string {
  return Object.hasOwn(params, name) ? String(params[name] ?? "") : "";
}
