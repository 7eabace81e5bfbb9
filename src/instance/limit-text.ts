import type { Sentence } from "../lib/errors.ts";
import type { LimitId } from "./limits.ts";

/** What somebody is told who does something too often. */
export function limitSentence(retryAfterSeconds: number): Sentence {
  return {
    en: `That was too often in a short time. Please try again in ${durationText(retryAfterSeconds, EN)}.`,
    de: `Das war in kurzer Zeit zu oft. Versuchen Sie es in ${durationText(retryAfterSeconds, DE)} noch einmal.`,
  };
}

/** What somebody is told where there are as many as there may be. */
export function fullSentence(id: LimitId, most: number): Sentence {
  return FULL[id]?.(most) ?? OTHER(most);
}

const OTHER = (most: number): Sentence => ({
  en: `There may be ${most} at a time, and there are.`,
  de: `Es darf ${most} zur gleichen Zeit geben, und so viele sind es.`,
});

const FULL: Partial<Record<LimitId, (most: number) => Sentence>> = {
  queuedRequests: (most) => ({
    en: `${most} visits of this organization and others of its owner are waiting already. Please try again when some of them are done.`,
    de: `${most} Besuche dieser Organisation und anderer ihres Inhabers warten schon. Versuchen Sie es noch einmal, wenn einige davon erledigt sind.`,
  }),
  queuedSpeedTests: (most) => ({
    en: `${most} speed tests of this organization and others of its owner are waiting already. Please try again when some of them are done.`,
    de: `${most} Tempomessungen dieser Organisation und anderer ihres Inhabers warten schon. Versuchen Sie es noch einmal, wenn einige davon erledigt sind.`,
  }),
  organizations: (most) => ({
    en: `You own ${most} organizations, which is as many as one person may own here.`,
    de: `Ihnen gehören ${most} Organisationen. Mehr dürfen einer Person hier nicht gehören.`,
  }),
  eventStreams: (most) => ({
    en: `More than ${most} pages are open. This one does not hear of changes by itself.`,
    de: `Mehr als ${most} Seiten sind offen. Diese erfährt von Änderungen nicht von selbst.`,
  }),
};

interface Words {
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  hours: (count: number) => string;
}

const EN: Words = {
  seconds: (count) => (count === 1 ? "1 second" : `${count} seconds`),
  minutes: (count) => (count === 1 ? "1 minute" : `${count} minutes`),
  hours: (count) => (count === 1 ? "1 hour" : `${count} hours`),
};
const DE: Words = {
  seconds: (count) => (count === 1 ? "1 Sekunde" : `${count} Sekunden`),
  minutes: (count) => (count === 1 ? "1 Minute" : `${count} Minuten`),
  hours: (count) => (count === 1 ? "1 Stunde" : `${count} Stunden`),
};

function durationText(seconds: number, words: Words): string {
  if (seconds < 120) return words.seconds(seconds);
  if (seconds < 7200) return words.minutes(Math.ceil(seconds / 60));
  return words.hours(Math.ceil(seconds / 3600));
}
