import type { VersionChange } from "../shop-detail.ts";

/** A change of the shop that may have affected its figures. */
export interface SpeedMark {
  changeId: number;
  /** Seconds since 1970. */
  at: number;
  what:
    | { kind: "shopware"; version: string }
    | { kind: "extension"; label: string; state: VersionChange["extensions"][number]["state"]; version: string | null }
    | { kind: "extensions"; count: number };
}

/**
 * Changes of versions and extensions within a period, oldest first. Changes of the status alone do not affect speed.
 */
export function speedMarks(
  changelog: readonly VersionChange[],
  { from, to }: { from: number; to: number },
): readonly SpeedMark[] {
  return changelog
    .flatMap((change): SpeedMark[] => {
      const at = Date.parse(change.date) / 1000;
      const what = whatOf(change);
      return what === null || at < from || at > to ? [] : [{ changeId: change.id, at, what }];
    })
    .toSorted((one, other) => one.at - other.at);
}

function whatOf({ newShopwareVersion, extensions }: VersionChange): SpeedMark["what"] | null {
  if (newShopwareVersion !== null) return { kind: "shopware", version: newShopwareVersion };
  const [only] = extensions;
  if (only === undefined) return null;
  if (extensions.length > 1) return { kind: "extensions", count: extensions.length };
  return { kind: "extension", label: only.label, state: only.state, version: only.new_version };
}
