/** The version that a shop gets when only a minor or three numbers are given: the newest patch. */
export const VERSION_PROFILES: Record<string, string> = {
  "6.4": "6.4.20.2",
  "6.4.20": "6.4.20.2",
  "6.5": "6.5.8.18",
  "6.5.8": "6.5.8.18",
  "6.6": "6.6.10.18",
  "6.6.10": "6.6.10.18",
  "6.7": "6.7.12.2",
};

/** Completes a version to four numbers; it may be a profile name (`6.5.8`) or complete (`6.5.8.14`, `6.7.0.0-RC1`). */
export function completeVersion(given: string): string {
  const profile = VERSION_PROFILES[given];
  if (profile !== undefined) return profile;
  const [numbers = given, suffix] = given.split("-");
  const parts = numbers.split(".");
  while (parts.length < 4) parts.push("0");
  return suffix === undefined ? parts.join(".") : `${parts.join(".")}-${suffix}`;
}

/** Negative when `left` is older, positive when newer, 0 when equal. A pre-release is older than its release. */
export function compareVersions(left: string, right: string): number {
  const [leftNumbers = "", leftSuffix = ""] = left.replace(/^v/, "").split("-");
  const [rightNumbers = "", rightSuffix = ""] = right.replace(/^v/, "").split("-");
  const a = leftNumbers.split(".").map(Number);
  const b = rightNumbers.split(".").map(Number);
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (leftSuffix === rightSuffix) return 0;
  if (leftSuffix === "") return 1;
  return rightSuffix === "" ? -1 : leftSuffix.localeCompare(rightSuffix);
}

export function isAtLeast(version: string, minimum: string): boolean {
  return compareVersions(version, minimum) >= 0;
}

/** `6.6` for `6.6.10.4`. */
export function minorOf(version: string): string {
  return version.split(".").slice(0, 2).join(".");
}

/** Whether something that came with `since` and went with `until` exists in this version; `undefined` is open. */
export function isWithin(version: string, since: string | undefined, until: string | undefined): boolean {
  if (since !== undefined && !isAtLeast(version, since)) return false;
  return until === undefined || !isAtLeast(version, until);
}

/** Highest `limit` of a search, `null` when the version has none (`shopware.api.max_limit`). */
export function maxLimitOf(version: string): number | null {
  if (!isAtLeast(version, "6.4.5.0")) return 500;
  if (!isAtLeast(version, "6.5.5.0")) return 100;
  return isAtLeast(version, "6.6.0.0") ? 500 : null;
}
