const GROUPS = ["incident", "shop", "finding", "speed", "changes", "organization"] as const;
export type TypeGroup = (typeof GROUPS)[number] | "other";

/** What happens to the organization itself: its members, who gets in, and who is told. */
const OF_ORGANIZATION = /^(?:member|security|channel)\.|^(?:webhook\.disabled|shop\.deleted)$/u;
/** What was found to be another version, or could be. */
const OF_CHANGES = /^(?:change|update)\./u;

/** Types by the thing that they are about, which their names begin with; those of nothing we know at the end. */
export function groupTypes(types: readonly string[]): readonly { group: TypeGroup; types: readonly string[] }[] {
  const grouped = Map.groupBy(types, groupOf);
  return [...GROUPS, "other" as const].flatMap((group) => {
    const found = grouped.get(group) ?? [];
    return found.length === 0 ? [] : [{ group, types: found }];
  });
}

function groupOf(type: string): TypeGroup {
  if (OF_ORGANIZATION.test(type)) return "organization";
  if (OF_CHANGES.test(type)) return "changes";
  return GROUPS.find((group) => type.startsWith(`${group}.`)) ?? "other";
}

/** Types after some were chosen or not; `null` stands for all. */
export function withTypes(
  chosen: readonly string[] | null,
  { types, isChosen, all }: { types: readonly string[]; isChosen: boolean; all: readonly string[] },
): readonly string[] {
  const before = chosen ?? all;
  return isChosen ? [...new Set([...before, ...types])] : before.filter((one) => !types.includes(one));
}
