import type { Params } from "./finding.ts";
import { supportText } from "./frosh-support.ts";
import { textParam } from "./remote-text.ts";
import type { FroshResultWords } from "./texts/check-texts.ts";

type FroshParams = Params<"subject" | "snippet" | "german" | "current" | "recommended">;

/** Texts of the checks that pass on results of FroshTools. */
export function froshWords(check: "health" | "performance", words: FroshResultWords) {
  const titleFor = (params: Params<"german" | "snippet">) =>
    words.title({ english: textParam(params, "snippet"), german: textParam(params, "german") });
  return {
    check: words[check],
    findings: {
      result: (params: FroshParams) => supportText(params, words) ?? froshText(titleFor(params), params, words),
      title: (params: FroshParams) => supportText(params, words) ?? titleFor(params),
    },
  };
}

/** A title with the measured and the recommended value. */
export function froshText(
  title: string,
  params: Params<"current" | "recommended">,
  words: Pick<FroshResultWords, "value" | "recommended">,
): string {
  const current = words.value(textParam(params, "current"));
  const recommended = words.value(textParam(params, "recommended"));
  if (current === "") return title;
  return recommended === "" ? `${title}: ${current}` : `${title}: ${current} (${words.recommended}: ${recommended})`;
}
