import type { EventOf } from "../../../changelog/define-event.ts";
import type { failing } from "../../../monitoring/events/failing.ts";
import { failureText } from "../../../snapshot/failure-text.ts";
import type { EventWords } from "../event-words.ts";
import { FAILURE_WORDS_DE } from "./failure-words-de.ts";
import { toldFailure } from "./told-failure.ts";

export const FAILING_WORDS_DE: EventWords<EventOf<typeof failing>> = {
  title: (shop, { failure }) => FAILURE_WORDS_DE[toldFailure(failure)].title(shop),
  subject: ({ failure }) => FAILURE_WORDS_DE[toldFailure(failure)].subject,
  sentences: ({ failure }) => [failureText(failure, "de")],
  advice: ({ failure }) => FAILURE_WORDS_DE[toldFailure(failure)].advice,
};
