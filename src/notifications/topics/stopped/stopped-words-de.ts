import type { EventOf } from "../../../changelog/define-event.ts";
import type { stopped } from "../../../monitoring/events/stopped.ts";
import { failureText } from "../../../snapshot/failure-text.ts";
import type { EventWords } from "../event-words.ts";
import { FAILURE_WORDS_DE } from "../outage/failure-words-de.ts";

export const STOPPED_WORDS_DE: EventWords<EventOf<typeof stopped>> = {
  title: (shop) => `Shop ${shop} wird nicht mehr aktualisiert`,
  subject: () => "Shop wird nicht mehr aktualisiert",
  sentences: ({ failure }) => [
    "Dieser Shop wird nicht mehr automatisch aktualisiert. Bitte korrigieren Sie die API-Zugangsdaten oder die Shop-URL.",
    failureText(failure, "de"),
  ],
  advice: () => FAILURE_WORDS_DE.access.advice,
};
