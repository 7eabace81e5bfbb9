import { useLocale } from "use-intl";
import type { FroshWords } from "../../checks/frosh-area.ts";
import type { AttentionTexts } from "../../attention/attention-text.ts";
import { causeTextsOf } from "./cause-texts.ts";

/** What causes are called in the reader's language. Only for rooms whose messages bring that along. */
export function useAttentionTexts(): AttentionTexts {
  const texts = causeTextsOf(useLocale());
  if (texts === null) throw new Error("This room's messages do not bring the names of causes along.");
  return texts;
}

/** What FroshTools' results mean, in the reader's language; it comes with the messages of the room. */
export function useFroshWords(): FroshWords | null {
  return causeTextsOf(useLocale())?.frosh ?? null;
}
