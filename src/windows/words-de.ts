import type { SameWords } from "../lib/sentences.ts";
import type { WINDOW_WORDS_EN } from "./words-en.ts";

export const WINDOW_WORDS_DE: SameWords<typeof WINDOW_WORDS_EN> = {
  noSuchWindow: "Dieses Wartungsfenster gibt es nicht.",
  nameMissing: "Geben Sie dem Wartungsfenster einen Namen",
  tooMany: (most) =>
    `Diese Organisation hat schon ${most} Wartungsfenster geplant. Entfernen Sie eines, das nicht mehr gebraucht wird.`,
  zoneUnknown: "Diese Zeitzone gibt es nicht. Namen sehen aus wie Europe/Berlin.",
  timeUnreadable: "Diesen Tag oder diese Uhrzeit gibt es nicht",
  endsBeforeBegin: "Das Ende muss nach dem Beginn liegen",
  tooShort: "Ein Wartungsfenster dauert mindestens 5 Minuten",
  tooLong: "Ein einmaliges Wartungsfenster dauert höchstens 14 Tage",
  repeatedTooLong: "Ein wiederkehrendes Wartungsfenster dauert höchstens 24 Stunden",
  isOver: "Diese Zeit ist schon vorbei",
  beginsInPast: "Was hinter uns liegt, lässt sich nicht ändern. Wählen Sie einen Beginn ab jetzt.",
  tooFarAhead: "Ein Wartungsfenster beginnt höchstens zwei Jahre im Voraus",
  patternUnreadable: "Dieses Muster lässt sich nicht lesen. Es hat fünf Felder, zum Beispiel 0 22 * * 2.",
  patternNever: "Dieses Muster trifft zwischen dem ersten und dem letzten Tag nie zu",
  patternOverlapping: "Dieses Muster kommt wieder, bevor es geendet hat: Das Wartungsfenster würde nie enden",
  lastBeforeFirst: "Der letzte Tag darf nicht vor dem ersten liegen",
  notRunning: "Dieses Wartungsfenster läuft gerade nicht.",
  behind: "Dieses Wartungsfenster ist zu Ende. Was hinter uns liegt, wird nie geändert.",
  cannotExtend: "Ein Wartungsfenster dauert höchstens 14 Tage. Planen Sie ein weiteres.",
};
