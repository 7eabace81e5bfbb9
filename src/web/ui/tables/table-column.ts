import type { ReactNode } from "react";

/** `date` takes `Date` or ISO 8601 text; `version` sorts as versions do. Numbers and dates stand right. */
export type ColumnKind = "text" | "number" | "version" | "date";

export interface Column<Row> {
  /** Stands in the address while it is sorted by. */
  key: string;
  title: string;
  kind?: ColumnKind;
  /** What is sorted and searched by; `null` sorts last both ways. */
  value: (row: Row) => string | number | Date | null;
  /** What is shown; the value when left out. */
  cell?: (row: Row) => ReactNode;
  /** CSS width; one column goes without and takes what is left. */
  width?: string;
  /** It can be sorted unless this is `false`. */
  isSortable?: boolean;
  isSearched?: boolean;
  /** The column leaves at this window width and below. */
  leavesAt?: 899 | 1023 | 1179 | 1279;
  /** The title may take two lines. */
  hasLongTitle?: boolean;
  /** The title is for screen readers only, as above buttons. */
  hasHiddenTitle?: boolean;
}

export interface TableFilter<Row> {
  value: string;
  label: string;
  matches: (row: Row) => boolean;
}
