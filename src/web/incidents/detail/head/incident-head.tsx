import { useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { PageHead } from "../../../ui/page/page-head.tsx";
import { PlainLink } from "../../../ui/press/link.tsx";
import { type Status, StatusMark } from "../../../ui/signs/status-mark.tsx";

/** What the page is about, with a mark for how it is now. */
export function IncidentHead({ incident, title }: { incident: IncidentDetail; title: string }) {
  const t = useTranslations("incident");
  const { organizationSlug: slug, organizationName } = incident;
  const crumbs = [
    <PlainLink key="incidents" to="/app/incidents">
      {t("crumbs")}
    </PlainLink>,
    <PlainLink key="organization" to="/app/organizations/$slug" params={{ slug }}>
      <bdi>{organizationName}</bdi>
    </PlainLink>,
  ];
  return (
    <PageHead
      crumbs={crumbs}
      title={
        <>
          <StatusMark status={markOf(incident)} label={null} size="big" />
          {title}
        </>
      }
    />
  );
}

export function markOf({ state, isInWindow }: Pick<IncidentDetail, "state" | "isInWindow">): Status {
  if (state !== "open") return "ok";
  return isInWindow ? "maintenance" : "error";
}
