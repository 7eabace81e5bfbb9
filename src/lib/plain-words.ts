import { z } from "zod";
import { CALL_SENTENCES as SAY } from "./call-sentences.ts";
import type { Sentence } from "./errors.ts";
import { sentenceOfInput } from "./sentences.ts";

type Issue = z.core.$ZodIssue;

/** The schema library's own messages, which speak of strings and objects and are meant for programmers. */
const ownWords = z.locales.en().localeError;

/**
 * What is wrong with an input, in plain words; `de` is null if a schema has a sentence of its own without a
 * translation.
 */
export function plainSentence(issue: Issue): Sentence | { code: null; en: string; de: null } {
  const said = ownWords({ ...issue, input: undefined });
  const own = typeof said === "string" ? said : said?.message;
  // The library's message for a wrong type includes the received type, which the issue no longer contains.
  const isOwn = issue.message === own || /^Invalid input(: expected |$)/.test(issue.message);
  if (isOwn) return plain(issue);
  return sentenceOfInput(issue.message) ?? { code: null, en: issue.message, de: null };
}

function plain(issue: Issue): Sentence {
  const field = issue.path.map(String).join(".");
  const isText = "origin" in issue && issue.origin === "string";
  if (issue.code === "too_big")
    return isText ? SAY.fieldTooLong(field, issue.maximum) : SAY.fieldTooMuch(field, issue.maximum);
  if (issue.code !== "too_small") return SAY.fieldMissing(field);
  if (!isText) return SAY.fieldTooLittle(field, issue.minimum);
  return issue.minimum <= 1 ? SAY.fieldEmpty(field) : SAY.fieldTooShort(field, issue.minimum);
}
