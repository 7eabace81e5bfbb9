import type { Outcome } from "../probe-answer.ts";

/** What results in a row have in common. Slow ones are good. */
export const STANDINGS = ["good", "failed", "maintenance", "blocked"] as const;
export type Standing = (typeof STANDINGS)[number];

/** `null`: a result that says nothing, and interrupts nothing. */
export const STANDING_OF: Readonly<Record<Outcome, Standing | null>> = {
  up: "good",
  slow: "good",
  failed: "failed",
  maintenance: "maintenance",
  blocked: "blocked",
  unknown: null,
};
