import { Count } from "../../ui/signs/count.tsx";
import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../../ui/signs/icon.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { TAB_PATH } from "./tab-path.ts";
import type { TabFacts } from "./tab-marks.ts";

/** A section of the shop with its count and the worst mark in it. */
export function SectionLink({ shop, facts }: { shop: ShopDetail; facts: TabFacts }) {
  const t = useTranslations("shopDetail");
  const { tab, count, mark, updates } = facts;
  return (
    <PlainLink
      to={TAB_PATH[tab]}
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
      className="ui-nav"
      activeOptions={{ exact: true, includeSearch: false }}
    >
      <span className="ui-cut">{t(`tabs.${tab}`)}</span>
      {updates > 0 && (
        <>
          <Icon of={ArrowUp} isSmall />
          <span className="ui-sr">{t("side.updates", { count: updates })}</span>
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
