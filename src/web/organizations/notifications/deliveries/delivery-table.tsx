import { useTimeZone, useTranslations } from "use-intl";
import type { ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";
import { KeyLegend } from "../../../ui/keys/keys.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { StatusLine } from "../../../ui/signs/status-line.tsx";
import { GroupedTable } from "../../../ui/tables/grouped-table.tsx";
import type { PlainColumn } from "../../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../../ui/tables/table-phone-list.tsx";
import { useKeptPlaces } from "../../../ui/page/use-kept-places.ts";
import { useIsPhone } from "../../../ui/page/use-is-phone.ts";
import { writeBriefly } from "../../../ui/times/brief-moments.ts";
import { writeMoment } from "../../../ui/times/moments.ts";
import { useNow } from "../../../ui/times/use-now.ts";
import { type DeliveryGroup, deliveryGroups, deliveryKey } from "./delivery-groups.ts";
import type { useDeliveryPages } from "./use-delivery-pages.ts";
import { useOutcomeWords } from "./use-outcome-words.ts";

interface DeliveryTableProps {
  rows: readonly ListedDelivery[];
  pages: Pick<ReturnType<typeof useDeliveryPages>, "list" | "hasOlder" | "isLoading" | "loadOlder">;
  /** The key of the one that is open. */
  shown: string | null;
  onOpen: (key: string) => void;
}

export function DeliveryTable({ rows, pages, shown, onOpen }: DeliveryTableProps) {
  const t = useTranslations("deliveries");
  const now = useNow();
  const timeZone = useTimeZone() ?? "UTC";
  const titleOf = useGroupTitle();
  const columns = useColumns(onOpen, shown !== null);
  const kept = useKeptPlaces(rows, { keyOf: deliveryKey, placeOf: ({ state }) => state, list: pages.list });
  return (
    <>
      <GroupedTable
        label={t("title")}
        groups={deliveryGroups(kept.rows, now, timeZone).map((group) => ({
          key: `${group.kind} ${group.at}`,
          title: titleOf(group),
          rows: group.rows.map(kept.latest),
        }))}
        rowKey={deliveryKey}
        isCurrent={(row) => deliveryKey(row) === shown}
        columns={columns}
        phone={(row) => <DeliveryOnPhone row={row} onOpen={onOpen} />}
      />
      <Foot count={kept.rows.length} {...pages} />
    </>
  );
}

function DeliveryOnPhone({ row, onOpen }: { row: ListedDelivery; onOpen: (key: string) => void }) {
  const { status, words } = useOutcomeWords()(row);
  const now = useNow();
  return (
    <PhoneRow
      name={<Title row={row} onOpen={onOpen} />}
      aside={<span className="ui-dim ui-small">{writeBriefly(row.createdAt, now)}</span>}
      status={<StatusLine status={status} reason={words} className="ui-state-words" />}
      facts={<bdi className="ui-small">{row.destinationName}</bdi>}
    />
  );
}

function Foot({ count, hasOlder, isLoading, loadOlder }: DeliveryTableProps["pages"] & { count: number }) {
  const t = useTranslations("deliveries");
  const f = useTranslations("frame.table");
  const isPhone = useIsPhone();
  return (
    <div className="ui-table-foot">
      <span role="status">{t("shown", { count })}</span>
      {hasOlder && (
        <Button size="small" isLoading={isLoading} onClick={loadOlder}>
          {t("older")}
        </Button>
      )}
      <span className="grow" />
      {!isPhone && <KeyLegend keys="J K" does={f("move")} />}
      {!isPhone && <KeyLegend keys="↵" does={f("open")} />}
    </div>
  );
}

function useColumns(onOpen: (key: string) => void, isNarrow: boolean): readonly PlainColumn<ListedDelivery>[] {
  const t = useTranslations("deliveries.column");
  const outcome = useOutcomeWords();
  const now = useNow();
  const tries: PlainColumn<ListedDelivery> = {
    key: "tries",
    title: t("tries"),
    width: "72px",
    isNumber: true,
    leavesAt: 1023,
    cell: (row) => row.tries,
  };
  return [
    {
      key: "outcome",
      title: t("outcome"),
      width: isNarrow ? "208px" : "276px",
      cell: (row) => {
        const { status, words } = outcome(row);
        return <StatusLine status={status} reason={words} className="ui-state-words" />;
      },
    },
    { key: "message", title: t("message"), cell: (row) => <Title row={row} onOpen={onOpen} /> },
    {
      key: "channel",
      title: t("channel"),
      width: isNarrow ? "124px" : "168px",
      leavesAt: 899,
      cell: ({ destinationName }) => <bdi className="ui-mid">{destinationName}</bdi>,
    },
    // Beside an open delivery there is no room for it.
    ...(isNarrow ? [] : [tries]),
    {
      key: "when",
      title: t("when"),
      width: "116px",
      isNumber: true,
      cell: ({ createdAt }) => <time className="ui-dim">{writeBriefly(createdAt, now)}</time>,
    },
  ];
}

function Title({ row, onOpen }: { row: ListedDelivery; onOpen: (key: string) => void }) {
  return (
    <button type="button" className="ui-table-name ui-row-button" onClick={() => onOpen(deliveryKey(row))}>
      <bdi className="ui-cut">{row.title}</bdi>
    </button>
  );
}

function useGroupTitle(): (group: DeliveryGroup) => string {
  const t = useTranslations("deliveries.group");
  return ({ kind, at, rows }) => {
    if (kind === "dead" || kind === "waiting") return t(kind, { count: rows.length });
    return kind === "day" ? writeMoment(new Date(at), "date") : t(kind);
  };
}
