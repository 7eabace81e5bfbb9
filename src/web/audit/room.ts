import { defineRoom } from "../page/define-room.ts";

export const audit = defineRoom({
  words: {
    audit: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
});
