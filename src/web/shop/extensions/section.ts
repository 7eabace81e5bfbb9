import { Blocks } from "lucide-react";
import { isOld } from "../visit/section-reading.ts";
import { hasUpdate } from "./extension-state.ts";
import type { ShopSection } from "../frame/shop-section.ts";

export const section: ShopSection = {
  id: "extensions",
  to: "/app/organizations/$slug/shops/$shopId/extensions",
  name: (t) => t("shopDetail.tabs.extensions"),
  icon: Blocks,
  facts: (shop) => ({
    count: shop.extensions.length,
    mark: isOld(shop, "extensions") ? "unknown" : null,
    updates: shop.extensions.filter(hasUpdate).length,
  }),
  order: 3,
};
