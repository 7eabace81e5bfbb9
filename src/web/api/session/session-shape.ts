import { filledText, partOf } from "../answer-part.ts";

/** What mails and notifications need to know of an account, and its browser can say. */
const SAID_BY_BROWSER = ["language", "timeZone"] as const;
export type Unsaid = (typeof SAID_BY_BROWSER)[number];

export interface Session {
  /** Tells it apart from the person's other sessions; not the secret that opens it. */
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
    /** In which mails tell times; `null` while it is not known. */
    timeZone: string | null;
    /** What nobody has said of the account yet. */
    unsaid: readonly Unsaid[];
  };
  /** The admin who acts as this user, `null` otherwise. */
  impersonatedBy: string | null;
}

/** The part of the auth service's answer that the interface uses; `null` when nobody is signed in. */
export function readSession(answer: unknown): Session | null {
  const user = partOf(answer, "user");
  const id = partOf(user, "id");
  const email = partOf(user, "email");
  if (typeof id !== "string" || typeof email !== "string") return null;
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
      language: filledText(partOf(user, "language")),
      timeZone: filledText(partOf(user, "timeZone")),
      unsaid: SAID_BY_BROWSER.filter((part) => partOf(user, part) === null),
    },
    impersonatedBy: filledText(partOf(partOf(answer, "session"), "impersonatedBy")),
  };
}
