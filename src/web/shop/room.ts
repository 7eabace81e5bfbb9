import { defineRoom } from "../page/define-room.ts";
import { withCauseTexts } from "../words/cause-texts.ts";

export const shop = defineRoom({
  words: {
    shopDetail: {
      en: () => withCauseTexts("en", import("./words-en.ts")),
      de: () => withCauseTexts("de", import("./words-de.ts")),
    },
  },
});
