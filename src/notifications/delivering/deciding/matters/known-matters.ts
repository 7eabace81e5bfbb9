import { FOLDED_AT_MOST, foldedOf, withFolded } from "../../../channels/parts/folded.ts";
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
  const all = covers.flatMap((part) => (part === thread ? [] : (openAt(turn, part) ?? [])));
  const parts = turn.folds ? withRoom(turn, thread, all) : all;
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

/** Of what is beyond them, a service hears each end by itself. */
function withRoom(turn: KnownMatters, thread: string, parts: readonly ToldThread[]): readonly ToldThread[] {
  const folded = new Set(foldedOf(turn.known.get(thread)?.reference ?? null));
  return parts.filter((part) => {
    const more = new Set([...folded, ...foldedOf(part.reference), part.thread]);
    if (more.size > FOLDED_AT_MOST) return false;
    for (const one of more) folded.add(one);
    return true;
  });
}

/**
 * The same of warnings of several shops, which say nothing of how many shops have the error. Whether all that was known of
 * it were such warnings.
 */
export function take(
  turn: KnownMatters,
  { thread, takes }: { thread: string; takes?: ReadonlyMap<string, readonly string[]> | undefined },
): boolean {
  const { known, renamed, destinationId } = turn;
  const isNew = openAt(turn, thread) === null;
  const taken = (takes?.get(destinationId) ?? []).flatMap((matter) => openAt(turn, matter) ?? []);
  for (const part of taken) {
    known.delete(part.thread);
    renamed.push({ destinationId, from: part.thread, to: thread });
    known.set(thread, { ...(openAt(turn, thread) ?? { ...part, toldShops: 0 }), thread });
  }
  return isNew && taken.length > 0;
}

/** What begins anew soon after its incident has ended goes on under the same message. */
export function leaveMatter(
  { known: all }: Pick<KnownMatters, "known">,
  { sameAs, at }: { sameAs?: string | undefined; at: string },
  known: ToldThread,
): void {
  if (sameAs !== undefined && !all.has(sameAs))
    all.set(sameAs, { ...known, thread: sameAs, toldUrgency: "week", endedAt: at });
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
