import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { DateTime } from "../../ui/times/date-time.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import type { SpeedRow } from "../shop-detail.ts";
import { SpeedValue } from "./speed-value.tsx";
import type { Measurements } from "./use-measurements.ts";
import { useSpeedColumns } from "./use-speed-columns.tsx";

interface SpeedTableProps {
  measurements: Measurements;
  /** The address in its short form. */
  page: string;
  onOpen: (id: number) => void;
}

/** All measurements of one address. */
export function SpeedTable({ measurements, page, onOpen }: SpeedTableProps) {
  const t = useTranslations("sitespeed.table");
  const state = useTableState();
  const { rows, error, loadOlder } = measurements;
  return (
    <>
      <DataTable
        label={t("label", { page })}
        rows={rows}
        rowKey={({ id }) => id}
        columns={useSpeedColumns(onOpen)}
        state={state}
        defaultSort="-at"
        phone={(row) => <MeasurementRow row={row} onOpen={onOpen} />}
        empty={null}
        foot={<Foot {...measurements} />}
      />
      {error !== null && error !== undefined && <LoadError error={error} onRetry={loadOlder} />}
    </>
  );
}

function MeasurementRow({ row, onOpen }: { row: SpeedRow; onOpen: (id: number) => void }) {
  const t = useTranslations("sitespeed");
  return (
    <PhoneRow
      name={
        <button type="button" onClick={() => onOpen(row.id)}>
          <DateTime at={row.createdAt} />
        </button>
      }
      {...(row.failure === null
        ? {
            aside: (
              <>
                {t("short.lcp")} <SpeedValue row={row} figure="lcp" />
              </>
            ),
            status: <SpeedValue row={row} figure="transferSize" />,
            facts: (
              <>
                {t("short.cls")} <SpeedValue row={row} figure="cls" />
              </>
            ),
          }
        : {
            aside: (
              <span className="inline-flex items-center gap-1.5">
                <StatusMark status="error" size="small" label={null} /> {t("table.failed")}
              </span>
            ),
          })}
    />
  );
}

function Foot({ total, rows, hasOlder, isLoading, loadOlder }: Measurements) {
  const t = useTranslations("sitespeed.table");
  return (
    <>
      {total > rows.length && <span>{t("inAll", { total })}</span>}
      {hasOlder && (
        <Button size="small" isLoading={isLoading} onClick={loadOlder}>
          {t("older")}
        </Button>
      )}
    </>
  );
}
