import type { Db } from "../lib/db.ts";
import { findAnswer } from "../lib/outside/outside-source.store.ts";
import { releasesSchema, type ShopwareReleases } from "./shopware-releases.ts";

/** Under which the published Shopware versions are kept. */
export const RELEASES_ANSWER = { source: "releases", key: "php-versions" };

/** The Shopware versions as they were read last; none while they have never been read. */
export async function findReleases(db: Db): Promise<ShopwareReleases> {
  const known = releasesSchema.safeParse((await findAnswer(db, RELEASES_ANSWER))?.payload);
  return known.success ? known.data : {};
}
