import { useLocale, useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { RescheduleButton } from "./reschedule-button.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { nextRunOf, TASK_STATES } from "./task-verdict.ts";
import { writeInterval } from "../write-interval.ts";
import { TaskStatus } from "./task-status.tsx";
import type { Reschedule } from "./use-reschedule.ts";

export function useTaskColumns(shop: ShopDetail, reschedule: Reschedule | null): readonly Column<TaskItem>[] {
  return [...useWhatColumns(shop), ...useWhenColumns(), ...useActionColumns(reschedule)];
}

function useWhatColumns(shop: ShopDetail): readonly Column<TaskItem>[] {
  const t = useTranslations("shopDetail.tasks");
  return [
    {
      key: "status",
      title: t("status"),
      width: "212px",
      value: ({ state, lateMinutes }) => TASK_STATES.indexOf(state) * 1_000_000 - (lateMinutes ?? 0),
      cell: (task) => <TaskStatus shop={shop} task={task} />,
    },
    {
      key: "name",
      title: t("name"),
      value: ({ name }) => name,
      isSearched: true,
      cell: ({ name }) => <Mono>{name}</Mono>,
    },
  ];
}

function useWhenColumns(): readonly Column<TaskItem>[] {
  const t = useTranslations("shopDetail.tasks");
  const interval = useIntervalColumn();
  const moment = { kind: "date", width: "152px" } as const;
  return [
    interval,
    {
      key: "last",
      title: t("lastExecuted"),
      ...moment,
      value: ({ lastExecutionTime }) => lastExecutionTime,
      cell: ({ lastExecutionTime }) => <DateTime at={lastExecutionTime} className="ui-dim" />,
      leavesAt: 1179,
    },
    {
      key: "next",
      title: t("nextExecution"),
      ...moment,
      value: nextRunOf,
      cell: (task) => <DateTime at={nextRunOf(task)} />,
    },
  ];
}

function useActionColumns(reschedule: Reschedule | null): readonly Column<TaskItem>[] {
  const t = useTranslations("shopDetail.tasks");
  if (reschedule === null) return [];
  return [
    {
      key: "action",
      title: t("reschedule"),
      hasHiddenTitle: true,
      isSortable: false,
      width: "116px",
      value: () => null,
      cell: (task) => (
        <span className="ui-table-actions">
          <RescheduleButton task={task} reschedule={reschedule} />
        </span>
      ),
    },
  ];
}

function useIntervalColumn(): Column<TaskItem> {
  const t = useTranslations("shopDetail.tasks");
  const locale = useLocale();
  return {
    key: "interval",
    title: t("interval"),
    kind: "number",
    width: "96px",
    value: ({ interval }) => interval,
    cell: ({ interval }) => <span className="ui-dim">{writeInterval(interval, locale)}</span>,
    leavesAt: 1179,
  };
}
