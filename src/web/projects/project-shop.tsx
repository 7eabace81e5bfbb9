import { useTranslations } from "use-intl";
import { Favicon } from "../ui/signs/favicon.tsx";
import { ExternalLink, PlainLink } from "../ui/press/link.tsx";
import { StatusMark } from "../ui/signs/status-mark.tsx";
import type { ShopOfProject } from "./project-groups.ts";

/** A shop of a project: its name leads to its page, the arrow to its storefront. */
export function ProjectShop({ shop }: { shop: ShopOfProject }) {
  const t = useTranslations("projects");
  return (
    <>
      <Favicon src={shop.favicon} />
      <span className="name">
        <PlainLink
          to="/app/organizations/$slug/shops/$shopId"
          params={{ slug: shop.organizationSlug, shopId: shop.id }}
          className="ui-cut"
          data-tip-cut=""
        >
          {shop.name}
        </PlainLink>
        <span className="facts">{shop.shopwareVersion ?? t("notVisited")}</span>
      </span>
      <ExternalLink href={shop.url} className="visit" aria-label={t("visitNamed", { shop: shop.name })}>
        {t("visitShop")}
      </ExternalLink>
      <StatusMark status={shop.mark} />
    </>
  );
}
