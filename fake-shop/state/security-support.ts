import { minorOf } from "./version.ts";

/** As published, for the last version of each line; not yet known for 6.7. */
const SECURITY_EOL: Record<string, string> = {
  "6.4": "2025-05-14",
  "6.5": "2026-02-28",
  "6.6": "2027-02-28",
};

/**
 * The day on which security fixes end, such as `2026-02-28`, as the platform publishes it and FroshTools repeats it.
 */
export function securityEndOf(version: string): string {
  return SECURITY_EOL[minorOf(version)] ?? "2028-02-01";
}
