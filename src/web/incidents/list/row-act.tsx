import { useTranslations } from "use-intl";
import { AcknowledgeKey } from "../../page/incident-acts/acknowledge-key.tsx";
import { IncidentButton } from "../../page/incident-row/incident-link.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import type { PlacedIncident } from "./open-groups.ts";

interface RowActProps {
  placed: PlacedIncident;
  /** What it is called. */
  title: string;
  mayAct: boolean;
  /** Whether A takes this one. */
  hasShortcut: boolean;
  /** The first of those that nobody has. */
  isPrimary: boolean;
}

/** The step that an incident asks for. */
export function RowAct({ placed: { incident, group }, title, mayAct, hasShortcut, isPrimary }: RowActProps) {
  const t = useTranslations("incidents");
  if (incident.state !== "open")
    return mayAct && incident.cause === null ? (
      <IncidentButton incident={incident} name={t("addCause")} label={title} hash="cause" />
    ) : (
      <OpenIncident incident={incident} title={title} />
    );
  if (incident.acknowledged !== null) return <OpenIncident incident={incident} title={title} />;
  if (group === "window")
    return (
      <ButtonLink to="/app/incidents/windows" aria-label={`${t("openWindow")}: ${title}`}>
        {t("openWindow")}
      </ButtonLink>
    );
  if (!mayAct) return <span className="ui-dim">{t("onlyToLookAt")}</span>;
  return (
    <AcknowledgeKey
      incident={incident}
      label={title}
      hasShortcut={hasShortcut}
      kind={isPrimary ? "primary" : "default"}
    />
  );
}

function OpenIncident({ incident, title }: { incident: PlacedIncident["incident"]; title: string }) {
  const t = useTranslations("incidentText.row");
  return <IncidentButton incident={incident} name={t("openIncident")} label={title} />;
}
