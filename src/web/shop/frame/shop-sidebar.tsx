import { useTranslations } from "use-intl";
import { SectionLink } from "./section-link.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { ShopHead } from "./shop-head.tsx";
import { ShopVisits } from "../visit/shop-visits.tsx";
import { SECTIONS } from "./sections.ts";

/** The shop's summary, and its sections with counts and marks. */
export function ShopSidebar({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.side");
  return (
    <>
      <ShopHead shop={shop} />
      <nav className="ui-shop-nav" aria-label={t("sections")}>
        <ul>
          {SECTIONS.map((section) => (
            <li key={section.id}>
              <SectionLink shop={shop} section={section} />
            </li>
          ))}
        </ul>
      </nav>
      <ShopVisits shop={shop} />
    </>
  );
}
