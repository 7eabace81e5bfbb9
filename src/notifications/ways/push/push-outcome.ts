import { PUSH_LIMITS } from "./push-limits.ts";

/** What a service's answer means for a note and its device. `gone`: the device never gets anything again. */
export type PushOutcome = "arrived" | "failed" | "refused" | "gone";

interface Device {
  /** In a row, without this one. */
  refusals: number;
  hasArrived: boolean;
}

const PASSING = new Set([408, 425, 429]);

/** `status`: null if there was no answer. */
export function pushOutcome(status: number | null, { refusals, hasArrived }: Device): PushOutcome {
  if (status === null || PASSING.has(status) || status >= 500) return "failed";
  if (status >= 200 && status < 300) return "arrived";
  if (status === 404 || status === 410) return "gone";
  return !hasArrived && refusals + 1 >= PUSH_LIMITS.refusals ? "gone" : "refused";
}
