import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { listenersOf } from "../delivering/deciding/listeners.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { listHeardLately } from "./heard-lately.store.ts";
import type { RuleInput } from "./rule-input.ts";

const WEEK = 7 * 86_400_000;
const ANYBODY = "anybody";

/** How often a rule would have told somebody in the last seven days, had it been so then. */
export async function effectOf(db: Db, access: MemberAccess, rule: RuleInput, now: Date): Promise<number> {
  const { organizationId } = access;
  const heard = await listHeardLately(db, access, new Date(now.getTime() - WEEK));
  const shops = await listConcerned(db, organizationId, [...new Set(heard.flatMap(({ shopIds }) => shopIds))]);
  const happened = heard.map(({ shopIds, ...one }) => ({
    ...one,
    shops: shopIds.flatMap((id) => shops.get(id) ?? []),
  }));
  const supposed = { ...rule, id: ANYBODY, pace: "now" as const, destinationIds: [ANYBODY] };
  return listenersOf({ now: now.toISOString(), rules: [supposed], threads: [] }, happened).notices.length;
}
