import { minutesLate, troubleOf } from "../../../checks/scheduled-tasks.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

export interface TaskRow {
  id: string;
  name: string;
  /** Shopware's word; unknown ones may occur. */
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
  /** Minutes since the planned run, for tasks that are late or do not finish. */
  lateMinutes: number | null;
  /** Whether "Reschedule" would help this task. */
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

/** A task's state, by the same rule as the shop's check: what is late here is a warning there. */
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

/** No run is expected in these states, whatever time is stored. */
function isResting(state: TaskState): boolean {
  return state === "inactive" || state === "skipped";
}

/** The next expected run, `null` when none is expected. */
export function nextRunOf({
  state,
  nextExecutionTime,
}: Pick<TaskRow, "nextExecutionTime"> & { state: TaskState }): IsoTime | null {
  return isResting(state) ? null : nextExecutionTime;
}

/** When this many tasks are late, the cause is not a single task. */
const MANY_LATE = 3;

/** Since when no task has run although many were due; `null` while some run, because then a worker must be alive. */
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
