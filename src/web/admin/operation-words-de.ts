import type { adminOperation as english } from "./operation-words-en.ts";
import type { Translation } from "../words/translation.ts";

export const adminOperation = {
  heading: "Betrieb",
  lead: "Ob alles läuft, und was ein Admin in Ordnung bringen sollte.",
  works: "Shops werden besucht und Mails verschickt",
  worksText: "Mindestens ein Server und ein Worker geben Lebenszeichen.",
  noWorker: "Es läuft kein Worker",
  noWorkerText:
    "Bis einer läuft, wird kein Shop besucht und keine Mail verschickt. Starten Sie einen Worker, oder sehen Sie in sein Log.",
  warning: {
    httpsWithoutProxies: "Der vorgeschaltete Proxy ist nicht angegeben",
    forwardedNotBelieved: "Einem vorgeschalteten Proxy wird nicht geglaubt",
  },
  warningText: {
    httpsWithoutProxies:
      "APP_URL beginnt mit https, TRUSTED_PROXIES ist aber 0. Setzen Sie es auf die Zahl Ihrer Proxys: Sonst teilen sich in Grenzen und Protokoll alle eine Adresse.",
    forwardedNotBelieved:
      "Eine Anfrage nannte die Adresse der Person dahinter (X-Forwarded-For), TRUSTED_PROXIES ist aber 0. Setzen Sie es auf die Zahl Ihrer Proxys. Ohne Proxy ist nichts zu tun: Jemand hat einen Trick versucht.",
  },
  setAside: "Ein Besuch dieses Shops hat unseren Worker zweimal beendet; die Besuche sind ausgesetzt",
  setAsideText:
    "Alle anderen Shops werden wie gewohnt besucht. Nehmen Sie die Besuche wieder auf, sobald die Ursache behoben ist.",
  resume: "Besuche wieder aufnehmen",
  resumeOf: "Besuche wieder aufnehmen: {shop}",
  resumed: "Die Besuche des Shops gehen weiter",
  opened: "Offen außer öffentlichen Adressen",
  openedText:
    "Shops und Identitätsanbieter dieser Organisationen dürfen auch unter diesen Adressen aufgerufen werden. So steht es in OUTBOUND_ALLOW; ändern Sie es dort, und starten Sie die Installation neu.",
  openedNone:
    "Nichts: Aufgerufen werden nur öffentliche Adressen. Für Shops oder Identitätsanbieter in einem privaten Netz setzen Sie OUTBOUND_ALLOW.",
  openedForAll: "Alle Organisationen",
  openedForNobody: "Keine Organisation hat die Id {id}",
  openedAddresses: "Adressen",
  blind: "{location} sieht seit {moment} nichts",
  blindText:
    "Von dort ist überhaupt nichts zu erreichen. Bis sich das ändert, gilt ein Shop ohne Antwort weder als erreichbar noch als ausgefallen: Die Zeit zählt als unbekannt, und niemand wird benachrichtigt.",
  main: "Die Worker",
  locations: "Von wo Shops beobachtet werden",
  location: "Ort",
  sees: "Sieht",
  seesNow: "Ja",
  seesNothing: "Nichts seit {moment}",
  sightRule: "Woran er das erkennt",
  sightRules: {
    landmarks:
      "An Shopwares Store und den statischen Daten: Antwortet keines von beiden, ist es der Ort, der nichts sieht.",
    share:
      "An seinen eigenen Ergebnissen, weil weder Shopwares Store noch die statischen Daten seit 24 Stunden erreicht wurden: Bleiben mindestens 80 % davon, an fünf Adressen oder mehr, innerhalb einer Minute ohne Antwort (Besuche: innerhalb von fünf), liegt es am Ort.",
  },
  lookedLast: "Zuletzt hingesehen",
  neverLooked: "Nie",
  processes: "Prozesse",
  lost: "In den letzten sieben Tagen verloren",
  lostText:
    "Diese gaben kein Lebenszeichen mehr, sind abgestürzt oder wurden beendet. Ihre Arbeit haben andere übernommen.",
  kind: "Prozess",
  kinds: { server: "Server", worker: "Worker" },
  machine: "Rechner",
  version: "Version",
  started: "Gestartet",
  seen: "Letztes Lebenszeichen",
  givenUp: "Meldungen, die nicht angekommen sind",
  givenUpNone: "Jede Meldung der letzten Wochen ist angekommen oder unterwegs.",
  givenUpText:
    "Diese wurden länger als einen Tag versucht oder endgültig abgelehnt und werden nicht mehr versucht. Beheben Sie zuerst die Ursache, dann versuchen Sie es erneut.",
  givenUpFirst: "Die neuesten {count} von {total}.",
  givenUpOthers:
    "{count, plural, one {Am letzten Tag wurde auch # Mail eines Kontos} other {Am letzten Tag wurden auch # Mails von Konten}} aufgegeben, etwa Bestätigungen und Links: Diese können neu angefordert werden. Das Log des Workers nennt jede.",
  what: "Was",
  whom: "Für",
  way: "Über",
  why: "Warum",
  whyLost: "Die Versuche gingen verloren, mit einem Worker oder der Warteschlange.",
  since: "Seit",
  retry: "Erneut versuchen",
  retryOf: "Erneut versuchen: {what}, für {person}",
  retried: "Die Meldung ist wieder unterwegs",
} satisfies Translation<typeof english>;
