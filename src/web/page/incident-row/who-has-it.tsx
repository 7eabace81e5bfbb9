import { useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { useSession } from "../../api/session/session.ts";
import { isSameDay, writeMoment, writeNear } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";
import { keptDirection } from "../../words/kept-direction.ts";

interface WhoHasItProps {
  incident: ListedIncident;
  /** Until when work is planned for its shops. */
  workUntil: string | null;
}

/** Who takes care of an incident; while nobody does, who was told of it. */
export function WhoHasIt({ incident, workUntil }: WhoHasItProps) {
  const { acknowledged, isInWindow } = incident;
  if (acknowledged !== null) return <Holder acknowledged={acknowledged} />;
  return isInWindow ? <PlannedWork until={workUntil} /> : <Told incident={incident} />;
}

function Holder({ acknowledged }: { acknowledged: NonNullable<ListedIncident["acknowledged"]> }) {
  const t = useTranslations("incidentText.row");
  const moment = useShortMoment();
  const me = useSession()?.user.id;
  const { at, by, isOfParent } = acknowledged;
  const time = moment(at);
  const when = by !== null && by.id === me ? t("takenByYou", { time }) : t("takenAt", { time });
  return (
    <>
      <p>{by === null ? t("formerMember") : keptDirection(by.name)}</p>
      <small>{isOfParent ? `${when}, ${t("withParent")}` : when}</small>
    </>
  );
}

function PlannedWork({ until }: { until: string | null }) {
  const t = useTranslations("incidentText.row");
  const moment = useShortMoment();
  return (
    <>
      <p>{t("inWork")}</p>
      {until !== null && <small>{t("until", { time: moment(until) })}</small>}
    </>
  );
}

function Told({ incident: { toldAt, toldCount: count, toldChannels: channels } }: Pick<WhoHasItProps, "incident">) {
  const t = useTranslations("incidentText.row");
  const now = useNow();
  if (toldAt === null) return <p>{t("notTold")}</p>;
  const time = writeNear(toldAt, writeMoment(now, "date"));
  const isToday = isSameDay(toldAt, now);
  if (channels === 0) return <p>{t(isToday ? "toldAt" : "toldOn", { count, time })}</p>;
  return <p>{t(isToday ? "toldChannelsAt" : "toldChannelsOn", { count, channels, time })}</p>;
}
