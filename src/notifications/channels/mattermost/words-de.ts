import type { SameWords } from "../../../lib/sentences.ts";
import type { MATTERMOST_WORDS_EN } from "./words-en.ts";

export const MATTERMOST_WORDS_DE: SameWords<typeof MATTERMOST_WORDS_EN> = {
  address: "Adresse des Webhooks",
  addressWhere:
    "In Mattermost unter Integrationen, Eingehende Webhooks: einen für den Kanal anlegen und die Adresse kopieren.",
  notHook: "Das ist kein Webhook von Mattermost: Die Adresse ist die Ihres Servers und /hooks/ mit einem Schlüssel.",
};
