import type { EventOf } from "../../../changelog/define-event.ts";
import type { warned } from "../../../monitoring/events/warned.ts";
import { ADVICE_WORDS_EN } from "../advice-words-en.ts";
import type { EventWords } from "../event-words.ts";
import { foundWords } from "./found-words.ts";
import { FURTHER_FOUND_EN } from "./further-words-en.ts";

export const WARNED_WORDS_EN: EventWords<EventOf<typeof warned>> = {
  title: (shop) => `Shop ${shop} has further warnings`,
  subject: () => "Further warnings",
  sentences: () => ["The shop's status stays as it was. This came on top:"],
  list: (came) => foundWords(came, "en", FURTHER_FOUND_EN),
  advice: () => ADVICE_WORDS_EN.worse,
};
