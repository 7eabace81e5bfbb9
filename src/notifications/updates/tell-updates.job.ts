import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { matterOfUpdate } from "../../monitoring/events/update-available.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { readRuling } from "../delivering/deciding/rules.store.ts";
import { tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { keepTold } from "../delivering/deciding/told-of-event.store.ts";
import { toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import { isToWait, sendAlerts, type TellContext } from "../incidents/send-alerts.job.ts";
import { matterOf } from "../mutes/matter.ts";
import { readMutes } from "../mutes/mute.store.ts";
import { mutedPeople } from "../mutes/muted-people.ts";
import { type Page, tellPages } from "../tell-pages.job.ts";
import { heardOfUpdate, peopleToTell } from "./heard-of-update.ts";
import {
  findOrganizationsWithUpdates,
  insertShared,
  listShopsAndWatchers,
  listToldShops,
  listWaitingUpdates,
} from "./update.store.ts";
import { sharedNews, type UpdateMatter, type WaitingUpdate } from "./waiting-updates.ts";

const EVENTS_AT_ONCE = 500;

/**
 * Decides who is told of updates: those of an organization together, so that one in many shops is one matter. Before each
 * further page comes what is urgent, by `urgentFirst`.
 */
export async function tellUpdates(ctx: TellContext, urgentFirst: () => Promise<void>): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const between = () => urgentFirst().catch(failed);
  for (const organizationId of await findOrganizationsWithUpdates(ctx.db, ctx.clock())) {
    const tell = async (page: Page) => {
      const told = await ctx.db.transaction((tx) => tellOne({ ...ctx, db: tx }, { organizationId, ...page }));
      told.unread.forEach(failed);
      return told.more;
    };
    const lastOf = async (page: Page) =>
      (await listWaitingUpdates(ctx.db, { organizationId, ...page }, ctx.clock())).at(-1)?.id ?? null;
    await tellPages(EVENTS_AT_ONCE, { tell, lastOf, failed, between }).catch(failed);
    await between();
  }
  return failures;
}

/** `more`: after which event there may be more; `null`: there is none. `unread`: what was told to nobody. */
async function tellOne(
  ctx: TellContext,
  page: Page & { organizationId: string },
): Promise<{ more: number | null; unread: readonly Error[] }> {
  const { db } = ctx;
  const { organizationId, most, isRefused } = page;
  if (!(await holdOrganization(db, organizationId))) return { more: null, unread: [] };
  const now = ctx.clock();
  const listed = await listWaitingUpdates(db, page, now);
  const ready = listed.filter(({ update, at }) => update !== null || isRefused || !isToWait(at, now));
  const news = isRefused ? [] : ready.flatMap(readWaiting);
  const matters = mattersOf(news, await listToldShops(db, organizationId, news.map(nameOf), now));
  const ids = ready.map(({ id }) => id);
  await markEventsDecided(db, organizationId, ids, now);
  if (matters.length > 0) {
    const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
    for (const matter of matters) await tellMatter(ctx, { organizationId, matter, ruling, now });
    await notify(db, deliveryDue());
  }
  const unread = ready.filter(({ update }) => update === null || isRefused).map(unreadOf(organizationId));
  return { more: listed.length < most ? null : (listed.at(-1)?.id ?? null), unread };
}

const unreadOf =
  (organizationId: string) =>
  ({ id }: Listed) =>
    new Error(`Update ${id} of organization ${organizationId} cannot be read, so nobody was told`);

type Listed = Awaited<ReturnType<typeof listWaitingUpdates>>[number];

/** What the first look found was there before, and nobody is told. */
function readWaiting({ id, at, shopId, update, isFirst }: Listed): readonly WaitingUpdate[] {
  return update === null || isFirst ? [] : [{ eventId: id, at, shopId, update }];
}

const nameOf = ({ update }: WaitingUpdate) => matterOfUpdate(update);

function mattersOf(
  news: readonly WaitingUpdate[],
  told: ReadonlyMap<string, readonly { shopId: number }[]>,
): readonly UpdateMatter[] {
  return [...Map.groupBy(news, nameOf)].flatMap(([thread, [first, ...others]]): UpdateMatter[] => {
    const earlier = told.get(thread)?.map(({ shopId }) => shopId) ?? [];
    return first === undefined ? [] : [{ thread, waiting: [first, ...others], earlier }];
  });
}

interface OneMatter {
  organizationId: string;
  matter: UpdateMatter;
  /** Read once for all: a shop may offer hundreds of updates. */
  ruling: Awaited<ReturnType<typeof readRuling>>;
  now: Date;
}

async function tellMatter(ctx: TellContext, { organizationId, matter, ruling, now }: OneMatter): Promise<void> {
  const { db } = ctx;
  const shopIds = [...new Set([...matter.earlier, ...matter.waiting.map(({ shopId }) => shopId)])];
  const { nameOf: names, watchedBy } = await listShopsAndWatchers(db, organizationId, shopIds, now);
  const concerned = await listConcerned(db, organizationId, shopIds);
  const present = shopIds.filter((id) => concerned.has(id)).toSorted((one, other) => one - other);
  if (present.length === 0) return;
  const [first] = matter.waiting;
  const shared = sharedNews(matter, present, (id) => names.get(id));
  const eventId =
    present.length === 1 ? first.eventId : await insertShared(db, organizationId, { event: shared, at: first.at }, now);
  const heard = heardOfUpdate(matter, { eventId, shopIds: present, urgency: shared.isSecurity ? "week" : "info" });
  const happened = { ...heard, shops: [...concerned.values()] };
  const people = peopleToTell(ruling, { happened, matter, watchedBy, names });
  const userIds = people.flatMap((one) => one.userIds);
  const mutes = userIds.length === 0 ? [] : await readMutes(db, organizationId, userIds, now);
  const told = people.map(({ shopId, ...one }) => {
    const place = { organizationId, shopId, incidentId: null };
    const mutedIds = mutedPeople(
      mutes,
      { userIds: one.userIds, matter: matterOf(one.alert, place) },
      now.toISOString(),
    );
    return { ...place, ...one, eventId: one.eventId ?? eventId, mutedIds };
  });
  const { barred, unreached: by } = await sendAlerts(ctx, organizationId, told);
  const channels = await tellDestinations(db, organizationId, { heard: [heard], now, by: ruling });
  const unreached = told.flatMap((one, index) => (by[index] ?? []).map((left) => ({ ...left, eventId: one.eventId })));
  await keepTold(db, organizationId, toldOfEvents({ people: told, barred, untold: [], unreached, channels }));
}
