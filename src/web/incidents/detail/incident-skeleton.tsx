import { useTranslations } from "use-intl";
import { PageHead } from "../../ui/page/page-head.tsx";
import { RowsSkeleton, Skeleton } from "../../ui/page/skeleton.tsx";

/** The shape and height of what comes. */
export function IncidentSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy>
      <div className="ui-incident-head">
        <PageHead title={t("incident.title")} crumbs={[t("incident.crumbs")]} />
      </div>
      <p className="ui-incident-say" role="status">
        <span className="ui-sr">{t("common.loading")}</span>
        <Skeleton width="62%" />
      </p>
      <div className="ui-incident-waits" aria-hidden>
        <Skeleton />
        <Skeleton width="80%" />
      </div>
      <RowsSkeleton rows={14} />
    </div>
  );
}
