import type { AttentionTexts } from "../../attention/attention-text.ts";
import type { Language } from "../../lib/language.ts";

const FILES: Record<Language, () => Promise<AttentionTexts>> = {
  en: async () => {
    const [{ ATTENTION_TEXTS_EN }, { FROSH_WORDS_EN }] = await Promise.all([
      import("../../attention/words-en.ts"),
      import("../../checks/words/frosh-words-en.ts"),
    ]);
    return { ...ATTENTION_TEXTS_EN, frosh: FROSH_WORDS_EN };
  },
  de: async () => {
    const [{ ATTENTION_TEXTS_DE }, { FROSH_WORDS_DE }] = await Promise.all([
      import("../../attention/words-de.ts"),
      import("../../checks/words/frosh-words-de.ts"),
    ]);
    return { ...ATTENTION_TEXTS_DE, frosh: FROSH_WORDS_DE };
  },
};

const known: Partial<Record<Language, AttentionTexts>> = {};

/** The messages of a room that shows causes, together with the texts of causes and of FroshTools' results. */
export async function withCauseTexts<Messages>(locale: Language, messages: Promise<Messages>): Promise<Messages> {
  const [ready, texts] = await Promise.all([messages, FILES[locale]()]);
  known[locale] = texts;
  return ready;
}

/** The texts of causes; `null` until a room that shows them was loaded in that language. */
export function causeTextsOf(locale: Language): AttentionTexts | null {
  return known[locale] ?? null;
}
