/** One field of an answer whose shape is not known, `undefined` where there is none. */
export function partOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([name]) => name === key)?.[1];
}

/** A text that says something; `null` for everything else. */
export function filledText(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
