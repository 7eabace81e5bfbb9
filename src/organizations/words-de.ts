import type { SameWords } from "../lib/sentences.ts";
import type { ORGANIZATION_WORDS_EN } from "./words-en.ts";

export const ORGANIZATION_WORDS_DE: SameWords<typeof ORGANIZATION_WORDS_EN> = {
  noSuchOrganization: "Diese Organisation gibt es nicht.",
  forbidden: "Ihre Rolle in dieser Organisation erlaubt das nicht.",
  adminsOnly: "Das dürfen nur Admins dieser Instanz.",
  ownFactorFirst: "Schalten Sie die Zwei-Faktor-Anmeldung zuerst für sich selbst ein, damit Sie sich nicht aussperren.",
  noSuchUser: "Diesen Benutzer gibt es nicht.",
  timeZoneUnknown: "Diese Zeitzone gibt es nicht. Namen sehen aus wie Europe/Berlin.",
};
