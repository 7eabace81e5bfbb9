import type { EventOf } from "../../../changelog/define-event.ts";
import type { EventWords } from "../event-words.ts";
import type { flapping } from "./flapping.ts";

export const FLAPPING_WORDS_DE: EventWords<EventOf<typeof flapping>> = {
  title: (shop) => `Shop ${shop} wechselt ständig seinen Zustand`,
  subject: () => "Shop wechselt ständig seinen Zustand",
  sentences: ({ changes }) => [
    `${changes} Wechsel innerhalb einer Stunde. Sie hören wieder davon, wenn sich 30 Minuten lang nichts geändert hat.`,
  ],
  advice: () => "Sehen Sie in den Änderungen des Shops nach, was sich ständig ändert.",
};
