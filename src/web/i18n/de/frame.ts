import type { frame as english } from "../en/frame.ts";
import type { Translation } from "../translation.ts";

export const frame = {
  main: "Hauptmenü",
  navigation: "Navigation",
  openNavigation: "Navigation öffnen",
  shops: "Shops",
  onlyProblems: "Nur Probleme",
  noShops: "Noch keine Shops",
  noProblems: "Allen Shops geht es gut",
  notVisited: "Noch nicht besucht",
  search: "Shop, Seite oder Aktion suchen",
  source: "Quelltext",
  about: "Über Shopwarden",
  notifications: "Benachrichtigungen",
  notificationsUnread: "Benachrichtigungen, {count, number} ungelesen",
  invitationsToo: "{read}, {count, plural, one {eine Einladung} other {# Einladungen}} (zusammen {total, number})",
  userMenu: "Ihr Konto",
  greeting: "Hallo {name}",
  settings: "Einstellungen",
  users: "Benutzer",
  logout: "Abmelden",
  impersonating: "Sie handeln als <b>{email}</b>. Was Sie tun, wird unter Ihrem eigenen Namen festgehalten.",
  stopImpersonating: "Vertretung beenden",
  stopFailed: "Die Vertretung konnte nicht beendet werden.  Fehler: {message}",
  unknownError: "Unbekannter Fehler",
  offline: "<b>Keine Verbindung.</b> Sie sehen, was vorher bekannt war. Es wird von selbst erneut versucht.",
} satisfies Translation<typeof english>;
