import type { INCIDENT_WORDS_EN } from "./words-en.ts";

/** Sentences about incidents, in German. */
export const INCIDENT_WORDS_DE: typeof INCIDENT_WORDS_EN = {
  noSuchIncident: "Diese Störung gibt es nicht.",
  changed: "Diese Störung hat sich inzwischen geändert. Sehen Sie sie sich zuerst noch einmal an.",
  stillOpen: "Etwas von dieser Störung ist noch da. Schließen Sie sie trotzdem, wenn Sie wissen, was es ist.",
  parentOpen: "Diese Störung endet, wenn ihre Shops in Ordnung sind. Schließen Sie stattdessen die der Shops.",
  notYours: "Niemand hat diese Störung bestätigt, also kann sie niemand zurückgeben.",
  noteTooLong: (most: number) => `Eine Notiz kann höchstens ${most} Zeichen haben, alle Teile zusammen.`,
};
