import { join } from "node:path";
import type { Pool } from "pg";
import type { FakeShops } from "../fake-shop/server.ts";
import { createFolderStore } from "../src/lib/files/file-store.ts";
import { SPEED_FILES } from "../src/sitespeed/speed-file.ts";
import { drawStorefront } from "./draw-storefront.ts";

export interface PortraitContext {
  pool: Pool;
  shops: FakeShops;
  dataFolder: string;
}

/** Gives the newest measurement of each address the screenshot of a speed test; the next real test replaces it. */
export async function addPortraits({ pool, shops, dataFolder }: PortraitContext): Promise<void> {
  const files = createFolderStore(join(dataFolder, "files"));
  for (const shop of shops.all()) {
    const { rows } = await pool.query<{ organizationId: string; shopId: number; id: number }>(
      `select distinct on (shop_sitespeed.url) shop_sitespeed.organization_id as "organizationId", shop_id as "shopId", shop_sitespeed.id
       from shop_sitespeed join shop on shop.id = shop_id where shop.client_id = $1 and failure is null
       order by shop_sitespeed.url, at desc`,
      [shop.clientId],
    );
    if (rows.length === 0) continue;
    const picture = drawStorefront(shop.slug, shop.state.storefront.colour);
    for (const { organizationId, shopId, id } of rows) {
      const key = `sitespeed/${shopId}/${id}-${SPEED_FILES.screenshot.name}`;
      await files.put(key, picture);
      await pool.query(
        `insert into shop_sitespeed_file (organization_id, shop_id, measurement_id, kind, key, byte_count)
         values ($1, $2, $3, 'screenshot', $4, $5) on conflict do nothing`,
        [organizationId, shopId, id, key, picture.length],
      );
    }
  }
}
