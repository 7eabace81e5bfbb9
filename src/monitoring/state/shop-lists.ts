import type { ListTable } from "./replace-rows.ts";

/** The lists of a shop that visits store, in the order of saving. */
export const SHOP_LISTS = {
  extensions: {
    table: "shop_extension",
    key: "name",
    columns: {
      name: ["name", "text"],
      label: ["label", "text"],
      kind: ["kind", "text"],
      active: ["active", "boolean"],
      installed: ["installed", "boolean"],
      version: ["version", "text"],
      upgradeVersion: ["upgrade_version", "text"],
      installedAt: ["installed_at", "timestamptz"],
      fromStore: ["from_store", "boolean"],
    },
  },
  tasks: {
    table: "shop_task",
    key: "id",
    columns: {
      id: ["id", "text"],
      name: ["name", "text"],
      status: ["status", "text"],
      intervalSeconds: ["interval_seconds", "bigint"],
      lastExecutionTime: ["last_execution_time", "timestamptz"],
      nextExecutionTime: ["next_execution_time", "timestamptz"],
    },
  },
  queue: {
    table: "shop_queue",
    key: "name",
    columns: { name: ["name", "text"], size: ["size", "bigint"] },
  },
  findings: {
    table: "shop_finding",
    key: "id",
    columns: {
      id: ["id", "text"],
      check: ["check", "text"],
      level: ["level", "text"],
      text: ["text", "text"],
      params: ["params", "jsonb"],
      source: ["source", "text"],
      link: ["link", "text"],
      since: ["since", "timestamptz"],
    },
  },
} as const satisfies Record<string, ListTable>;

export type ShopList = keyof typeof SHOP_LISTS;

/** Lists that can change at a visit, in the order of saving. */
export const SHOP_LIST_NAMES: readonly ShopList[] = Object.keys(SHOP_LISTS).filter(
  (name): name is ShopList => name in SHOP_LISTS,
);

/** Properties of a list that are timestamps. */
export const MOMENTS: Readonly<Record<ShopList, readonly string[]>> = byList(({ columns }) =>
  Object.entries(columns).flatMap(([property, [, type]]) => (type === "timestamptz" ? [property] : [])),
);

/** Maps every list to a value. */
export function byList<Value>(make: (list: ListTable) => Value): Record<ShopList, Value> {
  return {
    extensions: make(SHOP_LISTS.extensions),
    tasks: make(SHOP_LISTS.tasks),
    queue: make(SHOP_LISTS.queue),
    findings: make(SHOP_LISTS.findings),
  };
}
