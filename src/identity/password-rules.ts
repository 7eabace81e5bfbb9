import type { Sentence } from "../lib/errors.ts";

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

export type PasswordProblem = "tooShort" | "tooLong" | "noDigit" | "noSpecial";

export const PASSWORD_TEXTS: Record<PasswordProblem, Sentence> = {
  tooShort: { en: "Password too short", de: "Das Passwort ist zu kurz" },
  tooLong: { en: "Password too long", de: "Das Passwort ist zu lang" },
  noDigit: {
    en: "Password must contain at least one digit",
    de: "Das Passwort muss mindestens eine Ziffer enthalten",
  },
  noSpecial: {
    en: "Password must contain at least one of these characters: ! @ # $ % ^ & *",
    de: "Das Passwort muss mindestens eines dieser Zeichen enthalten: ! @ # $ % ^ & *",
  },
};

/** Why a new password is refused, or null (product rule). */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN_CHARACTERS) return "tooShort";
  if (password.length > PASSWORD_MAX_CHARACTERS) return "tooLong";
  if (!/[0-9]/.test(password)) return "noDigit";
  if (!/[!@#$%^&*]/.test(password)) return "noSpecial";
  return null;
}
