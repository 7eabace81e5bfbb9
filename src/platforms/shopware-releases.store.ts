import type { Db } from "../lib/db.ts";
import { findAnswer } from "../lib/outside/outside-source.store.ts";
import { releasesSchema, type ShopwareReleases } from "./shopware-releases.ts";

/** Key under which the published Shopware versions are stored. */
export const RELEASES_ANSWER = { source: "releases", key: "php-versions" };

/** The Shopware versions as last read; empty if they have never been read. */
export async function findReleases(db: Db): Promise<ShopwareReleases> {
  const known = releasesSchema.safeParse((await findAnswer(db, RELEASES_ANSWER))?.payload);
  return known.success ? known.data : {};
}
