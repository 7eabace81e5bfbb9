import { useState } from "react";
import { useTranslations } from "use-intl";
import { IncidentLink } from "../../page/incident-row/incident-link.tsx";
import { endOf } from "../../page/incident-row/incident-length.ts";
import { IncidentDuration, IncidentSince } from "../../page/incident-row/incident-times.tsx";
import { WhoHasIt } from "../../page/incident-row/who-has-it.tsx";
import { isUnwatched } from "../../page/incident-text/incident-title.ts";
import { useIncidentText } from "../../page/incident-text/use-incident-text.ts";
import { type IncidentPlace, IncidentRow } from "../../ui/shop/incident-list.tsx";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { AffectedShops } from "./affected-shops.tsx";
import type { PlacedIncident } from "./open-groups.ts";
import { RowAct } from "./row-act.tsx";

/** Of so many shops the names are shown from the start, if it is the first that nobody has. */
const SHOWN_AT_ONCE = 20;

interface OpenRowProps {
  placed: PlacedIncident;
  place: IncidentPlace;
  measure: (element: HTMLElement | null) => void;
  mayAct: boolean;
  hasShortcut: boolean;
  isPrimary: boolean;
  workUntil: string | null;
}

/** One open incident, or one that has just ended. */
export function OpenRow({ placed, place, measure, workUntil, isPrimary, ...act }: OpenRowProps) {
  const { incident, group } = placed;
  const t = useTranslations("incidents");
  const text = useIncidentText();
  const title = text.title(incident);
  const isSeveral = incident.shopCount > 1;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isUnfolded = isSeveral && (chosen ?? (isPrimary && incident.shopCount <= SHOWN_AT_ONCE));
  return (
    <IncidentRow
      place={place}
      measure={measure}
      status={statusOf(placed)}
      title={<IncidentLink incident={incident}>{title}</IncidentLink>}
      explanation={
        <>
          <Explanation placed={placed} text={text.explanation(incident)} />{" "}
          {isSeveral && (
            <button
              type="button"
              className="ui-link max-sm:hidden"
              aria-expanded={isUnfolded}
              onClick={() => setChosen(!isUnfolded)}
            >
              {isUnfolded ? t("fold") : t("shops", { count: incident.shopCount })}
            </button>
          )}
        </>
      }
      holder={
        <>
          <WhoHasIt incident={incident} workUntil={workUntil} />
          {isSeveral && (
            <p className="sm:hidden">
              <IncidentLink incident={incident}>{t("shops", { count: incident.shopCount })}</IncidentLink>
            </p>
          )}
        </>
      }
      since={<IncidentSince incident={incident} />}
      length={<IncidentDuration incident={incident} />}
      act={<RowAct placed={placed} title={title} isPrimary={isPrimary} {...act} />}
      {...(isUnfolded && group !== "over" && { sub: <AffectedShops incident={incident} title={title} /> })}
    />
  );
}

function statusOf({ incident, group }: PlacedIncident): Status {
  if (endOf(incident) !== null) return "ok";
  if (isUnwatched(incident)) return "unknown";
  return group === "window" ? "maintenance" : "error";
}

function Explanation({ placed: { incident }, text }: { placed: PlacedIncident; text: string }) {
  const t = useTranslations("incidents");
  if (incident.endedAt === null) return text;
  const time = writeMoment(new Date(incident.endedAt), "time");
  return endOf(incident) === null ? t("closedText", { time }) : t("overText", { time });
}
