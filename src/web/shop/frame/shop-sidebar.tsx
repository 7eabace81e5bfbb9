import { useTranslations } from "use-intl";
import { SectionLink } from "./section-link.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { ShopHead } from "./shop-head.tsx";
import { ShopVisits } from "../visit/shop-visits.tsx";
import { tabFacts } from "./tab-marks.ts";

/** The shop at a glance, and its sections with what they hold. */
export function ShopSidebar({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.side");
  return (
    <>
      <ShopHead shop={shop} />
      <nav className="ui-shop-nav" aria-label={t("sections")}>
        <ul>
          {tabFacts(shop).map((facts) => (
            <li key={facts.tab}>
              <SectionLink shop={shop} facts={facts} />
            </li>
          ))}
        </ul>
      </nav>
      <ShopVisits shop={shop} />
    </>
  );
}
