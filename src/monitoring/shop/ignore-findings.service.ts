import { aboutShop, type ActingPerson } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { insertEvents } from "../../changelog/event.store.ts";
import { Refusal } from "../../lib/errors.ts";
import type { Transaction } from "../../lib/db.ts";
import { NO_SUCH_SHOP, type ShopAccess } from "../../shops/access.ts";
import { IGNORES_MAX } from "../../shops/shop-rules.ts";
import { readShop } from "../../shops/shop.store.ts";
import { changeBetween } from "../evaluate.ts";
import { withStatus } from "../judge.ts";
import { insertChange } from "../judging/judged.store.ts";
import { findingEventsBetween } from "../finding-events.ts";
import { shopEventsBetween } from "../shop-events.ts";
import { lockState } from "../state/shop-state.store.ts";
import { saveIgnores } from "../visit.store.ts";
import { MONITORING_SENTENCES } from "../sentences.ts";

export interface IgnoreChange {
  actor: ActingPerson;
  now: Date;
  /** Computes the new list of ignored findings from the current one. */
  ignoresAfter: (ignores: readonly string[]) => readonly string[];
}

/**
 * Changes which findings of a shop are ignored. The status follows in the same transaction; the changelog records a
 * change of it, and the audit log records who did it. Findings that have not occurred yet may be named.
 * @throws {Refusal} if the shop is gone, or too many would be ignored
 */
export async function ignoreFindings(
  tx: Transaction,
  access: ShopAccess,
  { ignoresAfter, actor, now }: IgnoreChange,
): Promise<void> {
  const before = await lockState(tx, access.organizationId, access.shopId);
  if (before === null) throw new Refusal("not_found", NO_SUCH_SHOP);
  const ignores = [...new Set(ignoresAfter(before.ignores))];
  if (ignores.length > IGNORES_MAX) throw new Refusal("bad_request", MONITORING_SENTENCES.tooManyIgnored(IGNORES_MAX));
  const after =
    before.status === null ? { ...before, ignores } : withStatus(before, now.toISOString(), { ...before, ignores });
  await saveIgnores(tx, access, { before, after });
  const change = changeBetween(before, after, null);
  if (change !== null)
    await insertChange(tx, access, { change: { ...change, notBefore: now.toISOString() }, source: "person" }, now);
  await insertEvents(tx, access, [...shopEventsBetween(before, after), ...findingEventsBetween(before, after)], now);
  await audit(tx.db, { actor, now }, aboutShop(access, (await readShop(tx.db, access))?.name ?? null), {
    action: "shop.ignore",
    before: { ignores: before.ignores },
    after: { ignores },
  });
}
