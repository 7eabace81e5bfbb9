import { z } from "zod";

export const PASSWORD_MIN_CHARACTERS = 8;
export const PASSWORD_MAX_CHARACTERS = 128;

export const PASSWORD_TEXTS = {
  tooShort: "Password too short",
  tooLong: "Password too long",
  noDigit: "Password must contain at least one digit",
  noSpecial: "Password must contain at least one of these characters: ! @ # $ % ^ & *",
} as const;

/** Why a new password is refused, or null (product rule). */
export function passwordProblem(password: string): keyof typeof PASSWORD_TEXTS | null {
  if (password.length < PASSWORD_MIN_CHARACTERS) return "tooShort";
  if (password.length > PASSWORD_MAX_CHARACTERS) return "tooLong";
  if (!/[0-9]/.test(password)) return "noDigit";
  if (!/[!@#$%^&*]/.test(password)) return "noSpecial";
  return null;
}

/** A new password in a form or a call. Each issue's message is a key of `PASSWORD_TEXTS`. */
export const newPasswordSchema = z.string().check((context) => {
  const problem = passwordProblem(context.value);
  if (problem) context.issues.push({ code: "custom", message: problem, input: context.value });
});
