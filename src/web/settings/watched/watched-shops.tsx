import { useQuery } from "@tanstack/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AppRouter } from "../../../app/router.ts";
import { trpc } from "../../api/trpc.ts";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import type { Column } from "../../ui/tables/table-column.ts";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { UnwatchShop } from "./unwatch-shop.tsx";
import type { KeptRow } from "../use-kept-rows.ts";

type WatchedShop = inferRouterOutputs<AppRouter>["account"]["subscribedShops"][number];
type Row = KeptRow<WatchedShop>;

/** Shorter lists need no search. */
const WORTH_SEARCHING = 8;
/** So many stand here until all are asked for. */
const FEW = 5;

/** Every shop that the person watches, on its own or through a project. */
export function WatchedShops({ rows: first, count }: { rows: readonly Row[]; count: number }) {
  const t = useTranslations("notifications.settings");
  const watched = useTranslations("myTelling.watched");
  const state = useTableState("shop-");
  const rows = useFoundToo(first, { term: state.term, count });
  const version = ({ row }: Row) => row.shopwareVersion ?? t("neverVisited");
  const columns = useShopColumns();
  const [isWhole, setWhole] = useState(state.term !== "");
  // A single one more takes no more room than the button.
  const isCut = !isWhole && rows.length > FEW + 1;
  return (
    <div>
      <h3 className="ui-title">{t("shops")}</h3>
      <DataTable
        label={t("shops")}
        rows={rows}
        rowKey={({ row }) => row.id}
        columns={columns}
        state={state}
        {...(!isCut && rows.length > WORTH_SEARCHING && { searchLabel: t("find") })}
        most={isCut ? FEW : undefined}
        foot={
          isCut ? (
            <Button size="small" onClick={() => setWhole(true)}>
              {watched("showAll")}
            </Button>
          ) : (
            count > rows.length && watched("more", { count: count - rows.length })
          )
        }
        phone={(kept) => (
          <PhoneRow
            name={nameOf(kept)}
            status={`${kept.row.organizationName}, ${version(kept)}`}
            action={<UnwatchShop {...kept} />}
          />
        )}
        empty={null}
      />
    </div>
  );
}

/** Of more shops than are listed a search finds all. */
function useFoundToo(rows: readonly Row[], { term, count }: { term: string; count: number }): readonly Row[] {
  const enabled = term.trim() !== "" && count > rows.length;
  const { data = [] } = useQuery({
    ...trpc.account.subscribedShops.queryOptions({ term: term.slice(0, 100) }),
    enabled,
  });
  if (!enabled) return rows;
  const known = new Set(rows.map(({ row }) => row.id));
  return [...rows, ...data.filter(({ id }) => !known.has(id)).map((row) => ({ row, isThere: true }))];
}

function nameOf({ row }: Row) {
  return (
    <span className="flex items-center gap-2 min-w-0">
      <Favicon src={row.favicon} />
      <PlainLink
        to="/app/organizations/$slug/shops/$shopId"
        params={{ slug: row.organizationSlug, shopId: row.id }}
        className="font-mid ui-cut"
        data-tip-cut=""
      >
        {row.name}
      </PlainLink>
    </span>
  );
}

function useShopColumns() {
  const t = useTranslations("notifications.settings");
  const version = ({ row }: Row) => row.shopwareVersion ?? t("neverVisited");
  const columns: readonly Column<Row>[] = [
    { key: "name", title: t("shop"), value: ({ row }) => row.name, cell: nameOf, isSearched: true },
    {
      key: "organization",
      title: t("organization"),
      value: ({ row }) => row.organizationName,
      isSearched: true,
      width: "28%",
    },
    {
      key: "version",
      title: t("version"),
      kind: "version",
      value: ({ row }) => row.shopwareVersion,
      cell: version,
      width: "104px",
    },
    {
      key: "action",
      title: t("action"),
      kind: "number",
      value: () => null,
      cell: (kept) => <UnwatchShop {...kept} />,
      width: "132px",
      isSortable: false,
      hasHiddenTitle: true,
    },
  ];
  return columns;
}
