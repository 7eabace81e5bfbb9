import { useLocale } from "use-intl";
import type { AttentionTexts } from "../../attention/attention-text.ts";
import type { CheckTexts } from "../../checks/texts/check-texts.ts";
import { causeTextsOf } from "./cause-texts.ts";

/** What causes say in the reader's language. Only for pages whose words bring it along (`withCauseTexts`). */
export function useAttentionTexts(): AttentionTexts {
  const texts = causeTextsOf(useLocale());
  if (texts === null) throw new Error("This page's words do not bring those of causes and findings along.");
  return texts;
}

/** What findings say in the reader's language. Only for pages whose words bring it along (`withCauseTexts`). */
export function useCheckTexts(): CheckTexts {
  return useAttentionTexts().checks;
}
