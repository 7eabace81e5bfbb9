import { and, asc, eq } from "drizzle-orm";
import type { Db, Transaction } from "../../lib/db.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { holdShop } from "../../shops/shop.store.ts";
import { hostFact } from "../host-fact.table.ts";
import { answerOf } from "./answer-of.ts";
import type { HostsAnswer } from "./host-answers.ts";
import { isAnythingLookedAt, rewritePulse } from "./host-targets.store.ts";

/** What is known of a shop's hosts. */
export async function readHosts(db: Db, access: ShopAccess, now: Date): Promise<HostsAnswer> {
  const { organizationId, shopId } = access;
  const rows = await db
    .select({
      kind: hostFact.kind,
      host: hostFact.host,
      port: hostFact.port,
      value: hostFact.value,
      renewsItself: hostFact.renewsItself,
      readAt: hostFact.readAt,
      unknownSince: hostFact.unknownSince,
      trouble: hostFact.trouble,
    })
    .from(hostFact)
    .where(and(eq(hostFact.organizationId, organizationId), eq(hostFact.shopId, shopId)))
    .orderBy(asc(hostFact.host), asc(hostFact.port), asc(hostFact.kind));
  return { ...answerOf(rows, now), isLookedAt: rows.length > 0 || (await isAnythingLookedAt(db, access)) };
}

/** Notes whether the registrar renews a domain by itself. Returns what was noted before; `null`: the shop has no such domain. */
export async function saveRenewal(
  tx: Transaction,
  access: ShopAccess,
  { domain, renewsItself }: { domain: string; renewsItself: boolean },
): Promise<boolean | null> {
  if (!(await holdShop(tx.db, access))) return null;
  const isIt = and(
    eq(hostFact.organizationId, access.organizationId),
    eq(hostFact.shopId, access.shopId),
    eq(hostFact.kind, "domain"),
    eq(hostFact.host, domain),
  );
  const [before] = await tx.db.select({ renewsItself: hostFact.renewsItself }).from(hostFact).where(isIt);
  if (before === undefined || before.renewsItself === renewsItself) return before?.renewsItself ?? null;
  await tx.db.update(hostFact).set({ renewsItself }).where(isIt);
  await rewritePulse(tx, access, "domain");
  return before.renewsItself;
}
