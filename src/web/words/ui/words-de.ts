import type { ui as english } from "./words-en.ts";
import type { Translation } from "../translation.ts";

export const ui = {
  status: {
    error: "Fehler",
    warning: "Warnung",
    ok: "OK",
    unknown: "Unbekannt",
    inactive: "Inaktiv",
    notInstalled: "Nicht installiert",
    maintenance: "In Wartung",
  },
  toast: {
    success: "Erledigt",
    info: "Information",
    warning: "Hinweis",
    error: "Etwas ist schiefgegangen",
    region: "Meldungen",
  },
  form: {
    showPassword: "Passwort zeigen",
    hidePassword: "Passwort verbergen",
  },
  error: { title: "Das konnte nicht geladen werden" },
  page: { skip: "Zum Inhalt springen", newTab: "öffnet sich in einem neuen Tab", crumbs: "Hier sind Sie" },
  time: { justNow: "gerade eben" },
  theme: { toDark: "Zur dunklen Darstellung wechseln", toLight: "Zur hellen Darstellung wechseln" },
  code: { copy: "Kopieren", copied: "Kopiert", byHand: "Markieren und kopieren" },
} satisfies Translation<typeof english>;
