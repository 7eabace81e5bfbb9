import { useLocale } from "use-intl";
import type { FroshWords } from "../../checks/frosh-area.ts";
import type { AttentionTexts } from "../../attention/attention-text.ts";
import { causeTextsOf } from "./cause-texts.ts";

/** The names of causes in the reader's language. Only for rooms whose messages include them. */
export function useAttentionTexts(): AttentionTexts {
  const texts = causeTextsOf(useLocale());
  if (texts === null) throw new Error("This room's messages do not bring the names of causes along.");
  return texts;
}

/** The meaning of FroshTools' results in the reader's language; loaded with the room's messages. */
export function useFroshWords(): FroshWords | null {
  return causeTextsOf(useLocale())?.frosh ?? null;
}
