import type { IsoTime } from "../snapshot/visit.ts";
import { SETTLE_MINUTES } from "./window-limits.ts";

/** Whether what happens on a shop stays unsaid at a moment because of planned work: that runs, or has not settled yet. */
export function keepsSilent({ beginsAt, endsAt }: { beginsAt: IsoTime; endsAt: IsoTime }, at: IsoTime): boolean {
  const settledAt = new Date(Date.parse(endsAt) + SETTLE_MINUTES * 60_000).toISOString();
  return beginsAt <= at && at < settledAt;
}
