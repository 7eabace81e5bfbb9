import type { SameWords } from "../../lib/sentences.ts";
import { textParam } from "../remote-text.ts";
import { waitingTime } from "../waiting-time.ts";
import { germanValue } from "./frosh-result-words-de.ts";
import type { MESSAGE_QUEUE_WORDS_EN } from "./message-queue-words-en.ts";

const AGE = { days: "Tagen", value: germanValue };

export const MESSAGE_QUEUE_WORDS_DE: SameWords<typeof MESSAGE_QUEUE_WORDS_EN> = {
  check: "Nachrichten-Queue",
  findings: {
    flows: () => "Nachrichten in der Queue werden rechtzeitig abgearbeitet",
    waits: (params) => {
      const recommended = germanValue(textParam(params, "recommended"));
      const limit = recommended === "" ? "" : ` (empfohlen: ${recommended})`;
      return `Die älteste Nachricht wartet seit ${waitingTime(textParam(params, "age"), AGE) || "zu langer Zeit"} in der Queue${limit}`;
    },
    title: () => "Nachrichten warten zu lange in der Queue",
    short: () => "Queue wartet",
    why: () => "Kein Worker nimmt Nachrichten an, oder es sind zu wenige. Bestellungen und Mails warten womöglich mit.",
  },
};
