import { use } from "react";
import { useLocale } from "use-intl";
import type { AttentionTexts } from "../../monitoring/attention-text.ts";
import { ATTENTION_TEXTS_EN } from "../../monitoring/attention-texts-en.ts";

let german: Promise<AttentionTexts> | null = null;

/** What causes are called in the reader's language; German is fetched by those who read it. */
export function useAttentionTexts(): AttentionTexts {
  return useLocale() === "de" ? use(german ?? fetchGerman()) : ATTENTION_TEXTS_EN;
}

function fetchGerman(): Promise<AttentionTexts> {
  const fetched = import("../../monitoring/attention-texts-de.ts").then(({ ATTENTION_TEXTS_DE }) => ATTENTION_TEXTS_DE);
  fetched.catch(() => {
    german = null;
  });
  german = fetched;
  return fetched;
}
