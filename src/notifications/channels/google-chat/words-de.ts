import type { SameWords } from "../../../lib/sentences.ts";
import type { GOOGLE_CHAT_WORDS_EN } from "./words-en.ts";

export const GOOGLE_CHAT_WORDS_DE: SameWords<typeof GOOGLE_CHAT_WORDS_EN> = {
  address: "Adresse des Webhooks",
  addressWhere:
    "In Google Chat im Gruppenbereich unter Apps und Integrationen, Webhooks: einen anlegen und die Adresse kopieren.",
  notHook:
    "Das ist kein Webhook von Google Chat: Er beginnt mit https://chat.googleapis.com/v1/spaces/ und enthält Schlüssel und Token.",
};
