import { eq } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { organization } from "../organizations/organization.table.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { shopExtension } from "./shop-extension.table.ts";
import type { ShopKey } from "./store-sync.store.ts";

/** A shop in an organization of its own that tells the store all names, with these extensions in version 1.0.0. */
export async function addShopWith(
  db: Db,
  id: string,
  shopwareVersion: string,
  names: readonly string[],
): Promise<ShopKey> {
  await addOrganization(db, id);
  await db.update(organization).set({ keepsExtensionNames: false }).where(eq(organization.id, id));
  const projectId = await addProject(db, id);
  const shopId = await addShop(db, { organizationId: id, projectId, state: { shopwareVersion } });
  const common = {
    organizationId: id,
    shopId,
    kind: "plugin",
    active: true,
    installed: true,
    version: "1.0.0",
  } as const;
  if (names.length > 0) await db.insert(shopExtension).values(names.map((name) => ({ ...common, name, label: name })));
  return { organizationId: id, shopId };
}
