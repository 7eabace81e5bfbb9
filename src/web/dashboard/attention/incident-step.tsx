import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { OpenIncident } from "../../../attention/open-incident.ts";
import { AcknowledgeKey } from "../../page/incident-acts/acknowledge-key.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";

interface IncidentStepProps {
  group: AttentionGroup;
  incident: OpenIncident;
  /** Name of the cause. */
  cause: string;
  mayAct: boolean;
  isPrimary: boolean;
}

/** What to do about an incident that goes by itself: somebody takes it, and then looks at it. */
export function IncidentStep({ group, incident, cause, mayAct, isPrimary }: IncidentStepProps) {
  const t = useTranslations("fleet.incident");
  if (incident.acknowledgedAt === null && mayAct)
    return (
      <AcknowledgeKey
        incident={incident}
        label={cause}
        kind={isPrimary ? "primary" : "default"}
        hasShortcut={isPrimary}
      />
    );
  const slug = group.shops[0]?.organizationSlug ?? "";
  return (
    <ButtonLink
      to="/app/organizations/$slug/incidents/$id"
      params={{ slug, id: String(incident.id) }}
      kind={isPrimary && mayAct && incident.acknowledgedAt === null ? "primary" : "default"}
      aria-label={t("openOf", { cause })}
    >
      {t("open")}
    </ButtonLink>
  );
}
