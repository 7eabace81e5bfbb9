import { useFormatter, useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { DataTable } from "../../ui/tables/data-table.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { readAtOf } from "../visit/section-reading.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** The queues with waiting messages. */
export function QueueTable({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.queue");
  const format = useFormatter();
  const time = useShortMoment();
  const state = useTableState();
  const readAt = readAtOf(shop, "queue");
  return (
    <DataTable
      label={t("caption")}
      rows={shop.queueInfo}
      rowKey={({ name }) => name}
      state={state}
      defaultSort="-size"
      columns={[
        { key: "name", title: t("name"), value: ({ name }) => name, cell: ({ name }) => <Mono>{name}</Mono> },
        { key: "size", title: t("size"), kind: "number", width: "140px", value: ({ size }) => size },
      ]}
      phone={({ name, size }) => (
        <PhoneRow
          name={
            <span className="ui-cut" data-tip-cut="">
              <Mono>{name}</Mono>
            </span>
          }
          aside={format.number(size)}
        />
      )}
      empty={null}
      foot={readAt !== null && <span>{t("foot", { time: time(readAt) })}</span>}
    />
  );
}
