import { z } from "zod";
import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { shopEvents } from "../../lib/hints.ts";
import { findAnswer, saveAnswer } from "../../lib/outside/outside-source.store.ts";
import { findReleases, RELEASES_ANSWER } from "../../platforms/shopware-releases.store.ts";
import { insertShopwareUpdates, listInstalledVersions, type ShopPlace } from "./shopware-update.store.ts";
import { shopwareUpdates } from "./shopware-update.ts";

/** Under which key it is kept of which releases shops have heard. */
const NOTICED_ANSWER = { source: RELEASES_ANSWER.source, key: "noticed-versions" };
/** Of so many shops a statement writes. */
const SHOPS_AT_ONCE = 1000;
const noticedSchema = z.array(z.string());

/**
 * Writes for each shop that there is a new release of Shopware for it, together with the fact that it was noticed. What the
 * first list holds was there before.
 */
export async function noticeReleases({
  db,
  clock,
  shopsAtOnce = SHOPS_AT_ONCE,
}: {
  db: Db;
  clock: Clock;
  shopsAtOnce?: number;
}): Promise<void> {
  await db.transaction(async (tx) => {
    const all = Object.keys(await findReleases(tx));
    const known = noticedSchema.safeParse((await findAnswer(tx, NOTICED_ANSWER))?.payload).data ?? null;
    const fresh = known === null ? [] : all.filter((version) => !known.includes(version));
    if (all.length === 0 || (known !== null && fresh.length === 0)) return;
    const now = clock();
    const updates = fresh.length === 0 ? [] : shopwareUpdates(await listInstalledVersions(tx), { fresh, all });
    await saveAnswer(tx, NOTICED_ANSWER, [...new Set([...(known ?? []), ...all])], now);
    if (updates.length === 0) return;
    let after: ShopPlace | null = null;
    do after = await insertShopwareUpdates(tx, updates, { after, most: shopsAtOnce, now });
    while (after !== null);
    await notify(tx, shopEvents());
  });
}
