import type { InstalledExtension } from "../../snapshot/visit.ts";
import { recordOf, textOf, timeOf, truthOf, type JsonRecord } from "./lenient-value.ts";

/** Fields that are asked for; a plugin's icon alone would be 10 to 100 kB. */
export const PLUGIN_FIELDS = ["name", "label", "version", "upgradeVersion", "active", "installedAt"] as const;
export const APP_FIELDS = ["name", "label", "version", "active", "createdAt"] as const;

/** Reads a row of `search/plugin`. `null`: a row without a name. */
export function parsePlugin(row: JsonRecord): InstalledExtension | null {
  const name = textOf(row["name"]);
  if (name === null || name === "") return null;
  const installedAt = timeOf(row["installedAt"]);
  return {
    name,
    label: labelOf(row, name),
    kind: "plugin",
    active: truthOf(row["active"]) ?? false,
    installed: installedAt !== null,
    version: textOf(row["version"]) ?? "",
    upgradeVersion: textOf(row["upgradeVersion"]),
    installedAt,
  };
}

/** Reads a row of `search/app`: apps are installed whenever they are listed. `null`: a row without a name. */
export function parseApp(row: JsonRecord): InstalledExtension | null {
  const name = textOf(row["name"]);
  if (name === null || name === "") return null;
  return {
    name,
    label: labelOf(row, name),
    kind: "app",
    active: truthOf(row["active"]) ?? false,
    installed: true,
    version: textOf(row["version"]) ?? "",
    upgradeVersion: null,
    installedAt: timeOf(row["createdAt"]),
  };
}

/** Without a translation in the shop's language the label is `null`. */
function labelOf(row: JsonRecord, name: string): string {
  return textOf(row["label"]) || textOf(recordOf(row["translated"])["label"]) || name;
}
