import { useTranslations } from "use-intl";
import { Count } from "../../ui/signs/count.tsx";
import { PlainTable } from "../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import type { TellingHealth } from "./telling-health.ts";
import { useServiceName } from "./use-service-name.ts";

type Channel = TellingHealth["channels"][number];

/** What waits and what was not told today, by kind of channel. */
export function ChannelNumbers({ channels }: Pick<TellingHealth, "channels">) {
  const t = useTranslations("admin.deliveries");
  const nameOf = useServiceName();
  if (channels.length === 0) return <p className="ui-mid pb-3">{t("nothing")}</p>;
  const oldest = ({ oldest: at }: Channel) => (at === null ? <Nothing /> : <RelativeTime at={at} form="short" />);
  return (
    <PlainTable
      label={t("channels")}
      rows={channels}
      rowKey={({ channel }) => channel}
      columns={[
        {
          key: "kind",
          title: t("kind"),
          cell: ({ channel }) => <bdi className="font-mid">{nameOf(channel)}</bdi>,
        },
        {
          key: "waiting",
          title: t("waiting"),
          width: "20%",
          isNumber: true,
          cell: ({ waiting }) => <Number of={waiting} />,
        },
        { key: "oldest", title: t("oldest"), width: "20%", isNumber: true, cell: oldest },
        { key: "dead", title: t("dead"), width: "20%", isNumber: true, cell: ({ dead }) => <Number of={dead} /> },
      ]}
      phone={({ channel, waiting, dead }) => (
        <PhoneRow name={<bdi>{nameOf(channel)}</bdi>} status={t("phone", { waiting, dead })} />
      )}
    />
  );
}

const Nothing = () => <span className="ui-zero">–</span>;

function Number({ of }: { of: number }) {
  return of === 0 ? <Nothing /> : <Count of={of} />;
}
