import type { SameWords } from "../../../lib/sentences.ts";
import type { DISCORD_WORDS_EN } from "./words-en.ts";

export const DISCORD_WORDS_DE: SameWords<typeof DISCORD_WORDS_EN> = {
  address: "Adresse des Webhooks",
  addressWhere: "In Discord in den Einstellungen des Kanals unter Integrationen, Webhooks: die Adresse kopieren.",
  threadId: "ID eines Threads",
  threadIdWhere:
    "Nur für einen Thread oder Forenbeitrag: bei eingeschaltetem Entwicklermodus mit der rechten Maustaste anklicken und die ID kopieren.",
  notDiscord: "Das ist kein Webhook von Discord: Er beginnt mit https://discord.com/api/webhooks/.",
  notThread: "Die ID eines Threads ist eine Zahl aus 17 bis 20 Ziffern; für den Kanal selbst lassen Sie das Feld leer.",
};
