import { useTranslations } from "use-intl";
import { Mono } from "../../ui/signs/code.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { PlainTable } from "../../ui/tables/plain-table.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import type { TellingHealth } from "./telling-health.ts";
import { useServiceName } from "./use-service-name.ts";

type Troubled = TellingHealth["troubled"][number];

/** Where nothing arrives, by organization and host; what the channels are called there is nobody's business here. */
export function TroubledChannels({ troubled }: Pick<TellingHealth, "troubled">) {
  const t = useTranslations("admin.deliveries");
  const nameOf = useServiceName();
  if (troubled.length === 0) return <p className="ui-mid pb-3">{t("noTrouble")}</p>;
  return (
    <PlainTable
      label={t("troubled")}
      rows={troubled}
      rowKey={({ organizationId, channel, host, state }) => [organizationId, channel, host, state].join(" ")}
      isWrapping
      columns={[
        { key: "state", title: t("state"), width: "24%", cell: (row) => <State row={row} /> },
        {
          key: "organization",
          title: t("organization"),
          cell: ({ organizationName }) => <bdi className="font-mid">{organizationName}</bdi>,
        },
        { key: "kind", title: t("kind"), width: "20%", leavesAt: 899, cell: ({ channel }) => nameOf(channel) },
        { key: "host", title: t("host"), width: "26%", cell: ({ host }) => <Mono>{host}</Mono> },
        { key: "since", title: t("since"), width: "112px", isNumber: true, cell: since },
      ]}
      phone={(row) => (
        <PhoneRow
          name={
            <bdi className="ui-cut" data-tip-cut="">
              {row.organizationName}
            </bdi>
          }
          aside={since(row)}
          status={<State row={row} />}
          facts={<bdi className="ui-small">{row.host}</bdi>}
        />
      )}
    />
  );
}

const since = ({ since: at }: Troubled) => <RelativeTime at={at} form="short" />;

function State({ row: { state, count } }: { row: Troubled }) {
  const t = useTranslations("admin.deliveries");
  const isDisabled = state === "disabled";
  return (
    <StatusLine
      status={isDisabled ? "error" : "warning"}
      reason={t(isDisabled ? "disabled" : "struggling", { count })}
    />
  );
}
