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
  };
  /** The admin who acts as this user, `null` otherwise. */
  impersonatedBy: string | null;
}

/** The part of the auth service's answer that the interface uses; `null` when nobody is signed in. */
export function readSession(answer: unknown): Session | null {
  const user = part(answer, "user");
  const id = part(user, "id");
  const email = part(user, "email");
  if (typeof id !== "string" || typeof email !== "string") return null;
  const roles = text(part(user, "role")) ?? "user";
  return {
    id: text(part(part(answer, "session"), "id")),
    user: {
      id,
      email,
      name: text(part(user, "name")) ?? email,
      emailVerified: part(user, "emailVerified") === true,
      isAdmin: roles.split(",").some((role) => role.trim() === "admin"),
      hasTwoFactor: part(user, "twoFactorEnabled") === true,
      language: text(part(user, "language")),
    },
    impersonatedBy: text(part(part(answer, "session"), "impersonatedBy")),
  };
}

function part(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
