import { useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { RescheduleButton } from "./reschedule-button.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { nextRunOf } from "./task-verdict.ts";
import { TaskStatus } from "./task-status.tsx";
import type { Reschedule } from "./use-reschedule.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

interface TaskPhoneRowProps {
  shop: ShopDetail;
  task: TaskItem;
  reschedule: Reschedule | null;
  onShow: () => void;
}

/** The task's state, last and next run; opens the details. */
export function TaskPhoneRow({ shop, task, reschedule, onShow }: TaskPhoneRowProps) {
  const t = useTranslations("shopDetail.tasks");
  const time = useShortMoment();
  const moment = (at: string | null) => (at === null ? "–" : time(at));
  return (
    <PhoneRow
      name={
        <button type="button" className="ui-cut text-left font-mid" onClick={onShow} data-tip-cut="">
          <Mono>{task.name}</Mono>
        </button>
      }
      status={
        <>
          <TaskStatus shop={shop} task={task} />
          <span className="ui-dim block">
            {t("lastShort")} {moment(task.lastExecutionTime)} · {t("nextShort")} {moment(nextRunOf(task))}
          </span>
        </>
      }
      {...(reschedule !== null && { action: <RescheduleButton task={task} reschedule={reschedule} /> })}
    />
  );
}
