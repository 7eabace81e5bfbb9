import { z } from "zod";
import type { Sentence } from "../../../lib/errors.ts";
import { inputSentence } from "../../../lib/sentences.ts";

/** RFC 5321, 4.5.3.1. */
export const ADDRESS_CHARACTERS = 254;
const LOCAL_CHARACTERS = 64;
export const ADDRESSES_AT_MOST = 20;
const LONGEST_TYPED = 8000;

/** The part before the @ as everybody can send to it: without quotes, comments and letters beyond ASCII. */
const LOCAL = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/u;
/** Signs with which a host's name would be read as something else. */
const NO_DOMAIN = /[\s/:?#@\\%[\]]/u;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/u;

/** The same for the same mailbox: case makes no difference to any server that we know. */
export const addressKey = (address: string): string => address.toLowerCase();

/** Each of the lines of a setting. */
export const addressLines = (text: string): readonly string[] => text.split("\n").filter((line) => line !== "");

/** An address in one form: without spaces, its domain in small letters as name servers know it; `null`: it is none. */
function tidyAddress(typed: string): string | null {
  const [, inBrackets] = /<([^<>]{1,300})>$/u.exec(typed.trim()) ?? [];
  const address = (inBrackets ?? typed).trim().replace(/^mailto:/iu, "");
  const at = address.lastIndexOf("@");
  const local = address.slice(0, Math.max(0, at));
  const domain = tidyDomain(address.slice(at + 1));
  if (domain === null || local.length > LOCAL_CHARACTERS || !LOCAL.test(local)) return null;
  const tidy = `${local}@${domain}`;
  return tidy.length <= ADDRESS_CHARACTERS ? tidy : null;
}

function tidyDomain(typed: string): string | null {
  if (NO_DOMAIN.test(typed) || !URL.canParse(`https://${typed}`)) return null;
  const name = new URL(`https://${typed}`).hostname;
  const labels = name.split(".");
  const isHost = labels.length > 1 && labels.every((label) => label.length <= 63 && LABEL.test(label));
  // An address of numbers is none that anybody gives as theirs.
  return isHost && !/^\d+$/u.test(labels.at(-1) ?? "") ? name : null;
}

interface Refusals {
  missing: Sentence;
  notAddress: Sentence;
  twice: Sentence;
  tooMany: Sentence;
}

/** Addresses as somebody typed or pasted them, one on each line afterwards. */
export function addressesField(say: Refusals): z.ZodType<string> {
  return z
    .string()
    .max(LONGEST_TYPED)
    .transform((typed, context) => {
      const pieces = typed.split(/[\n,;]/u).filter((piece) => piece.trim() !== "");
      const tidy = pieces.map(tidyAddress);
      const addresses = tidy.flatMap((address) => address ?? []);
      const refusal = refusalOf(addresses, tidy.length, say);
      if (refusal === null) return addresses.join("\n");
      context.addIssue({ code: "custom", message: inputSentence(refusal) });
      return z.NEVER;
    });
}

function refusalOf(addresses: readonly string[], typed: number, say: Refusals): Sentence | null {
  if (typed === 0) return say.missing;
  if (addresses.length < typed) return say.notAddress;
  if (new Set(addresses.map(addressKey)).size < typed) return say.twice;
  return typed > ADDRESSES_AT_MOST ? say.tooMany : null;
}
