import type { ChangelogEntry } from "../../../changelog/changelog-entry.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

/** The new status after a change, `null` when it stayed the same. */
export function statusOfChange({
  oldStatus,
  newStatus,
}: Pick<ChangelogEntry, "oldStatus" | "newStatus">): Status | null {
  return newStatus === null || newStatus === oldStatus ? null : MARK_OF[newStatus];
}
