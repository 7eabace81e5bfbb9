import type { ReactNode } from "react";
import type { Column, TableFilter } from "./table-column.ts";
import type { RowChoice } from "./use-row-selection.ts";
import type { TableState } from "./use-table-state.ts";

export interface DataTableProps<Row> {
  /** What it lists, read out as its name. */
  label: string;
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** From `useTableState()`. */
  state: TableState;
  /** "name" or "-name"; the order of the rows as given when left out. */
  defaultSort?: string;
  /** Placeholder and name of the search; without it there is none. */
  searchLabel?: string;
  /** Segments with counts; "All" comes first by itself. */
  filters?: readonly TableFilter<Row>[];
  /** Further tools at the end of the line. */
  tools?: ReactNode;
  /** Below 720 px the table is a list of these; use `PhoneRow`. */
  phone: (row: Row) => ReactNode;
  /** Enter opens the row that J and K went to: its name is a link or a button. */
  canOpen?: boolean;
  /** The row that a drawer beside the table shows. */
  isCurrent?: (row: Row) => boolean;
  /** From `useRowSelection()`, where several rows can be acted on at once. */
  choice?: RowChoice | undefined;
  /** Instead of the table when there is no row at all. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  /** Behind the number of rows below the table. */
  foot?: ReactNode;
}
