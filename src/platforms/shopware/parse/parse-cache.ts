import { FIELD_LIMITS } from "../../../snapshot/field-limits.ts";
import type { SeenCache } from "../../../snapshot/visit.ts";
import { isRecord, readLine, readTruth, textOf } from "./lenient-value.ts";

/** Parses `_action/cache_info`. `null`: not such an answer. */
export function parseCache(value: unknown): SeenCache | null {
  if (!isRecord(value) || textOf(value["environment"]) === null) return null;
  return {
    environment: readLine(value["environment"], FIELD_LIMITS.environment),
    httpCache: readTruth(value["httpCache"]),
    cacheAdapter: readLine(value["cacheAdapter"], FIELD_LIMITS.cacheAdapter),
  };
}
