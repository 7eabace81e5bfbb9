import { type RuleTimes, whenTold } from "../deciding/rule-times.ts";

interface Clocks {
  from: string;
  to: string;
  now: Date;
}

/**
 * When something is due by the clocks of another zone that waits for the earliest of its rules; `null`: it does not wait
 * for that, or stays as it is.
 */
export function movedTo(
  { dueAt, happenedAt }: { dueAt: Date; happenedAt: Date },
  rules: readonly RuleTimes[],
  { from, to, now }: Clocks,
): Date | null {
  const earliest = (timeZone: string) => {
    const times = rules.flatMap((rule) => whenTold(rule, timeZone, happenedAt)?.getTime() ?? []);
    return times.length === 0 ? null : Math.min(...times);
  };
  const [before, after] = [earliest(from), earliest(to)];
  if (before !== dueAt.getTime() || after === null || after === before) return null;
  return new Date(Math.max(after, now.getTime()));
}
