import { aboutShop } from "../audit/actor.ts";
import { audit } from "../audit/audit.store.ts";
import { Refusal } from "../lib/errors.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "./access.ts";
import type { Editor, ShopServices } from "./shop.service.ts";
import { forgetShopId, readShop, requestVisit } from "./shop.store.ts";

/** Accepts whichever shop now answers at the address as this one, and visits it at once. */
export async function acceptOtherShop(services: ShopServices, editor: Editor, access: ShopAccess): Promise<void> {
  const shop = await readShop(editor.db, access);
  if (shop === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const now = services.clock();
  await editor.db.transaction(async (tx) => {
    await forgetShopId(tx, access);
    await requestVisit(tx, access, now);
    await audit(tx, { actor: editor.actor, now }, aboutShop(access, shop.name), {
      action: "shop.accept-other",
      before: null,
      after: null,
    });
    await services.callWorkers(tx);
  });
}
