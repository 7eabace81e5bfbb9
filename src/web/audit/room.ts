import { defineRoom } from "../page/define-room.ts";

export const audit = defineRoom({
  words: {
    audit: { en: () => import("./words-en.ts"), de: () => import("./words-de.ts") },
  },
});
