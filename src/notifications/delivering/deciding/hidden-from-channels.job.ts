import type { Db } from "../../../lib/db.ts";
import { type Failed, tellApart } from "../../each-apart.service.ts";
import type { TellContext } from "../../incidents/send-alerts.job.ts";
import { isUncovered, type SpentMute } from "../../mutes/hidden.ts";
import type { listHiddenFrom } from "../../mutes/hidden.store.ts";
import { listHeardOfMatters } from "../../rules/heard-lately.store.ts";
import type { Heard } from "./heard-event.ts";
import { listConcerned } from "./notices.store.ts";
import type { OrganizationRules } from "./organization-rules.ts";
import { readRules } from "./rules.store.ts";
import { isMutedFor } from "./shared-mutes.ts";
import { tellDestinations } from "./tell-destinations.job.ts";
import type { ConcernedShop } from "./telling-rule.ts";
import { addTold } from "./told-of-event.store.ts";
import { idsOf } from "./told-of-event.ts";

interface HeldBack {
  /** Events that some channels, which are held, did not hear of. */
  hidden: Awaited<ReturnType<typeof listHiddenFrom>>;
  spent: readonly SpentMute[];
  since: Date;
  now: Date;
  failed: Failed;
}

/** Tells channels what ended mutes kept from them and is still open, each matter once. */
export async function heldBackFrom(
  { db, timeZone }: TellContext,
  organizationId: string,
  { hidden, spent, since, now, failed }: HeldBack,
): Promise<void> {
  if (hidden.length === 0) return;
  const open = openOf(await listHeardOfMatters(db, { organizationId }, since));
  const shops = await listConcerned(db, organizationId, [...new Set(open.flatMap(({ shopIds }) => shopIds))]);
  const by = await readRules(db, organizationId, { now, timeZone });
  for (const [destinationId, events] of Map.groupBy(hidden, (one) => one.destinationId)) {
    const ids = new Set(events.map(({ eventId }) => eventId));
    const ownerId = events[0]?.userId ?? null;
    const shared = spent.filter(({ userId }) => userId === null || userId === ownerId);
    const kept = open.filter(
      (heard) => ids.has(heard.eventId) && isUncoveredFor(heard, { destinationId, shared, shops }),
    );
    const tell = (tx: Db, some: readonly Heard[]) =>
      tellNow({ db: tx, organizationId, now }, { destinationId, heard: some, by });
    await tellApart(db, newestOf(kept), { tell, failed });
  }
}

/** What nothing has ended since. */
function openOf(heard: readonly Heard[]): readonly Heard[] {
  return heard.filter(
    (one, index) => one.phase !== "closes" && !heard.slice(index + 1).some((later) => isEndedBy(one, later)),
  );
}

/** What several shops have ends for those that hear of the same shops. */
function isEndedBy({ thread, shopIds }: Heard, later: Heard): boolean {
  if (later.thread !== thread || later.phase !== "closes" || later.staysOpen) return false;
  const isOfSeveral = later.shopId === null && !thread.startsWith("incident:");
  return !isOfSeveral || shopIds.every((id) => later.shopIds.includes(id));
}

/** Of each matter what happened last says how it is. */
function newestOf(heard: readonly Heard[]): readonly Heard[] {
  return heard.filter(({ thread }, index) => !heard.slice(index + 1).some((later) => later.thread === thread));
}

interface Muted {
  destinationId: string;
  shared: readonly SpentMute[];
  shops: ReadonlyMap<number, ConcernedShop>;
}

function isUncoveredFor(heard: Heard, { destinationId, shared, shops }: Muted): boolean {
  const matter = { ...heard, shops: heard.shopIds.flatMap((id) => shops.get(id) ?? []) };
  return isUncovered(shared, heard.at, (held, then) =>
    isMutedFor(held, destinationId, { matter, isWorse: false, now: then }),
  );
}

async function tellNow(
  { db, organizationId, now }: { db: TellContext["db"]; organizationId: string; now: Date },
  { destinationId, heard, by }: { destinationId: string; heard: readonly Heard[]; by: OrganizationRules },
): Promise<void> {
  const only = (ids: readonly string[]) => ids.filter((id) => id === destinationId);
  const rules = by.rules.map((rule) => ({ ...rule, destinationIds: only(rule.destinationIds) }));
  const own = (by.own ?? []).map((listener) => ({
    ...listener,
    rules: listener.rules.map((rule) => ({ ...rule, destinationIds: only(rule.destinationIds) })),
  }));
  const told = await tellDestinations(db, organizationId, { heard, now, by: { ...by, rules, own } });
  const { notices, untold, personOf } = told;
  const userId = personOf?.get(destinationId);
  const whose = { ...(userId !== undefined && { userId }), destinationId };
  await addTold(db, organizationId, [
    ...notices.map(({ eventId, why }) => ({ eventId, entry: { ...whose, rules: idsOf(why) } })),
    ...untold.map(({ eventId, why, reason }) => ({
      eventId,
      entry: { ...whose, rules: idsOf(why), not: reason },
    })),
  ]);
}
