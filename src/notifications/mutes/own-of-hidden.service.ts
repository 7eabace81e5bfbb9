import type { Db } from "../../lib/db.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { type OwnTold, ownToldOf } from "../delivering/deciding/own/own-rules.ts";
import { readRules } from "../delivering/deciding/rules.store.ts";
import { findWatchersOf } from "../incidents/hearing.store.ts";
import { tellableOf } from "../ways/matter-urgency.ts";
import type { HiddenRow } from "./hidden.store.ts";
import type { MatterOfPerson } from "./mute.ts";

/** By which of their own rules people hear of what mutes hid from them. */
export async function ownOfHidden(
  db: Db,
  organizationId: string,
  { rows, matterOf, now }: { rows: readonly HiddenRow[]; matterOf: (row: HiddenRow) => MatterOfPerson; now: Date },
): Promise<(row: HiddenRow) => ReadonlyMap<string, OwnTold>> {
  const { own = [] } = await readRules(db, organizationId, { now });
  if (own.length === 0) return () => new Map();
  const shopsOf = (row: HiddenRow) => {
    const { shopId, parts } = matterOf(row);
    return [shopId, ...parts.map((part) => part.shopId)].flatMap((id) => id ?? []);
  };
  const shopIds = [...new Set(rows.flatMap(shopsOf))];
  const shops = await listConcerned(db, organizationId, shopIds);
  const watchersOf = await findWatchersOf(db, organizationId, shopIds, now);
  return (row) => {
    const { topic, urgency, phase } = tellableOf(row.alert);
    const { topics } = matterOf(row);
    const concerned = shopsOf(row).flatMap((id) => shops.get(id) ?? []);
    const happened = { topics: topics.length > 0 ? topics : [topic], urgency, phase, shops: concerned };
    const watchedBy = (userId: string) =>
      shopsOf(row).filter((shopId) => watchersOf.get(shopId)?.includes(userId) === true);
    const mine = own.filter(({ userId }) => userId === row.userId);
    return ownToldOf({ own: mine, now }, { happened, watchedBy });
  };
}
