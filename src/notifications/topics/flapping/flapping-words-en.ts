import type { EventOf } from "../../../changelog/define-event.ts";
import type { EventWords } from "../event-words.ts";
import type { flapping } from "./flapping.ts";

export const FLAPPING_WORDS_EN: EventWords<EventOf<typeof flapping>> = {
  title: (shop, { isSpeed }) =>
    isSpeed === true ? `Speed tests of shop ${shop} keep failing` : `Shop ${shop} keeps changing its state`,
  subject: ({ isSpeed }) => (isSpeed === true ? "Speed tests keep failing" : "Shop keeps changing its state"),
  sentences: ({ changes }) => [
    `${changes} ${changes === 1 ? "change" : "changes"} within two hours. You will hear of it again when nothing has changed for 30 minutes.`,
  ],
  advice: () => "Look at the shop's changelog to see what keeps changing.",
};
