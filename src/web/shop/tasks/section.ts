import { Timer } from "lucide-react";
import type { Status } from "../../ui/signs/status-mark.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { isOld } from "../visit/section-reading.ts";
import { judgedTasks } from "./judged-tasks.ts";
import type { ShopSection } from "../frame/shop-section.ts";

export const section: ShopSection = {
  id: "tasks",
  to: "/app/organizations/$slug/shops/$shopId/tasks",
  name: (t) => t("shopDetail.tabs.tasks"),
  icon: Timer,
  facts: (shop) => ({ count: shop.scheduledTask.length, mark: markOf(shop) }),
  order: 4,
};

function markOf(shop: ShopDetail): Status | null {
  if (isOld(shop, "tasks")) return "unknown";
  return judgedTasks(shop).some(({ needsRun }) => needsRun) ? "warning" : null;
}
