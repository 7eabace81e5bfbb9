import type { Sentence } from "../../lib/errors.ts";
import { sentencesOf } from "../../lib/sentences.ts";
import { PASSWORD_WORDS_DE } from "./password-words-de.ts";
import { PASSWORD_WORDS_EN } from "./password-words-en.ts";

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

/** Problems that can be detected from the password alone. */
type ShapeProblem = "tooShort" | "tooLong" | "noDigit" | "noSpecial";
export type PasswordProblem = ShapeProblem | "common" | "personal";

export const PASSWORD_TEXTS: Record<PasswordProblem, Sentence> = sentencesOf("passwords", {
  en: PASSWORD_WORDS_EN,
  de: PASSWORD_WORDS_DE,
});

/** Why a new password is refused, or null (product rule). */
export function passwordProblem(password: string): ShapeProblem | null {
  if (password.length < PASSWORD_MIN_CHARACTERS) return "tooShort";
  if (password.length > PASSWORD_MAX_CHARACTERS) return "tooLong";
  if (!/[0-9]/.test(password)) return "noDigit";
  if (!/[!@#$%^&*]/.test(password)) return "noSpecial";
  return null;
}

/**
 * Forms that an attacker would try: the password itself, without symbols at its ends, and without digits and symbols
 * there.
 */
export function passwordForms(password: string): string[] {
  const lower = password.normalize("NFKC").toLowerCase();
  const withoutSigns = trimmed(lower, (sign) => !/[\p{L}\p{N}]/u.test(sign));
  return [lower, withoutSigns, trimmed(lower, (sign) => !/\p{L}/u.test(sign))].filter((form) => form !== "");
}

/** Removes the characters at both ends for which `isDropped` is true. */
function trimmed(text: string, isDropped: (sign: string) => boolean): string {
  const signs = Array.from(text);
  const start = signs.findIndex((sign) => !isDropped(sign));
  const end = signs.findLastIndex((sign) => !isDropped(sign));
  return start === -1 ? "" : signs.slice(start, end + 1).join("");
}

const OWN_WORD_MIN_CHARACTERS = 3;

/** Whether a password is the person's name or address, or a part of them, with only digits and symbols around it. */
export function isOwnWord(password: string, { name, email }: { name: string; email: string }): boolean {
  const [local = "", domain = ""] = email.toLowerCase().split("@");
  const words = name.toLowerCase().split(/\s+/);
  const parts = [
    ...words,
    words.join(""),
    email.toLowerCase(),
    local,
    ...local.split(/[^\p{L}\p{N}]+/u),
    domain,
    domain.split(".")[0] ?? "",
  ];
  const own = new Set(
    parts.flatMap((part) => passwordForms(part)).filter((part) => part.length >= OWN_WORD_MIN_CHARACTERS),
  );
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  return passwordForms(password).some((form) => own.has(form) || own.has(bare(form)));
}

export type PasswordStrength = "weak" | "fair" | "strong";

/** From this many bits on, a password cannot be guessed. */
const STRONG_BITS = 80;
/** From this many bits on, a password is better than weak. */
const FAIR_BITS = 45;

/** Estimates a password's strength from its length and variety; repeated and neighbouring characters count little. */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].map((kind) => kind.test(password));
  const alphabet = [26, 26, 10, 30].reduce((sum, size, kind) => sum + (kinds[kind] === true ? size : 0), 0);
  const codes = Array.from(password, (sign) => sign.codePointAt(0) ?? 0);
  const surprising = codes.filter((code, place) => place === 0 || Math.abs(code - (codes[place - 1] ?? code)) > 1);
  const counted = Math.min(surprising.length, new Set(codes).size * 2);
  const bits = counted * Math.log2(Math.max(alphabet, 2));
  if (bits >= STRONG_BITS) return "strong";
  return bits >= FAIR_BITS ? "fair" : "weak";
}
