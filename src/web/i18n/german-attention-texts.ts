import type { FroshWords } from "../../checks/frosh-area.ts";
import type { AttentionTexts } from "../../monitoring/attention-text.ts";

let german: AttentionTexts | null = null;
const frosh: { en: FroshWords | null; de: FroshWords | null } = { en: null, de: null };

/** The messages of a room that speaks of causes, once what FroshTools' results mean is there too. */
export async function withFroshWords<Messages>(messages: Promise<Messages>): Promise<Messages> {
  const [ready, { FROSH_WORDS_EN }] = await Promise.all([messages, import("../../checks/frosh-words-en.ts")]);
  frosh.en = FROSH_WORDS_EN;
  return ready;
}

/** The same in German, where the names of causes come along. */
export async function withGermanAttentionTexts<Messages>(messages: Promise<Messages>): Promise<Messages> {
  const [ready, texts, { FROSH_WORDS_DE }] = await Promise.all([
    messages,
    import("../../monitoring/attention-texts-de.ts"),
    import("../../checks/frosh-words-de.ts"),
  ]);
  frosh.de = FROSH_WORDS_DE;
  german = { ...texts.ATTENTION_TEXTS_DE, frosh: FROSH_WORDS_DE };
  return ready;
}

/** `null` until a room that speaks of causes was loaded in German. */
export function germanAttentionTexts(): AttentionTexts | null {
  return german;
}

/** What FroshTools' results mean; `null` until a room that speaks of causes was loaded in that language. */
export function froshWordsOf(language: "en" | "de"): FroshWords | null {
  return frosh[language];
}
