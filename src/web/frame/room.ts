import { defineRoom } from "../page/define-room.ts";

export const frame = defineRoom({
  words: {
    frame: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
});
