import type { SameWords } from "../lib/sentences.ts";
import type { LIMIT_NAMES_EN } from "./limit-name-words-en.ts";

export const LIMIT_NAMES_DE: SameWords<typeof LIMIT_NAMES_EN> = {
  runningVisits: "Plätze eines Workers, die Organisationen desselben Inhabers belegen dürfen, während andere warten",
  queuedRequests: "Angeforderte Besuche, die warten, in allen Organisationen eines Inhabers",
  runningSpeedTests: "Laufende Sitespeed-Tests, in allen Organisationen eines Inhabers",
  queuedSpeedTests: "Angeforderte Sitespeed-Tests, die warten, in allen Organisationen eines Inhabers",
  organizations: "Organisationen, die jemandem gehören",
  invitationsPerDay: "Einladungen am Tag",
  invitationsPerMinute: "Einladungen in der Minute",
  refreshes: "Angeforderte Besuche",
  shopCallsOfPerson:
    "Andere Aufrufe, die jemand auslöst: Verbindungstests, geleerte Caches, Aufgaben, Fragen nach Kompatibilität",
  shopCallsOfOrganization: "Dieselben Aufrufe, von allen Mitgliedern zusammen",
  discoveries: "Nachfragen, was ein Identitätsanbieter veröffentlicht",
  channels: "Kanäle, die eine Organisation hat",
  ownChannels: "Eigene Kanäle, die jemand hat",
  channelTries: "Nachrichten, mit denen ein Kanal ausprobiert wird",
  addressesAsked: "Adressen von Kanälen, die an einem Tag um Bestätigung gebeten werden",
  tellingQuestions: "Fragen, wer benachrichtigt würde, und wie oft eine Regel jemanden benachrichtigt hätte",
  eventStreams: "Offene Seiten, die von Änderungen hören",
  calls: "Aufrufe der Produkt-API",
  callsAtOnce: "Aufrufe der Produkt-API auf einmal",
  connections: "Verbindungen zu einem Server",
};
