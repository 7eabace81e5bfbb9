import { useLocale } from "use-intl";
import { useCheckTexts, useFailureWords } from "../../words/attention-texts.ts";
import type { TroubleSpeech } from "./trouble-text.ts";

export function useTroubleSpeech(): TroubleSpeech {
  return { language: useLocale(), texts: useCheckTexts(), failures: useFailureWords() };
}
