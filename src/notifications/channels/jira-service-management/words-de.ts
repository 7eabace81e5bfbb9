import type { SameWords } from "../../../lib/sentences.ts";
import type { JIRA_WORDS_EN } from "./words-en.ts";

export const JIRA_WORDS_DE: SameWords<typeof JIRA_WORDS_EN> = {
  key: "API-Schlüssel",
  keyWhere:
    "Im Bereich „Operations“ des Teams unter Integrationen: „API“ hinzufügen, einschalten und den Schlüssel kopieren.",
  site: "Dienst",
  siteWhere: "Opsgenie endet im April 2027; Schlüssel von Jira Service Management gelten weiter.",
  jsm: "Jira Service Management",
  opsgenieUs: "Opsgenie (USA)",
  opsgenieEu: "Opsgenie (EU)",
  notKey:
    "Das ist kein API-Schlüssel einer Integration: Er hat etwa 36 Buchstaben, Ziffern und Bindestriche. Tokens von Personen gelten nicht.",
  notSite: "Wählen Sie Jira Service Management oder Opsgenie.",
};
