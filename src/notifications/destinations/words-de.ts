import type { SameWords } from "../../lib/sentences.ts";
import type { DESTINATION_WORDS_EN } from "./words-en.ts";

/** The same in German. */
export const DESTINATION_WORDS_DE: SameWords<typeof DESTINATION_WORDS_EN> = {
  noSuchDestination: "Diesen Kanal gibt es nicht. Vielleicht hat ihn jemand gelöscht.",
  changed: "Dieser Kanal wurde inzwischen geändert. Sehen Sie ihn sich noch einmal an; Ihre Eingaben sind noch da.",
  nameMissing: "Geben Sie dem Kanal einen Namen.",
  nameTooLong: (most) => `Ein Name hat höchstens ${most} Zeichen.`,
  nameTaken: "Ein anderer Kanal heißt schon so. Wählen Sie einen anderen Namen.",
  unknownZone: "Diese Zeitzone ist nicht bekannt. Wählen Sie eine aus der Liste.",
  unknownChannel: "Kanäle dieser Art gibt es nicht.",
  otherChannel: "Ein Kanal behält seine Art. Legen Sie stattdessen einen neuen an.",
  settingsTooLong: "Diese Einstellungen sind zu lang. Kürzen Sie sie.",
  secretsElsewhere:
    "Das wurde für eine andere Adresse aufbewahrt und geht nicht an diese. Geben Sie es noch einmal ein.",
  outsideOnly: "Diese Adresse rufen Kanäle nicht auf. Nehmen Sie eine, die aus dem Internet erreichbar ist.",
  findsNothing: "Kanäle dieser Art sagen nicht, wohin Nachrichten gehen können. Geben Sie es ein.",
  isTest: (by) => `Das ist ein Test von Shopwarden, angefordert von ${by}.`,
  whyTest: (by) => `Sie erhalten das, weil ${by} diesen Kanal ausprobiert.`,
  notAsSomebodyElse: "Wohin ihre Nachrichten gehen, ändert nur die Person selbst.",
  mendFirst: "Dieser Kanal ist abgeschaltet. Bringen Sie ihn in Ordnung und schalten Sie ihn zuerst ein.",
  unconfirmed: "Noch ist keine dieser Adressen bestätigt.",
  noSuchMessage: "Diese Nachricht gibt es nicht. Vielleicht ist sie älter als das, was aufbewahrt wird.",
  notDead: "Nur was aufgegeben wurde, lässt sich noch einmal zustellen.",
  isDigest: "Eine Zusammenfassung wird nicht noch einmal zugestellt: Sie würde von Vergangenem berichten.",
};
