import { askSource, type OutsideSource, type SourceAnswer } from "../lib/outside/outside-source.client.ts";
import { releasesSchema, type ShopwareReleases } from "./shopware-releases.ts";

/** Source: https://github.com/FriendsOfShopware/shopware-static-data */
const PATH = "/all-supported-php-versions-by-shopware-version.json";

const ANSWER_BYTES = 256 * 1024;

export function askReleases(source: OutsideSource): Promise<SourceAnswer<ShopwareReleases>> {
  return askSource(source, { path: PATH, maximumBodyBytes: ANSWER_BYTES }, releasesSchema);
}
