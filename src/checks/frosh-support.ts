import type { Kept } from "./about/about.ts";
import type { Params } from "./finding.ts";
import type { Language } from "../lib/language.ts";
import { textParam } from "./remote-text.ts";
import { FROSH_RESULT_WORDS_DE } from "./words/frosh-result-words-de.ts";
import { FROSH_RESULT_WORDS_EN } from "./words/frosh-result-words-en.ts";

/** The result about how long a Shopware version gets security fixes. */
export const SUPPORT_SUBJECT = "security-eol-shopware";

const DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/;

const WORDS = { en: FROSH_RESULT_WORDS_EN, de: FROSH_RESULT_WORDS_DE } as const;

/** When support for the shop's version ends, derived from FroshTools' text; `null` for anything else. */
export function supportText(params: Params<"subject" | "current" | "line">, language: Language): string | null {
  if (textParam(params, "subject") !== SUPPORT_SUBJECT) return null;
  const current = textParam(params, "current");
  const [, year, month, day] = DAY.exec(current) ?? [];
  if (year === undefined) return null;
  const line = textParam(params, "line");
  return WORDS[language].supportEnds(
    line === "" ? "" : ` ${line}`,
    `${day}.${month}.${year}`,
    current.startsWith("ended"),
  );
}

/** Whether the finding's text already contains its value, as for the end of support. */
export function saysItsValue({ params }: Pick<Kept, "params">, language: Language): boolean {
  return supportText(params, language) !== null;
}

/** The line of Shopware versions whose support ends, such as 6.5; `null` for anything else. */
export function supportedLine(params: Params<"subject" | "line">): string | null {
  if (textParam(params, "subject") !== SUPPORT_SUBJECT) return null;
  return textParam(params, "line") || null;
}
