import { isUnknown, readAtOf, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { taskVerdict } from "./task-verdict.ts";

type ShopOfTasks = Pick<ShopDetail, "sections" | "lastScrapedAt" | "taskGraceMinutes" | "scheduledTask">;

/** The shop's tasks with their state at the last reading. Only the next visit knows what has happened since. */
export function judgedTasks(shop: ShopOfTasks): readonly TaskItem[] {
  const readAt = new Date(readAtOf(shop, "tasks") ?? 0);
  return shop.scheduledTask.map((task) => ({ ...task, ...taskVerdict(task, shop.taskGraceMinutes, readAt) }));
}

/** Overdue tasks, most overdue first; none when their state is unknown. */
export function lateTasks(shop: ShopOfTasks): readonly (TaskItem & { lateMinutes: number })[] {
  if (isUnknown(shop.sections, SECTIONS_OF.tasks)) return [];
  return judgedTasks(shop)
    .flatMap((task) => (task.lateMinutes === null ? [] : [{ ...task, lateMinutes: task.lateMinutes }]))
    .toSorted((one, other) => other.lateMinutes - one.lateMinutes);
}
