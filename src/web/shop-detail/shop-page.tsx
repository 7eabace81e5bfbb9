import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { HeldPlace } from "../ui/held-place.tsx";
import { Icon } from "../ui/icon.tsx";
import { PlainLink } from "../ui/link.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FailingBanner } from "./failing-banner.tsx";
import { FirstVisit } from "./first-visit.tsx";
import { ShopActions } from "./shop-actions.tsx";
import type { ShopDetail, ShopTab } from "./shop-detail.ts";

interface ShopPageProps {
  shop: ShopDetail;
  tab: ShopTab;
  count?: number;
  children: ReactNode;
}

/** Head of every section of a shop, what keeps the shop from being visited, and the section once there is something in it. */
export function ShopPage({ shop, tab, count, children }: ShopPageProps) {
  const t = useTranslations("shopDetail");
  const isKnown = shop.lastScrapedAt !== null;
  const crumbs = [
    <PlainLink key="organization" to="/app/organizations/$slug" params={{ slug: shop.organizationSlug }}>
      {shop.organizationName}
    </PlainLink>,
    <PlainLink key="project" to="/app/projects">
      {shop.projectName}
    </PlainLink>,
    // In a line that is there anyway, so that nothing moves.
    ...(shop.isVisiting && isKnown ? [<VisitRuns key="visit" />] : []),
  ];
  return (
    <>
      <PageHead
        title={t(`tabs.${tab}`)}
        {...(count !== undefined && isKnown && { count })}
        crumbs={crumbs}
        actions={<ShopActions shop={shop} />}
        hasKeyActions
      />
      <h2 className="ui-sr">{shop.name}</h2>
      <HeldPlace>{shop.failure !== null && <FailingBanner shop={shop} failure={shop.failure} />}</HeldPlace>
      {isKnown ? children : <FirstVisit shop={shop} />}
    </>
  );
}

function VisitRuns() {
  const t = useTranslations("shopDetail.side");
  return (
    <span className="inline-flex h-[1lh] items-center gap-1.5 align-top" role="status">
      <Icon of={LoaderCircle} isSmall className="ui-busy" />
      {t("visiting")}
    </span>
  );
}
