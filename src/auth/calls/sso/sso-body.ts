import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import type { z } from "zod";
import { plainSentence } from "../../../lib/plain-words.ts";
import { fieldsOf } from "../../wire/fields-of.ts";

/** Parses the body of a call. @throws APIError that says what is wrong with it */
export function parsedBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const own = parsed.error.issues.filter(({ code }) => code === "custom").map((issue) => plainSentence(issue));
  if (own.length === 0)
    throw new APIError("BAD_REQUEST", { message: "Invalid body parameters", code: "VALIDATION_ERROR" });
  const message = [...new Set(own.map(({ en }) => en))].join(" ");
  const german = [...new Set(own.map(({ en, de }) => de ?? en))].join(" ");
  throw new APIError("BAD_REQUEST", { message, german, code: "BODY_REFUSED" });
}

/** Replaces the body that the library reads. Merging would keep other fields of the caller. */
export function replaceBody(context: GenericEndpointContext, fields: Record<string, unknown>): void {
  const body: Record<string, unknown> = context.body ?? {};
  for (const name of Object.keys(fieldsOf(body))) delete body[name];
  Object.assign(body, fields);
}
