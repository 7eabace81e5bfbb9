import type { Context } from "hono";
import type { Sentence } from "../../lib/errors.ts";
import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";

const STATUS = { FORBIDDEN: 403, PAYLOAD_TOO_LARGE: 413, UNSUPPORTED_MEDIA_TYPE: 415 } as const;

/** Refuses a call of the product API before reading it, in the API's own format. */
export function refuseAtTheDoor(
  context: Context,
  code: keyof typeof STATUS,
  { code: reason, en: message, de: german }: Sentence,
): Response {
  const httpStatus = STATUS[code];
  const data = { code, httpStatus, fields: null, german, reason, fieldReasons: null, retryAfterSeconds: null };
  return context.json({ message, german, error: { message, code: TRPC_ERROR_CODES_BY_KEY[code], data } }, httpStatus);
}
