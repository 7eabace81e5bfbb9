import type { MUTE_WORDS_EN } from "./words-en.ts";

/** Sentences about what people have muted, in German. */
export const MUTE_WORDS_DE: typeof MUTE_WORDS_EN = {
  noSuchMute: "Diese Stummschaltung gibt es nicht. Vielleicht ist sie zu Ende.",
  noSuchThing: "So etwas gibt es nicht, das sich stummschalten ließe.",
  tooMany: (most: number) => `Sie haben schon ${most} Dinge stummgeschaltet. Beenden Sie zuerst eine Stummschaltung.`,
  timeMissing: "Wählen Sie, bis wann es stumm ist. Bis zur Behebung geht das nur bei etwas, das sich beheben lässt.",
  wrongTime: (days: number) => `Wählen Sie einen künftigen Zeitpunkt, höchstens ${days} Tage von jetzt.`,
  changed: "Es wurde auf einem anderen Gerät geändert. Sehen Sie es sich noch einmal an.",
  tooManyOfOrganization: (most: number) =>
    `Es sind schon ${most} Dinge stummgeschaltet. Beenden Sie zuerst eine Stummschaltung.`,
  changedBySomebody: "Jemand anderes hat es inzwischen geändert. Sehen Sie es sich noch einmal an.",
  notYours: "Nur Inhaber, Admins und wer es stummgeschaltet hat können das beenden oder ändern.",
  onlyManagers: "Nur Inhaber und Admins können einen Kanal stummschalten, oder alles für alle.",
};
