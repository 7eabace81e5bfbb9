import { isNewer } from "../../snapshot/version.ts";

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
  storeUnknownSince: string | null;
}

export type ExtensionState = "active" | "inactive" | "notInstalled";

/** What stands in the column of the newest version. */
export type Newest = "update" | "current" | "notInStore" | "unknown";

export const STATE_MARK = { active: "ok", inactive: "inactive", notInstalled: "notInstalled" } as const;

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

export function newestOf(extension: ExtensionRow): Newest {
  if (hasUpdate(extension)) return "update";
  if (extension.latestVersion !== null) return "current";
  if (extension.storeUnknownSince !== null) return "unknown";
  return extension.storeLink === null ? "notInStore" : "current";
}
