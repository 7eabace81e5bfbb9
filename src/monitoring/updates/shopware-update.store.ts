import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { matterOfUpdate, updateAvailable } from "../events/update-available.ts";
import { SHOPWARE } from "./shopware-update.ts";

/** Versions of Shopware that shops have. */
export async function listInstalledVersions(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ version: string }>(
    sql`select distinct shopware_version as version from shop_state where shopware_version is not null order by version`,
  );
  return rows.map(({ version }) => version);
}

/** Writes for each shop with one of these versions that there is an update for it. */
export async function insertShopwareUpdates(
  db: Db,
  updates: readonly { installed: string; version: string }[],
  now: Date,
): Promise<void> {
  const given = updates.map((update) => {
    const data = { ...SHOPWARE, ...update };
    return { installed: update.installed, matter: matterOfUpdate(data), data };
  });
  await db.execute(sql`
    insert into event (organization_id, shop_id, date, kind, data, matter)
    select state.organization_id, state.shop_id, ${now.toISOString()}::timestamptz, ${updateAvailable.kind}, given.data, given.matter
    from jsonb_to_recordset(${storableJson(given)}::jsonb) as given (installed text, matter text, data jsonb)
    join shop_state as state on state.shopware_version = given.installed
    order by state.organization_id, state.shop_id`);
}
