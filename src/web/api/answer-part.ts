/** One field of an answer of unknown shape, `undefined` when it is missing. */
export function partOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

/** A non-blank text; `null` for everything else. */
export function filledText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
