import type { AttentionTexts } from "../../attention/attention-text.ts";
import type { Language } from "../../lib/language.ts";

const FILES: Record<Language, () => Promise<AttentionTexts>> = {
  en: async () => (await import("../../attention/words-en.ts")).ATTENTION_TEXTS_EN,
  de: async () => (await import("../../attention/words-de.ts")).ATTENTION_TEXTS_DE,
};

const known: Partial<Record<Language, AttentionTexts>> = {};

/** The messages of a room that shows causes or findings, together with what these say, in one language. */
export async function withCauseTexts<Messages>(locale: Language, messages: Promise<Messages>): Promise<Messages> {
  const [ready, texts] = await Promise.all([messages, FILES[locale]()]);
  known[locale] = texts;
  return ready;
}

/** `null` until a room that shows causes or findings was loaded in that language. */
export function causeTextsOf(locale: Language): AttentionTexts | null {
  return known[locale] ?? null;
}
