import { compareVersions, lineOf, newerVersions } from "../../../snapshot/version.ts";

export interface VersionHint {
  /** Label of the step: a newer version of the same line, or the next line when there is none. */
  step: string;
  /** The version to update to. */
  version: string;
}

/** The nearest sensible update, `null` when there is none or the version is unknown. */
export function versionHintOf(current: string | null, releases: readonly string[]): VersionHint | null {
  if (current === null) return null;
  const newer = newerVersions(releases, current);
  const inLine = newer.find((version) => lineOf(version) === lineOf(current));
  if (inLine !== undefined) return { step: inLine, version: inLine };
  const oldest = newer.at(-1);
  if (oldest === undefined) return null;
  const nextLine = lineOf(oldest);
  const version = newer.find((candidate) => lineOf(candidate) === nextLine) ?? oldest;
  return { step: nextLine, version };
}

/** Caches the hint per version: a fleet has many rows but few different versions. */
export function versionHints(releases: readonly string[]): (current: string | null) => VersionHint | null {
  const known = new Map<string, VersionHint | null>();
  const sorted = releases.toSorted((one, other) => compareVersions(other, one));
  return (current) => {
    if (current === null) return null;
    const hint = known.has(current) ? known.get(current) : versionHintOf(current, sorted);
    known.set(current, hint ?? null);
    return hint ?? null;
  };
}
