import type { EventOf } from "../../../changelog/define-event.ts";
import type { stopped } from "../../../monitoring/events/stopped.ts";
import { failureText } from "../../../snapshot/failure-text.ts";
import type { EventWords } from "../event-words.ts";
import { FAILURE_WORDS_EN } from "../outage/failure-words-en.ts";

export const STOPPED_WORDS_EN: EventWords<EventOf<typeof stopped>> = {
  title: (shop) => `Shop ${shop} is not updated anymore`,
  subject: () => "Shop is not updated anymore",
  sentences: ({ failure }) => [
    "This shop will be not automatically updated anymore. Please update the API credentials or Shop URL to fix this issue.",
    failureText(failure, "en"),
  ],
  advice: () => FAILURE_WORDS_EN.access.advice,
};
