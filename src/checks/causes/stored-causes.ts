import { z } from "zod";
import type { Cause } from "./cause.ts";

/**
 * Increase with every change to the content or wording of causes: causes stored under older rules are then computed
 * again.
 */
export const CAUSE_RULES = 2;

export interface StoredCauses {
  rules: typeof CAUSE_RULES;
  /** Worst first. */
  causes: readonly Cause[];
}

/** Only causes stored under these rules are known to have this shape; anything else is ignored. */
export const storedCauses: z.ZodType<StoredCauses | null> = z
  .custom<StoredCauses>((stored) => isObject(stored) && stored["rules"] === CAUSE_RULES)
  .nullable()
  .catch(null);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
