const GROUPS = ["incident", "shop", "finding", "speed"] as const;
export type TypeGroup = (typeof GROUPS)[number] | "other";

/** Types by the thing that they are about, which their names begin with; those of nothing we know at the end. */
export function groupTypes(types: readonly string[]): readonly { group: TypeGroup; types: readonly string[] }[] {
  const groupOf = (type: string): TypeGroup => GROUPS.find((group) => type.startsWith(`${group}.`)) ?? "other";
  const grouped = Map.groupBy(types, groupOf);
  return [...GROUPS, "other" as const].flatMap((group) => {
    const found = grouped.get(group) ?? [];
    return found.length === 0 ? [] : [{ group, types: found }];
  });
}

/** Types after one was chosen or not; `null` stands for all. */
export function withType(
  chosen: readonly string[] | null,
  { type, isChosen, all }: { type: string; isChosen: boolean; all: readonly string[] },
): readonly string[] {
  const before = chosen ?? all;
  return isChosen ? [...new Set([...before, type])] : before.filter((one) => one !== type);
}
