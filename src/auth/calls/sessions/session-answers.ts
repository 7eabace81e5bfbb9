import { z } from "zod";
import { parsedJson } from "../../wire/fields-of.ts";

const sessionSchema = z.looseObject({ user: z.looseObject({ id: z.string() }) });

/** People whom the configuration names as admins see themselves as such. */
export function withEffectiveRole(body: string, adminUserIds: readonly string[]): string {
  const found = sessionSchema.safeParse(parsedJson(body));
  if (!found.success || !adminUserIds.includes(found.data.user.id)) return body;
  return JSON.stringify({ ...found.data, user: { ...found.data.user, role: "admin" } });
}

/** Lists of sessions name them by their ids: whoever reads a list must not be able to go on as what it lists. */
export function withoutTokens(body: string): string {
  return JSON.stringify(parsedJson(body), (name, value: unknown) => (name === "token" ? undefined : value));
}
