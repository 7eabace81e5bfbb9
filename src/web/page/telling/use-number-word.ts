import { useTranslations } from "use-intl";
import { capital, numberWord, WORDS_IN_REST } from "../../../attention/number-word.ts";

interface NumberWords {
  /** "seven", and above twelve "13". */
  number: (count: number) => string;
  /** The same at the beginning of a sentence: "Seven". */
  numberFirst: (count: number) => string;
}

/** Spells small numbers out in the sentences that pages of telling begin with. */
export function useNumberWord(): NumberWords {
  const t = useTranslations("telling.rules");
  const words = t("numbers").split(" ");
  const number = (count: number) => numberWord(count, words, WORDS_IN_REST);
  return { number, numberFirst: (count) => capital(number(count)) };
}
