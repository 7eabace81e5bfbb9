import { useTranslations } from "use-intl";
import { Section } from "../ui/page/section.tsx";
import { RowsSkeleton, Skeleton } from "../ui/page/skeleton.tsx";
import { TableSkeleton } from "../ui/tables/table-states.tsx";
import { useNow } from "../ui/times/use-now.ts";
import { fleetColumns } from "./fleet/fleet-columns.tsx";

/** The dashboard's layout while it loads. */
export function DashboardSkeleton() {
  const t = useTranslations("dashboard");
  const fleet = useTranslations("dashboard.fleet");
  const columns = fleetColumns({ title: fleet, newer: () => "", now: useNow(), curveOf: () => [] });
  return (
    <div aria-busy="true">
      <h1 className="ui-sr" tabIndex={-1}>
        {t("fleet.loading")}
      </h1>
      <div className="grid gap-4 py-2" aria-hidden>
        <Skeleton width="280px" />
        <Skeleton width="520px" />
        <div className="flex items-end gap-8 pt-4">
          <Skeleton width="240px" />
          <Skeleton />
        </div>
      </div>
      <Section title={t("attention.title")}>
        <RowsSkeleton rows={5} />
      </Section>
      <Section title={t("fleet.title")} isFlush>
        <div className="ui-fleet">
          <TableSkeleton columns={columns} hasTools rows={10} />
        </div>
      </Section>
    </div>
  );
}
