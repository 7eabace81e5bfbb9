import { inbox } from "./inbox/words-de.ts";
import type { notifications as english } from "./words-en.ts";
import type { Translation } from "../words/translation.ts";

export const notifications = {
  inbox,
  title: "Benachrichtigungen",
  none: "Hier ist nicht viel los",
  noneHint: "Sie hören von den Shops, die Sie beobachten, wenn sie ausfallen und wenn sie wieder da sind.",
  watchedShops: "Was Sie beobachten",
  loadFailed: "Ihre Benachrichtigungen konnten nicht geladen werden",
  levels: { error: "Fehler", warning: "Warnung", success: "Gute Nachricht" },
  new: "Neu",
  more: "mehr ...",
  moreOf: "mehr ... über „{title}“",
  older: "{count, plural, one {Eine ältere} other {# ältere}} zeigen",
  delete: "„{title}“ löschen",
  deleteAll: "Alle löschen",
  deleted: "{count, plural, one {Benachrichtigung gelöscht.} other {# Benachrichtigungen gelöscht.}}",
  allInInbox: "Alle im Posteingang",
  undo: "Rückgängig",
  gone: "Was Sie gelöscht haben, ist inzwischen endgültig fort. Was noch nicht stimmt, steht bei den Shops.",
  subscribed: "Sie haben die Benachrichtigungen zu diesem Shop abonniert",
  unsubscribed: "Sie haben die Benachrichtigungen zu diesem Shop abbestellt",
  blind: {
    here: "Dieser Standort sieht seit {time} nichts",
    there: "{place} sieht seit {time} nichts",
    text: "Von dort ist nichts zu erreichen, weder Shops noch sonst etwas. Fehlgeschlagene Verbindungen sagen jetzt nichts über Shops, und niemand wird ihretwegen geweckt.",
    more: "Zum Betrieb",
  },
  settings: {
    lead: "Sie werden hier benachrichtigt, an der Glocke und per E-Mail.",
    noMail: "Mails gehen an Ihre Adresse, sobald sie bestätigt ist.",
    reasons: "Was Ihnen gemeldet wird, und wann",
    outage:
      "<b>Nicht erreichbar:</b> wenn auch ein zweiter Versuch etwa eine Minute später scheitert. Und noch einmal, wenn der Shop wieder antwortet, mit der Dauer des Ausfalls.",
    access:
      "<b>Braucht Sie:</b> wenn Zugangsdaten, Adresse oder Zertifikat zu korrigieren sind. Beim dritten Mal wird der Shop nicht mehr aktualisiert, und auch das erfahren Sie.",
    status:
      "<b>Schlechter:</b> wenn der Status von OK zu einer Warnung oder einem Fehler wechselt, mit den Befunden, die dazu führten. Wieder besser nur, wenn Sie von der Verschlechterung wussten.",
    speed:
      "<b>Tempo:</b> wenn drei Sitespeed-Tests in Folge fehlgeschlagen sind, und wenn sie wieder laufen.",
    flapping:
      "<b>Unruhig:</b> nach fünf Wechseln innerhalb einer Stunde einmal, und noch einmal, wenn der Shop eine halbe Stunde ruhig war.",
    repeat: "Derselbe Grund wird innerhalb von 24 Stunden nicht wiederholt.",
    projects: "Projekte",
    projectShops: "{count, plural, =0 {Noch keine Shops} one {# Shop} other {# Shops}}, auch spätere",
    leftOut: "{count, plural, one {Einer davon} other {# davon}} nicht beobachtet",
    shops: "Shops",
    shop: "Name des Shops",
    organization: "Organisation",
    version: "Version",
    find: "Shop suchen",
    action: "Aktion",
    unwatch: "Abbestellen",
    unwatchNamed: "{name} abbestellen",
    undo: "Rückgängig",
    undoNamed: "Rückgängig: {name} wieder beobachten",
    none: "Sie haben keinen Shop abonniert",
    noneHint:
      "Öffnen Sie einen Shop und drücken Sie auf „Shop beobachten“, oder beobachten Sie jeden Shop eines Projekts. Ein Shop, den Sie anlegen, wird von Anfang an beobachtet.",
    toProjects: "Meine Projekte",
    loadFailed: "Was Sie beobachten, konnte nicht geladen werden",
    neverVisited: "noch nicht besucht",
    mutes: {
      title: "Stummgeschaltet",
      loadFailed: "Was Sie stummgeschaltet haben, konnte nicht geladen werden",
      matter: "Eine Sache von {name}",
      topic: "{topic} von {shop}",
      everything: "Alles von {name}",
      fixed: "bis es behoben ist",
      until: "bis {time}",
      end: "Beenden",
      endNamed: "Stummschaltung beenden: {what}",
    },
  },
} as const satisfies Translation<typeof english>;
