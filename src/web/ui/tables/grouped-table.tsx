import { type ReactNode, useRef } from "react";
import "../channels/channels.css";
import { classNames } from "../style/class-names.ts";
import { useIsPhone } from "../page/use-is-phone.ts";
import { useShortcut } from "../keys/use-shortcut.ts";
import { useRowKeys } from "./use-row-keys.ts";
import type { PlainColumn } from "./plain-table.tsx";

export interface RowGroup<Row> {
  key: string;
  title: string;
  rows: readonly Row[];
}

interface GroupedTableProps<Row> {
  label: string;
  groups: readonly RowGroup<Row>[];
  rowKey: (row: Row) => string;
  columns: readonly PlainColumn<Row>[];
  /** Below 720 px the table is a list of these; use `PhoneRow`. */
  phone: (row: Row) => ReactNode;
  /** Whether a drawer beside the table shows this row. */
  isCurrent: (row: Row) => boolean;
}

/** Rows under small headings of their own, each of which opens something. J and K move, Enter opens. */
export function GroupedTable<Row>(props: GroupedTableProps<Row>) {
  const isPhone = useIsPhone();
  return isPhone ? <PhoneGroups {...props} /> : <Grid {...props} />;
}

function Grid<Row>({ label, groups, rowKey, columns, isCurrent }: GroupedTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  useRowKeys({ count, place: body, scrollTo: () => {} });
  useShortcut("Enter", null);
  const before = groups.map((_, index) => groups.slice(0, index).reduce((sum, { rows }) => sum + rows.length, 0));
  return (
    <div className="ui-bleed">
      <table className="ui-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)} style={{ width: column.width }}>
                {column.isEnd ? <span className="ui-sr">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {groups.map((group, place) => [
            <GroupTitle key={group.key} title={group.title} columns={columns} />,
            ...group.rows.map((row, index) => (
              <tr
                key={`${group.key} ${rowKey(row)}`}
                data-row={(before[place] ?? 0) + index}
                tabIndex={-1}
                className={isCurrent(row) ? "is-here" : undefined}
              >
                {columns.map((column) => (
                  <td key={column.key} className={classOf(column)} data-tip-cut="">
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )),
          ])}
        </tbody>
      </table>
    </div>
  );
}

/** It is as wide as the columns that stay: a cell over those that leave would keep their place in the table. */
function GroupTitle<Row>({ title, columns }: { title: string; columns: readonly PlainColumn<Row>[] }) {
  const leaving = columns.filter(({ leavesAt }) => leavesAt !== undefined);
  return (
    <tr className="ui-table-group">
      <td colSpan={columns.length - leaving.length}>{title}</td>
      {leaving.map((column) => (
        <td key={column.key} className={classOf(column)} aria-hidden="true" />
      ))}
    </tr>
  );
}

function PhoneGroups<Row>({ label, groups, rowKey, phone }: GroupedTableProps<Row>) {
  return groups.map((group) => (
    <section key={group.key} aria-label={`${label}, ${group.title}`}>
      <h3 className="ui-phone-group">{group.title}</h3>
      <ul className="ui-phone-list">
        {group.rows.map((row) => (
          <li key={rowKey(row)}>{phone(row)}</li>
        ))}
      </ul>
    </section>
  ));
}

function classOf<Row>({ isEnd = false, isNumber = false, leavesAt }: PlainColumn<Row>): string {
  return classNames((isEnd || isNumber) && "is-number", leavesAt !== undefined && `leaves-at-${leavesAt}`);
}
