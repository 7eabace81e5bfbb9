import { useMemo } from "react";
import { useLocale } from "use-intl";
import type { FroshWords } from "../../checks/frosh-area.ts";
import type { AttentionTexts } from "../../monitoring/attention-text.ts";
import { ATTENTION_TEXTS_EN } from "../../monitoring/attention-texts-en.ts";
import { froshWordsOf, germanAttentionTexts } from "./german-attention-texts.ts";

/** What causes are called in the reader's language; the German names come with the German messages of the room. */
export function useAttentionTexts(): AttentionTexts {
  const locale = useLocale();
  const frosh = useFroshWords();
  const german = locale === "de" ? germanAttentionTexts() : null;
  return useMemo(() => german ?? { ...ATTENTION_TEXTS_EN, frosh }, [german, frosh]);
}

/** What FroshTools' results mean, in the reader's language; it comes with the messages of the room. */
export function useFroshWords(): FroshWords | null {
  return froshWordsOf(useLocale());
}
