import type { SameWords } from "../../lib/sentences.ts";
import type { SHOP_WORDS_EN } from "./shop-words-en.ts";

export const SHOP_WORDS_DE: SameWords<typeof SHOP_WORDS_EN> = {
  noSuchShop: "Diesen Shop gibt es nicht.",
  forbidden: "Ihre Rolle in dieser Organisation erlaubt das nicht.",
  noProjectAccess: "Sie haben keinen Zugriff auf dieses Projekt",
  visitsPaused:
    "Ein Besuch dieses Shops hat unseren Worker zweimal beendet; die Besuche sind ausgesetzt, bis ein Admin dieser Instanz sie wieder aufnimmt.",
  noSuchProject: "Dieses Projekt gibt es nicht mehr.",
  connectionOvertaken:
    "Die Verbindung dieses Shops wurde inzwischen geändert. Sehen Sie sie noch einmal an und speichern Sie dann erneut.",
  noSuchTag: "Diesen Tag gibt es nicht.",
  tagNameMissing: "Geben Sie dem Tag einen Namen",
  tagNameTaken: "Einen Tag mit diesem Namen gibt es schon. Wählen Sie einen anderen.",
  tooManyTags: (most) => `Diese Organisation hat schon ${most} Tags. Löschen Sie einen, der nicht mehr gebraucht wird.`,
  tooManyTagsOnShop: (most) => `Ein Shop trägt höchstens ${most} Tags.`,
  projectHasShops: "In diesem Projekt sind noch Shops. Verschieben oder löschen Sie diese zuerst.",
};
