import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { useIsPhone } from "../page/use-is-phone.ts";

export interface PlainColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** CSS width; one column has none and takes the remaining space. */
  width?: string;
  leavesAt?: 899 | 1023 | 1179 | 1279;
  isNumber?: boolean;
  /** The title is only for screen readers; the cells are right-aligned. */
  isEnd?: boolean;
}

interface PlainTableProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  /** Below 720 px the table is a list of these; use `PhoneRow`. */
  phone: (row: Row) => ReactNode;
  /** Long texts wrap, for values that have to be read in full. */
  isWrapping?: boolean;
  /** Rows that belong to what is open below the table. */
  isChosen?: (row: Row) => boolean;
}

/** A short, read-only list, without sorting, search or details. */
export function PlainTable<Row>({
  label,
  rows,
  rowKey,
  columns,
  phone,
  isWrapping = false,
  isChosen,
}: PlainTableProps<Row>) {
  const isPhone = useIsPhone();
  if (isPhone) return <PlainList label={label} rows={rows} rowKey={rowKey} phone={phone} isChosen={isChosen} />;
  return (
    <div className="ui-bleed">
      <table className={classNames("ui-table", isWrapping && "ui-table-wrapping")} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)} style={{ width: column.width }}>
                {column.isEnd ? <span className="ui-sr">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} data-row={index} className={isChosen?.(row) ? "is-here" : undefined}>
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type PlainListProps<Row> = Pick<PlainTableProps<Row>, "label" | "rows" | "rowKey" | "phone"> & {
  isChosen: ((row: Row) => boolean) | undefined;
};

function PlainList<Row>({ label, rows, rowKey, phone, isChosen }: PlainListProps<Row>) {
  return (
    <ul className="ui-phone-list" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={isChosen?.(row) ? "is-here" : undefined}>
          {phone(row)}
        </li>
      ))}
    </ul>
  );
}

function classOf<Row>({ isEnd = false, isNumber = false, leavesAt }: PlainColumn<Row>): string {
  return classNames((isEnd || isNumber) && "is-number", leavesAt !== undefined && `leaves-at-${leavesAt}`);
}
