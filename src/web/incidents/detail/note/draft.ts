import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { type Cause, type IncidentNote, NOTE_CHARACTERS } from "../../../../incidents/incident.ts";

/** What people write down about an incident. */
export interface Draft extends IncidentNote {
  cause: Cause | null;
}

export const NOTE_PARTS = ["happened", "done", "follows"] as const;

export function draftOf({ cause, note }: Pick<IncidentDetail, "cause" | "note">): Draft {
  const { happened = "", done = "", follows = "" } = note ?? {};
  return { cause, happened, done, follows };
}

export const isSameNote = (one: IncidentNote, other: IncidentNote): boolean =>
  NOTE_PARTS.every((part) => one[part] === other[part]);

export const isSameDraft = (one: Draft, other: Draft): boolean => one.cause === other.cause && isSameNote(one, other);

/** Characters that are left of what a note may have; below zero: it has too many. */
export function charactersLeft(note: IncidentNote): number {
  return NOTE_CHARACTERS - NOTE_PARTS.reduce((sum, part) => sum + note[part].length, 0);
}

/** What is being written, and what it began with. */
export interface Writing {
  draft: Draft;
  base: Draft;
}

/**
 * `theirs`: what the server has. `conflict`: somebody else has changed it since the writing began, to something else
 * than is being written.
 */
export function standOf(writing: Writing | null, theirs: Draft): "clean" | "dirty" | "conflict" {
  if (writing === null || isSameDraft(writing.draft, writing.base)) return "clean";
  if (isSameDraft(writing.draft, theirs)) return "clean";
  return isSameDraft(writing.base, theirs) ? "dirty" : "conflict";
}
