import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { shopEvents } from "../../lib/hints.ts";
import { closesHole, updateAvailable } from "../events/update-available.ts";
import { FIRST_OFFER, insertOffers, listOffers, type StoredOffer } from "./security-update.store.ts";

const OFFERS_AT_ONCE = 1000;

/**
 * Writes once more that there is an update, for each shop whose update was told as none of security before its release
 * notes were known: it is urgent now. In the transaction that saves the notes, so that it is written once.
 */
export async function noticeSecurity(tx: Db, names: readonly string[], now: Date): Promise<void> {
  let after = FIRST_OFFER;
  for (;;) {
    const page = await listOffers(tx, names, { after, most: OFFERS_AT_ONCE });
    const urgent = page.flatMap(turnedUrgent);
    if (urgent.length > 0) {
      await insertOffers(tx, urgent, now);
      await notify(tx, shopEvents());
    }
    const last = page.at(-1);
    if (last === undefined || page.length < OFFERS_AT_ONCE) return;
    after = last;
  }
}

function turnedUrgent({ data, installed, securityVersions, ...place }: StoredOffer) {
  const told = updateAvailable.read(data);
  if (told === null || closesHole(told)) return [];
  const { product, label, version } = told;
  const update = { product, label, installed, version };
  return closesHole({ ...update, securityVersions }) ? [{ ...place, data: update }] : [];
}
