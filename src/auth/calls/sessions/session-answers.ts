import { z } from "zod";
import { parsedJson } from "../../wire/fields-of.ts";

const sessionSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });

/** Shows people whom the configuration names as admins their role as such. */
export function withEffectiveRole(body: string, adminUserIds: readonly string[]): string {
  const found = sessionSchema.safeParse(parsedJson(body));
  if (!found.success || !adminUserIds.includes(found.data.user.id)) return body;
  return JSON.stringify({ ...found.data, user: { ...found.data.user, role: "admin" } });
}

/** Replaces tokens by ids in lists of sessions: reading a list must not allow anybody to use the sessions in it. */
export function withoutTokens(body: string): string {
  return JSON.stringify(parsedJson(body), (name, value: unknown) => (name === "token" ? undefined : value));
}
