import type { SameWords } from "../../lib/sentences.ts";
import type { RULE_WORDS_EN } from "./words-en.ts";

/** Sentences about who is told of what, in German. */
export const RULE_WORDS_DE: SameWords<typeof RULE_WORDS_EN> = {
  noSuchRule: "Diese Regel gibt es nicht. Vielleicht hat sie jemand gelöscht.",
  changed:
    "Diese Regel wurde inzwischen geändert. Sehen Sie sie sich noch einmal an; was Sie eingegeben haben, ist noch da.",
  otherOrder: "Die Regeln haben sich inzwischen geändert. Sehen Sie sie sich noch einmal an.",
  tooMany: (most: number) => `Es gibt schon ${most} Regeln. Löschen Sie erst eine davon.`,
  topicMissing: "Wählen Sie, worum es in der Regel geht.",
  scopeMissing: "Wählen Sie, für welche Shops die Regel gilt.",
  scopeTooMuch: (most: number) => `Wählen Sie höchstens ${most} davon.`,
  noSuchScope: "Einen dieser Shops, Tags oder eines dieser Projekte gibt es nicht mehr. Wählen Sie andere.",
  receiverMissing: "Wählen Sie, wen die Regel benachrichtigt.",
  tooManyReceivers: (most: number) => `Eine Regel benachrichtigt höchstens ${most} Kanäle, Teams und Personen.`,
  tooManySteps: (most: number) => `Eine Regel hat höchstens ${most} weitere Schritte.`,
  noSuchReceiver:
    "Einen dieser Kanäle, eines dieser Teams oder eine dieser Personen gibt es nicht mehr. Wählen Sie andere.",
  receiverTwice: "In einem Schritt ist jemand zweimal genannt.",
  wrongStep: (least: number, most: number) =>
    `Ein weiterer Schritt kommt ${least} bis ${most} Minuten nach dem Beginn, und nach dem Schritt davor.`,
  equalEnds: "Anfang und Ende einer Zeit müssen sich unterscheiden.",
};
