import { useLocale, useTranslations } from "use-intl";
import { DateTime } from "../../ui/times/date-time.tsx";
import { DescriptionList } from "../../ui/lists/description-list.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useLastOpen } from "../../ui/overlays/use-last-open.ts";
import { RescheduleButton } from "./reschedule-button.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { nextRunOf } from "./task-verdict.ts";
import { TaskStatus } from "./task-status.tsx";
import type { Reschedule } from "./use-reschedule.ts";
import { writeInterval } from "../write-interval.ts";

interface TaskDialogProps {
  shop: ShopDetail;
  /** `null` while none is open. */
  task: TaskItem | null;
  reschedule: Reschedule | null;
  onClose: () => void;
}

/** All details of one task, for which the table has no room. */
export function TaskDialog({ shop, task, reschedule, onClose }: TaskDialogProps) {
  const t = useTranslations("shopDetail.tasks");
  const locale = useLocale();
  const shown = useLastOpen(task);
  if (shown === null) return null;
  const facts = [
    { term: t("status"), value: <TaskStatus shop={shop} task={shown} /> },
    { term: t("interval"), value: writeInterval(shown.interval, locale) },
    { term: t("lastExecuted"), value: <DateTime at={shown.lastExecutionTime} /> },
    { term: t("nextExecution"), value: <DateTime at={nextRunOf(shown)} /> },
  ];
  return (
    <Dialog
      isOpen={task !== null}
      onClose={onClose}
      title={shown.name}
      {...(reschedule !== null && { footer: <RescheduleButton task={shown} reschedule={reschedule} /> })}
    >
      <DescriptionList facts={facts} />
    </Dialog>
  );
}
