import { withFolded } from "../../../channels/parts/folded.ts";
import type { ToldThread } from "../decided.ts";
import { isAtLeast, type TellingRule } from "../telling-rule.ts";

/** What a destination knows of matters while it is decided what it hears. */
export interface KnownMatters {
  readonly destinationId: string;
  /** Its service keeps a matter of its own for each key. */
  readonly folds: boolean;
  readonly known: Map<string, ToldThread>;
  readonly renamed: { destinationId: string; from: string; to: string }[];
}

export function openAt({ known }: Pick<KnownMatters, "known">, thread: string | null): ToldThread | null {
  const found = thread === null ? undefined : known.get(thread);
  return found === undefined || found.endedAt !== null ? null : found;
}

/** What is known of its parts is known of the whole; returns of how many parts something was. */
export function adopt(turn: KnownMatters, { thread, covers }: { thread: string; covers: readonly string[] }): number {
  const { known, renamed, destinationId } = turn;
  const parts = covers.flatMap((part) => (part === thread ? [] : (openAt(turn, part) ?? [])));
  for (const part of parts) {
    known.delete(part.thread);
    renamed.push({ destinationId, from: part.thread, to: thread });
    const whole = openAt(turn, thread);
    const toldShops = (whole?.toldShops ?? 0) + (whole === null ? parts.length : 0);
    const goesOn = whole ?? part;
    const reference = turn.folds ? withFolded(goesOn.reference, part) : goesOn.reference;
    known.set(thread, { ...goesOn, thread, toldShops, reference });
  }
  return parts.length;
}

/** Whoever hears of warnings hears of those that are left under the same message. */
export function leaveWarnings(
  turn: KnownMatters,
  { rests = [] }: { rests?: readonly string[] },
  { rules, known }: { rules: readonly TellingRule[]; known: ToldThread },
): void {
  const isHeard = rules.some(({ urgency }) => isAtLeast("week", urgency));
  // With the error its service has ended all that became part of it.
  if (!isHeard || turn.folds) return;
  for (const thread of rests)
    if (openAt(turn, thread) === null)
      turn.known.set(thread, { ...known, thread, toldUrgency: "week", toldShops: 1, endedAt: null });
}
