import { defineRoom } from "../page/define-room.ts";

export const palette = defineRoom({
  isLean: true,
  words: {
    palette: { en: () => import("./words-en.ts"), de: () => import("./words-de.ts") },
  },
});
