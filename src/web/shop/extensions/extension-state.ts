import { isNewer } from "../../../snapshot/version.ts";

export interface ExtensionRow {
  name: string;
  label: string;
  kind: "plugin" | "app" | string;
  active: boolean;
  installed: boolean;
  version: string;
  /** `null` when neither the store nor the shop knows a newer one. */
  latestVersion: string | null;
  storeLink: string | null;
  /** `null` while the store has never answered about it. */
  inStore: boolean | null;
  /** The store is not asked about it: the organization keeps its name. */
  isNameKept: boolean;
  storeUnknownSince: string | null;
}

export type ExtensionState = "active" | "inactive" | "notInstalled";

/** What stands in the column of the newest version. */
export type Newest = "update" | "current" | "notInStore" | "notAsked" | "unknown";

export function extensionState({ installed, active }: Pick<ExtensionRow, "installed" | "active">): ExtensionState {
  if (!installed) return "notInstalled";
  return active ? "active" : "inactive";
}

/** Whether an update waits. What is not installed cannot be updated. */
export function hasUpdate({
  installed,
  version,
  latestVersion,
}: Pick<ExtensionRow, "installed" | "version" | "latestVersion">): boolean {
  return installed && latestVersion !== null && isNewer(latestVersion, version);
}

/** An update that is known stays one; of everything else nothing can be said while the store is silent. */
export function newestOf(extension: ExtensionRow): Newest {
  if (hasUpdate(extension)) return "update";
  if (isStoreSilent(extension)) return "unknown";
  if (extension.isNameKept) return "notAsked";
  return extension.latestVersion === null && !extension.inStore ? "notInStore" : "current";
}

/** Whether the store has never told of it, or no longer does. It is not silent where nobody asks. */
export function isStoreSilent({
  inStore,
  isNameKept,
  storeUnknownSince,
}: Pick<ExtensionRow, "inStore" | "isNameKept" | "storeUnknownSince">): boolean {
  return (inStore === null && !isNameKept) || storeUnknownSince !== null;
}

/** Since when the store is silent about some of them, `null` when it never was asked about any of these. */
export function storeSilentSince(extensions: readonly Pick<ExtensionRow, "storeUnknownSince">[]): string | null {
  return extensions.reduce<string | null>(
    (earliest, { storeUnknownSince: since }) =>
      since !== null && (earliest === null || since < earliest) ? since : earliest,
    null,
  );
}
