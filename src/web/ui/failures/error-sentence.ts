import { currentLocale } from "../../words/language.ts";
import type { Language } from "../../../lib/language.ts";
import { ANSWER_WORDS_DE } from "./answer-words-de.ts";
import { AuthError, UNREADABLE } from "./auth-error.ts";

interface Refused {
  message: string;
  data: { code?: unknown; fields?: unknown; german?: unknown } | null | undefined;
}

/**
 * What to tell the person, in their language where the server has it; `null` when it says
 * nothing, as for a defect in this app.
 */
export function sentenceOfError(error: unknown): string | null {
  return sentenceOf(error, currentLocale());
}

/** The same in a language that somebody names. */
export function sentenceOf(error: unknown, language: Language): string | null {
  if (error instanceof AuthError) return (language === "de" ? error.german : null) ?? error.message;
  if (!isRefused(error))
    return isUnreadable(error) ? (language === "de" ? ANSWER_WORDS_DE.unreadable : UNREADABLE) : null;
  const german = language === "de" ? error.data?.german : null;
  return typeof german === "string" ? german : error.message;
}

/** The call did not get through to a server at all; nor did a part of the app, see missing-files.ts. */
export function isOffline(error: unknown): boolean {
  if (error instanceof Error && error.message.startsWith("No network")) return true;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof TypeError && /fetch|network|load failed/i.test(cause.message);
}

/** The server says that there is no such thing, or none for this person. */
export function isNotThere(error: unknown): boolean {
  return isRefused(error) && error.data?.code === "NOT_FOUND";
}

/** The product API wants to know whether something is meant that looks like a slip. */
export function isQuestion(error: unknown): boolean {
  return isRefused(error) && error.data?.code === "CONFLICT";
}

/** Which fields of the input were refused, with the sentence for each. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = isRefused(error) ? error.data?.fields : null;
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/**
 * Answers of the product API arrive as errors with `data`; told by shape, so that pages
 * without it need not load its client.
 */
function isRefused(error: unknown): error is Error & Refused {
  return error instanceof Error && "data" in error && typeof error.data === "object" && error.data !== null;
}

/** Of what the client of the product API throws without `data`: the answer was not from our server. */
function isUnreadable(error: unknown): boolean {
  return error instanceof Error && error.name === "TRPCClientError" && !isOffline(error);
}
