import type { Translation } from "../../words/translation.ts";
import type { telling as english } from "./words-en.ts";

export const telling = {
  rules: {
    none: "Noch keine Regel, und es braucht keine.",
    noneText: "Wer einen Shop beobachtet, erfährt davon. Regeln sind für Chats, für die Bereitschaft, für die Nacht.",
  },
  muted: {
    none: "Nichts ist stumm.",
    noneText:
      "Schalten Sie einen Verlauf, ein Thema oder einen Shop dort stumm, wo Sie davon hören: im Posteingang, in einer Nachricht, auf der Seite des Shops.",
  },
} as const satisfies Translation<typeof english>;
