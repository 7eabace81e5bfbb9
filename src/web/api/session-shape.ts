export interface Session {
  user: { id: string; name: string; email: string; emailVerified: boolean; isAdmin: boolean; createdAt: string | null };
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
    user: {
      id,
      email,
      name: text(part(user, "name")) ?? email,
      emailVerified: part(user, "emailVerified") === true,
      isAdmin: roles.split(",").some((role) => role.trim() === "admin"),
      createdAt: text(part(user, "createdAt")),
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
