import type { EventOf } from "../../../changelog/define-event.ts";
import type { speedFailing } from "../../../sitespeed/events/speed-failing.ts";
import type { EventWords } from "../event-words.ts";
import { speedSentence } from "./speed-sentence.ts";

export const SPEED_FAILING_WORDS_DE: EventWords<EventOf<typeof speedFailing>> = {
  title: (shop) => `Sitespeed-Tests von Shop ${shop} schlagen fehl`,
  subject: () => "Sitespeed-Tests schlagen fehl",
  sentences: ({ reason }) => ["Drei Sitespeed-Tests in Folge sind fehlgeschlagen.", speedSentence(reason, "de")],
  advice: () => "Öffnen Sie die Sitespeed-Tests des Shops. Dort steht, warum sie fehlschlagen.",
};
