import type { SpeedFailureReason } from "./speed-failure.ts";

type Texts = Readonly<Record<SpeedFailureReason, string>>;

const EN: Texts = {
  no_browser:
    "There is no Chrome or Chromium on the server. Whoever runs this instance can install one, or name it in CHROME_PATH.",
  browser_failed: "The browser on the server did not work. Whoever runs this instance finds more in the log.",
  timed_out: "The page was not loaded within 60 seconds.",
  too_much_memory: "The page needed more than 2 GB of memory and was given up.",
  page_unreachable: "The page could not be reached.",
  page_refused: "The shop answered with an error instead of the page. Check the address.",
  not_a_page: "The address does not lead to a page that shows anything.",
  address_forbidden: "The page leads to an address that is not public and is therefore not called.",
  stopped: "The test was stopped.",
};

const DE: Texts = {
  no_browser:
    "Auf dem Server gibt es kein Chrome oder Chromium. Wer diese Instanz betreibt, kann eines installieren oder es in CHROME_PATH nennen.",
  browser_failed: "Der Browser auf dem Server hat nicht funktioniert. Wer diese Instanz betreibt, findet mehr im Log.",
  timed_out: "Die Seite war nach 60 Sekunden noch nicht geladen.",
  too_much_memory: "Die Seite brauchte mehr als 2 GB Speicher und wurde aufgegeben.",
  page_unreachable: "Die Seite war nicht erreichbar.",
  page_refused: "Der Shop hat statt der Seite einen Fehler geliefert. Prüfen Sie die Adresse.",
  not_a_page: "Die Adresse führt zu keiner Seite, die etwas zeigt.",
  address_forbidden: "Die Seite führt zu einer Adresse, die nicht öffentlich ist und deshalb nicht aufgerufen wird.",
  stopped: "Der Test wurde abgebrochen.",
};

/** Why a speed test brought no figures, in a sentence for the reader. */
export function speedFailureText(reason: SpeedFailureReason, language: "en" | "de"): string {
  return { en: EN, de: DE }[language][reason];
}
