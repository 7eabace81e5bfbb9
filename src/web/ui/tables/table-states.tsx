import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";
import { classNames } from "../style/class-names.ts";
import { EmptyState } from "../page/empty-state.tsx";
import { Skeleton } from "../page/skeleton.tsx";
import type { Column } from "./table-column.ts";
import { useIsPhone } from "../page/use-is-phone.ts";

/** Search or filter has no results. */
export function NoMatch({ term, hiddenCount, onClear }: { term: string; hiddenCount: number; onClear: () => void }) {
  const t = useTranslations("frame.table");
  return (
    <EmptyState
      title={term === "" ? t("noMatchFilter") : t("noMatch", { term })}
      actions={<Button onClick={onClear}>{t("clear")}</Button>}
    >
      {t("noMatchHint", { hidden: hiddenCount })}
    </EmptyState>
  );
}

const WIDTHS = ["96px", "120px", "72px", "144px", "104px", "84px"];
const ROWS = 8;

interface TableSkeletonProps<Row> {
  columns: readonly Column<Row>[];
  hasTools?: boolean;
  rows?: number;
}

/** Rows in the expected shape and height. */
export function TableSkeleton<Row>({ columns, hasTools = false, rows = ROWS }: TableSkeletonProps<Row>) {
  const t = useTranslations("frame.table");
  const isPhone = useIsPhone();
  const shown = isPhone ? columns.slice(0, 2) : columns;
  return (
    <div aria-busy="true">
      <p className="ui-sr" role="status">
        {t("loading")}
      </p>
      <div aria-hidden>
        {hasTools && <div className="ui-tools" />}
        <table className="ui-table ui-table-plain">
          <thead>
            <tr>
              {shown.map((column) => (
                <td
                  key={column.key}
                  className={look(column)}
                  style={{ width: isPhone ? undefined : column.width, height: 32 }}
                >
                  <span className="ui-dim ui-small">{column.hasHiddenTitle ? "" : column.title}</span>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, index) => (
              <tr key={index} className="is-loading">
                {shown.map((column, place) => (
                  <td key={column.key} className={look(column)}>
                    <span
                      style={{
                        display: "flex",
                        justifyContent: standsRight(column, place) ? "flex-end" : "flex-start",
                      }}
                    >
                      <Skeleton
                        width={column.kind === "number" ? "24px" : (WIDTHS[(index + place) % WIDTHS.length] ?? "96px")}
                      />
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function standsRight<Row>({ kind }: Column<Row>, place: number): boolean {
  return kind === "number" || (kind === "date" && place > 0);
}

function look<Row>(column: Column<Row>): string {
  return classNames(column.kind && `is-${column.kind}`, column.leavesAt && `leaves-at-${column.leavesAt}`);
}
