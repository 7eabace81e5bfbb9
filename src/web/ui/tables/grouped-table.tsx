import { type ComponentProps, type ReactNode, type RefObject, useRef } from "react";
import "../channels/channels.css";
import { classNames } from "../style/class-names.ts";
import { useIsPhone } from "../page/use-is-phone.ts";
import { useShortcut } from "../keys/use-shortcut.ts";
import { useRowKeys } from "./use-row-keys.ts";
import type { PlainColumn } from "./plain-table.tsx";
import { RowSpace } from "./row-space.tsx";
import { RowView } from "./row-view.tsx";
import type { VirtualRows } from "./virtual-rows.ts";

const ROW_PIXELS = 36;
const PHONE_ROW_PIXELS = 65;

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

/** Rows under small headings of their own, each of which opens something. J and K move, Enter opens. Of more than a hundred only those near the window are drawn. */
export function GroupedTable<Row>(props: GroupedTableProps<Row>) {
  const isPhone = useIsPhone();
  return isPhone ? <PhoneGroups {...props} /> : <Grid {...props} />;
}

function Grid<Row>(props: GroupedTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const lines = linesOf(props.groups);
  return (
    <RowView count={lines.length} rowPixels={ROW_PIXELS} place={body}>
      {(view) => <Lines {...props} lines={lines} body={body} view={view} />}
    </RowView>
  );
}

/** What stands below each other: the heading of a group, or a row with its place among all. */
type Line<Row> = { group: RowGroup<Row>; index: null } | { group: RowGroup<Row>; index: number; row: Row };

function linesOf<Row>(groups: readonly RowGroup<Row>[]): readonly Line<Row>[] {
  let index = 0;
  return groups.flatMap((group): readonly Line<Row>[] => [
    { group, index: null },
    ...group.rows.map((row) => ({ group, index: index++, row })),
  ]);
}

interface LinesProps<Row> extends GroupedTableProps<Row> {
  lines: readonly Line<Row>[];
  body: RefObject<HTMLTableSectionElement | null>;
  view: VirtualRows;
}

function Lines<Row>(props: LinesProps<Row>) {
  const { label, groups, columns, lines, body, view } = props;
  useRowKeys({
    count: lines.length - groups.length,
    place: body,
    scrollTo: (index) => view.scrollTo(lines.findIndex((line) => line.index === index)),
  });
  useShortcut("Enter", null);
  const staying = columns.filter(({ leavesAt }) => leavesAt === undefined).length;
  return (
    <div className="ui-bleed">
      <table className="ui-table" aria-label={label} aria-rowcount={view.isVirtual ? lines.length + 1 : undefined}>
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
          <RowSpace pixels={view.beforePixels} columns={staying} />
          {view.indexes.map((index) => (
            <GridLine key={keyOf(lines[index], props)} grid={props} at={index} />
          ))}
          <RowSpace pixels={view.afterPixels} columns={staying} />
        </tbody>
      </table>
    </div>
  );
}

function keyOf<Row>(line: Line<Row> | undefined, { rowKey }: LinesProps<Row>): string | undefined {
  return line && (line.index === null ? line.group.key : `${line.group.key} ${rowKey(line.row)}`);
}

function GridLine<Row>({ grid, at }: { grid: LinesProps<Row>; at: number }) {
  const { columns, isCurrent, lines, view } = grid;
  const line = lines[at];
  if (line === undefined) return null;
  const place = { ref: view.measure, "data-index": at, "aria-rowindex": view.isVirtual ? at + 2 : undefined };
  if (line.index === null) return <GroupTitle title={line.group.title} columns={columns} place={place} />;
  const { row, index } = line;
  return (
    <tr {...place} data-row={index} tabIndex={-1} className={isCurrent(row) ? "is-here" : undefined}>
      {columns.map((column) => (
        <td key={column.key} className={classOf(column)} data-tip-cut="">
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

interface GroupTitleProps<Row> {
  title: string;
  columns: readonly PlainColumn<Row>[];
  place: ComponentProps<"tr">;
}

/** It is as wide as the columns that stay: a cell over those that leave would keep their place in the table. */
function GroupTitle<Row>({ title, columns, place }: GroupTitleProps<Row>) {
  const leaving = columns.filter(({ leavesAt }) => leavesAt !== undefined);
  return (
    <tr {...place} className="ui-table-group">
      <td colSpan={columns.length - leaving.length}>{title}</td>
      {leaving.map((column) => (
        <td key={column.key} className={classOf(column)} aria-hidden="true" />
      ))}
    </tr>
  );
}

function PhoneGroups<Row>({ groups, ...list }: GroupedTableProps<Row>) {
  return groups.map((group) => <PhoneGroup key={group.key} {...list} group={group} />);
}

interface PhoneGroupProps<Row> extends Omit<GroupedTableProps<Row>, "groups"> {
  group: RowGroup<Row>;
}

function PhoneGroup<Row>({ label, group: { title, rows }, rowKey, phone }: PhoneGroupProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-label={`${label}, ${title}`}>
      <h3 className="ui-phone-group">{title}</h3>
      <RowView count={rows.length} rowPixels={PHONE_ROW_PIXELS} place={list}>
        {(view) => (
          <ul
            className="ui-phone-list"
            ref={list}
            style={{ paddingTop: view.beforePixels, paddingBottom: view.afterPixels }}
          >
            {view.indexes.map((index) => {
              const row = rows[index];
              return row === undefined ? null : (
                <li
                  key={rowKey(row)}
                  ref={view.measure}
                  data-index={index}
                  aria-posinset={view.isVirtual ? index + 1 : undefined}
                  aria-setsize={view.isVirtual ? rows.length : undefined}
                >
                  {phone(row)}
                </li>
              );
            })}
          </ul>
        )}
      </RowView>
    </section>
  );
}

function classOf<Row>({ isEnd = false, isNumber = false, leavesAt }: PlainColumn<Row>): string {
  return classNames((isEnd || isNumber) && "is-number", leavesAt !== undefined && `leaves-at-${leavesAt}`);
}
