import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, type RefObject, useRef } from "react";
import { useFormatter } from "use-intl";
import { classNames } from "../style/class-names.ts";
import type { DataTableProps } from "./data-table-props.ts";
import { DateTime } from "../times/date-time.tsx";
import { Kept } from "./kept.tsx";
import { AllRowsBox, RowBox } from "./row-box.tsx";
import { RowSpace } from "./row-space.tsx";
import { RowView } from "./row-view.tsx";
import type { VirtualRows } from "./virtual-rows.ts";
import type { Column } from "./table-column.ts";
import { readSorting, writeSorting } from "./table-order.ts";
import { useRowKeys } from "./use-row-keys.ts";
import { useShortcut } from "../keys/use-shortcut.ts";

const ROW_PIXELS = 36;

interface TableGridProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[];
  sort: string;
}

export function TableGrid<Row>(props: TableGridProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  return (
    <RowView count={props.rows.length} rowPixels={ROW_PIXELS} place={body}>
      {(view) => <Grid {...props} body={body} view={view} />}
    </RowView>
  );
}

interface GridProps<Row> extends TableGridProps<Row> {
  body: RefObject<HTMLTableSectionElement | null>;
  view: VirtualRows;
}

function Grid<Row>(props: GridProps<Row>) {
  const { label, rows, rowKey, columns, canOpen, choice, body, view } = props;
  const keyAt = (index: number) => {
    const row = rows[index];
    return row && rowKey(row);
  };
  const onKeyDown = useRowKeys({
    count: rows.length,
    place: body,
    scrollTo: view.scrollTo,
    ...(choice && { choosing: { choice, keyAt } }),
  });
  useShortcut(canOpen ? "Enter" : null, null);
  const count = columns.length + (choice ? 1 : 0);
  return (
    <div className={classNames("ui-bleed", choice && "has-boxes", choice && choice.extent !== "none" && "is-choosing")}>
      <table className="ui-table" aria-label={label} aria-rowcount={view.isVirtual ? rows.length + 1 : undefined}>
        <Head {...props} />
        {/* Keys are handled for whichever part of a row has the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody ref={body} onKeyDown={onKeyDown}>
          <RowSpace pixels={view.beforePixels} columns={count} />
          {view.indexes.map((index) => {
            const row = rows[index];
            return row === undefined ? null : <GridRow key={rowKey(row)} grid={props} row={row} index={index} />;
          })}
          <RowSpace pixels={view.afterPixels} columns={count} />
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ columns, choice, sort, state }: GridProps<Row>) {
  return (
    <>
      <colgroup>
        {choice && <col className="ui-box-column" />}
        {columns.map((column) => (
          <col key={column.key} className={leaves(column)} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {choice && (
            <td className="ui-box-cell is-head">
              <AllRowsBox choice={choice} />
            </td>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={(next) => state.change({ sort: next })} />
          ))}
        </tr>
      </thead>
    </>
  );
}

function GridRow<Row>({ grid, row, index }: { grid: GridProps<Row>; row: Row; index: number }) {
  const { rowKey, columns, isCurrent, choice, view } = grid;
  const { measure, isVirtual } = view;
  return (
    <tr
      ref={measure}
      data-index={index}
      data-row={index}
      tabIndex={-1}
      aria-rowindex={isVirtual ? index + 2 : undefined}
      className={classNames(isCurrent?.(row) && "is-here", choice?.isChosen(rowKey(row)) && "is-chosen")}
    >
      {choice && (
        <td className="ui-box-cell">
          <RowBox choice={choice} rowKey={rowKey(row)} />
        </td>
      )}
      <Kept
        of={row}
        by={columns}
        draw={() => columns.map((column) => <BodyCell key={column.key} column={column} row={row} />)}
      />
    </tr>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: (sort: string) => void;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const sorting = readSorting(sort);
  const isSorted = sorting.key === column.key;
  const order = sorting.isDescending ? "descending" : "ascending";
  const look = classNames(column.kind && `is-${column.kind}`, column.hasLongTitle && "is-long", leaves(column));
  const title = column.hasHiddenTitle ? <span className="ui-sr">{column.title}</span> : column.title;
  if (column.isSortable === false)
    return (
      <th scope="col" className={look}>
        {title}
      </th>
    );
  const next = writeSorting({ key: column.key, isDescending: isSorted && !sorting.isDescending });
  const Arrow = sorting.isDescending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className={look} aria-sort={isSorted ? order : undefined}>
      <button type="button" onClick={() => onSort(next)}>
        {title}
        {isSorted && <Arrow aria-hidden />}
      </button>
    </th>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  return (
    <td className={classNames(column.kind && `is-${column.kind}`, leaves(column))} data-tip-cut="">
      {column.cell ? column.cell(row) : <PlainValue column={column} row={row} />}
    </td>
  );
}

function PlainValue<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const format = useFormatter();
  const value = column.value(row);
  if (value === null || value === "") return <span className="ui-zero">–</span>;
  if (column.kind === "date" && typeof value !== "number") return <DateTime at={value} />;
  if (typeof value !== "number") return String(value);
  return <span className={value === 0 ? "ui-zero" : undefined}>{format.number(value)}</span>;
}

function leaves<Row>({ leavesAt }: Column<Row>): string | undefined {
  return leavesAt && `leaves-at-${leavesAt}`;
}
