import type { EventOf } from "../../changelog/define-event.ts";
import { addTold } from "../delivering/deciding/told-of-event.store.ts";
import { idsOf } from "../delivering/deciding/told-of-event.ts";
import type { InboxWriting } from "../inbox/inbox.store.ts";
import { restate } from "../shared/shown.store.ts";
import { updateShared } from "../topics/changes/update-shared.ts";
import { inNamedShops } from "../topics/named-shops.ts";
import type { InShops, lackingBy } from "./offered-updates.ts";
import { restateAlerts, restateNotices } from "./restate-update.store.ts";
import type { listNotices, listOpenRows, listWaitingAlerts } from "./told-updates.store.ts";
import { insertShared, listShopsAndWatchers } from "./update.store.ts";

type Listed<List extends (...given: never[]) => Promise<readonly unknown[]>> = Readonly<Awaited<ReturnType<List>>>;

interface Told {
  rows: Listed<typeof listOpenRows>;
  alerts: Listed<typeof listWaitingAlerts>;
  notices: Listed<typeof listNotices>;
}

interface Lacking {
  isLacking: ReturnType<typeof lackingBy>;
  now: Date;
}

/** An update of which some shops lack it still and some no more. */
interface Shrunk {
  left: readonly [number, ...number[]];
  said: EventOf<typeof updateShared>;
}

/**
 * Of what is told of several shops inboxes say, without disturbing anybody, in which it is still to be installed, and what
 * waits for people and channels says the same.
 */
export async function shrinkUpdates(
  writing: InboxWriting,
  organizationId: string,
  { rows, alerts, notices }: Told,
  { isLacking, now }: Lacking,
): Promise<void> {
  const { db } = writing;
  const shrunkIn = <One extends InShops & Pick<Told["rows"][number], "shared">>(all: readonly One[]) =>
    all.flatMap((one) => {
      const shrunk = shrunkOf(one, isLacking);
      return shrunk === null ? [] : [{ ...one, ...shrunk }];
    });
  const inInboxes = shrunkIn(rows);
  const toPeople = shrunkIn(alerts);
  const toChannels = shrunkIn(notices.filter(({ isWaiting }) => isWaiting));
  const all = [...inInboxes, ...toPeople, ...toChannels];
  if (all.length === 0) return;
  const shopIds = [...new Set(all.flatMap(({ left }) => left))];
  const { nameOf, watchedBy } = await listShopsAndWatchers(db, organizationId, shopIds, now);
  const newsOf = ({ left, said }: Shrunk) => updateShared.of({ ...said, ...inNamedShops(left, nameOf) });
  const leadOf = ({ left, shopId, userId }: Shrunk & { shopId: number | null; userId: string }) =>
    left.find((id) => id === shopId) ?? left.find((id) => watchedBy.get(userId)?.has(id)) ?? left[0];
  const restated = <One extends (typeof inInboxes)[number] | (typeof toPeople)[number]>(one: One) => ({
    ...one,
    event: newsOf(one),
    shopId: leadOf(one),
  });
  await restate(writing, organizationId, inInboxes.map(restated));
  await restateAlerts(db, toPeople.map(restated));
  for (const some of Map.groupBy(toChannels, (one) => one.eventId).values()) {
    const [first] = some;
    if (first === undefined) continue;
    const news = newsOf(first);
    const at = { event: news, at: first.at };
    const newId = await insertShared(db, { organizationId, shopId: null }, at, now);
    await restateNotices(db, organizationId, { noticeIds: some.map(({ id }) => id), eventId: newId });
    const told = some.map(({ destinationId, why }) => ({
      eventId: newId,
      entry: { destinationId, rules: idsOf(why) },
    }));
    await addTold(db, organizationId, told);
  }
}

/** `null`: nothing has changed, it is over, or it is told of one shop or of too many to be written down. */
function shrunkOf(
  { shared, product, version }: InShops & { shared: EventOf<typeof updateShared> | null },
  isLacking: Lacking["isLacking"],
): Shrunk | null {
  const shopIds = shared?.shopIds;
  if (shared === null || shopIds === undefined) return null;
  const [first, ...others] = shopIds.filter((id) => isLacking(id, { product, version }));
  return first === undefined || others.length + 1 === shopIds.length
    ? null
    : { left: [first, ...others], said: shared };
}
