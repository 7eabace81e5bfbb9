/** Status codes of answers that are well unless a probe expects others. */
export const DEFAULT_RANGES = "200-299";

const LOWEST = 100;
const HIGHEST = 599;

interface Range {
  from: number;
  to: number;
}

/** Reads a list as `200-299,404`; `null` if it is none. */
function readRanges(text: string): readonly Range[] | null {
  const ranges = text.split(",").map(readRange);
  return ranges.every((range) => range !== null) ? ranges : null;
}

function readRange(text: string): Range | null {
  const [, first, last = first] = /^(\d{3})(?:-(\d{3}))?$/.exec(text.trim()) ?? [];
  const range = { from: Number(first), to: Number(last) };
  return range.from >= LOWEST && range.from <= range.to && range.to <= HIGHEST ? range : null;
}

export const areRanges = (text: string): boolean => readRanges(text) !== null;

/** Whether a status lies in the list; in one that nobody can read, none does. */
export function isInRanges(text: string, status: number): boolean {
  return (readRanges(text) ?? []).some(({ from, to }) => status >= from && status <= to);
}
