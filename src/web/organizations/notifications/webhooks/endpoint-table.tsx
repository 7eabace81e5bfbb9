import { useTranslations } from "use-intl";
import { PlainLink } from "../../../ui/press/link.tsx";
import { Lines } from "../../../ui/lists/lines.tsx";
import { StatusLine } from "../../../ui/signs/status-line.tsx";
import { DataTable } from "../../../ui/tables/data-table.tsx";
import type { Column } from "../../../ui/tables/table-column.ts";
import { PhoneRow } from "../../../ui/tables/table-phone-list.tsx";
import { useTableState } from "../../../ui/tables/use-table-state.ts";
import type { ListedEndpoint } from "./endpoint-answers.ts";
import { EndpointTicks, EndpointTicksKey } from "./endpoint-ticks.tsx";
import { useScopeWords } from "./use-scope-words.ts";
import { useStateWords } from "./use-state-words.ts";

interface EndpointTableProps {
  slug: string;
  endpoints: readonly ListedEndpoint[];
  typeCount: number;
  limit: number;
}

/** Sorted by what waits, then by what arrived. */
const MANY = 1_000_000;

export function EndpointTable({ slug, endpoints, typeCount, limit }: EndpointTableProps) {
  const t = useTranslations("webhooks");
  const cells = useEndpointCells(slug, typeCount);
  return (
    <DataTable
      label={t("title")}
      rows={endpoints}
      rowKey={({ id }) => id}
      columns={useEndpointColumns(cells)}
      state={useTableState()}
      searchLabel={t("search")}
      canOpen
      empty={null}
      phone={(one) => (
        <>
          <PhoneRow
            name={cells.link(one)}
            aside={cells.count(one)}
            status={
              <span className="grid gap-0.5">
                <span className="ui-small ui-dim ui-cut">{cells.scope(one)}</span>
                {cells.state(one)}
              </span>
            }
          />
          <div className="-mt-3 pb-4">
            <EndpointTicks endpoint={one} />
          </div>
        </>
      )}
      foot={
        <>
          <span>{t("most", { most: limit })}</span>
          <EndpointTicksKey />
        </>
      }
    />
  );
}

export type EndpointCells = ReturnType<typeof useEndpointCells>;

export function useEndpointCells(slug: string, typeCount: number) {
  const t = useTranslations("webhooks");
  const stateOf = useStateWords();
  const scope = useScopeWords();
  return {
    scope,
    link: (one: ListedEndpoint) => <EndpointLink slug={slug} endpoint={one} />,
    state: (one: ListedEndpoint) => {
      const { status, words } = stateOf(one);
      return <StatusLine status={status} reason={words} className="ui-state-words" />;
    },
    /** All types are more than any of them. */
    typesOf: ({ typeCount: own }: ListedEndpoint) => own ?? typeCount + 1,
    types: ({ typeCount: own }: ListedEndpoint) =>
      own === null ? t("allTypes", { count: typeCount }) : t("types", { count: own }),
    count: ({ waiting, totals }: ListedEndpoint) =>
      waiting > 0 ? t("waits", { count: waiting }) : String(totals.arrived),
  };
}

export function useEndpointColumns(cells: EndpointCells): readonly Column<ListedEndpoint>[] {
  const t = useTranslations("webhooks.column");
  return [
    { key: "state", title: t("state"), value: rankOf, cell: cells.state, width: "260px" },
    {
      key: "endpoint",
      title: t("endpoint"),
      value: (one) => `${one.name} ${cells.scope(one)}`,
      isSearched: true,
      cell: (one) => (
        <Lines>
          {cells.link(one)}
          <span className="ui-dim ui-small ui-cut" data-tip-cut="">
            {cells.scope(one)}
          </span>
        </Lines>
      ),
    },
    { key: "types", title: t("types"), value: cells.typesOf, cell: cells.types, width: "148px", leavesAt: 1179 },
    {
      key: "day",
      title: t("day"),
      value: ({ waiting, totals }) => waiting * MANY + totals.arrived,
      cell: (one) => <EndpointTicks endpoint={one} />,
      width: "300px",
    },
    {
      key: "count",
      title: t("count"),
      kind: "number",
      hasHiddenTitle: true,
      isSortable: false,
      value: () => null,
      cell: cells.count,
      width: "116px",
      leavesAt: 899,
    },
  ];
}

/** The worst first. */
function rankOf({ state, pausedUntil, arrivedAt }: ListedEndpoint): number {
  if (state !== "on") return state === "disabled" ? 0 : 1;
  if (pausedUntil !== null) return 2;
  return arrivedAt === null ? 3 : 4;
}

function EndpointLink({ slug, endpoint: { id, name } }: { slug: string; endpoint: ListedEndpoint }) {
  return (
    <PlainLink
      className="ui-table-name"
      to="/app/organizations/$slug/notifications/webhooks/$endpointId"
      params={{ slug, endpointId: id }}
    >
      <bdi className="ui-cut" data-tip-cut="">
        {name}
      </bdi>
    </PlainLink>
  );
}
