/** Longest name that a zone may have; the longest of today has 32 characters. */
export const TIME_ZONE_CHARACTERS = 64;

/**
 * Names of places and of UTC, as "America/Argentina/Ushuaia" and "Etc/GMT+3"; never a bare
 * offset, which knows no summer.
 */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether this runtime can tell the time there. Older names of a zone are as good as the newer one. */
export function isTimeZone(name: string): boolean {
  if (name.length > TIME_ZONE_CHARACTERS || !NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A stored zone, `null` where there is none, or none that this runtime knows: a mail must not fail for it. */
export function knownTimeZone(stored: unknown): string | null {
  return typeof stored === "string" && isTimeZone(stored) ? stored : null;
}
