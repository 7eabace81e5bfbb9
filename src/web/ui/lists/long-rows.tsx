import { type Key, type ReactNode, useRef } from "react";
import { classNames } from "../style/class-names.ts";
import { RowView } from "../tables/row-view.tsx";

interface LongRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** About the height of one, until it is known. */
  rowPixels: number;
  className?: string;
  /** What stands in the row's `<li>`. */
  children: (row: Row) => ReactNode;
}

/** A short list that may become long: above a hundred rows, only those near the window are drawn. */
export function LongRows<Row>({ label, rows, rowKey, rowPixels, className, children }: LongRowsProps<Row>) {
  const place = useRef<HTMLUListElement>(null);
  return (
    <ul ref={place} className={classNames("ui-rows", className)} aria-label={label}>
      <RowView count={rows.length} rowPixels={rowPixels} place={place}>
        {({ indexes, beforePixels, afterPixels, measure }) => (
          <>
            {beforePixels > 0 && <li aria-hidden style={{ height: beforePixels, minHeight: 0 }} />}
            {indexes.map((index) => {
              const row = rows[index];
              return (
                row !== undefined && (
                  <li
                    key={rowKey(row)}
                    ref={measure}
                    data-index={index}
                    aria-setsize={rows.length}
                    aria-posinset={index + 1}
                  >
                    {children(row)}
                  </li>
                )
              );
            })}
            {afterPixels > 0 && <li aria-hidden style={{ height: afterPixels, minHeight: 0 }} />}
          </>
        )}
      </RowView>
    </ul>
  );
}
