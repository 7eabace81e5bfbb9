import { currentLocale } from "../../words/language.ts";
import type { Language } from "../../../lib/language.ts";
import { ANSWER_WORDS_DE } from "./answer-words-de.ts";
import { AuthError, UNREADABLE } from "./auth-error.ts";

interface Refused {
  message: string;
  data: { code?: unknown; fields?: unknown; german?: unknown } | null | undefined;
}

/**
 * The message for the reader, in their language if the server has it; `null` when there is none, as for a bug in this
 * app.
 */
export function sentenceOfError(error: unknown): string | null {
  return sentenceOf(error, currentLocale());
}

/** The same in a given language. */
export function sentenceOf(error: unknown, language: Language): string | null {
  if (error instanceof AuthError) return (language === "de" ? error.german : null) ?? error.message;
  if (!isRefused(error))
    return isUnreadable(error) ? (language === "de" ? ANSWER_WORDS_DE.unreadable : UNREADABLE) : null;
  const german = language === "de" ? error.data?.german : null;
  return typeof german === "string" ? german : error.message;
}

/** The request never reached a server. A part of the app may fail in the same way, see missing-files.ts. */
export function isOffline(error: unknown): boolean {
  if (error instanceof Error && error.message.startsWith("No network")) return true;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof TypeError && /fetch|network|load failed/i.test(cause.message);
}

/**
 * Errors of the product API have `data`. They are recognized by shape, so that pages without its client need not load
 * it.
 */
export function isRefused(error: unknown): error is Error & Refused {
  return error instanceof Error && "data" in error && typeof error.data === "object" && error.data !== null;
}

/** Errors of the product API's client without `data`: the answer did not come from our server. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === "TRPCClientError" && !isOffline(error);
}
