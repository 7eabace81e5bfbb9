import { useTranslations } from "use-intl";
import type { AffectedShop } from "../../../../incidents/incident-answers.ts";
import { PlainLink } from "../../../ui/press/link.tsx";
import { Favicon } from "../../../ui/signs/favicon.tsx";
import { StatusMark } from "../../../ui/signs/status-mark.tsx";
import { FromTo } from "./from-to.tsx";
import { placesOf } from "./places-of.ts";
import { useTroubleSpeech } from "../../../page/incident-text/use-trouble-speech.ts";

interface ShopLineProps {
  slug: string;
  shop: AffectedShop;
  icon: string | null;
}

/** A shop of an incident, with what is wrong with it, since when and how long. */
export function ShopLine({ slug, shop, icon }: ShopLineProps) {
  const t = useTranslations("incident.affected");
  const speech = useTroubleSpeech();
  const { id, name, troubles, troubleCount, fromAt, toAt } = shop;
  const places = placesOf(troubles, speech, t("visit")).join(", ");
  const more = troubleCount - troubles.length;
  return (
    <>
      <StatusMark status={toAt === null ? "error" : "ok"} />
      <PlainLink className="two" to="/app/organizations/$slug/shops/$shopId" params={{ slug, shopId: id }}>
        <span className="name">
          <Favicon src={icon} />
          <b className="ui-cut" data-tip={name} data-tip-cut>
            <bdi>{name}</bdi>
          </b>
        </span>
        <small className="ui-cut">{more > 0 ? t("placesMore", { places, count: more }) : places}</small>
      </PlainLink>
      <FromTo from={fromAt} to={toAt} />
    </>
  );
}
