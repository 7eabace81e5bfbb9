import type { CacheInfo } from "../../snapshot/visit.ts";
import { isRecord, textOf, truthOf } from "./lenient-value.ts";

/** Reads `_action/cache_info`. `null`: this is no such answer. */
export function parseCache(value: unknown): CacheInfo | null {
  if (!isRecord(value)) return null;
  const environment = textOf(value["environment"]);
  if (environment === null) return null;
  return {
    environment,
    httpCache: truthOf(value["httpCache"]) ?? false,
    cacheAdapter: textOf(value["cacheAdapter"]) ?? "",
  };
}
