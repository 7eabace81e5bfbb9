import type { SameWords } from "../../lib/sentences.ts";
import type { WEBHOOK_WORDS_EN } from "./words-en.ts";

/** Sentences about webhooks, in German. */
export const WEBHOOK_WORDS_DE: SameWords<typeof WEBHOOK_WORDS_EN> = {
  noSuchEndpoint: "Diesen Endpunkt gibt es nicht.",
  changed:
    "Jemand hat diesen Endpunkt inzwischen geändert. Ihre Eingaben sind noch da; sehen Sie sie noch einmal durch.",
  tooMany: (count: number) =>
    `Eine Organisation hat höchstens ${count} Endpunkte. Entfernen Sie einen, der nicht mehr gebraucht wird.`,
  notWhole:
    "Geben Sie die Adresse ganz ein: Was hinter ihrem „?“ steht, wird nicht gezeigt und geht an keinen anderen Server.",
  notAnAddress: "Geben Sie eine Adresse ein, die mit https:// beginnt und keinen Benutzernamen enthält.",
  noTypes: "Wählen Sie mindestens einen Typ oder alle.",
  noSuchType: "Diesen Typ gibt es nicht.",
  noScope: "Wählen Sie mindestens ein Projekt, ein Schlagwort oder einen Shop, oder alle Shops.",
  noSuchScope: "Eines davon gibt es nicht mehr. Wählen Sie neu.",
  thirdSecret: "Es gelten schon zwei Geheimnisse. Beenden Sie zuerst das alte, oder warten Sie, bis es endet.",
  noOldSecret: "Ein altes Geheimnis gibt es nicht mehr.",
  nothingNewer: "Dieser Endpunkt erhält schon die neueste Version jedes seiner Typen.",
  notOff: "Dieser Endpunkt ist schon eingeschaltet.",
  isOff: "Dieser Endpunkt ist ausgeschaltet. Schalten Sie ihn zuerst ein.",
  wrongRange: (days: number) =>
    `Wählen Sie einen Zeitraum, der nach seinem Beginn endet und höchstens ${days} Tage zurückliegt.`,
  tooManyAgain: (count: number) =>
    `Das sind mehr als ${count} Ereignisse. Wählen Sie einen kürzeren Zeitraum oder einen Typ.`,
  nothingAgain: "In diesem Zeitraum gibt es nichts, was noch einmal gesendet werden könnte.",
  tooManyInDay: (count: number) =>
    `Ereignisse einer Organisation können innerhalb eines Tages höchstens ${count}-mal erneut gesendet werden. Versuchen Sie es morgen noch einmal.`,
  runsAlready: "Für diesen Endpunkt wird gerade schon erneut gesendet. Warten Sie das Ende ab, oder halten Sie es an.",
  noReplay: "Dieses erneute Senden läuft nicht mehr.",
};
