import { createHash } from "node:crypto";

/** A random generator that gives the same values for the same seed. */
export interface Seed {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Both ends included. */
  integer(minimum: number, maximum: number): number;
  pick<const List extends readonly [unknown, ...unknown[]]>(list: List): List[number];
  chance(probability: number): boolean;
  /** A shuffled copy of the list. */
  shuffled<T>(list: readonly T[]): T[];
  /** Another, independent stream that depends on this seed and the word only. */
  branch(word: string): Seed;
}

/** An id as Shopware has them: 32 lower-case hexadecimal characters, the same for the same parts. */
export function idOf(...parts: readonly string[]): string {
  return createHash("md5").update(parts.join("\n")).digest("hex");
}

export function createSeed(text: string): Seed {
  let position = Number.parseInt(idOf(text).slice(0, 8), 16);
  const next = () => {
    position = (position + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(position ^ (position >>> 15), 1 | position);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const integer = (minimum: number, maximum: number) => minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    integer,
    pick: (list) => list[integer(0, list.length - 1)] ?? list[0],
    chance: (probability) => next() < probability,
    shuffled: (list) =>
      list
        .map((entry) => ({ entry, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ entry }) => entry),
    branch: (word) => createSeed(`${text}/${word}`),
  };
}
