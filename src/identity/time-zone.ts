/** The most characters that a zone's name may have; today's longest has 32. */
export const TIME_ZONE_CHARACTERS = 64;

/**
 * Names of places and of UTC, such as "America/Argentina/Ushuaia" and "Etc/GMT+3"; never a bare offset, which has no
 * daylight saving time.
 */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** Whether this runtime knows the zone. Older names of a zone are as good as the newer one. */
export function isTimeZone(name: string): boolean {
  if (name.length > TIME_ZONE_CHARACTERS || !NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A stored zone; `null` if there is none or this runtime does not know it: a mail must not fail because of that. */
export function knownTimeZone(stored: unknown): string | null {
  return typeof stored === "string" && isTimeZone(stored) ? stored : null;
}
