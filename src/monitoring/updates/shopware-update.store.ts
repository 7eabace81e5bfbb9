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

/** The shop with which a page ends. */
export interface ShopPlace {
  organizationId: string;
  shopId: number;
}

/**
 * Writes for the next shops with one of these versions that there is an update for it; returns the last of them. `null`:
 * there are no more.
 */
export async function insertShopwareUpdates(
  db: Db,
  updates: readonly { installed: string; version: string }[],
  { after, most, now }: { after: ShopPlace | null; most: number; now: Date },
): Promise<ShopPlace | null> {
  const given = updates.map((update) => {
    const data = { ...SHOPWARE, ...update };
    return { installed: update.installed, matter: matterOfUpdate(data), data };
  });
  const isLater =
    after === null
      ? sql`true`
      : sql`(state.organization_id, state.shop_id) > (${after.organizationId}, ${after.shopId}::integer)`;
  const { rows } = await db.execute<Record<string, unknown> & ShopPlace>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${storableJson(given)}::jsonb) as given (installed text, matter text, data jsonb)
    ), page as materialized (
      select state.organization_id, state.shop_id, given.data, given.matter from shop_state as state
      join given on state.shopware_version = given.installed
      where ${isLater} order by state.organization_id, state.shop_id limit ${most}
    ), written as (
      insert into event (organization_id, shop_id, date, kind, data, matter)
      select organization_id, shop_id, ${now.toISOString()}::timestamptz, ${updateAvailable.kind}, data, matter
      from page order by organization_id, shop_id
    )
    select organization_id as "organizationId", shop_id as "shopId" from page order by 1 desc, 2 desc limit 1`);
  return rows[0] ?? null;
}
