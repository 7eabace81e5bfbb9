import type { ScheduledTask } from "../snapshot/visit.ts";

/** Minutes that a task may be late unless the shop overrides it (product rule). */
export const TASK_GRACE_MINUTES = 15;

/** A task that was due this long ago and is still running was abandoned by a worker that died. */
const STUCK_HOURS = 6;

const MILLISECONDS_PER_MINUTE = 60_000;

/** Task states in which no run is expected. */
const RESTING = new Set(["inactive", "skipped"]);

export type Trouble = "overdue" | "failed" | "stuck";
/** Minutes after the planned run; negative before it, `null` if no run is planned. */
export function minutesLate(task: ScheduledTask, now: Date): number | null {
  const dueAt = task.nextExecutionTime === null ? Number.NaN : Date.parse(task.nextExecutionTime);
  return Number.isNaN(dueAt) ? null : (now.getTime() - dueAt) / MILLISECONDS_PER_MINUTE;
}

/** What is wrong with a task; `null` if nothing is. A queued task waits for a worker and can be late like any other. */
export function troubleOf(task: ScheduledTask, graceMinutes: number, now: Date): Trouble | null {
  if (RESTING.has(task.status)) return null;
  if (task.status === "failed") return "failed";
  const late = minutesLate(task, now);
  if (late === null) return null;
  if (task.status === "running") return late > Math.max(STUCK_HOURS * 60, graceMinutes) ? "stuck" : null;
  return late > graceMinutes ? "overdue" : null;
}
