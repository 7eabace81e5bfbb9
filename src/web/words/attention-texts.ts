import { useLocale } from "use-intl";
import type { AttentionTexts } from "../../attention/attention-text.ts";
import type { CheckTexts } from "../../checks/texts/check-texts.ts";
import type { Language } from "../../lib/language.ts";
import { causeTextsOf } from "./cause-texts.ts";

/** What causes say in the reader's language. Only for pages whose words bring it along (`withCauseTexts`). */
export function useAttentionTexts(): AttentionTexts {
  return attentionTextsOf(useLocale());
}

/** The same where the reader's language is known already. */
export function attentionTextsOf(language: Language): AttentionTexts {
  const texts = causeTextsOf(language);
  if (texts === null) throw new Error("This page's words do not bring those of causes and findings along.");
  return texts;
}

/** What findings say in the reader's language. Only for pages whose words bring it along (`withCauseTexts`). */
export function useCheckTexts(): CheckTexts {
  return useAttentionTexts().checks;
}
