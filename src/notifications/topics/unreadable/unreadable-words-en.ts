import type { EventOf } from "../../../changelog/define-event.ts";
import type { EventWords } from "../event-words.ts";
import type { unreadable } from "./unreadable.ts";

export const UNREADABLE_WORDS_EN: EventWords<EventOf<typeof unreadable>> = {
  title: (shop) => `News of shop ${shop} cannot be read`,
  subject: () => "News that cannot be read",
  sentences: ({ name }) => [
    `Something was noticed that this version of Shopwarden cannot read. It was kept under the name “${name}”.`,
  ],
  advice: () =>
    "Look at the shop and its changelog to see what has changed. Tell whoever runs this instance if it goes on.",
};
