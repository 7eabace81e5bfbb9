/** What a visit stores of a shop's answers, by the names for people: see the words of either language. */
export const KEPT_FIELDS = [
  "extensions.name",
  "extensions.label",
  "extensions.kind",
  "extensions.active",
  "extensions.installed",
  "extensions.version",
  "extensions.upgradeVersion",
  "extensions.installedAt",
  "extensions.fromStore",
  "tasks.id",
  "tasks.name",
  "tasks.status",
  "tasks.intervalSeconds",
  "tasks.lastExecutionTime",
  "tasks.nextExecutionTime",
  "queue.name",
  "queue.size",
  "findings",
  "shopwareVersion",
  "cache",
  "facts",
  "icon",
] as const;

export type KeptField = (typeof KEPT_FIELDS)[number];
