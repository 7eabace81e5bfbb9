import type { SameWords } from "../../../lib/sentences.ts";
import type { ROCKET_CHAT_WORDS_EN } from "./words-en.ts";

export const ROCKET_CHAT_WORDS_DE: SameWords<typeof ROCKET_CHAT_WORDS_EN> = {
  address: "Adresse des Webhooks",
  addressWhere:
    "In Rocket.Chat unter Workspace, Integrationen: eine eingehende anlegen, einschalten und die Adresse kopieren.",
  notHook: "Das ist kein Webhook von Rocket.Chat: Die Adresse ist die Ihres Servers und /hooks/ mit zwei Schlüsseln.",
};
