import { defineRoom } from "../page/define-room.ts";

export const notifications = defineRoom({
  isLean: true,
  words: {
    notifications: { en: () => import("./words-en.ts"), de: () => import("./words-de.ts") },
  },
});
