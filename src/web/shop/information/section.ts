import { Info } from "lucide-react";
import { isOld } from "../visit/section-reading.ts";
import type { ShopSection } from "../frame/shop-section.ts";

export const section: ShopSection = {
  id: "information",
  to: "/app/organizations/$slug/shops/$shopId",
  name: (t) => t("shopDetail.tabs.information"),
  icon: Info,
  facts: (shop) => ({ mark: isOld(shop, "config") || isOld(shop, "cache") ? "unknown" : null }),
  order: 1,
};
