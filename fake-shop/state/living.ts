import { APP_UPDATE_TASK, updateWaitingApps } from "./extension-update.ts";
import type { ShopState, Task } from "./shop-state.ts";

/**
 * Advances a shop to the given moment: its worker runs due tasks, growing queues grow. Returns whether anything
 * changed.
 */
export function advance(state: ShopState, since: Date, now: Date): boolean {
  const ran = state.worker.running
    ? state.tasks.filter((task) => isMoving(task, state) && advanceTask(task, state, now)).length
    : 0;
  return growQueues(state, since, now) || ran > 0;
}

/** What `scheduled-task/run` does: due tasks are put into the queue, nothing is executed. */
export function runDueTasks(state: ShopState, now: Date): void {
  for (const task of state.tasks) {
    const isWaiting = task.status === "scheduled" || task.status === "skipped";
    if (!isWaiting || task.nextExecutionTime > now) continue;
    task.status = "queued";
    task.updatedAt = now;
  }
}

/** The earliest moment at which a worker would change something, `null` when it never will. */
export function nextChangeAt(state: ShopState): number | null {
  if (state.queues.some(({ growthPerMinute }) => growthPerMinute !== 0)) return 0;
  if (!state.worker.running) return null;
  const moments = state.tasks.filter((task) => isMoving(task, state)).map((task) => dueAt(task, state));
  return moments.length === 0 ? null : Math.min(...moments);
}

function isMoving({ id, status }: Task, { worker }: ShopState): boolean {
  return (status === "scheduled" || status === "queued") && !worker.held.includes(id);
}

/** When the worker starts the task: a queued one waits from the moment it was queued. */
function dueAt(task: Task, state: ShopState): number {
  const delay = state.worker.delaySeconds * 1000;
  const queuedAt = task.status === "queued" ? (task.updatedAt ?? task.nextExecutionTime) : task.nextExecutionTime;
  return queuedAt.getTime() + delay;
}

function advanceTask(task: Task, state: ShopState, now: Date): boolean {
  if (dueAt(task, state) > now.getTime()) return false;
  const interval = task.runInterval * 1000;
  const firstRun = dueAt(task, state);
  const furtherRuns = Math.floor((now.getTime() - firstRun) / interval);
  const lastRun = firstRun + furtherRuns * interval;
  task.status = "scheduled";
  task.lastExecutionTime = new Date(lastRun);
  task.nextExecutionTime = new Date(Math.max(task.nextExecutionTime.getTime() + (furtherRuns + 1) * interval, lastRun));
  task.updatedAt = new Date(lastRun);
  if (task.name === APP_UPDATE_TASK) updateWaitingApps(state, task.updatedAt);
  return true;
}

function growQueues(state: ShopState, since: Date, now: Date): boolean {
  const minutes = (now.getTime() - since.getTime()) / 60000;
  let grew = false;
  for (const queue of [...state.queues, ...state.transports]) {
    const added = Math.floor(queue.growthPerMinute * minutes);
    if (added <= 0) continue;
    queue.size += added;
    grew = true;
  }
  return grew;
}
