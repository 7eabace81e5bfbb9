import { useLocale, useTranslations } from "use-intl";
import type { SentenceWord } from "../../ui/rules/sentence.tsx";
import { sentenceOf } from "./sentence.ts";
import type { SpokenRule } from "./spoken-rule.ts";

/** The sentence of a rule as it is drawn; words that belong together have one key: their part and their step. */
export function useSentence(rule: SpokenRule, open: string | null): readonly (string | SentenceWord)[] {
  const t = useTranslations("rules");
  const language = useLocale();
  return sentenceOf(rule, { t, language }).map((part) => {
    if (typeof part === "string") return part;
    const key = `${part.part}:${part.step}`;
    return { key, text: part.text, isBad: part.isBad, isOpen: key === open };
  });
}
