import type { SameWords } from "../lib/sentences.ts";
import type { LIMIT_WORDS_EN } from "./limit-words-en.ts";
import { limitDuration } from "./limit-duration.ts";

const UNITS = {
  seconds: (count: number) => (count === 1 ? "1 Sekunde" : `${count} Sekunden`),
  minutes: (count: number) => (count === 1 ? "1 Minute" : `${count} Minuten`),
  hours: (count: number) => (count === 1 ? "1 Stunde" : `${count} Stunden`),
};

export const LIMIT_WORDS_DE: SameWords<typeof LIMIT_WORDS_EN> = {
  tooOften: (seconds) =>
    `Das war in kurzer Zeit zu oft. Versuchen Sie es in ${limitDuration(seconds, UNITS)} noch einmal.`,
  full: (most) => `Es darf ${most} zur gleichen Zeit geben, und so viele sind es.`,
  queuedRequests: (most) =>
    `${most} Besuche dieser Organisation und anderer ihres Inhabers warten schon. Versuchen Sie es noch einmal, wenn einige davon erledigt sind.`,
  queuedSpeedTests: (most) =>
    `${most} Sitespeed-Tests dieser Organisation und anderer ihres Inhabers warten schon. Versuchen Sie es noch einmal, wenn einige davon erledigt sind.`,
  organizations: (most) => `Ihnen gehören ${most} Organisationen. Mehr dürfen einer Person hier nicht gehören.`,
  ownChannels: (most) => `Sie haben ${most} Kanäle, mehr sind nicht möglich. Löschen Sie zuerst einen davon.`,
  channels: (most) => `Diese Organisation hat ${most} Kanäle, mehr sind nicht möglich. Löschen Sie zuerst einen davon.`,
  eventStreams: (most) => `Mehr als ${most} Seiten sind offen. Diese erfährt von Änderungen nicht von selbst.`,
};
