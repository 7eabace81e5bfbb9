const STORED_AS = "shopwarden-palette";
const KEPT = 20;

interface Stored {
  userId: string;
  ids: readonly string[];
}

/** Ids of this person's recent choices in this browser, newest first. */
export function recentIn(stored: string | null, userId: string): readonly string[] {
  const { userId: whose, ids } = parse(stored);
  return whose === userId ? ids : [];
}

/** The list to store after a choice. */
export function withRecent(ids: readonly string[], chosen: string): readonly string[] {
  return [chosen, ...ids.filter((id) => id !== chosen)].slice(0, KEPT);
}

export function readRecent(userId: string): readonly string[] {
  try {
    return recentIn(localStorage.getItem(STORED_AS), userId);
  } catch {
    return [];
  }
}

export function rememberChosen(userId: string, chosen: string): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ userId, ids: withRecent(readRecent(userId), chosen) }));
  } catch {
    // Without storage there are no recent choices.
    return;
  }
}

function parse(stored: string | null): Stored {
  const none = { userId: "", ids: [] };
  try {
    const value: unknown = JSON.parse(stored ?? "null");
    if (typeof value !== "object" || value === null || !("userId" in value) || !("ids" in value)) return none;
    const { userId, ids } = value;
    if (typeof userId !== "string" || !Array.isArray(ids)) return none;
    return { userId, ids: ids.filter((id) => typeof id === "string") };
  } catch {
    return none;
  }
}
