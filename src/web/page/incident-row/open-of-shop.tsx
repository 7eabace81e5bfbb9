import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { IncidentRow } from "../../ui/shop/incident-list.tsx";
import { useIncidentText } from "../incident-text/use-incident-text.ts";
import { IncidentButton, IncidentLink } from "./incident-link.tsx";
import { IncidentDuration, IncidentSince } from "./incident-times.tsx";
import { WhoHasIt } from "./who-has-it.tsx";

interface ShopOfIncidents {
  id: number;
  organizationId: string;
  maintenanceUntil: string | null;
}

/** What is open about a shop, or about what it is part of. A page waits for it, because it stands above the rest. */
export function useOpenOfShop({ id: shopId, organizationId }: ShopOfIncidents) {
  const { data, isPending } = useQuery(
    trpc.account.incident.list.queryOptions({ state: "open", organizationId, shopId }),
  );
  return { open: data?.incidents ?? NONE, isPending };
}

const NONE: readonly ListedIncident[] = [];

interface OpenOfShopProps {
  open: readonly ListedIncident[];
  shop: ShopOfIncidents;
}

/** A row each; nothing where nothing is open. */
export function OpenOfShop({ open, shop: { maintenanceUntil } }: OpenOfShopProps) {
  const t = useTranslations("incidents");
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
                status={incident.isInWindow && incident.acknowledged === null ? "maintenance" : "error"}
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
