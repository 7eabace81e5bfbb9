import { minorOf } from "./version.ts";

/** As published, for the last version of each line; of 6.7 that is not known yet. */
const SECURITY_EOL: Record<string, string> = {
  "6.4": "2025-05-14",
  "6.5": "2026-02-28",
  "6.6": "2027-02-28",
};

/**
 * The day on which fixes of security holes end, as `2026-02-28`: what the platform publishes and FroshTools repeats.
 */
export function securityEndOf(version: string): string {
  return SECURITY_EOL[minorOf(version)] ?? "2028-02-01";
}
