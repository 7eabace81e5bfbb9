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
