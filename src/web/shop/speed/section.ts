import { Gauge } from "lucide-react";
import { shownCount } from "./speed-address.ts";
import type { ShopSection } from "../frame/shop-section.ts";

export const section: ShopSection = {
  id: "sitespeed",
  to: "/app/organizations/$slug/shops/$shopId/sitespeed",
  name: (t) => t("shopDetail.tabs.sitespeed"),
  icon: Gauge,
  facts: (shop) => ({ count: shownCount(shop, null), mark: null }),
  order: 6,
};
