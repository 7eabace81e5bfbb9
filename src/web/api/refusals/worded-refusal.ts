import { useTranslations } from "use-intl";
import { codeOf, fieldCodesOf } from "./refusal-code.ts";
import { isOffline, sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { fieldErrorsOf } from "../../ui/failures/refused.ts";
import { problemOf } from "./shop-problem.ts";

/** A refusal in the reader's language, shaped like one of the product API, so that forms show it at the right field. */
class WordedRefusal extends Error {
  readonly data: { fields: Readonly<Record<string, string>> };

  constructor(sentence: string, fields: Readonly<Record<string, string>>) {
    super(sentence);
    this.name = "WordedRefusal";
    this.data = { fields };
  }
}

/** Form fields that have another name in the API. */
const FORM_FIELD: Readonly<Record<string, string>> = {
  extraHeader: "headerMode",
  "extraHeader.name": "headerName",
  "extraHeader.value": "headerValue",
};

/** Turns any error of a call about shops into one whose sentence is meant for the reader. */
export function useWordedRefusal(): (error: unknown) => Error {
  const t = useTranslations();
  const known = (code: unknown) => {
    const problem = problemOf(String(code));
    return problem === null ? null : t(`shops.problem.${problem}`);
  };
  return (error) => {
    if (isOffline(error)) return new WordedRefusal(t("common.noConnection"), {});
    const codes = fieldCodesOf(error);
    const fields = Object.entries(fieldErrorsOf(error)).map(([name, english]) => [
      FORM_FIELD[name] ?? name,
      known(codes[name]) ?? english,
    ]);
    return new WordedRefusal(
      known(codeOf(error)) ?? sentenceOfError(error) ?? t("common.somethingWentWrong"),
      Object.fromEntries(fields),
    );
  };
}
