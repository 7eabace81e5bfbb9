import { useLocale } from "use-intl";
import type { AttentionTexts } from "../../monitoring/attention-text.ts";
import { ATTENTION_TEXTS_EN } from "../../monitoring/attention-texts-en.ts";
import { germanAttentionTexts } from "./german-attention-texts.ts";

/** What causes are called in the reader's language; the German names come with the German messages of the room. */
export function useAttentionTexts(): AttentionTexts {
  return (useLocale() === "de" ? germanAttentionTexts() : null) ?? ATTENTION_TEXTS_EN;
}
