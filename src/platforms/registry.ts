import type { Clock } from "../lib/clock.ts";
import type { Http } from "../lib/http/http-outcome.ts";
import type { Platform } from "./platform.ts";
import { createShopwarePlatform } from "./shopware/platform.ts";

/** The kinds of shop, one folder each. */
export const PLATFORMS = { shopware: createShopwarePlatform } satisfies Record<
  string,
  (tools: { http: Http; now: Clock }) => Platform
>;
