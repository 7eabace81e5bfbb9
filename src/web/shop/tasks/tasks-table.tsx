import { useState } from "react";
import { useTranslations } from "use-intl";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { isUnknown, readAtOf, SECTIONS_OF } from "../visit/section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import type { TaskItem } from "./task-item.ts";
import { TaskDialog } from "./task-dialog.tsx";
import { TaskPhoneRow } from "./task-phone-row.tsx";
import type { Reschedule } from "./use-reschedule.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { useTaskColumns } from "./use-task-columns.tsx";

interface TasksTableProps {
  label: string;
  shop: ShopDetail;
  rows: readonly TaskItem[];
  reschedule: Reschedule | null;
}

/** The shop's scheduled tasks, most overdue first. */
export function TasksTable({ label, shop, rows, reschedule }: TasksTableProps) {
  const t = useTranslations("shopDetail.tasks");
  const time = useShortMoment();
  const state = useTableState();
  const columns = useTaskColumns(shop, reschedule);
  const readAt = readAtOf(shop, "tasks");
  const isOld = isUnknown(shop.sections, SECTIONS_OF.tasks);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = rows.find(({ id }) => id === openId) ?? null;
  const table = (
    <DataTable
      label={label}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      state={state}
      defaultSort="next"
      searchLabel={t("filter")}
      filters={[
        { value: "late", label: t("late"), matches: ({ lateMinutes }) => lateMinutes !== null },
        { value: "failed", label: t("failed"), matches: (task) => task.state === "failed" },
        {
          value: "inactive",
          label: t("inactive"),
          matches: (task) => task.state === "inactive" || task.state === "skipped",
        },
      ]}
      phone={(task) => (
        <TaskPhoneRow shop={shop} task={task} reschedule={reschedule} onShow={() => setOpenId(task.id)} />
      )}
      empty={isOld ? null : <EmptyState title={t("none")}>{t("noneText")}</EmptyState>}
      foot={readAt !== null && <span>{t("foot", { time: time(readAt) })}</span>}
    />
  );
  return (
    <>
      {table}
      <TaskDialog shop={shop} task={open} reschedule={reschedule} onClose={() => setOpenId(null)} />
    </>
  );
}
