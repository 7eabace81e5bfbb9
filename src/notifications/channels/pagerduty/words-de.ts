import type { SameWords } from "../../../lib/sentences.ts";
import type { PAGERDUTY_WORDS_EN } from "./words-en.ts";

export const PAGERDUTY_WORDS_DE: SameWords<typeof PAGERDUTY_WORDS_EN> = {
  key: "Integrationsschlüssel",
  keyWhere:
    "In PagerDuty beim Service unter Integrations: „Events API V2“ hinzufügen und den Schlüssel kopieren, 32 Buchstaben und Ziffern.",
  region: "Region",
  regionWhere: "EU, wenn Sie sich unter einer Adresse mit .eu.pagerduty.com anmelden.",
  us: "USA",
  eu: "EU",
  notKey:
    "Das ist kein Integrationsschlüssel: Er hat 32 Buchstaben und Ziffern und gehört zu einer Integration „Events API V2“.",
  notRegion: "Wählen Sie die Region Ihres Kontos, USA oder EU.",
};
