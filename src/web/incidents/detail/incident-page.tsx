import "../../ui/shop/probes.css";
import "../../ui/shop/incident.css";
import { useParams } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { IncidentSkeleton } from "./incident-skeleton.tsx";
import { IncidentView } from "./incident-view.tsx";
import { NoIncident } from "./no-incident.tsx";
import { OldIncident } from "./old-incident.tsx";
import { useIncident } from "./use-incident.ts";

/** One incident: what it is, who knows of it, who has it, and what became of it. */
export function IncidentPage() {
  const t = useTranslations("incident");
  const { slug = "", id = "" }: { slug?: string; id?: string } = useParams({ strict: false });
  const { incident, isGone, error, readAt, again } = useIncident(slug, id);
  if (isGone) return <NoIncident />;
  if (incident === undefined)
    return error === null ? <IncidentSkeleton /> : <LoadError error={error} title={t("loadFailed")} onRetry={again} />;
  return (
    <>
      {error !== null && <OldIncident at={readAt} onRetry={again} />}
      <IncidentView key={incident.id} incident={incident} />
    </>
  );
}
