import { topicOf } from "../../checks/topic.ts";
import type { Db } from "../../lib/db.ts";
import type { Decision } from "../decide-alerts.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import type { ShopKey } from "../receiver.store.ts";
import type { ShopMemory } from "../shop-memory.ts";
import { shopsHeard } from "./channels-hear.ts";
import type { BesideShared } from "./spoken-by-shared.ts";

interface Known {
  /** What the shop says that others have, too; `null`: nothing. */
  beside: BesideShared | null;
  before: ShopMemory;
  /** Who hears of the event. */
  audience: readonly string[];
  watchers: readonly string[];
  rules: OrganizationRules;
}

/**
 * A shop whose warnings come and go with those of others does not itself flap: what is told by the shared matter alone
 * counts as no change of the shop. While a shop is held for others, all who hear of it are told in the end how it is.
 */
export async function besideFlapping(db: Db, key: ShopKey, decision: Decision, known: Known): Promise<Decision> {
  const { beside, before, audience } = known;
  const { memory } = decision;
  const { changes, hold, ended } = before;
  const isCounted = memory.changes !== changes || memory.hold !== hold || memory.ended !== ended;
  if (beside === null || hold !== null || !isCounted) return decision;
  if (await isOnlyShared(db, key, { ...known, beside }))
    return { ...decision, memory: { ...memory, changes, hold, ended } };
  return memory.hold === null
    ? decision
    : { ...decision, memory: { ...memory, hold: { ...memory.hold, userIds: [...audience] } } };
}

/** Whether people and channels alike hear of all that an event says by what several shops share. */
async function isOnlyShared(
  db: Db,
  { organizationId, shopId }: ShopKey,
  { beside, audience, watchers, rules }: Known & { beside: BesideShared },
): Promise<boolean> {
  if (!audience.every(beside.isKnownTo)) return false;
  const shops = [...(await listConcerned(db, organizationId, [shopId])).values()];
  // Those that wait for nothing hear of each shop by itself.
  const own = rules.own?.map((listener) => ({ ...listener, promptIds: [] }));
  const watchedBy = new Map(watchers.map((userId) => [userId, new Set([shopId])]));
  const concern = { shops, topics: [...new Set(beside.all.map(topicOf))] };
  const hearing = shopsHeard({ ...rules, promptIds: [], ...(own !== undefined && { own }) }, concern, watchedBy);
  return [...hearing.keys()].every((id) => beside.all.every((finding) => beside.spoken.toChannel(id, finding)));
}
