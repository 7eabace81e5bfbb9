import type { Context } from "hono";
import { Refusal, type RefusalCode, TooMany } from "../../lib/errors.ts";
import { languageOf } from "../../lib/language.ts";

const STATUS_OF = {
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  bad_request: 400,
  conflict: 409,
  too_many_requests: 429,
  unavailable: 503,
} as const satisfies Record<RefusalCode, number>;

type Say = (refusal: Refusal, context: Context) => Readonly<Record<string, string>>;

/** A route whose refusals are answered with their status and sentence, wherever it is mounted. */
export function guarded<Asked extends Context>(
  answer: (context: Asked) => Response | Promise<Response>,
  say: Say = toPrograms,
): (context: Asked) => Promise<Response> {
  return async (context) => {
    try {
      return await answer(context);
    } catch (error) {
      if (error instanceof Refusal) return refused(context, error, say);
      throw error;
    }
  };
}

export function refused(context: Context, refusal: Refusal, say: Say = toPrograms): Response {
  const headers = refusal instanceof TooMany ? { "retry-after": String(refusal.retryAfterSeconds) } : {};
  return context.json(say(refusal, context), STATUS_OF[refusal.code], headers);
}

/** The app picks the reader's language itself. */
const toPrograms: Say = ({ message, german, reason }) => ({ message, german, reason });

/** For addresses that people open directly: nothing translates the answer, so it is in their language. */
export const toPersons: Say = ({ message, german }, context) => {
  const language = languageOf(context.req.header("accept-language") ?? null);
  return { message: language === "de" ? german : message };
};
