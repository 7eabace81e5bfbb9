import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { type AuditActor, recordAudit } from "../audit/audit.store.ts";
import { insertShopEvents } from "../changelog/shop-event.store.ts";
import type { ShopAccess } from "../shops/access.ts";
import { changeBetween, withStatus } from "./evaluate.ts";
import { shopEventsBetween } from "./shop-events.ts";
import { inVisitTransaction, lockState } from "./shop-state.store.ts";
import { insertChange, saveIgnores } from "./visit.store.ts";

type IgnoredBy = { ignores: readonly string[]; actor: AuditActor; shopName: string | null; now: Date };

/**
 * Sets which findings of a shop do not count, with effect at once: the status follows in the same transaction, and a
 * change of it is told in the changelog, and the audit log says who did it. Findings that have not turned up yet may be
 * named. False when the shop is gone.
 */
export async function ignoreFindings(
  pool: Pool,
  access: ShopAccess,
  { ignores, actor, shopName, now }: IgnoredBy,
): Promise<boolean> {
  const unique = [...new Set(ignores)];
  return inVisitTransaction(pool, async (client) => {
    const before = await lockState(client, access.organizationId, access.shopId);
    if (before === null) return false;
    const after =
      before.status === null
        ? { ...before, ignores: unique }
        : withStatus(before, now.toISOString(), { ...before, ignores: unique });
    await saveIgnores(client, access, after);
    const change = changeBetween(before, after, null);
    if (change !== null) await insertChange(client, access, change, now);
    await insertShopEvents(client, access, shopEventsBetween(before, after), now);
    await recordAudit(drizzle({ client }), {
      at: now,
      actor,
      organizationId: access.organizationId,
      action: "shop.ignore",
      subject: "shop",
      subjectId: String(access.shopId),
      subjectName: shopName,
      before: { ignores: before.ignores },
      after: { ignores: unique },
    });
    return true;
  });
}
