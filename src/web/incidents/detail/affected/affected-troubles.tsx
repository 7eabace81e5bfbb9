import { useTranslations } from "use-intl";
import type { AffectedShop, IncidentDetail, ListedTrouble } from "../../../../incidents/incident-answers.ts";
import { Section } from "../../../ui/page/section.tsx";
import { PlainLink } from "../../../ui/press/link.tsx";
import { StatusMark } from "../../../ui/signs/status-mark.tsx";
import { endOf } from "../../../page/incident-row/incident-length.ts";
import { probeOf, troubleText } from "../../../page/incident-text/trouble-text.ts";
import { FromTo } from "./from-to.tsx";
import { useTroubleSpeech } from "../../../page/incident-text/use-trouble-speech.ts";

interface AffectedTroublesProps {
  incident: IncidentDetail;
  shop: AffectedShop;
}

/** What is wrong with the one shop, or was; each leads to where more is known of it. */
export function AffectedTroubles({ incident, shop }: AffectedTroublesProps) {
  const t = useTranslations("incident.affected");
  const { organizationSlug: slug } = incident;
  const { troubles, troubleCount } = shop;
  return (
    <Section title={t(endOf(incident) === null ? "things" : "thingsOver")} count={troubleCount}>
      <ul className="ui-rows ui-affected">
        {troubles.map((trouble) => (
          <li key={trouble.key} className={trouble.toAt === null ? undefined : "is-over"}>
            <StatusMark status={trouble.toAt === null ? "error" : "ok"} />
            <Trouble trouble={trouble} slug={slug} shop={shop} />
            <FromTo from={trouble.fromAt} to={trouble.toAt} />
          </li>
        ))}
      </ul>
      {troubleCount > troubles.length && (
        <p className="ui-told-note">{t("notListed", { count: troubleCount - troubles.length })}</p>
      )}
    </Section>
  );
}

function Trouble({ trouble, slug, shop }: { trouble: ListedTrouble; slug: string; shop: AffectedShop }) {
  const t = useTranslations("incident.affected");
  const text = troubleText(trouble.said, useTroubleSpeech());
  const to =
    probeOf(trouble.said) === null
      ? "/app/organizations/$slug/shops/$shopId/checks"
      : "/app/organizations/$slug/shops/$shopId/uptime";
  const about = [
    shop.name,
    trouble.isPassedOver && trouble.toAt === null ? t("passedOver") : "",
    trouble.times > 1 ? t("times", { count: trouble.times }) : "",
  ];
  return (
    <PlainLink className="two" to={to} params={{ slug, shopId: shop.id }}>
      <b>
        <bdi>{text}</bdi>
      </b>
      <small>
        <bdi>{about.filter(Boolean).join(", ")}</bdi>
      </small>
    </PlainLink>
  );
}
