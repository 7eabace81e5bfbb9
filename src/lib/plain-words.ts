import { z } from "zod";
import type { Sentence } from "./errors.ts";
import { germanInputSentence } from "./input-sentence.ts";

type Issue = z.core.$ZodIssue;

/** What the schema library says by itself, which speaks of strings and objects and is for programmers. */
const ownWords = z.locales.en().localeError;

/** What is wrong with an input, in words for people; `de` is null where a schema has a sentence of its own that nobody translated. */
export function plainSentence(issue: Issue): { en: string; de: string | null } {
  const said = ownWords({ ...issue, input: undefined });
  const own = typeof said === "string" ? said : said?.message;
  // What was received is part of its words for a wrong type, and not of the issue any more.
  const isOwn = issue.message === own || /^Invalid input(: expected |$)/.test(issue.message);
  return isOwn ? plain(issue) : { en: issue.message, de: germanInputSentence(issue.message) };
}

function plain(issue: Issue): Sentence {
  const field = issue.path.map(String).join(".");
  const [en, de] = field === "" ? ["The input", "Die Eingabe"] : [`“${field}”`, `„${field}“`];
  const isText = "origin" in issue && issue.origin === "string";
  if (issue.code === "too_big" && isText)
    return {
      en: `${en} is too long: at most ${issue.maximum} characters.`,
      de: `${de} ist zu lang: höchstens ${issue.maximum} Zeichen.`,
    };
  if (issue.code === "too_small" && isText && issue.minimum <= 1)
    return { en: `${en} must not be empty.`, de: `${de} darf nicht leer sein.` };
  if (issue.code === "too_small" && isText)
    return {
      en: `${en} is too short: at least ${issue.minimum} characters.`,
      de: `${de} ist zu kurz: mindestens ${issue.minimum} Zeichen.`,
    };
  if (issue.code === "too_big")
    return { en: `${en} is too much: at most ${issue.maximum}.`, de: `${de} ist zu viel: höchstens ${issue.maximum}.` };
  if (issue.code === "too_small")
    return {
      en: `${en} is too little: at least ${issue.minimum}.`,
      de: `${de} ist zu wenig: mindestens ${issue.minimum}.`,
    };
  return { en: `${en} is missing or cannot be understood.`, de: `${de} fehlt oder ist nicht zu verstehen.` };
}
