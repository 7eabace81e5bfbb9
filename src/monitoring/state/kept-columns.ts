import { KEPT_FIELDS, type KeptField } from "../../snapshot/kept-field.ts";
import { SHOP_LIST_NAMES, SHOP_LISTS, type ShopList } from "./shop-lists.ts";

/** Columns outside the lists that hold data from shops. */
const BESIDE_LISTS: Readonly<Record<string, KeptField>> = {
  "shop_state.shopware_version": "shopwareVersion",
  "shop_state.config": "shopwareVersion",
  "shop_state.last_changelog": "shopwareVersion",
  "shop_state.cache": "cache",
  "shop_state.facts": "facts",
  "shop_visit.queue_size": "queue.size",
  "shop_changelog.old_shopware_version": "shopwareVersion",
  "shop_changelog.new_shopware_version": "shopwareVersion",
  "shop_changelog.settings": "facts",
  "shop_icon.content_type": "icon",
  "finding_episode.finding_id": "findings",
  "finding_episode.params": "findings",
};

/** The display name of a list's property. */
export function keptFieldOf(list: ShopList, property: string): KeptField | null {
  const named = list === "findings" ? list : `${list}.${property}`;
  return KEPT_FIELDS.find((field) => field === named) ?? null;
}

/** The display name of the column that a database error concerns; `null` if it names none. */
export function fieldOfColumn(refusal: {
  table?: string | undefined;
  column?: string | undefined;
  constraint?: string | undefined;
}): KeptField | null {
  const { table } = refusal;
  if (table === undefined) return null;
  const column = refusal.column ?? columnOf(table, refusal.constraint ?? "");
  return BESIDE_LISTS[`${table}.${column}`] ?? fieldInLists(table, column);
}

/** Names of constraints contain table and column; names of keys contain only the table. */
function columnOf(table: string, constraint: string): string {
  const named = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint;
  return named.replace(/_(fits|known)$/, "");
}

function fieldInLists(table: string, column: string): KeptField | null {
  for (const list of SHOP_LIST_NAMES) {
    if (SHOP_LISTS[list].table !== table) continue;
    const properties = Object.entries(SHOP_LISTS[list].columns);
    const key = SHOP_LISTS[list].key;
    const found = column === "pkey" ? key : properties.find(([, [name]]) => name === column)?.[0];
    return found === undefined ? null : keptFieldOf(list, found);
  }
  return null;
}
