import type { EventOf } from "../../../changelog/define-event.ts";
import type { EventWords } from "../event-words.ts";
import type { unreadable } from "./unreadable.ts";

export const UNREADABLE_WORDS_DE: EventWords<EventOf<typeof unreadable>> = {
  title: (shop) => `Eine Neuigkeit über Shop ${shop} ist nicht lesbar`,
  subject: () => "Nicht lesbare Neuigkeit",
  sentences: ({ name }) => [
    `Etwas ist aufgefallen, das diese Version von Shopwarden nicht lesen kann. Gespeichert ist es unter dem Namen „${name}“.`,
  ],
  advice: () =>
    "Sehen Sie im Shop und in seinen Änderungen nach, was sich geändert hat. Hält es an, sagen Sie es dem Betreiber dieser Installation.",
};
