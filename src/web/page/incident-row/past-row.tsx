import { useLocale, useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { PastIncident } from "../../ui/shop/past-incidents.tsx";
import { Badge } from "../../ui/signs/badge.tsx";
import { writeEnd } from "../../ui/times/brief-moments.ts";
import { writeMoment } from "../../ui/times/moments.ts";
import { writeDurationAfter } from "../../ui/times/write-duration-after.ts";
import { keptDirection } from "../../words/kept-direction.ts";
import { useIncidentText } from "../incident-text/use-incident-text.ts";
import { CauseCell } from "./cause-cell.tsx";
import { IncidentLink } from "./incident-link.tsx";
import { IncidentDuration } from "./incident-times.tsx";
import { endOf, lengthOf } from "./incident-length.ts";
import type { KnownOrganizations } from "./use-organizations.ts";

const NAMES = 2;

interface PastRowProps {
  incident: ListedIncident;
  organizations: KnownOrganizations;
}

/** One incident in a list by day: what it was, why, who had it, and how long it lasted. */
export function PastRow({ incident, organizations }: PastRowProps) {
  const t = useTranslations("incidents");
  const text = useIncidentText();
  const title = text.title(incident);
  const { organizationId, isFlapping, isInWindow, isPassedOver, state } = incident;
  const where = useWhere(organizations);
  return (
    <PastIncident
      status={endOf(incident) === null ? "error" : "ok"}
      title={
        <>
          <IncidentLink incident={incident}>{title}</IncidentLink>
          {isFlapping && <Badge>{t("flapped")}</Badge>}
          {isInWindow && <Badge>{t("inWindow")}</Badge>}
          {isPassedOver && state !== "open" && <Badge>{t("closedAnyway")}</Badge>}
        </>
      }
      detail={[text.explanation(incident).replace(/\.$/, ""), where(incident)]
        .filter((part) => part !== "")
        .join(" · ")}
      cause={<CauseCell incident={incident} title={title} mayAct={organizations.mayAct(organizationId)} />}
      holder={<Holder incident={incident} />}
      span={<Span incident={incident} />}
      length={<IncidentDuration incident={incident} />}
    />
  );
}

/** The organization of one shop, or the first names of several. */
function useWhere({ nameOf }: KnownOrganizations): (incident: ListedIncident) => string {
  const t = useTranslations("incidents");
  return ({ organizationId, shops, shopCount }) => {
    if (shopCount <= 1) return keptDirection(nameOf(organizationId));
    const names = shops
      .slice(0, NAMES)
      .map(({ name }) => keptDirection(name))
      .join(", ");
    const more = shopCount - Math.min(NAMES, shops.length);
    return more > 0 ? t("namesMore", { names, count: more }) : names;
  };
}

function Holder({ incident }: Pick<PastRowProps, "incident">) {
  const t = useTranslations("incidents");
  const row = useTranslations("incidentText.row");
  const locale = useLocale();
  const { acknowledged, state, toldAt } = incident;
  if (acknowledged !== null) return acknowledged.by === null ? row("formerMember") : <bdi>{acknowledged.by.name}</bdi>;
  if (endOf(incident) === null) return state === "open" ? t("group.nobody") : t("nobody");
  return toldAt === null
    ? t("nobodyTold")
    : t("nobodyOver", { length: writeDurationAfter(lengthOf(incident), locale) });
}

function Span({ incident }: Pick<PastRowProps, "incident">) {
  const t = useTranslations("incidentText.row");
  const { beganAt } = incident;
  const end = endOf(incident);
  const began = new Date(beganAt);
  const from = writeMoment(began, "time");
  return (
    <time dateTime={beganAt} data-tip={writeMoment(began, "exact")}>
      {end === null ? t("since", { time: from }) : `${from}–${writeEnd(end, began)}`}
    </time>
  );
}
