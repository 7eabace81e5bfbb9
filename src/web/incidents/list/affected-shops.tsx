import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { listedShops } from "../../api/listed-shops.ts";
import { IncidentLink } from "../../page/incident-row/incident-link.tsx";
import { useOrganizations } from "../../page/incident-row/use-organizations.ts";
import { PlainLink } from "../../ui/press/link.tsx";
import { ShopGrid } from "../../ui/shop/shop-grid.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** The shops that an incident joins, as many as its row names. */
export function AffectedShops({ incident, title }: { incident: ListedIncident; title: string }) {
  const t = useTranslations("incidents");
  const row = useTranslations("incidentText.row");
  const moment = useShortMoment();
  const { slugOf } = useOrganizations();
  const { data: known } = useQuery(listedShops());
  const icons = new Map(known?.map(({ id, favicon }) => [id, favicon]));
  const { organizationId, shops, shopCount } = incident;
  const slug = slugOf(organizationId);
  return (
    <ShopGrid
      label={t("shopsOf", { what: title })}
      shops={shops.map(({ id, name, fromAt, toAt }) => ({
        id,
        icon: <Favicon src={icons.get(id) ?? null} />,
        name: (
          <PlainLink
            to="/app/organizations/$slug/shops/$shopId"
            params={{ slug, shopId: id }}
            className="ui-cut"
            data-tip-cut=""
          >
            {name}
          </PlainLink>
        ),
        status: toAt === null ? "error" : "ok",
        when: toAt === null ? moment(fromAt) : row("until", { time: moment(toAt) }),
        isOver: toAt !== null,
      }))}
      {...(shopCount > shops.length && {
        rest: <IncidentLink incident={incident}>{t("rest", { count: shopCount - shops.length })}</IncidentLink>,
      })}
    />
  );
}
