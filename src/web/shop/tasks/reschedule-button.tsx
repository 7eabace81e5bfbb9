import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { TaskItem } from "./task-item.ts";
import type { Reschedule } from "./use-reschedule.ts";

/** Sets the next run of a task to now. */
export function RescheduleButton({ task, reschedule }: { task: TaskItem; reschedule: Reschedule }) {
  const t = useTranslations("shopDetail.tasks");
  const isBusy = reschedule.busy.has(task.id);
  return (
    <Button
      kind="quiet"
      size="small"
      className={task.needsRun ? undefined : "ui-calm"}
      isLoading={isBusy}
      disabled={!isBusy && reschedule.busy.size > 0}
      aria-label={t("rescheduleThis", { name: task.name })}
      onClick={() => reschedule.one(task.id)}
    >
      {t("reschedule")}
    </Button>
  );
}
