import { useDeferredValue, useId } from "react";
import { useTranslations } from "use-intl";
import { KeyLegend } from "../keys/keys.tsx";
import { LoadError } from "../parts/load-error.tsx";
import type { DataTableProps } from "./data-table-props.ts";
import { TableGrid } from "./table-grid.tsx";
import { readSorting, searchRows, sortRows } from "./table-order.ts";
import { TablePhoneList } from "./table-phone-list.tsx";
import { NoMatch, TableSkeleton } from "./table-states.tsx";
import { TableTools } from "./table-tools.tsx";
import { useFindNearly } from "../fields/use-find-nearly.ts";
import { toldOf } from "../address/use-dead-value.ts";
import { useDeadLink } from "../address/use-dead-link.ts";
import { useIsPhone } from "../page/use-is-phone.ts";

/** A list that is sorted, filtered and searched in the browser, with its state in the address. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, onRetry, empty } = props;
  useDeadFilter(props);
  if (rows === undefined && error) return <LoadError error={error} {...(onRetry && { onRetry })} />;
  if (rows === undefined) return <TableSkeleton columns={props.columns} hasTools={props.searchLabel !== undefined} />;
  return rows.length === 0 ? empty : <FilledTable {...props} rows={rows} />;
}

/** Reports a filter in the address that the table does not have. */
function useDeadFilter<Row>({ rows, state, filters = [] }: DataTableProps<Row>): void {
  const t = useTranslations("frame.deadLink");
  const isKnown = state.filter === "" || filters.some(({ value }) => value === state.filter);
  useDeadLink(rows !== undefined && !isKnown, t("value", { value: toldOf(state.filter) }), () =>
    state.change({ filter: "" }),
  );
}

function FilledTable<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  "use memo";
  const { rows, columns, state, filters = [], defaultSort = "", most } = props;
  const isPhone = useIsPhone();
  const id = useId();
  // Tools and column headings respond at once; the rows follow in a later frame.
  const drawn = useDeferredValue(state);
  const sort = drawn.sort || defaultSort;
  const findNearly = useFindNearly(drawn.term !== "");
  const filter = filters.find(({ value }) => value === drawn.filter);
  const filtered = filter ? rows.filter(filter.matches) : rows;
  const shown = sortRows(
    searchRows(filtered, columns, drawn.term, findNearly),
    columns,
    sort ? readSorting(sort) : null,
  ).slice(0, most);
  const Shown = isPhone ? TablePhoneList : TableGrid;
  return (
    <div id={id}>
      <TableTools {...props} />
      {shown.length === 0 ? (
        <NoMatch term={drawn.term} hiddenCount={rows.length} onClear={() => state.change({ term: "", filter: "" })} />
      ) : (
        <Shown {...props} rows={shown} sort={state.sort || defaultSort} />
      )}
      <TableFoot {...props} shownCount={shown.length} hasKeys={shown.length > 0 && !isPhone} />
    </div>
  );
}

interface TableFootProps<Row> extends Pick<DataTableProps<Row>, "foot" | "keys" | "canOpen"> {
  rows: readonly Row[];
  shownCount: number;
  hasKeys: boolean;
}

function TableFoot<Row>({ rows, foot, keys, canOpen, shownCount, hasKeys }: TableFootProps<Row>) {
  const t = useTranslations("frame.table");
  return (
    <div className="ui-table-foot">
      <span role="status">{t("shown", { shown: shownCount, total: rows.length })}</span>
      {foot}
      <span className="grow" />
      {hasKeys && <KeyLegend keys="J K" does={t("move")} />}
      {hasKeys && canOpen && <KeyLegend keys="↵" does={t("open")} />}
      {hasKeys && keys}
    </div>
  );
}
