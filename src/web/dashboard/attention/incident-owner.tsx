import { useTranslations } from "use-intl";
import type { OpenIncident } from "../../../attention/open-incident.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { type OwnersOf, ownersOf } from "./incident-owners.ts";

interface IncidentOwnerProps {
  /** Those of the row: one, or one for each of its shops. */
  incidents: readonly OpenIncident[];
  /** Shops that are folded away; 0: none are. */
  folded: number;
  onUnfold: () => void;
}

/** Who deals with what a row is about, and since when. */
export function IncidentOwner({ incidents, folded, onUnfold }: IncidentOwnerProps) {
  const t = useTranslations("fleet.incident");
  const time = useShortMoment();
  const say = useOwners();
  const owners = ownersOf(incidents);
  return (
    <>
      <p>{say(owners)}</p>
      {owners.at !== null && <small>{t("at", { time: time(owners.at) })}</small>}
      {folded > 0 && (
        <button type="button" className="ui-link" aria-expanded={false} onClick={onUnfold}>
          {t("whole", { count: folded })}
        </button>
      )}
    </>
  );
}

function useOwners(): (owners: OwnersOf) => string {
  const t = useTranslations("fleet.incident");
  return ({ total: count, held, people, first }) => {
    if (held === 0) return t(count === 1 ? "nobody" : "nobodyOf");
    if (people > 1) return t("several", { held, count });
    if (held < count) return t(`some.${first.is}`, { held, count, name: keptDirection(first.name) });
    return t(FOR_ALL[first.is], { name: keptDirection(first.name) });
  };
}

const FOR_ALL = { me: "yours", member: "taken", former: "formerly" } as const;
