import type { NewNotice, ToldThread } from "../deciding/decided.ts";
import type { ToldEntry } from "../deciding/told-of-event.ts";
import { alsoBecause } from "../deciding/telling-rule.ts";

/** One thing of each kind; `join`: what the others of its kind add to it. */
function once<One>(
  all: readonly One[],
  { key, join = (first) => first }: { key: (one: One) => readonly unknown[]; join?: (first: One, other: One) => One },
): readonly One[] {
  const kept = new Map<string, One>();
  for (const one of all) {
    const name = JSON.stringify(key(one));
    const first = kept.get(name);
    kept.set(name, first === undefined ? one : join(first, one));
  }
  return [...kept.values()];
}

/** Several rules that tell a destination the same at once make one notice, which names them all. */
export const noticesOnce = (notices: readonly NewNotice[]): readonly NewNotice[] =>
  once(notices, {
    key: ({ destinationId, thread, phase, reminder }) => [destinationId, thread, phase, reminder],
    join: (first, { why }) => ({ ...first, why: alsoBecause(first.why, why) }),
  });

export const threadsOnce = (threads: readonly ToldThread[]): readonly ToldThread[] =>
  once(threads, { key: ({ destinationId, thread }) => [destinationId, thread] });

interface ToldOf {
  eventId: number;
  entry: ToldEntry;
}

/** Who was told of an event by several rules was told once. */
export const toldOnce = (told: readonly ToldOf[]): readonly ToldOf[] =>
  once(told, {
    key: ({ eventId, entry: { rules: _, ...entry } }) => [eventId, Object.entries(entry).toSorted()],
    join: (first, { entry }) => ({
      ...first,
      entry: { ...first.entry, rules: [...new Set([...first.entry.rules, ...entry.rules])] },
    }),
  });
