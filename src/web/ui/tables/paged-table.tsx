import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { DataTableProps } from "./data-table-props.ts";
import { LoadError } from "../parts/load-error.tsx";
import { Pager } from "./pager.tsx";
import { TableGrid } from "./table-grid.tsx";
import { TablePhoneList } from "./table-phone-list.tsx";
import { TableSkeleton } from "./table-states.tsx";
import { useDeadLink } from "../address/use-dead-link.ts";
import { useIsPhone } from "../page/use-is-phone.ts";

interface PagedTableProps<Row> extends Omit<
  DataTableProps<Row>,
  "searchLabel" | "filters" | "defaultSort" | "foot" | "tools"
> {
  /** "name" or "-name": the server's order. */
  sort: string;
  /** Number of matching rows on all pages. */
  total: number;
  rowsPerPage: number;
  /** The next page is loading; this one stays until it arrives. */
  isStale?: boolean;
  /** Shown above the rows. */
  tools?: ReactNode;
}

/** A list that the server searches, filters, sorts and returns by page. Its state is in the address. */
export function PagedTable<Row>({ sort, total, rowsPerPage, isStale = false, tools, ...table }: PagedTableProps<Row>) {
  const { rows, error, onRetry, state, empty, label } = table;
  const isPhone = useIsPhone();
  const Shown = isPhone ? TablePhoneList : TableGrid;
  const t = useTranslations("frame.deadLink");
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const isBeyond = rows !== undefined && !isStale && state.page > pages;
  useDeadLink(isBeyond, t("page", { page: state.page }), () => state.change({ page: pages }));
  return (
    <>
      {tools !== undefined && <div className="ui-tools">{tools}</div>}
      {rows === undefined && error ? (
        <LoadError error={error} {...(onRetry && { onRetry })} />
      ) : rows === undefined ? (
        <TableSkeleton columns={table.columns} rows={rowsPerPage} />
      ) : rows.length === 0 && total === 0 ? (
        empty
      ) : (
        <div aria-busy={isStale} className={isStale ? "ui-stale" : undefined}>
          <Shown {...table} rows={rows} sort={sort} />
          <Pager
            label={label}
            page={state.page}
            pages={pages}
            shown={rows.length}
            total={total}
            onChange={(page) => state.change({ page })}
          />
        </div>
      )}
    </>
  );
}
