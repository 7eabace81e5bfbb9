import type { SameWords } from "../../lib/sentences.ts";
import type { SPEED_FAILURE_WORDS_EN } from "./speed-failure-words-en.ts";

const STATUSES: Readonly<Record<string, string>> = {
  401: "401 (Anmeldung nötig)",
  403: "403 (verboten)",
  404: "404 (nicht gefunden)",
  410: "410 (gibt es nicht mehr)",
  429: "429 (zu viele Anfragen)",
  500: "500 (Fehler im Shop)",
  502: "502 (Server dahinter antwortet falsch)",
  503: "503 (in Wartung oder überlastet)",
  504: "504 (Server dahinter antwortet nicht)",
};

export const SPEED_FAILURE_WORDS_DE: SameWords<typeof SPEED_FAILURE_WORDS_EN> = {
  reasons: {
    no_browser:
      "Auf dem Server gibt es kein Chrome oder Chromium. Wer diese Instanz betreibt, kann eines installieren oder es in CHROME_PATH nennen.",
    browser_failed:
      "Der Browser auf dem Server hat nicht funktioniert. Wer diese Instanz betreibt, findet mehr im Log.",
    timed_out: "Die Seite war nach 60 Sekunden noch nicht geladen.",
    too_much_memory: "Die Seite brauchte mehr als 2 GB Speicher und wurde aufgegeben.",
    too_much_disk: "Die Seite schrieb mehr als 512 MB auf die Platte und wurde aufgegeben.",
    page_unreachable: "Die Seite war nicht erreichbar.",
    page_refused: "Der Shop hat statt der Seite einen Fehler geliefert. Prüfen Sie die Adresse.",
    not_a_page: "Die Adresse führt zu keiner Seite, die etwas zeigt.",
    address_forbidden: "Die Seite führt zu einer Adresse, die nicht öffentlich ist und deshalb nicht aufgerufen wird.",
    stopped: "Der Test wurde abgebrochen.",
  },
  refused: "Der Shop hat statt der Seite {status} geliefert. Prüfen Sie die Adresse.",
  statuses: STATUSES,
};
