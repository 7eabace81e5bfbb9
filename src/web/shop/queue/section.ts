import { Layers } from "lucide-react";
import { aboutOf } from "../../../checks/about/about-of.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { openFindings } from "../checks/check-groups.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { isOld } from "../visit/section-reading.ts";
import type { ShopSection } from "../frame/shop-section.ts";

export const section: ShopSection = {
  id: "queue",
  to: "/app/organizations/$slug/shops/$shopId/queue",
  name: (t) => t("shopDetail.tabs.queue"),
  icon: Layers,
  facts: (shop) => ({ count: shop.queueInfo.length, mark: markOf(shop) }),
  order: 5,
};

function markOf(shop: ShopDetail): Status | null {
  if (isOld(shop, "queue")) return "unknown";
  const finding = openFindings(shop.checks).find((check) => aboutOf(check)?.kind === "queue");
  return finding === undefined ? null : MARK_OF[finding.level];
}
