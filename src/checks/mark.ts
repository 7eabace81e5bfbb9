import type { Level } from "./finding.ts";

/** The symbol that a screen shows for a shop. */
export const MARKS = ["error", "warning", "unknown", "ok"] as const;
export type Mark = (typeof MARKS)[number];

/** How much is known of what a shop's level is based on. */
export type Known = "all" | "part" | "nothing";

/** Screens use it too, see `MARK_OF` there. */
export const MARK_OF_LEVEL = { red: "error", yellow: "warning", green: "ok" } as const satisfies Record<Level, Mark>;

/**
 * Bad levels are always shown. A good level is shown as such only if everything is known; a level that this version does
 * not know counts as good.
 */
export function markOf(level: Level | null, known: Known): Mark {
  if (level === null) return "unknown";
  const mark = Object.hasOwn(MARK_OF_LEVEL, level) ? MARK_OF_LEVEL[level] : "ok";
  return mark === "ok" && known !== "all" ? "unknown" : mark;
}
