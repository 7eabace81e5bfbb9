import { NAME_SENTENCES } from "./name-sentences.ts";

/**
 * Invisible characters: controls, direction marks, zero-width spaces, fillers of scripts, tags. The two joiners are
 * allowed, because some scripts and emoji need them.
 */
const INVISIBLE =
  /\u034F|[\u17B4-\u17B5]|[\u180B-\u180F]|[\p{Cc}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\u{E0000}-\u{E007F}]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const BREAKS: ReadonlySet<string> = new Set(["\n", "\r", "\t"]);

/** A multi-line text without invisible characters. */
export function withoutInvisible(text: string): string {
  return Array.from(text)
    .filter((character) => BREAKS.has(character) || !INVISIBLE.test(character))
    .join("");
}

/** Whether a name has visible characters by which people can recognize it. */
export function isReadableName(name: string): boolean {
  return !INVISIBLE.test(name) && SEEN.test(name);
}

export const UNREADABLE = NAME_SENTENCES.unreadable;

export const UNREADABLE_NAME = { message: UNREADABLE.en, code: "NAME_UNREADABLE" };
