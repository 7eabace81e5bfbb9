import { minutesLate, troubleOf } from "../../../checks/scheduled-tasks.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

export interface TaskRow {
  id: string;
  name: string;
  /** Shopware's word; others than the known ones may come. */
  status: string;
  /** Seconds. */
  interval: number;
  lastExecutionTime: IsoTime | null;
  nextExecutionTime: IsoTime | null;
}

export const TASK_STATES = [
  "late",
  "stuck",
  "failed",
  "running",
  "queued",
  "scheduled",
  "skipped",
  "inactive",
  "other",
] as const;
export type TaskState = (typeof TASK_STATES)[number];

export interface TaskVerdict {
  state: TaskState;
  mark: "error" | "warning" | "ok" | "unknown" | "inactive";
  /** Minutes since the planned run, for tasks that are late or do not come to an end. */
  lateMinutes: number | null;
  /** Whether a click on "Reschedule" is what this task needs. */
  needsRun: boolean;
}

const STATE_OF_WORD: Readonly<Record<string, TaskState>> = {
  scheduled: "scheduled",
  queued: "queued",
  running: "running",
  failed: "failed",
  inactive: "inactive",
  skipped: "skipped",
};

const STATE_OF_TROUBLE = { overdue: "late", stuck: "stuck", failed: "failed" } as const;

/** Where a task stands, judged like the shop's own check: what is late here is a warning there. */
export function taskVerdict(task: TaskRow, graceMinutes: number, now: Date): TaskVerdict {
  const asked = { ...task, intervalSeconds: task.interval };
  const trouble = troubleOf(asked, graceMinutes, now);
  const state = trouble === null ? stateOfWord(task.status) : STATE_OF_TROUBLE[trouble];
  const isLate = state === "late" || state === "stuck";
  const late = isLate ? minutesLate(asked, now) : null;
  return {
    state,
    mark: MARK_OF[state],
    lateMinutes: late === null ? null : Math.floor(late),
    needsRun: isLate || state === "failed",
  };
}

/** Nobody expects a run of these, whatever moment is still stored with them. */
function isResting(state: TaskState): boolean {
  return state === "inactive" || state === "skipped";
}

/** When it is to run next, `null` when nobody expects that. */
export function nextRunOf({
  state,
  nextExecutionTime,
}: Pick<TaskRow, "nextExecutionTime"> & { state: TaskState }): IsoTime | null {
  return isResting(state) ? null : nextExecutionTime;
}

/** From this many late tasks on it is not the task that is at fault. */
const MANY_LATE = 3;

/**
 * Since when no task has run at all although many were due; `null` while some run, and
 * nobody may say that no worker does.
 */
export function silenceOf(
  rows: readonly (Pick<TaskRow, "lastExecutionTime" | "nextExecutionTime"> & Pick<TaskVerdict, "lateMinutes">)[],
): IsoTime | null {
  const runs = rows.flatMap(({ lastExecutionTime }) => lastExecutionTime ?? []);
  const lastRun = runs.toSorted().at(-1) ?? null;
  if (lastRun === null) return null;
  const waiting = rows.filter(
    ({ lateMinutes, nextExecutionTime }) => lateMinutes !== null && (nextExecutionTime ?? "") >= lastRun,
  );
  return waiting.length >= MANY_LATE ? lastRun : null;
}

function stateOfWord(word: string): TaskState {
  return Object.hasOwn(STATE_OF_WORD, word) ? (STATE_OF_WORD[word] ?? "other") : "other";
}
