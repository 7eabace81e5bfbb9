import { usePrefetchQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { useDocumentTitle } from "../../page/document-title.ts";
import { BesideRail } from "../../page/side-place.tsx";
import { ShopBar } from "../../ui/shop/shop-bar.tsx";
import "../../ui/shop/shop-pieces.css";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { SHOP_TABS } from "../shop-detail.ts";
import { ShopSidebar } from "./shop-sidebar.tsx";
import { TAB_PATH, tabOf } from "./tab-path.ts";
import { tabFacts } from "./tab-marks.ts";
import { useShop, useShopId, useTellRefusal } from "./use-shop.ts";

/** Frame of the pages of one shop. It reads the shop once for all of them. */
export function ShopLayout() {
  // Asked together with the shop, so that they come together.
  usePrefetchQuery(trpc.info.getLatestShopwareVersion.queryOptions());
  usePrefetchQuery(trpc.organization.shop.isSubscribedToNotifications.queryOptions({ shopId: useShopId() }));
  const shop = useShop();
  const t = useTranslations("shopDetail");
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { slug } = useParams({ strict: false });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const tab = tabOf(pathname);
  const params = { slug: shop.organizationSlug, shopId: shop.id };
  const step = (by: 1 | -1) => {
    const next = SHOP_TABS[SHOP_TABS.indexOf(tab) + by];
    if (next !== undefined) void navigate({ to: TAB_PATH[next], params });
  };
  useDocumentTitle(shop.name);
  useTellRefusal();
  useShortcut("[", () => step(-1));
  useShortcut("]", () => step(1));
  const sidebar = <ShopSidebar shop={shop} />;
  if (slug !== shop.organizationSlug) return <Navigate to={TAB_PATH[tab]} params={params} search replace />;
  return (
    <>
      <BesideRail>
        <aside className="ui-shop-side-in" aria-label={t("side.shop")}>
          {sidebar}
        </aside>
      </BesideRail>
      <ShopBar
        status={shop.mark}
        name={shop.name}
        section={t(`tabs.${tab}`)}
        count={tabFacts(shop).find((facts) => facts.tab === tab)?.count ?? null}
        label={t("side.open", { name: shop.name })}
        sidebar={sidebar}
        isOpen={openAt === pathname}
        onOpen={(isOpen) => setOpenAt(isOpen ? pathname : null)}
      />
      <Outlet />
    </>
  );
}
