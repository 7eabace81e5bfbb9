import type { GenericEndpointContext } from "better-auth";
import { APIError } from "better-auth/api";
import type { z } from "zod";
import { fieldsOf } from "../../wire/fields-of.ts";

/** The body of a call as the product wants it. @throws APIError that says what is wrong with it */
export function parsedBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const own = parsed.error.issues.filter(({ code }) => code === "custom").map(({ message }) => message);
  const message = own.length > 0 ? [...new Set(own)].join(" ") : "Invalid body parameters";
  throw new APIError("BAD_REQUEST", { message, code: own.length > 0 ? "BODY_REFUSED" : "VALIDATION_ERROR" });
}

/** What the library reads from now on, instead of what the caller wrote. Merging would leave the caller's other fields in it. */
export function replaceBody(context: GenericEndpointContext, fields: Record<string, unknown>): void {
  const body: Record<string, unknown> = context.body ?? {};
  for (const name of Object.keys(fieldsOf(body))) delete body[name];
  Object.assign(body, fields);
}
