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
  /** The organization keeps the name secret, so the store is not asked. */
  isNameKept: boolean;
  storeUnknownSince: string | null;
}

export type ExtensionState = "active" | "inactive" | "notInstalled";

/** The content of the "newest version" column. */
export type Newest = "update" | "current" | "notInStore" | "notAsked" | "unknown";

export function extensionState({ installed, active }: Pick<ExtensionRow, "installed" | "active">): ExtensionState {
  if (!installed) return "notInstalled";
  return active ? "active" : "inactive";
}

/** Whether an update is available. Only installed extensions can be updated. */
export function hasUpdate({
  installed,
  version,
  latestVersion,
}: Pick<ExtensionRow, "installed" | "version" | "latestVersion">): boolean {
  return installed && latestVersion !== null && isNewer(latestVersion, version);
}

/** A known update stays one; without an answer from the store, everything else is unknown. */
export function newestOf(extension: ExtensionRow): Newest {
  if (hasUpdate(extension)) return "update";
  if (isStoreSilent(extension)) return "unknown";
  if (extension.isNameKept) return "notAsked";
  return extension.latestVersion === null && !extension.inStore ? "notInStore" : "current";
}

/** Whether the store has never answered about it, or no longer does. If it is not asked, it is not silent. */
export function isStoreSilent({
  inStore,
  isNameKept,
  storeUnknownSince,
}: Pick<ExtensionRow, "inStore" | "isNameKept" | "storeUnknownSince">): boolean {
  return (inStore === null && !isNameKept) || storeUnknownSince !== null;
}

/** Since when the store has not answered about some of them, `null` when it answers about all. */
export function storeSilentSince(extensions: readonly Pick<ExtensionRow, "storeUnknownSince">[]): string | null {
  return extensions.reduce<string | null>(
    (earliest, { storeUnknownSince: since }) =>
      since !== null && (earliest === null || since < earliest) ? since : earliest,
    null,
  );
}
