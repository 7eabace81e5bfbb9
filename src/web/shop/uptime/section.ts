import { Activity } from "lucide-react";
import { isJudgedBetweenVisits } from "../../../checks/known-checks.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { openFindings } from "../checks/check-groups.ts";
import type { ShopSection } from "../frame/shop-section.ts";
import type { ShopDetail } from "../shop-detail.ts";

export const section: ShopSection = {
  id: "uptime",
  to: "/app/organizations/$slug/shops/$shopId/uptime",
  name: (t) => t("shopDetail.tabs.uptime"),
  icon: Activity,
  facts: (shop) => ({ mark: markOf(shop) }),
  order: 2.5,
};

function markOf({ checks }: ShopDetail): Status | null {
  const own = checks.filter(({ check }) => isJudgedBetweenVisits(check));
  const [worst] = openFindings(own);
  if (worst !== undefined) return MARK_OF[worst.level];
  return own.some(({ unknownSince, ignored }) => unknownSince !== null && !ignored) ? "unknown" : null;
}
