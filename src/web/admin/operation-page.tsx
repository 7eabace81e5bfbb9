import { useSuspenseQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { Alert } from "../ui/page/alert.tsx";
import { HeldRows } from "../ui/page/held-rows.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { Section } from "../ui/page/section.tsx";
import { OpenedNetworks } from "./opened-networks.tsx";
import { ProcessTable } from "./process-table.tsx";
import { BlindLocations, WatchingLocations } from "./watching-locations.tsx";
import { SetAsideShops } from "./set-aside-shops.tsx";

const REFETCH_MILLISECONDS = 15_000;

/** The state of the instance: its processes, shops whose visits are paused, and open problems. */
export function OperationPage() {
  const t = useTranslations("admin.operation");
  const { data } = useSuspenseQuery(
    trpc.admin.operation.get.queryOptions(undefined, { refetchInterval: REFETCH_MILLISECONDS }),
  );
  const { living, lost } = data.processes;
  const hasWorker = living.some(({ kind }) => kind === "worker");
  return (
    <>
      <PageHead title={t("heading")} lead={t("lead")} />
      <div className="mt-3 mb-4 grid gap-3">
        <Alert kind={hasWorker ? "ok" : "error"} title={t(hasWorker ? "works" : "noWorker")}>
          {t(hasWorker ? "worksText" : "noWorkerText")}
        </Alert>
        <HeldRows rows={data.warnings} keyOf={(warning) => warning}>
          {(warning) => (
            <Alert kind="warning" title={t(`warning.${warning}`)}>
              {t(`warningText.${warning}`)}
            </Alert>
          )}
        </HeldRows>
        <BlindLocations locations={data.locations} />
        <SetAsideShops shops={data.setAside} />
      </div>
      <Section title={t("processes")} count={living.length} isFlush>
        <ProcessTable label={t("processes")} processes={living} />
      </Section>
      {lost.length > 0 && (
        <Section title={t("lost")} count={lost.length} isFlush>
          <p className="ui-mid pb-3">{t("lostText")}</p>
          <ProcessTable label={t("lost")} processes={lost} />
        </Section>
      )}
      <WatchingLocations locations={data.locations} />
      <OpenedNetworks opened={data.opened} />
    </>
  );
}
