import type { OutsideSource } from "../lib/outside/outside-source.client.ts";
import { procedure } from "../lib/trpc.ts";
import { readReleases } from "./shopware-releases.service.ts";
import type { ShopwareReleases } from "./shopware-releases.ts";

/** All Shopware versions with the PHP versions that they run on. Concurrent callers share one request. */
export function latestShopwareVersion(releases: OutsideSource) {
  let reading: Promise<ShopwareReleases> | null = null;
  return procedure.query(({ ctx }) => {
    reading ??= readReleases(ctx.db, releases, ctx.now).finally(() => {
      reading = null;
    });
    return reading;
  });
}
