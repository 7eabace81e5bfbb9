import { useRef } from "react";
import { useTranslations } from "use-intl";
import { PlainLink } from "../../../ui/press/link.tsx";
import { Lines } from "../../../ui/lists/lines.tsx";
import { StatusLine } from "../../../ui/signs/status-line.tsx";
import { type PlainColumn, PlainTable } from "../../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../../ui/tables/table-phone-list.tsx";
import { useRowKeys } from "../../../ui/tables/use-row-keys.ts";
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

export function EndpointTable({ slug, endpoints, typeCount, limit }: EndpointTableProps) {
  const t = useTranslations("webhooks");
  const cells = useCells(slug, typeCount);
  const columns = useColumns(cells);
  const place = useRef<HTMLDivElement>(null);
  // There are so few that all of them are drawn.
  useRowKeys({ count: endpoints.length, place, scrollTo: () => undefined });
  return (
    <div ref={place} className="mt-4">
      <PlainTable
        label={t("title")}
        rows={endpoints}
        rowKey={({ id }) => id}
        columns={columns}
        phone={(one) => (
          <>
            <PhoneRow name={cells.link(one)} aside={cells.count(one)} status={cells.state(one)} />
            <div className="-mt-3 pb-4">
              <EndpointTicks endpoint={one} />
            </div>
          </>
        )}
      />
      <Foot count={endpoints.length} limit={limit} />
    </div>
  );
}

function Foot({ count, limit }: { count: number; limit: number }) {
  const t = useTranslations("webhooks");
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-6 gap-y-2 ui-small ui-dim">
      <span>{t("ofMost", { count, most: limit })}</span>
      <EndpointTicksKey />
    </div>
  );
}

function useCells(slug: string, typeCount: number) {
  const t = useTranslations("webhooks");
  const stateOf = useStateWords();
  const scopeOf = useScopeWords();
  const link = (one: ListedEndpoint) => <EndpointLink slug={slug} endpoint={one} />;
  return {
    link,
    state: (one: ListedEndpoint) => {
      const { status, words } = stateOf(one);
      return <StatusLine status={status} reason={words} className="ui-state-words" />;
    },
    name: (one: ListedEndpoint) => (
      <Lines>
        {link(one)}
        <span className="ui-dim ui-small ui-cut" data-tip-cut="">
          {scopeOf(one)}
        </span>
      </Lines>
    ),
    types: ({ typeCount: own }: ListedEndpoint) =>
      own === null ? t("allTypes", { count: typeCount }) : t("types", { count: own }),
    count: ({ waiting, totals }: ListedEndpoint) =>
      waiting > 0 ? t("waits", { count: waiting }) : String(totals.arrived),
  };
}

function useColumns(cells: ReturnType<typeof useCells>): readonly PlainColumn<ListedEndpoint>[] {
  const t = useTranslations("webhooks");
  return [
    { key: "state", title: t("column.state"), cell: cells.state, width: "260px" },
    { key: "endpoint", title: t("column.endpoint"), cell: cells.name },
    { key: "types", title: t("column.types"), cell: cells.types, width: "148px", leavesAt: 1179 },
    { key: "day", title: t("column.day"), cell: (one) => <EndpointTicks endpoint={one} />, width: "300px" },
    { key: "count", title: t("column.count"), cell: cells.count, width: "116px", isEnd: true, leavesAt: 899 },
  ];
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
