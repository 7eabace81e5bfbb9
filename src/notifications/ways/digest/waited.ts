/** Why things are told in one message; the first that holds of one of them is said. */
export const WHY_WAITED = ["paused", "quiet", "outage", "cap"] as const;
export type WhyWaited = (typeof WHY_WAITED)[number];

/** What has waited for a person, by its matter. */
export interface WaitedRow {
  id: string;
  /** The matter that it belongs to. */
  thread: string;
  title: string;
  /** When it began, or when it was over. */
  at: Date;
  isEnd: boolean;
  isUrgent: boolean;
}

/** What one message says of what has waited. */
export interface WaitedSummary {
  /** The newest of each matter that is still open, what is urgent first. */
  open: readonly WaitedRow[];
  /** What came and went, or ended, meanwhile. */
  over: readonly WaitedRow[];
}

/**
 * Sums up what has waited, given in the order in which it happened. `null`: it needs no message, because all of it came
 * and went unseen. Who heard of a beginning before hears of its end.
 */
export function sumUp(rows: readonly WaitedRow[]): WaitedSummary | null {
  const matters = [...Map.groupBy(rows, ({ thread }) => thread).values()];
  const newest = matters.flatMap((of) => of.at(-1) ?? []);
  const open = newest.filter(({ isEnd }) => !isEnd);
  const over = newest.filter(({ isEnd }) => isEnd);
  const isNews = matters.some((of) => of.at(-1)?.isEnd === false || of.every(({ isEnd }) => isEnd));
  if (!isNews) return null;
  return { open: open.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent)), over };
}
