import type { PageShortcut, RailPlace } from "../../page/places.ts";

/** The main places in the sidebar's order, found by file name. */
export const RAIL: readonly RailPlace[] = Object.values(
  import.meta.glob<RailPlace>("../../*/**/rail.ts", { eager: true, import: "rail" }),
).toSorted((one, other) => one.order - other.order);

/** Pages with a shortcut, the main places first. */
export const PAGE_SHORTCUTS: readonly PageShortcut[] = [
  ...RAIL,
  ...Object.values(
    import.meta.glob<PageShortcut>("../../*/**/shortcut.ts", { eager: true, import: "shortcut" }),
  ).toSorted((one, other) => one.keys.localeCompare(other.keys)),
];
