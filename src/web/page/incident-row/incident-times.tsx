import { useLocale, useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { DurationSince } from "../../ui/times/duration-since.tsx";
import { isWithinDay, writeDayBriefly } from "../../ui/times/brief-moments.ts";
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
  const now = useNow();
  const time = writeNear(beganAt, writeMoment(now, "date"));
  return (
    <time dateTime={beganAt} data-tip={writeMoment(new Date(beganAt), "exact")}>
      {end === null ? t("since", { time }) : writeOver(beganAt, end, now)}
    </time>
  );
}

/** What has just ended is close to now: "23:50–00:10", or "18.11.–20.11.". */
function writeOver(began: string, end: string, now: Date): string {
  const write = isWithinDay(began, end)
    ? (at: string) => writeMoment(new Date(at), "time")
    : (at: string) => writeDayBriefly(at, now);
  return `${write(began)}–${write(end)}`;
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
