import type { Level } from "./finding.ts";

/** How soon somebody has to act; `unclear`: the severity is unknown. */
export type Urgency = "now" | "week" | "unclear";

export const URGENCIES: readonly Urgency[] = ["now", "week", "unclear"];

export const URGENCY_OF: Record<Level, Urgency> = { red: "now", yellow: "week", green: "unclear" };
