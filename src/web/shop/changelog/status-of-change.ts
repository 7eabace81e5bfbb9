import type { ChangelogEntry } from "../../../changelog/changelog-entry.ts";
import type { Status } from "../../ui/signs/status-mark.tsx";
import { MARK_OF } from "../../ui/signs/mark-of.ts";

/** The status that a change brought, `null` when it stayed as it was. */
export function statusOfChange({
  oldStatus,
  newStatus,
}: Pick<ChangelogEntry, "oldStatus" | "newStatus">): Status | null {
  return newStatus === null || newStatus === oldStatus ? null : MARK_OF[newStatus];
}
