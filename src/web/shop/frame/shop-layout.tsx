import { usePrefetchQuery } from "@tanstack/react-query";
import { Navigate, Outlet, useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { use, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { useDocumentTitle } from "../../page/document-title.ts";
import { BesideRail } from "../../page/side-place.tsx";
import { ShopBar } from "../../ui/shop/shop-bar.tsx";
import "../../ui/shop/shop-pieces.css";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { fetchLater } from "../later-pieces.ts";
import { WorkStrip } from "../maintenance/work-strip.tsx";
import { ShopSidebar } from "./shop-sidebar.tsx";
import { factsOf, SECTIONS, sectionAt, sectionNames } from "./sections.ts";
import { useShopId, useShopQuery, useTellRefusal } from "./use-shop.ts";

/** Frame of the pages of one shop. It loads the shop once for all of them. */
export function ShopLayout() {
  if (sectionNames !== null) use(sectionNames);
  // Requested together with the shop, so that both arrive together.
  usePrefetchQuery(trpc.info.getLatestShopwareVersion.queryOptions());
  usePrefetchQuery(trpc.organization.shop.isSubscribedToNotifications.queryOptions({ shopId: useShopId() }));
  const { data: shop, isFetching } = useShopQuery();
  const t = useTranslations();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { slug } = useParams({ strict: false });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const section = sectionAt(pathname);
  const params = { slug: shop.organizationSlug, shopId: shop.id };
  const step = (by: 1 | -1) => {
    const next = SECTIONS[SECTIONS.findIndex(({ id }) => id === section.id) + by];
    if (next !== undefined) void navigate({ to: next.to, params });
  };
  useDocumentTitle(shop.name);
  useTellRefusal();
  useEffect(fetchLater, []);
  useShortcut("[", () => step(-1));
  useShortcut("]", () => step(1));
  const sidebar = <ShopSidebar shop={shop} />;
  // A shop that has just moved is known at its former place until it has been asked.
  if (slug !== shop.organizationSlug && !isFetching) return <Navigate to={section.to} params={params} search replace />;
  return (
    <>
      <BesideRail>
        <aside className="ui-shop-side-in" aria-label={t("shopDetail.side.shop")}>
          {sidebar}
        </aside>
      </BesideRail>
      <ShopBar
        status={shop.maintenanceUntil === null ? shop.mark : "maintenance"}
        name={shop.name}
        section={section.name(t)}
        count={factsOf(section, shop).count}
        label={t("shopDetail.side.open", { name: shop.name })}
        sidebar={sidebar}
        isOpen={openAt === pathname}
        onOpen={(isOpen) => setOpenAt(isOpen ? pathname : null)}
      />
      <WorkStrip shop={shop} />
      <Outlet />
    </>
  );
}
