import { insertEvent } from "../changelog/event.store.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "../shops/access.ts";
import { speedDropped } from "./events/speed-dropped.ts";
import { DECIDING_OUTCOMES, isFailureDropped } from "./failing-address.ts";
import { listOutcomes } from "./measurement.store.ts";
import { findSpeedShop, saveSpeedSettings } from "./sitespeed.store.ts";
import { normalizeSpeedUrls } from "./speed-urls.ts";

interface SettingsInput {
  enabled: boolean;
  /** As typed; if missing, the stored ones stay. */
  urls?: readonly string[] | undefined;
}

/**
 * Saves whether and what is measured; returns the settings before and after. Switching off needs no address and changes
 * none, so it is always possible.
 * @throws Refusal if an address cannot be measured
 */
export async function changeSpeedSettings(tx: Db, access: ShopAccess, { enabled, urls }: SettingsInput, at: Date) {
  const shop = await findSpeedShop(tx, access);
  if (shop === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const kept = shop.sitespeedUrls;
  const wanted =
    !enabled && urls === undefined
      ? ({ ok: true, urls: kept } as const)
      : normalizeSpeedUrls(shop.url, urls ?? kept, enabled);
  if (!wanted.ok) throw new Refusal("bad_request", wanted.problem);
  const after = { sitespeedEnabled: enabled, sitespeedUrls: wanted.urls };
  await saveSpeedSettings(tx, access, after);
  const outcomes = await listOutcomes(tx, access, { urls: kept, perUrl: DECIDING_OUTCOMES });
  if (isFailureDropped(outcomes, wanted.urls)) await insertEvent(tx, access, speedDropped.of({}), at);
  return { name: shop.name, before: { sitespeedEnabled: shop.sitespeedEnabled, sitespeedUrls: kept }, after };
}
