/** As the product API returns it. */
export interface Team {
  id: string;
  name: string;
  userIds: readonly string[];
}

/** Whom to add to a team and whom to remove, to reach the wanted members. */
export function teamChanges(
  before: readonly string[],
  wanted: ReadonlySet<string>,
): { added: readonly string[]; removed: readonly string[] } {
  return {
    added: [...wanted].filter((userId) => !before.includes(userId)),
    removed: before.filter((userId) => !wanted.has(userId)),
  };
}
