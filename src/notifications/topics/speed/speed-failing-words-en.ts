import type { EventOf } from "../../../changelog/define-event.ts";
import type { speedFailing } from "../../../sitespeed/events/speed-failing.ts";
import type { EventWords } from "../event-words.ts";
import { speedSentence } from "./speed-sentence.ts";

export const SPEED_FAILING_WORDS_EN: EventWords<EventOf<typeof speedFailing>> = {
  title: (shop) => `Speed tests of shop ${shop} fail`,
  subject: () => "Speed tests fail",
  sentences: ({ reason }) => ["Three speed tests in a row have failed.", speedSentence(reason, "en")],
  advice: () => "Open the speed tests of the shop to see why they fail.",
};
