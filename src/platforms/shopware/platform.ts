import type { Clock } from "../../lib/clock.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import type { Platform } from "../platform.ts";
import { createAccessTokens, type AccessTokens } from "./access-token.client.ts";
import { testConnection } from "./connection-test.client.ts";
import { clearCache, rescheduleTask } from "./shop-actions.client.ts";
import { visitShop } from "./visit.client.ts";

export interface ShopwareTools {
  http: Http;
  now: Clock;
  /** Default: a token cache of its own. Share one if several platforms in one process call the same shops. */
  tokens?: AccessTokens;
}

/** Shopware 6, from 6.4 on, through its Admin API. */
export function createShopwarePlatform({
  http,
  now,
  tokens = createAccessTokens({ http, now }),
}: ShopwareTools): Platform {
  const tools = { http, now, tokens };
  return {
    id: "shopware",
    visit: (connection, hints, onRead = () => {}) => visitShop(tools, connection, { hints, onRead }),
    testConnection: (connection) => testConnection(tools, connection),
    clearCache: (connection) => clearCache(tools, connection),
    rescheduleTask: (connection, taskId, at) => rescheduleTask(tools, connection, taskId, at),
  };
}
