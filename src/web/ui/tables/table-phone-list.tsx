import { type ReactNode, useRef } from "react";
import { classNames } from "../style/class-names.ts";
import type { DataTableProps } from "./data-table-props.ts";
import { RowBox } from "./row-box.tsx";
import { RowView } from "./row-view.tsx";

const ROW_PIXELS = 65;

/** The same rows as a list, with two or three facts each. */
export function TablePhoneList<Row>({
  label,
  rows,
  rowKey,
  phone,
  choice,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <RowView count={rows.length} rowPixels={ROW_PIXELS} place={list}>
      {(view) => (
        <ul
          className={classNames("ui-phone-list", choice && "has-boxes")}
          aria-label={label}
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
                {choice && <RowBox choice={choice} rowKey={rowKey(row)} />}
                {phone(row)}
              </li>
            );
          })}
        </ul>
      )}
    </RowView>
  );
}

interface PhoneRowProps {
  /** A link or button; a click anywhere in the row triggers it. */
  name: ReactNode;
  /** Right of the name. */
  aside?: ReactNode;
  status?: ReactNode;
  /** Right of the status. */
  facts?: ReactNode;
  /** A button at the end, in place of aside and facts. */
  action?: ReactNode;
  /** For healthy rows: name, facts and mark in one line. */
  isOneLine?: boolean;
}

export function PhoneRow({ name, aside, status, facts, action, isOneLine = false }: PhoneRowProps) {
  return (
    <div className={classNames("ui-phone-row", isOneLine && "is-one-line", action !== undefined && "has-action")}>
      <span className="name">{name}</span>
      {aside !== undefined && <span className="aside">{aside}</span>}
      {status !== undefined && <span className="status">{status}</span>}
      {facts !== undefined && <span className="facts">{facts}</span>}
      {action !== undefined && <span className="action">{action}</span>}
    </div>
  );
}
