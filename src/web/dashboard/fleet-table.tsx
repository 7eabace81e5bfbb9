import { memo, useRef } from "react";
import { useTranslations } from "use-intl";
import { showError } from "../api/show-error.ts";
import { trpcClient } from "../api/trpc.ts";
import { KeyLegend } from "../ui/keys.tsx";
import type { Column } from "../ui/table-column.ts";
import { TableGrid } from "../ui/table-grid.tsx";
import { TablePhoneList } from "../ui/table-phone-list.tsx";
import { showToast } from "../ui/toasts.ts";
import { useIsPhone } from "../ui/use-is-phone.ts";
import { useShortcut } from "../ui/use-shortcut.ts";
import type { TableState } from "../ui/use-table-state.ts";
import { FleetPhoneRow } from "./fleet-phone-row.tsx";
import type { FleetRow } from "./fleet-row.ts";
import type { May } from "./step-act.ts";

/** The order in which the rows come when nobody has chosen another. */
const WORST_FIRST = "-status";

interface FleetTableProps {
  /** In the order in which they are shown. */
  rows: readonly FleetRow[];
  /** How many there are without any filter. */
  total: number;
  columns: readonly Column<FleetRow>[];
  state: TableState;
  may: May;
}

/** The rows as a table, or as a list on a phone; R refreshes the row that has the focus. */
export const FleetTable = memo(function FleetTable({ rows, total, columns, state, may }: FleetTableProps) {
  const t = useTranslations("dashboard");
  const ui = useTranslations("ui.table");
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const refreshFocused = async () => {
    const focused = document.activeElement?.closest("[data-row]");
    const row =
      focused && place.current?.contains(focused) ? rows[Number(focused.getAttribute("data-row"))] : undefined;
    if (row === undefined || !may(row.shop.organizationSlug, "shop:refresh")) return;
    await trpcClient.organization.shop.refreshShop.mutate({ shopId: row.shop.shopId });
    showToast({ kind: "success", message: t("step.refreshed", { count: 1 }) });
  };
  useShortcut("r", () => void refreshFocused().catch(showError));
  const Shown = isPhone ? TablePhoneList : TableGrid;
  return (
    <div ref={place} className="ui-fleet">
      <Shown
        label={t("fleet.title")}
        rows={rows}
        rowKey={({ shop }) => shop.shopId}
        columns={columns}
        state={state}
        sort={state.sort || WORST_FIRST}
        phone={(row) => <FleetPhoneRow row={row} />}
        empty={null}
      />
      <div className="ui-table-foot">
        <span role="status">{ui("shown", { shown: rows.length, total })}</span>
        <span className="grow" />
        <KeyLegend keys="J K" does={ui("move")} />
        <KeyLegend keys="↵" does={ui("open")} />
        <KeyLegend keys="R" does={t("fleet.refresh")} />
        <KeyLegend keys="?" does={t("fleet.allKeys")} />
      </div>
    </div>
  );
});
