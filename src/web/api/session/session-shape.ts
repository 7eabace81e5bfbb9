import { filledText, partOf } from "../answer-part.ts";

export interface Session {
  /** Identifies the session among the person's others; not the secret token. */
  id: string | null;
  user: {
    id: string;
    name: string;
    email: string;
    emailVerified: boolean;
    isAdmin: boolean;
    hasTwoFactor: boolean;
    /** Language of the interface and of mails, `null` while none was chosen. */
    language: string | null;
    /** The time zone of mails; `null` while unknown. */
    timeZone: string | null;
    /** True until somebody has set the account's language or time zone. */
    isNew: boolean;
  };
  /** The admin who is impersonating this user, `null` otherwise. */
  impersonatedBy: string | null;
}

/** The part of the auth service's answer that the interface uses; `null` when nobody is signed in. */
export function readSession(answer: unknown): Session | null {
  const user = partOf(answer, "user");
  const id = partOf(user, "id");
  const email = partOf(user, "email");
  if (typeof id !== "string" || typeof email !== "string") return null;
  const language = partOf(user, "language");
  const timeZone = partOf(user, "timeZone");
  const roles = filledText(partOf(user, "role")) ?? "user";
  return {
    id: filledText(partOf(partOf(answer, "session"), "id")),
    user: {
      id,
      email,
      name: filledText(partOf(user, "name")) ?? email,
      emailVerified: partOf(user, "emailVerified") === true,
      isAdmin: roles.split(",").some((role) => role.trim() === "admin"),
      hasTwoFactor: partOf(user, "twoFactorEnabled") === true,
      language: filledText(language),
      timeZone: filledText(timeZone),
      isNew: [language, timeZone].includes(null),
    },
    impersonatedBy: filledText(partOf(partOf(answer, "session"), "impersonatedBy")),
  };
}
