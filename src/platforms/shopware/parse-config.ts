import type { ShopConfig } from "../../snapshot/visit.ts";
import { isRecord, recordOf, truthOf } from "./lenient-value.ts";

/** Reads `_info/config`. `null`: this is not Shopware speaking. */
export function parseConfig(value: unknown): ShopConfig | null {
  if (!isRecord(value)) return null;
  const version = value["version"];
  if (typeof version !== "string" || !/^v?\d+\.\d+/u.test(version)) return null;
  return {
    version: version.replace(/^v/u, ""),
    adminWorkerEnabled: truthOf(recordOf(value["adminWorker"])["enableAdminWorker"]),
  };
}
