/** A shop whose tags are set. Those of other organizations may be called the same. */
export interface TaggedShop {
  id: number;
  name: string;
  organizationId: string;
  tags: readonly { id: number; name: string }[];
}

export type TagState = "all" | "some" | "none";

/** A tag as it is offered, by its name in whatever organization. */
export interface OfferedTag {
  name: string;
  state: TagState;
  /** How many of the shops carry it. */
  count: number;
  /** No organization has it yet. */
  isNew: boolean;
}

/** What was pressed so far: names as `keyOfTag` has them. */
export type TagChanges = ReadonlyMap<string, { name: string; isOn: boolean }>;

/** Names differ by more than their case. */
export const keyOfTag = (name: string) => name.trim().toLowerCase();

/** All tags of the organizations and the new ones, by name, each with what pressing made of it. */
export function offeredTags(
  shops: readonly TaggedShop[],
  known: readonly { name: string }[],
  changes: TagChanges,
): readonly OfferedTag[] {
  const names = new Map<string, string>();
  for (const { name } of [...known, ...shops.flatMap(({ tags }) => tags)])
    if (!names.has(keyOfTag(name))) names.set(keyOfTag(name), name);
  const fresh = [...changes].filter(([key]) => !names.has(key)).map(([key, { name }]) => [key, name] as const);
  return [...names, ...fresh]
    .map(([key, name]) => ({ name, isNew: !names.has(key), ...standing(shops, key, changes.get(key)) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function standing(shops: readonly TaggedShop[], key: string, change: { isOn: boolean } | undefined) {
  const carrying = shops.filter(({ tags }) => tags.some(({ name }) => keyOfTag(name) === key)).length;
  const count = change === undefined ? carrying : change.isOn ? shops.length : 0;
  const state: TagState = count === 0 ? "none" : count === shops.length ? "all" : "some";
  return { count, state };
}

/** The names that a shop carries afterwards; null: nothing changes for it. */
export function namesAfter({ tags }: TaggedShop, changes: TagChanges): readonly string[] | null {
  const before = new Map(tags.map(({ name }) => [keyOfTag(name), name]));
  const after = new Map(before);
  for (const [key, { name, isOn }] of changes) {
    if (!isOn) after.delete(key);
    else if (!after.has(key)) after.set(key, name);
  }
  const isSame = after.size === before.size && [...after.keys()].every((key) => before.has(key));
  return isSame ? null : [...after.values()];
}
