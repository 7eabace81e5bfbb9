import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { PagedIncidents } from "./incident-days.tsx";
import { usePastIncidents } from "./use-past-incidents.ts";

/** All incidents of a shop by day, those that are open among them. */
export function AllOfShop({ shop: { id: shopId, organizationId } }: { shop: { id: number; organizationId: string } }) {
  const t = useTranslations("incidents");
  const wanted = { organizationId, shopId };
  const past = usePastIncidents(wanted);
  const open = useQuery(trpc.account.incident.list.queryOptions({ state: "open", ...wanted }));
  const error = past.error ?? open.error;
  const again = () => {
    past.again();
    void open.refetch();
  };
  if (past.incidents === undefined || open.data === undefined)
    return error === null ? (
      <div aria-busy="true" className="mt-3">
        <RowsSkeleton rows={5} />
      </div>
    ) : (
      <LoadError error={error} title={t("loadFailed")} onRetry={again} />
    );
  const all = [...open.data.incidents, ...past.incidents].toSorted(newestFirst);
  if (all.length === 0) return <EmptyState title={t("noneOfShop")}>{t("noPastText")}</EmptyState>;
  return (
    <>
      {error !== null && <LoadError error={error} title={t("loadFailed")} onRetry={again} />}
      <PagedIncidents incidents={all} pages={past} />
    </>
  );
}

const newestFirst = (one: ListedIncident, other: ListedIncident) => (one.beganAt < other.beganAt ? 1 : -1);
