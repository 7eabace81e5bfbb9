import { History } from "lucide-react";
import type { ShopSection } from "../frame/shop-section.ts";

export const section: ShopSection = {
  id: "changelog",
  to: "/app/organizations/$slug/shops/$shopId/changelog",
  name: (t) => t("shopDetail.tabs.changelog"),
  icon: History,
  facts: (shop) => ({ count: shop.changelogTotal, mark: null }),
  order: 7,
};
