import type { ExtensionChange, ExtensionState } from "../changelog/changelog-entry.ts";
import type { InstalledExtension } from "../snapshot/visit.ts";
import { compareVersions } from "../snapshot/version.ts";

export type KnownExtension = Pick<InstalledExtension, "name" | "label" | "active" | "version">;

/**
 * Changes of extensions between two visits, by technical name. Both lists must come from sections that answered;
 * extensions missing in both are not compared. At most one change per extension: a change of version takes precedence
 * over one of activation (product rule).
 */
export function diffExtensions(
  before: readonly KnownExtension[],
  after: readonly KnownExtension[],
): readonly ExtensionChange[] {
  const old = byName(before);
  const current = byName(after);
  const changes: ExtensionChange[] = [];
  for (const [name, extension] of current) {
    const known = old.get(name);
    const state = known === undefined ? "installed" : stateOf(known, extension);
    if (state !== null) changes.push(changeOf(extension, state, [known?.version ?? null, extension.version]));
  }
  for (const [name, extension] of old) {
    if (!current.has(name)) changes.push(changeOf(extension, "removed", [extension.version, null]));
  }
  return changes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function byName(extensions: readonly KnownExtension[]): ReadonlyMap<string, KnownExtension> {
  return new Map(extensions.toReversed().map((extension) => [extension.name, extension]));
}

/** `1.2` and `1.2.0` are the same version. */
function stateOf(before: KnownExtension, after: KnownExtension): ExtensionState | null {
  const order = compareVersions(after.version, before.version);
  if (order !== 0) return order > 0 ? "updated" : "downgraded";
  if (before.active === after.active) return null;
  return after.active ? "activated" : "deactivated";
}

function changeOf(
  { name, label, active }: KnownExtension,
  state: ExtensionState,
  [oldVersion, newVersion]: readonly [string | null, string | null],
): ExtensionChange {
  return { name, label, state, old_version: oldVersion, new_version: newVersion, changelog: null, active };
}
