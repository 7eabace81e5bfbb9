import { memo, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../../words/language.ts";
import { Button } from "../../ui/press/button.tsx";
import { KeyLegend } from "../../ui/keys/keys.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { TableGrid } from "../../ui/tables/table-grid.tsx";
import { TablePhoneList } from "../../ui/tables/table-phone-list.tsx";
import { useIsPhone } from "../../ui/page/use-is-phone.ts";
import { useRowSelection } from "../../ui/tables/use-row-selection.ts";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import type { TableState } from "../../ui/tables/use-table-state.ts";
import { WhenNeeded } from "../../ui/overlays/when-needed.tsx";
import { FleetPhoneRow } from "./fleet-phone-row.tsx";
import type { FleetRow } from "./fleet-row.ts";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import type { May } from "../actions/step-effect.ts";
import { useFleetActions } from "../actions/use-fleet-actions.ts";

const FleetSelection = lazyPiece(() =>
  withMessages(import("../actions/fleet-selection.tsx"), "fleet").then((file) => file.FleetSelection),
);

/** The default order. */
const WORST_FIRST = "-status";

interface FleetTableProps {
  /** In display order. */
  rows: readonly FleetRow[];
  /** Number of rows without any filter. */
  total: number;
  columns: readonly Column<FleetRow>[];
  state: TableState;
  may: May;
}

const keyOf = ({ shop }: FleetRow) => shop.shopId;

/** The rows as a table, or as a list on a phone. Several can be selected; R refreshes the focused row. */
export const FleetTable = memo(function FleetTable({ rows, total, columns, state, may }: FleetTableProps) {
  const t = useTranslations("dashboard.fleet");
  const ui = useTranslations("frame.table");
  const isPhone = useIsPhone();
  const place = useRef<HTMLDivElement>(null);
  const start = useFleetActions("row");
  const [isSelecting, setSelecting] = useState(false);
  const [choice, chosen] = useRowSelection(rows, keyOf, {
    row: (key) => t("choose", { name: rows.find((row) => keyOf(row) === key)?.shop.name ?? "" }),
    all: t("chooseAll", { count: rows.length }),
  });
  const mayRefresh = rows.some(({ shop }) => may(shop.organizationSlug, "shop:refresh"));
  useShortcut(mayRefresh ? "r" : null, () => {
    const focused = document.activeElement?.closest("[data-row]");
    const index = focused && place.current?.contains(focused) ? Number(focused.getAttribute("data-row")) : -1;
    const shop = rows[index]?.shop;
    if (shop && may(shop.organizationSlug, "shop:refresh")) start({ kind: "refresh", shops: [shop] });
  });
  const stopSelecting = () => {
    choice.chooseAll(false);
    setSelecting(false);
  };
  const Shown = isPhone ? TablePhoneList : TableGrid;
  return (
    <div ref={place} className="ui-fleet">
      <Shown
        label={t("title")}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        state={state}
        sort={state.sort || WORST_FIRST}
        phone={(row) => <FleetPhoneRow row={row} />}
        choice={isPhone && !isSelecting ? undefined : choice}
        empty={null}
        canOpen
      />
      <div className="ui-table-foot">
        <span role="status">{ui("shown", { shown: rows.length, total })}</span>
        <span className="grow" />
        {isPhone && (
          <Button size="small" onClick={() => (isSelecting ? stopSelecting() : setSelecting(true))}>
            {isSelecting ? t("doneSelecting") : t("select")}
          </Button>
        )}
        <KeyLegend keys="J K" does={ui("move")} />
        <KeyLegend keys="↵" does={ui("open")} />
        <KeyLegend keys="X" does={t("selectKey")} />
        {mayRefresh && <KeyLegend keys="R" does={t("refresh")} />}
        <KeyLegend keys="?" does={t("allKeys")} />
      </div>
      <LazyPart fallback={null}>
        <WhenNeeded isOpen={chosen.length > 0}>
          <FleetSelection
            shops={chosen.map(({ shop }) => shop)}
            shown={rows.length}
            may={may}
            onAll={() => choice.chooseAll(true)}
            onClear={() => choice.chooseAll(false)}
          />
        </WhenNeeded>
      </LazyPart>
    </div>
  );
});
