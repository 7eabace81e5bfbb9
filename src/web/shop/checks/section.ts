import { SquareCheckBig } from "lucide-react";
import type { Status } from "../../ui/signs/status-mark.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { MARK_OF } from "../../ui/signs/mark-of.ts";
import { openFindings, unaskedReadings } from "./check-groups.ts";
import type { ShopSection } from "../frame/shop-section.ts";

export const section: ShopSection = {
  id: "checks",
  to: "/app/organizations/$slug/shops/$shopId/checks",
  name: (t) => t("shopDetail.tabs.checks"),
  icon: SquareCheckBig,
  facts: (shop) => ({ count: shop.checks.length, mark: markOf(shop) }),
  order: 2,
};

function markOf({ checks, sections }: ShopDetail): Status | null {
  const [worst] = openFindings(checks);
  if (worst !== undefined) return MARK_OF[worst.level];
  const isKnown = checks.every(({ unknownSince, ignored }) => unknownSince === null || ignored);
  return isKnown && unaskedReadings(checks, sections).length === 0 ? null : "unknown";
}
