import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import type { OutsideSource, SourceAnswer } from "../lib/outside/outside-source.client.ts";
import { refreshAnswer } from "../lib/outside/outside-source.service.ts";
import { findAnswer, findStanding } from "../lib/outside/outside-source.store.ts";
import { askReleases } from "./shopware-releases.client.ts";
import { RELEASES_ANSWER } from "./shopware-releases.store.ts";
import { releasesSchema, type ShopwareReleases } from "./shopware-releases.ts";
import { PLATFORM_SENTENCES } from "./sentences.ts";

/** While nothing is known, requests of visitors make us ask at most this often. */
const RETRY_MILLISECONDS = 60_000;

export function refreshReleases(db: Db, source: OutsideSource, now: Date): Promise<SourceAnswer<ShopwareReleases>> {
  return refreshAnswer(db, { source, key: RELEASES_ANSWER, ask: askReleases }, now);
}

/** Since when the stored list of Shopware versions could not be refreshed; `null` while its source answers. */
export async function findReleasesUnknownSince(db: Db): Promise<Date | null> {
  return (await findStanding(db, RELEASES_ANSWER))?.unknownSince ?? null;
}

/**
 * Reads the Shopware versions: the stored list, else the source's.
 * @throws Refusal `unavailable` if nothing is stored and the source does not answer.
 */
export async function readReleases(db: Db, source: OutsideSource, now: Date): Promise<ShopwareReleases> {
  const kept = await findAnswer(db, RELEASES_ANSWER);
  const known = releasesSchema.safeParse(kept?.payload);
  if (known.success) return known.data;
  if (kept !== null && now.getTime() - kept.triedAt.getTime() < RETRY_MILLISECONDS)
    throw new Refusal("unavailable", PLATFORM_SENTENCES.releasesAway);
  const answer = await refreshReleases(db, source, now);
  if (!answer.ok) throw new Refusal("unavailable", PLATFORM_SENTENCES.releasesAway);
  return answer.value;
}
