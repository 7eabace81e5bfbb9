import { recordAudit } from "../audit/audit.store.ts";
import { Refusal } from "../lib/errors.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "./access.ts";
import type { Actor, ShopServices } from "./shop.service.ts";
import { forgetShopId, readShop, requestVisit } from "./shop.store.ts";

/** Takes whichever shop answers at the address for this one, and visits it at once. */
export async function acceptOtherShop(services: ShopServices, actor: Actor, access: ShopAccess): Promise<void> {
  const shop = await readShop(actor.db, access);
  if (shop === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const now = services.clock();
  await actor.db.transaction(async (tx) => {
    await forgetShopId(tx, access);
    await requestVisit(tx, access, now);
    await recordAudit(tx, {
      action: "shop.accept-other",
      actor: actor.person,
      organizationId: access.organizationId,
      subject: "shop",
      subjectId: String(access.shopId),
      subjectName: shop.name,
      before: null,
      after: null,
      at: now,
    });
    await services.callWorkers(tx);
  });
}
