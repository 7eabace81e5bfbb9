import { useLocale, useTranslations } from "use-intl";
import { fieldErrorsOf, isOffline, sentenceOfError } from "../api/error-sentence.ts";
import { problemOf } from "./shop-problem.ts";
import { germanFailure } from "./translate-failure.ts";

/** A refusal in the reader's language. Its shape is that of a refusal of the product API, so that forms show it where it belongs. */
class WordedRefusal extends Error {
  readonly data: { fields: Readonly<Record<string, string>> };

  constructor(sentence: string, fields: Readonly<Record<string, string>>) {
    super(sentence);
    this.name = "WordedRefusal";
    this.data = { fields };
  }
}

/** Turns whatever a call about shops threw into an error whose sentence is meant for the reader. */
export function useWordedRefusal(): (error: unknown) => Error {
  const t = useTranslations();
  const locale = useLocale();
  const worded = (sentence: string) => {
    const problem = problemOf(sentence);
    if (problem !== null) return t(`shops.problem.${problem}`);
    return locale === "de" ? (germanFailure(sentence) ?? sentence) : sentence;
  };
  return (error) => {
    if (isOffline(error)) return new WordedRefusal(t("common.noConnection"), {});
    const fields = Object.entries(fieldErrorsOf(error)).map(([name, sentence]) => [name, worded(sentence)] as const);
    return new WordedRefusal(
      worded(sentenceOfError(error) ?? t("common.somethingWentWrong")),
      Object.fromEntries(fields),
    );
  };
}
