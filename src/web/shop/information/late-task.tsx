import { useLocale, useTranslations } from "use-intl";
import { writeMoment } from "../../ui/times/moments.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { TaskItem } from "../tasks/task-item.ts";
import { writeAge } from "../write-age.ts";

/** An overdue task, with its last run. */
export function LateTask({ task }: { task: TaskItem & { lateMinutes: number } }) {
  const t = useTranslations("shopDetail.information");
  const locale = useLocale();
  const { name, lateMinutes, lastExecutionTime } = task;
  const age = writeAge(lateMinutes, locale);
  return (
    <li className="is-parted">
      <StatusMark status="warning" />
      <span className="grow ui-cut ui-mono" data-tip-cut="">
        {name}
      </span>
      <span className="end">
        {lastExecutionTime === null
          ? t("neverRun", { age })
          : t("lastRun", { time: writeMoment(new Date(lastExecutionTime), "dateTime"), age })}
      </span>
    </li>
  );
}
