import { useLocale } from "use-intl";
import type { AttentionTexts } from "../../attention/attention-text.ts";
import type { SummarySpeech } from "../../changelog/changelog-summary.ts";
import type { CheckTexts } from "../../checks/texts/check-texts.ts";
import type { FailureWords } from "../../snapshot/failure-words.ts";
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

/** What failed visits and probes are called in the reader's language. Only for such pages, too. */
export function useFailureWords(): FailureWords {
  return useAttentionTexts().failures;
}

/** What changes of a shop are told with. Only for such pages, too. */
export function useSummarySpeech(): SummarySpeech {
  const { changes, failures } = useAttentionTexts();
  return { words: changes, failures };
}
