import { useTranslations } from "use-intl";
import { Skeleton } from "../../ui/page/skeleton.tsx";
import { PlainTable } from "../../ui/tables/plain-table.tsx";

const ROWS = [0, 1, 2];

/** The shape and height of what comes. */
export function UptimeSkeleton() {
  const t = useTranslations();
  const bar = (width: string) => () => <Skeleton width={width} />;
  return (
    <div className="ui-probes" aria-busy>
      <p className="ui-say" role="status">
        {t("common.loading")}
      </p>
      <PlainTable
        label={t("uptime.list")}
        rows={ROWS}
        rowKey={String}
        columns={[
          { key: "name", title: t("uptime.column.probe"), cell: bar("96px") },
          { key: "state", title: t("uptime.column.state"), width: "19%", cell: bar("64px") },
          { key: "days", title: t("uptime.column.days"), width: "36%", cell: bar("90%") },
          { key: "month", title: t("uptime.column.month"), width: "128px", isNumber: true, cell: bar("56px") },
          {
            key: "p95",
            title: t("uptime.column.p95"),
            width: "92px",
            isNumber: true,
            leavesAt: 1179,
            cell: bar("48px"),
          },
        ]}
        phone={() => (
          <div className="ui-probe-waits">
            <Skeleton width="60%" />
            <Skeleton />
            <Skeleton width="40%" />
          </div>
        )}
      />
      <div className="ui-probes-rest" />
    </div>
  );
}
