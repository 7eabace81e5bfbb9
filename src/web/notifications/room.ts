import { defineRoom } from "../page/define-room.ts";

export const notifications = defineRoom({
  words: {
    notifications: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
});
