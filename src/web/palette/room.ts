import { defineRoom } from "../page/define-room.ts";

export const palette = defineRoom({
  words: {
    palette: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
});
