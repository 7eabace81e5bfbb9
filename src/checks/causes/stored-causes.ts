import { z } from "zod";
import type { Cause } from "./cause.ts";

/** Rises with every change of what causes are made of or how they are told: what older rules made is then made anew. */
export const CAUSE_RULES = 1;

export interface StoredCauses {
  rules: typeof CAUSE_RULES;
  /** Worst first. */
  causes: readonly Cause[];
}

/** What these very rules stored is of their shape; of anything else nothing is known. */
export const storedCauses: z.ZodType<StoredCauses | null> = z
  .custom<StoredCauses>((stored) => isObject(stored) && stored["rules"] === CAUSE_RULES)
  .nullable()
  .catch(null);

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
