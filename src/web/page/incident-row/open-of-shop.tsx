import { useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { IncidentRow } from "../../ui/shop/incident-list.tsx";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { isUnwatched } from "../incident-text/incident-title.ts";
import { useIncidentText } from "../incident-text/use-incident-text.ts";
import { IncidentButton, IncidentLink } from "./incident-link.tsx";
import { IncidentDuration, IncidentSince } from "./incident-times.tsx";
import { WhoHasIt } from "./who-has-it.tsx";

function statusOf(incident: ListedIncident): Status {
  if (isUnwatched(incident)) return "unknown";
  return incident.isInWindow && incident.acknowledged === null ? "maintenance" : "error";
}

interface OpenOfShopProps {
  open: readonly ListedIncident[];
  shop: { maintenanceUntil: string | null };
}

/** A row each; nothing where nothing is open. */
export function OpenOfShop({ open, shop: { maintenanceUntil } }: OpenOfShopProps) {
  const t = useTranslations("incidentText.row");
  const text = useIncidentText();
  return (
    <HeldPlace>
      {open.length > 0 && (
        <ul className="ui-incidents" aria-label={t("openTitle")}>
          {open.map((incident, index) => {
            const title = text.title(incident);
            return (
              <IncidentRow
                key={incident.id}
                place={{ row: index, index, setSize: undefined }}
                status={statusOf(incident)}
                heading="h2"
                title={<IncidentLink incident={incident}>{title}</IncidentLink>}
                explanation={text.explanation(incident)}
                holder={<WhoHasIt incident={incident} workUntil={maintenanceUntil} />}
                since={<IncidentSince incident={incident} />}
                length={<IncidentDuration incident={incident} />}
                act={<IncidentButton incident={incident} name={t("openIncident")} label={title} />}
              />
            );
          })}
        </ul>
      )}
    </HeldPlace>
  );
}
