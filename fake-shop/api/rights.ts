import type { Integration } from "../state/shop-state.ts";

/** What the helper plugins of shops give to a monitor. */
export const MONITOR_RIGHTS = [
  "app:read",
  "plugin:read",
  "scheduled_task:read",
  "scheduled_task:update",
  "frosh_tools:read",
  "system:clear:cache",
  "system:cache:info",
  "message_queue_stats:read",
  "system:queue:process",
] as const;

/** Rights of the list that an integration lacks; an admin lacks none. */
export function missingRights(integration: Integration | null, needed: readonly string[]): readonly string[] {
  if (integration === null || integration.rights === "admin") return [];
  const { rights } = integration;
  return needed.filter((right) => !rights.includes(right));
}
