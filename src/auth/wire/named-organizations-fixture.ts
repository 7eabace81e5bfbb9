import { z } from "zod";

/** Appears in everything that only members may read. */
export const SECRET_NAME = "Zephyrine";

/** Calls in which a field of this name means something else. */
export const FIELDS_ELSEWHERE: Readonly<Record<string, string>> = {
  "/get-access-token": "providerId is that of a social account",
  "/refresh-token": "providerId is that of a social account",
  "/unlink-account": "providerId is that of a social account",
  "/sign-in/sso": "a visitor says where to be sent, and is no member of anything yet",
};

const FIELD = /organization|^team|invitation|^member|^providerId$/i;

/** Fields of a call's body and query that, by their name, identify an organization or something that belongs to one. */
export function namedFields(options: { body?: unknown; query?: unknown }): string[] {
  return [options.body, options.query].flatMap((schema) => fieldsIn(schema)).filter((name) => FIELD.test(name));
}

function fieldsIn(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const described = z.toJSONSchema(schema, { unrepresentable: "any", io: "input" });
  return keysOf(described);
}

const node = z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() });

function keysOf(described: unknown): string[] {
  const { data } = node.safeParse(described);
  if (data === undefined) return [];
  const own = Object.entries(data.properties ?? {}).flatMap(([name, inner]) => [name, ...keysOf(inner)]);
  const branches = [data.allOf, data.anyOf, data.oneOf].flatMap((list) => (Array.isArray(list) ? list : []));
  return [...own, ...branches.flatMap(keysOf)];
}
