import { useLocale, useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { writeDuration, writeMoment, writeNear } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { endOf, lengthOf, unbrokenSince } from "./incident-length.ts";

type Lasting = Pick<ListedIncident, "beganAt" | "endedAt" | "isPassedOver">;
type Broken = Lasting & Pick<ListedIncident, "restedSeconds">;

/** "since 10:41"; of what is over, from when to when. */
export function IncidentSince({ incident }: { incident: Lasting }) {
  const t = useTranslations("incidentText.row");
  const { beganAt } = incident;
  const end = endOf(incident);
  const today = writeMoment(useNow(), "date");
  const time = writeNear(beganAt, today);
  return (
    <time dateTime={beganAt} data-tip={writeMoment(new Date(beganAt), "exact")}>
      {end === null ? t("since", { time }) : `${time}–${writeMoment(new Date(end), "time")}`}
    </time>
  );
}

/** How long it has been there, or was: what came back was not there all the time since. */
export function IncidentDuration({ incident }: { incident: Broken }) {
  const locale = useLocale();
  return endOf(incident) === null ? (
    <DurationSince at={unbrokenSince(incident)} />
  ) : (
    writeDuration(lengthOf(incident), locale)
  );
}
