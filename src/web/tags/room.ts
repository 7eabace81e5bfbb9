import { defineRoom } from "../page/define-room.ts";

export const tags = defineRoom({
  words: {
    tags: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
});
