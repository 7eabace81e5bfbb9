import type { ShopDetail } from "../shop-detail.ts";

/** The current state of a shop's speed tests. */
export type SpeedStage = "off" | "waiting" | "running" | "idle";

/** A requested test is shown even if tests were switched off afterwards. */
export function speedStage({
  sitespeedEnabled,
  sitespeedProgress,
}: Pick<ShopDetail, "sitespeedEnabled" | "sitespeedProgress">): SpeedStage {
  if (sitespeedProgress !== null && sitespeedProgress.runningSince !== null) return "running";
  if (sitespeedProgress !== null && sitespeedProgress.waitingSince !== null) return "waiting";
  return sitespeedEnabled ? "idle" : "off";
}
