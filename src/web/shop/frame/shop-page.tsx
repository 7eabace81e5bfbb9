import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { HeldPlace } from "../../ui/page/held-place.tsx";
import { PlainLink } from "../../ui/press/link.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { FailingBanner } from "../visit/failing-banner.tsx";
import { FirstVisit } from "../visit/first-visit.tsx";
import { ShopActions } from "./shop-actions.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import type { ShopSection } from "./shop-section.ts";
import { VisitAnnouncement, VisitLine } from "../visit/visit-line.tsx";

interface ShopPageProps {
  shop: ShopDetail;
  section: ShopSection;
  count?: number;
  children: ReactNode;
}

/** The heading of a section, problems that prevent visits, and the section once it has data. */
export function ShopPage({ shop, section, count, children }: ShopPageProps) {
  const t = useTranslations();
  const isKnown = shop.lastScrapedAt !== null;
  return (
    <>
      <PageHead
        title={section.name(t)}
        {...(count !== undefined && isKnown && { count })}
        crumbs={crumbsOf(shop)}
        aside={<VisitLine shop={shop} />}
        actions={<ShopActions shop={shop} />}
        hasKeyActions
      />
      <h2 className="ui-sr">{shop.name}</h2>
      <VisitAnnouncement shop={shop} />
      <HeldPlace key={shop.id}>
        {shop.failure !== null && <FailingBanner shop={shop} failure={shop.failure} />}
      </HeldPlace>
      {isKnown ? children : <FirstVisit shop={shop} />}
    </>
  );
}

function crumbsOf(shop: ShopDetail) {
  return [
    <PlainLink key="organization" to="/app/organizations/$slug" params={{ slug: shop.organizationSlug }}>
      {shop.organizationName}
    </PlainLink>,
    <PlainLink key="project" to="/app/projects">
      {shop.projectName}
    </PlainLink>,
  ];
}
