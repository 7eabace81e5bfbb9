import type { ChangelogEntry } from "../../../changelog/changelog-entry.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { STATUS_OF_LEVEL } from "../shop-detail.ts";

/** The status that a change brought, `null` when it stayed as it was. */
export function statusOfChange({
  oldStatus,
  newStatus,
}: Pick<ChangelogEntry, "oldStatus" | "newStatus">): Status | null {
  return newStatus === null || newStatus === oldStatus ? null : STATUS_OF_LEVEL[newStatus];
}
