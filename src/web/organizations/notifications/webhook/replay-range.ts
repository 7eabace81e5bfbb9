import { typedMoment } from "../../../ui/times/typed-moment.ts";

const DAYS = 30;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A range as it is typed, in the reader's zone: "2026-11-19T22:00". */
export interface TypedRange {
  from: string;
  to: string;
}

/** The last 24 hours, to begin with. */
export function lastDay(now: Date): TypedRange {
  return { from: typedMoment(new Date(now.getTime() - 24 * HOUR)), to: typedMoment(now) };
}

/** The range as moments, whole minutes; `null`: it is none that can be sent again. */
export function momentsOf({ from, to }: TypedRange, now: Date): { from: string; to: string } | null {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  if (!Number.isFinite(begin) || !Number.isFinite(end)) return null;
  const last = end + MINUTE - 1;
  const isWithin = begin < last && now.getTime() - begin <= DAYS * 24 * HOUR;
  return isWithin ? { from: new Date(begin).toISOString(), to: new Date(last).toISOString() } : null;
}
