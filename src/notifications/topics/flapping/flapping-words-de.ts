import type { EventOf } from "../../../changelog/define-event.ts";
import type { EventWords } from "../event-words.ts";
import type { flapping } from "./flapping.ts";

export const FLAPPING_WORDS_DE: EventWords<EventOf<typeof flapping>> = {
  title: (shop, { isSpeed }) =>
    isSpeed === true
      ? `Sitespeed-Tests von Shop ${shop} schlagen immer wieder fehl`
      : `Shop ${shop} wechselt ständig seinen Zustand`,
  subject: ({ isSpeed }) =>
    isSpeed === true ? "Sitespeed-Tests schlagen immer wieder fehl" : "Shop wechselt ständig seinen Zustand",
  sentences: ({ changes }) => [
    `${changes} Wechsel innerhalb von zwei Stunden. Sie hören wieder davon, wenn sich 30 Minuten lang nichts geändert hat.`,
  ],
  advice: () => "Sehen Sie in den Änderungen des Shops nach, was sich ständig ändert.",
};
