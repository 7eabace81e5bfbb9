import { isUnknown, readAtOf, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { taskVerdict } from "./task-verdict.ts";

type ShopOfTasks = Pick<ShopDetail, "sections" | "lastScrapedAt" | "taskGraceMinutes" | "scheduledTask">;

/** The shop's tasks with where each stood when it was read. What became of it since, only the next visit knows. */
export function judgedTasks(shop: ShopOfTasks): readonly TaskItem[] {
  const readAt = new Date(readAtOf(shop, "tasks") ?? 0);
  return shop.scheduledTask.map((task) => ({ ...task, ...taskVerdict(task, shop.taskGraceMinutes, readAt) }));
}

/** Tasks that should have run, the latest first; none when nobody can tell. */
export function lateTasks(shop: ShopOfTasks): readonly (TaskItem & { lateMinutes: number })[] {
  if (isUnknown(shop.sections, SECTIONS_OF.tasks)) return [];
  return judgedTasks(shop)
    .flatMap((task) => (task.lateMinutes === null ? [] : [{ ...task, lateMinutes: task.lateMinutes }]))
    .toSorted((one, other) => other.lateMinutes - one.lateMinutes);
}
