import type { settings as english } from "../en/settings.ts";
import type { Translation } from "../translation.ts";

export const settings = {
  title: "Einstellungen",
  profile: {
    title: "Profil",
    lead: "Das Bild wird aus Ihrer E-Mail-Adresse gezeichnet, hier, von niemand anderem.",
    name: "Name",
    nameRequired: "Ein Name ist nötig",
    save: "Speichern",
    saved: "Ihr Name ist gespeichert.",
    failed: "Ihr Name konnte nicht gespeichert werden",
    email: "E-Mail",
    confirmed: "Bestätigt",
    unconfirmed: "Nicht bestätigt",
  },
  look: {
    title: "Sprache und Aussehen",
    lead: "Ein Datum steht in beiden Sprachen als TT.MM.JJJJ, HH:mm.",
    language: "Sprache",
    theme: "Aussehen",
    system: "System",
    light: "Hell",
    dark: "Dunkel",
    mailsFailed: "Die Sprache ist hier geändert, für Ihre Mails aber nicht. Wählen Sie sie später noch einmal.",
  },
  signOut: {
    title: "Abmelden",
    lead: "Beendet die Sitzung in diesem Browser, in allen Tabs.",
    button: "Abmelden",
  },
} satisfies Translation<typeof english>;
