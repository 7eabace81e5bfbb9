import type { ShopDetail } from "../shop-detail.ts";

/** What a shop's speed tests are doing now. */
export type SpeedStage = "off" | "waiting" | "running" | "idle";

/** A test that was asked for is shown also when they were switched off since. */
export function speedStage({
  sitespeedEnabled,
  sitespeedProgress,
}: Pick<ShopDetail, "sitespeedEnabled" | "sitespeedProgress">): SpeedStage {
  if (sitespeedProgress !== null && sitespeedProgress.runningSince !== null) return "running";
  if (sitespeedProgress !== null && sitespeedProgress.waitingSince !== null) return "waiting";
  return sitespeedEnabled ? "idle" : "off";
}
