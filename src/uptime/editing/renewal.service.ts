import type { Pool } from "pg";
import { aboutShop, type By } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { transact } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { shopHint } from "../../lib/hints.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { saveRenewal } from "../hosts/hosts.store.ts";
import { UPTIME_SENTENCES } from "../sentences.ts";

/** Notes whether the registrar of a shop's domain renews it by itself: then its end worries nobody. */
export function setRenewal(
  pool: Pool,
  access: ShopAccess,
  by: By,
  renewal: { domain: string; renewsItself: boolean },
): Promise<void> {
  return transact(pool, async (tx) => {
    const before = await saveRenewal(tx, access, renewal);
    if (before === null) throw new Refusal("not_found", UPTIME_SENTENCES.noSuchDomain);
    const { domain, renewsItself } = renewal;
    if (before === renewsItself) return;
    await audit(tx.db, by, aboutShop(access, null), {
      action: "shop.update",
      before: { domain, renewsItself: before },
      after: { domain, renewsItself },
    });
    await notify(tx.db, shopHint(access));
  });
}
