import type { Level } from "./finding.ts";

/** What a screen draws of a shop. */
export const MARKS = ["error", "warning", "unknown", "ok"] as const;
export type Mark = (typeof MARKS)[number];

/** How much is known of what a shop's level rests on. */
export type Known = "all" | "part" | "nothing";

/** Screens draw by it too, see `MARK_OF` there. */
export const MARK_OF_LEVEL = { red: "error", yellow: "warning", green: "ok" } as const satisfies Record<Level, Mark>;

/**
 * What is bad is drawn as bad; what is fine is drawn so only where all of it is known. A level
 * that nobody knows counts as fine.
 */
export function markOf(level: Level | null, known: Known): Mark {
  if (level === null) return "unknown";
  const mark = Object.hasOwn(MARK_OF_LEVEL, level) ? MARK_OF_LEVEL[level] : "ok";
  return mark === "ok" && known !== "all" ? "unknown" : mark;
}
