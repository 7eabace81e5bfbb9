import { useTranslations } from "use-intl";
import type { WhyTold, WhyWay } from "../../../notifications/why/why-answers.ts";
import { Section } from "../../ui/page/section.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** By which ways the reader heard of a matter, the newest message first. */
export function ToldWays({ told: { ways } }: { told: WhyTold }) {
  const t = useTranslations("notifications.inbox");
  return (
    <Section title={t("whatTold")} heading="h5">
      <ul className="ui-rows ui-told">
        {ways.map((way) => (
          <ToldWay key={`${way.way} ${way.name ?? ""} ${way.what ?? ""} ${way.at ?? ""}`} way={way} />
        ))}
      </ul>
    </Section>
  );
}

function ToldWay({ way: { way, name, state, at, what, why } }: { way: WhyWay }) {
  const t = useTranslations("incident.told");
  const moment = useShortMoment();
  const isSaid = at !== null && state !== "notTold";
  return (
    <li className={state === "notTold" ? "is-quiet" : undefined}>
      <StatusMark status={MARK_OF[state]} label={null} />
      <span className="two">
        <b>{way === "own" ? <bdi>{name}</bdi> : t(`way.${way}`)}</b>
        <small>{what !== null && t(`news.${what}`)}</small>
      </span>
      <span className="two is-end">
        <span>{isSaid ? moment(at) : t(`state.${state}`)}</span>
        <small>{why === null ? isSaid && t(`state.${state}`) : t(`why.${why}`)}</small>
      </span>
    </li>
  );
}
