import { defineRoom } from "../page/define-room.ts";

export const frame = defineRoom({
  isLean: true,
  words: {
    frame: { en: () => import("./words-en.ts"), de: () => import("./words-de.ts") },
  },
});
