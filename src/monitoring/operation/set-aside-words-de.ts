import type { SameWords } from "../../lib/sentences.ts";
import type { SET_ASIDE_WORDS_EN } from "./set-aside-words-en.ts";

export const SET_ASIDE_WORDS_DE: SameWords<typeof SET_ASIDE_WORDS_EN> = {
  mail: (shop, organization) => ({
    subject: `Besuche von ${shop} sind ausgesetzt`,
    paragraphs: [
      `Ein Besuch von ${shop} (${organization}) hat unseren Worker zweimal beendet; die Besuche sind ausgesetzt. Alle anderen Shops werden wie gewohnt besucht.`,
      "Was immer der Shop geantwortet hat, keine Antwort darf das: Bitte melden Sie es denen, die Shopwarden entwickeln.",
    ],
    action: "Ansehen, was geschehen ist",
    note: "Die Besuche gehen weiter, sobald ein Admin dieser Instanz sie wieder aufnimmt.",
    otherwiseTitle: "Wenn jemand den Worker beendet hat",
    otherwise:
      "Zweimal nacheinander während eines Besuchs desselben Shops ist möglich, aber selten. Nehmen Sie die Besuche dann wieder auf.",
    reason: "Sie erhalten diese Mail, weil Sie Admin dieser Shopwarden-Installation sind.",
  }),
};
