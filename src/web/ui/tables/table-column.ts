import type { ReactNode } from "react";

/** `date` takes `Date` or ISO 8601 text; `version` sorts as versions do. Numbers and dates are right-aligned. */
export type ColumnKind = "text" | "number" | "version" | "date";

export interface Column<Row> {
  /** In the address while the table is sorted by this column. */
  key: string;
  title: string;
  kind?: ColumnKind;
  /** The value to sort and search by; `null` sorts last in both directions. */
  value: (row: Row) => string | number | Date | null;
  /** The displayed content; the value when left out. */
  cell?: (row: Row) => ReactNode;
  /** CSS width; one column has none and takes the remaining space. */
  width?: string;
  /** The column can be sorted unless this is `false`. */
  isSortable?: boolean;
  isSearched?: boolean;
  /** The column is hidden at this window width and below. */
  leavesAt?: 899 | 1023 | 1179 | 1279;
  /** The title may take two lines. */
  hasLongTitle?: boolean;
  /** The title is only for screen readers, such as above buttons. */
  hasHiddenTitle?: boolean;
}

export interface TableFilter<Row> {
  value: string;
  label: string;
  matches: (row: Row) => boolean;
}
