import type { SpeedFailureReason } from "./speed-failure.ts";

type Texts = Readonly<Record<SpeedFailureReason, string>>;

const EN: Texts = {
  no_browser:
    "There is no Chrome or Chromium on the server. Whoever runs this instance can install one, or name it in CHROME_PATH.",
  browser_failed: "The browser on the server did not work. Whoever runs this instance finds more in the log.",
  timed_out: "The page was not loaded within 60 seconds.",
  too_much_memory: "The page needed more than 2 GB of memory and was given up.",
  too_much_disk: "The page wrote more than 512 MB to the disk and was given up.",
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
  too_much_disk: "Die Seite schrieb mehr als 512 MB auf die Platte und wurde aufgegeben.",
  page_unreachable: "Die Seite war nicht erreichbar.",
  page_refused: "Der Shop hat statt der Seite einen Fehler geliefert. Prüfen Sie die Adresse.",
  not_a_page: "Die Adresse führt zu keiner Seite, die etwas zeigt.",
  address_forbidden: "Die Seite führt zu einer Adresse, die nicht öffentlich ist und deshalb nicht aufgerufen wird.",
  stopped: "Der Test wurde abgebrochen.",
};

/** How Lighthouse tells the status of a page that was refused. */
const STATUS = /\bStatus code: (\d{3})\b/;

const REFUSED: Readonly<Record<"en" | "de", (status: string) => string>> = {
  en: (status) => `The shop answered with ${status}${NAMES.en[status] ?? ""} instead of the page. Check the address.`,
  de: (status) => `Der Shop hat statt der Seite ${status}${NAMES.de[status] ?? ""} geliefert. Prüfen Sie die Adresse.`,
};

const NAMES: Readonly<Record<"en" | "de", Readonly<Record<string, string>>>> = {
  en: {
    401: " (sign-in needed)",
    403: " (forbidden)",
    404: " (not found)",
    410: " (gone)",
    429: " (too many requests)",
    500: " (error in the shop)",
    502: " (bad gateway)",
    503: " (in maintenance or overloaded)",
    504: " (gateway time-out)",
  },
  de: {
    401: " (Anmeldung nötig)",
    403: " (verboten)",
    404: " (nicht gefunden)",
    410: " (gibt es nicht mehr)",
    429: " (zu viele Anfragen)",
    500: " (Fehler im Shop)",
    502: " (Server dahinter antwortet falsch)",
    503: " (in Wartung oder überlastet)",
    504: " (Server dahinter antwortet nicht)",
  },
};

/** Why a speed test brought no figures, in a sentence for the reader; `detail` is its technical line. */
export function speedFailureText(
  reason: SpeedFailureReason,
  language: "en" | "de",
  detail: string | null = null,
): string {
  const status = reason === "page_refused" ? STATUS.exec(detail ?? "")?.[1] : undefined;
  return status === undefined ? { en: EN, de: DE }[language][reason] : REFUSED[language](status);
}
