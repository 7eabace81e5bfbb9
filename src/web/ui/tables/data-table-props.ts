import type { ReactNode } from "react";
import type { Column, TableFilter } from "./table-column.ts";
import type { RowChoice } from "./use-row-selection.ts";
import type { TableState } from "./use-table-state.ts";

export interface DataTableProps<Row> {
  /** The content of the list, read out as its name. */
  label: string;
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** From `useTableState()`. */
  state: TableState;
  /** "name" or "-name"; when left out, the given order of the rows. */
  defaultSort?: string;
  /** Placeholder and name of the search; without it there is no search. */
  searchLabel?: string;
  /** Segments with counts; "All" is added in front. */
  filters?: readonly TableFilter<Row>[];
  /** Further tools at the end of the line. */
  tools?: ReactNode;
  /** So many are drawn at most, the first in their order; without it all are. */
  most?: number | undefined;
  /** Below 720 px the table is a list of these; use `PhoneRow`. */
  phone: (row: Row) => ReactNode;
  /** Enter opens the row focused by J and K: its name is a link or a button. */
  canOpen?: boolean;
  /** Whether a drawer beside the table shows this row. */
  isCurrent?: (row: Row) => boolean;
  /** From `useRowSelection()`, if several rows can be selected. */
  choice?: RowChoice | undefined;
  /** Shown instead of the table when there are no rows at all. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** Shown after the number of rows below the table. */
  foot?: ReactNode;
  /** Further keys, beside those that it names itself. */
  keys?: ReactNode;
}
