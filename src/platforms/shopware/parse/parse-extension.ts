import { FIELD_LIMITS } from "../../../snapshot/field-limits.ts";
import { isReadable, UNREADABLE, type Reading } from "../../../snapshot/reading.ts";
import type { SeenExtension } from "../../../snapshot/visit.ts";
import { comesFromStore } from "../../../snapshot/store-package.ts";
import {
  isNothing,
  orNothing,
  readLine,
  readName,
  readTime,
  readTruth,
  readVersion,
  recordOf,
  type JsonRecord,
} from "./lenient-value.ts";

/** The requested fields; a plugin's icon alone would be 10 to 100 kB. */
export const PLUGIN_FIELDS = [
  "name",
  "label",
  "version",
  "upgradeVersion",
  "active",
  "installedAt",
  "composerName",
] as const;
export const APP_FIELDS = ["name", "label", "version", "active", "createdAt"] as const;

/** Parses a row of `search/plugin`. `null`: the row cannot be identified. */
export function parsePlugin(row: JsonRecord): SeenExtension | null {
  const name = readName(row["name"]);
  if (!isReadable(name)) return null;
  const installedAt = orNothing(row["installedAt"], readTime);
  return {
    name,
    label: labelOf(row, name),
    kind: "plugin",
    active: readTruth(row["active"]),
    installed: isReadable(installedAt) ? installedAt !== null : UNREADABLE,
    version: readVersion(row["version"]),
    upgradeVersion: orNothing(row["upgradeVersion"] === "" ? null : row["upgradeVersion"], readVersion),
    installedAt,
    fromStore: comesFromStore(row["composerName"]),
  };
}

/** Parses a row of `search/app`: listed apps are always installed. `null`: the row cannot be identified. */
export function parseApp(row: JsonRecord): SeenExtension | null {
  const name = readName(row["name"]);
  if (!isReadable(name)) return null;
  return {
    name,
    label: labelOf(row, name),
    kind: "app",
    active: readTruth(row["active"]),
    installed: true,
    version: readVersion(row["version"]),
    upgradeVersion: null,
    installedAt: orNothing(row["createdAt"], readTime),
    fromStore: false,
  };
}

/** If the label has no translation in the shop's language it is `null`; people then know the extension by its name. */
function labelOf(row: JsonRecord, name: string): Reading<string> {
  const own = isNothing(row["label"]) || row["label"] === "" ? recordOf(row["translated"])["label"] : row["label"];
  const label = isNothing(own) ? "" : readLine(own, FIELD_LIMITS.label);
  return label === "" ? name : label;
}
