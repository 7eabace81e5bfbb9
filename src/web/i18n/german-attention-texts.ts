import type { AttentionTexts } from "../../monitoring/attention-text.ts";

let loaded: AttentionTexts | null = null;

/** The messages of a room that speaks of causes, once their German names are there too. */
export async function withGermanAttentionTexts<Messages>(messages: Promise<Messages>): Promise<Messages> {
  const [ready, texts] = await Promise.all([messages, import("../../monitoring/attention-texts-de.ts")]);
  loaded = texts.ATTENTION_TEXTS_DE;
  return ready;
}

/** `null` until a room that speaks of causes was loaded in German. */
export function germanAttentionTexts(): AttentionTexts | null {
  return loaded;
}
