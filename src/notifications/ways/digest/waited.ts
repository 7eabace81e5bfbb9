/** Why things are told in one message; the first that holds of one of them is said. */
export const WHY_WAITED = ["paused", "quiet", "outage", "cap", "rule"] as const;
export type WhyWaited = (typeof WHY_WAITED)[number];

/** What has waited for a person, by its matter. */
export interface WaitedRow {
  id: string;
  /** The matter that it belongs to. */
  thread: string;
  title: string;
  isEnd: boolean;
  isUrgent: boolean;
  at: Date;
  /** When its matter began. */
  since: Date;
  /** A rule tells it once a day or a week: what comes and goes before is told, too. */
  isPaced: boolean;
}

/** What is over sooner, before a rule tells it once a day or a week, is not told (product rule). */
const PASSING_MILLISECONDS = 5 * 60_000;

/** Of what has waited, given in the order in which it happened, what was over so soon that nobody needs to hear of it. */
export function passingOf<Row extends WaitedRow>(rows: readonly Row[]): readonly Row[] {
  return [...Map.groupBy(rows, ({ thread }) => thread).values()].filter(isPassing).flat();
}

function isPassing(of: readonly WaitedRow[]): boolean {
  const [first, last] = [of[0], of.at(-1)];
  if (first === undefined || last === undefined || first.isEnd || !last.isEnd) return false;
  return of.every(({ isPaced }) => isPaced) && last.at.getTime() - first.at.getTime() < PASSING_MILLISECONDS;
}

/** What one message says of what has waited. */
export interface WaitedSummary {
  /** The newest of each matter that is still open, what is urgent first. */
  open: readonly WaitedMatter[];
  /** What came and went, or ended, meanwhile. */
  over: readonly WaitedMatter[];
  /** How many of each there are beside these. Default: none. */
  more?: { open: number; over: number };
}

/** How many there are in all. */
export function countOf({ open, over, more }: WaitedSummary): { open: number; over: number } {
  return { open: open.length + (more?.open ?? 0), over: over.length + (more?.over ?? 0) };
}

export type WaitedMatter = Pick<WaitedRow, "title" | "isUrgent" | "at" | "since">;

/**
 * Sums up what has waited, given in the order in which it happened. `null`: it needs no message, because all of it came
 * and went unseen while its person wanted to be left alone. Who heard of a beginning before hears of its end.
 */
export function sumUp(rows: readonly WaitedRow[]): WaitedSummary | null {
  const matters = [...Map.groupBy(rows, ({ thread }) => thread).values()];
  const newest = matters.flatMap((of) => of.at(-1) ?? []);
  const open = newest.filter(({ isEnd }) => !isEnd);
  const over = newest.filter(({ isEnd }) => isEnd);
  const isNews = matters.some(
    (of) => of.at(-1)?.isEnd === false || of.every(({ isEnd }) => isEnd) || of.some(({ isPaced }) => isPaced),
  );
  if (!isNews) return null;
  return { open: worstFirst(open), over };
}

/** With what else is open, of which they heard before or not at all. */
export function withOpen({ open, ...rest }: WaitedSummary, others: readonly WaitedMatter[]): WaitedSummary {
  return { ...rest, open: worstFirst([...open, ...others]) };
}

const worstFirst = (open: readonly WaitedMatter[]) =>
  open.toSorted((one, other) => Number(other.isUrgent) - Number(one.isUrgent));
