import { Count } from "../../ui/signs/count.tsx";
import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/signs/icon.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { factsOf } from "./sections.ts";
import type { ShopSection } from "./shop-section.ts";

/** A link to a section of the shop, with its count and its worst mark. */
export function SectionLink({ shop, section }: { shop: ShopDetail; section: ShopSection }) {
  const t = useTranslations();
  const { count, mark, updates } = factsOf(section, shop);
  return (
    <PlainLink
      to={section.to}
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
      className="ui-nav"
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <span className="ui-cut">{section.name(t)}</span>
      {updates > 0 && (
        <>
          <Icon of={ArrowUp} isSmall />
          <span className="ui-sr">{t("shopDetail.side.updates", { count: updates })}</span>
        </>
      )}
      {mark !== null && <StatusMark status={mark} />}
      {count !== null && (
        <span className="ui-count">
          <Count of={count} />
        </span>
      )}
    </PlainLink>
  );
}
