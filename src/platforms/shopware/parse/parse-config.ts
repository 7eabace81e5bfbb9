import { FIELD_LIMITS } from "../../../snapshot/field-limits.ts";
import { isReadable } from "../../../snapshot/reading.ts";
import type { SeenConfig } from "../../../snapshot/visit.ts";
import { isNothing, isRecord, orNothing, readName, readTruth, readVersion } from "./lenient-value.ts";

/** Parses `_info/config`. `null`: the answer is not Shopware's. */
export function parseConfig(value: unknown): SeenConfig | null {
  if (!isRecord(value) || typeof value["version"] !== "string") return null;
  const version = readVersion(value["version"]);
  if (!isReadable(version) || !/^v?\d+\.\d+/u.test(version)) return null;
  const { adminWorker } = value;
  const enabled = isRecord(adminWorker) ? adminWorker["enableAdminWorker"] : adminWorker;
  return {
    version: version.replace(/^v/u, ""),
    adminWorkerEnabled: isNothing(enabled) || isEmptyList(enabled) ? null : readTruth(enabled),
    shopId: orNothing(value["shopId"], (id) => readName(id, FIELD_LIMITS.shopId)),
  };
}

/** How PHP writes an object without fields. */
function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
