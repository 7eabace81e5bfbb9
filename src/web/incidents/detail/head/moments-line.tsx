import { useLocale, useTranslations } from "use-intl";
import type { IncidentDetail } from "../../../../incidents/incident-answers.ts";
import { DurationSince } from "../../../ui/times/duration-since.tsx";
import { isSameDay, writeBeside, writeDuration } from "../../../ui/times/moments.ts";
import { useShortMoment } from "../../../ui/times/use-short-moment.ts";
import { type IncidentMoment, momentsOf } from "./moments.ts";

/** From the beginning to the end, each moment with its distance to the one before. */
export function MomentsLine({ incident }: { incident: IncidentDetail }) {
  const t = useTranslations("incident.moments");
  const time = useMomentTime(incident.beganAt);
  const end = incident.closed !== null && incident.isPassedOver ? "closed" : "ended";
  return (
    <ol className="ui-moments" aria-label={t("label")}>
      {momentsOf(incident).map((moment) => (
        <li key={moment.name} className={`is-${moment.look}`}>
          <span className="name">{t(moment.name === "ended" ? end : moment.name)}</span>
          <b>
            {moment.at === null ? (
              <Missing moment={moment} incident={incident} />
            ) : (
              <time dateTime={moment.at}>{time({ name: moment.name, at: moment.at })}</time>
            )}
          </b>
          <small>
            <Beside moment={moment} incident={incident} />
          </small>
        </li>
      ))}
    </ol>
  );
}

/** The day of the beginning is said once. */
function useMomentTime(beganAt: string) {
  const short = useShortMoment();
  return ({ name, at }: { name: string; at: string }) =>
    name !== "began" && isSameDay(at, beganAt) ? writeBeside(at, beganAt) : short(at);
}

interface MomentProps {
  moment: IncidentMoment;
  incident: IncidentDetail;
}

function Missing({ moment: { name, look }, incident }: MomentProps) {
  const t = useTranslations("incident.moments");
  const { openCount, shopCount, matter } = incident;
  if (name === "told") return <>{t(look === "none" ? "notTold" : "notYet")}</>;
  if (name === "acknowledged") return <>{t(look === "none" ? "nobody" : "nobodyYet")}</>;
  if (matter !== null && shopCount > 0) return <>{t("some", { well: shopCount - openCount, count: shopCount })}</>;
  return <>{t("notYet")}</>;
}

/** What is known of a moment beside its time. */
function Beside({ moment: { name, at, after }, incident }: MomentProps) {
  const t = useTranslations("incident");
  const language = useLocale();
  const clock = useShortMoment();
  const { topic, heldUntil, isInWindow, acknowledged, state } = incident;
  const later = after === null ? null : writeDuration(after, language);
  if (name === "began") return <>{t(topic === "availability" ? "moments.firstResult" : "moments.firstSeen")}</>;
  if (name === "acknowledged" && at !== null) {
    const who = acknowledged?.by?.name ?? t("former");
    return <>{later === null ? who : t("moments.byLater", { name: who, time: later })}</>;
  }
  if (at !== null) {
    if (later === null) return null;
    return <>{after !== null && after < 1 ? t("moments.atOnce") : t("moments.later", { time: later })}</>;
  }
  if (state !== "open") return null;
  if (name === "told" && heldUntil !== null) return <>{t("moments.held", { time: clock(heldUntil) })}</>;
  if (isInWindow && name !== "ended") return <>{t("moments.inWindow")}</>;
  if (name === "acknowledged") return <Waiting incident={incident} />;
  return name === "ended" ? <StillThere incident={incident} /> : null;
}

function Waiting({ incident: { toldAt, noticedAt } }: { incident: IncidentDetail }) {
  const t = useTranslations("incident.moments");
  const time = () => <DurationSince at={toldAt ?? noticedAt} />;
  return <>{t.rich(toldAt === null ? "sinceNoticed" : "sinceTold", { time })}</>;
}

function StillThere({ incident: { matter, openCount, shops } }: { incident: IncidentDetail }) {
  const t = useTranslations("incident.moments");
  if (matter !== null) return <>{t("stillOpen", { count: openCount })}</>;
  const count = shops[0]?.openTroubleCount ?? 0;
  return count === 0 ? null : <>{t("stillThere", { count })}</>;
}
