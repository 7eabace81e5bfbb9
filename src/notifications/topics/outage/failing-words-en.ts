import type { EventOf } from "../../../changelog/define-event.ts";
import type { failing } from "../../../monitoring/events/failing.ts";
import { failureText } from "../../../snapshot/failure-text.ts";
import type { EventWords } from "../event-words.ts";
import { FAILURE_WORDS_EN } from "./failure-words-en.ts";
import { toldFailure } from "./told-failure.ts";

export const FAILING_WORDS_EN: EventWords<EventOf<typeof failing>> = {
  title: (shop, { failure }) => FAILURE_WORDS_EN[toldFailure(failure)].title(shop),
  subject: ({ failure }) => FAILURE_WORDS_EN[toldFailure(failure)].subject,
  sentences: ({ failure }) => [failureText(failure, "en")],
  advice: ({ failure }) => FAILURE_WORDS_EN[toldFailure(failure)].advice,
};
