import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { matterOfUpdate } from "../../monitoring/events/update-available.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { readRuling } from "../delivering/deciding/rules.store.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { holdConcerned } from "../delivering/held-destinations.store.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import { isToWait, type TellContext } from "../incidents/send-alerts.job.ts";
import { readWorkSilence } from "../../windows/work-silence.store.ts";
import { type Page, tellPages } from "../tell-pages.job.ts";
import { listProductEvents } from "./end-update.store.ts";
import { endChanged } from "./end-updates.job.ts";
import { lackingBy } from "./offered-updates.ts";
import { noteHeld, tellAudience, type ToTell } from "./tell-audience.job.ts";
import { audiencesOf } from "./update-audiences.ts";
import { mattersOf } from "./update-matters.ts";
import {
  findOrganizationsWithUpdates,
  listShopsAndWatchers,
  listToldLately,
  listWaitingUpdates,
} from "./update.store.ts";
import { shopsOf, type UpdateMatter, type WaitingUpdate } from "./waiting-updates.ts";

/** Of an update that many shops have all is told at once. */
const EVENTS_AT_ONCE = 500;
/** What is urgent elsewhere waits no longer than it takes to tell so many. */
const MATTERS_AT_ONCE = 50;

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
    await endChanged(ctx, organizationId, { between }).catch(failed);
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
  const silent = await listSilent(db, organizationId, { listed, now });
  const isHeld = ({ shopId, isInWork }: Listed) => isInWork && silent.has(shopId);
  const ready = listed.filter((one) => (one.update !== null || isRefused || !isToWait(one.at, now)) && !isHeld(one));
  const held = listed.filter((one) => isHeld(one) && !one.isNoted).flatMap(readWaiting);
  await noteAll(ctx, organizationId, { held, now });
  const left = await tellNext(ctx, organizationId, { ready, news: isRefused ? [] : ready.flatMap(readWaiting), now });
  const unread = ready.filter(({ update }) => update === null || isRefused).map(unreadOf(organizationId));
  const next = listed.length < most ? null : (listed.at(-1)?.id ?? null);
  return { more: left > 0 ? page.afterId : next, unread };
}

/** Notes what planned work keeps silent, each by itself: what is left is told at its end. */
async function noteAll(
  ctx: TellContext,
  organizationId: string,
  { held, now }: { held: readonly WaitingUpdate[]; now: Date },
): Promise<void> {
  if (held.length === 0) return;
  const ruling = await readRuling(ctx.db, organizationId, { now, timeZone: ctx.timeZone });
  for (const one of held.slice(0, MATTERS_AT_ONCE)) {
    const matter = {
      thread: matterOfUpdate(one.update),
      waiting: [one] as const,
      earlier: [],
      replaces: [],
      many: null,
    };
    const { told, audiences } = await readMatter(ctx, { organizationId, matter, ruling, now });
    for (const audience of audiences) await noteHeld(ctx, told, audience);
  }
}

/** Decides about these, except what is too much at once; returns how many events that leaves. */
async function tellNext(
  ctx: TellContext,
  organizationId: string,
  { ready, news, now }: { ready: readonly Listed[]; news: readonly WaitingUpdate[]; now: Date },
): Promise<number> {
  const { db } = ctx;
  const asked = {
    products: [...new Set(news.map(({ update }) => update.product))],
    shopIds: [...new Set(news.map(({ shopId }) => shopId))],
  };
  const lacked = await stillLacked(db, organizationId, { news, asked });
  const all = mattersOf(lacked, lacked.length === 0 ? [] : await listToldLately(db, organizationId, asked, now));
  const left = new Set(all.slice(MATTERS_AT_ONCE).flatMap(({ waiting }) => waiting.map(({ eventId }) => eventId)));
  const ids = ready.flatMap(({ id }) => (left.has(id) ? [] : [id]));
  await markEventsDecided(db, organizationId, ids, now);
  if (all.length === 0) return 0;
  const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
  const matters = [];
  for (const matter of all.slice(0, MATTERS_AT_ONCE))
    matters.push(await readMatter(ctx, { organizationId, matter, ruling, now }));
  const concerned = matters.flatMap(({ audiences }) => audiences);
  await holdConcerned(db, concerned, now);
  for (const { told, audiences: some } of matters) for (const one of some) await tellAudience(ctx, told, one);
  await notify(db, deliveryDue());
  return left.size;
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

/** Shops on which planned work runs, or has not settled yet: what they offered in it waits. */
async function listSilent(
  db: Db,
  organizationId: string,
  { listed, now }: { listed: readonly Listed[]; now: Date },
): Promise<ReadonlySet<number>> {
  const begun = Map.groupBy(
    listed.filter(({ isInWork }) => isInWork),
    ({ shopId }) => shopId,
  );
  const silent = new Set<number>();
  for (const [shopId, events] of begun) {
    const since = new Date(Math.max(...events.map(({ at }) => at.getTime())));
    if ((await readWorkSilence(db, { organizationId, shopId }, { since, now })) === "silent") silent.add(shopId);
  }
  return silent;
}

/** What was installed or removed meanwhile is not told. */
async function stillLacked(
  db: Db,
  organizationId: string,
  { news, asked }: { news: readonly WaitingUpdate[]; asked: Parameters<typeof listProductEvents>[2] },
): Promise<readonly WaitingUpdate[]> {
  const { events, present } = await listProductEvents(db, organizationId, asked);
  const isLacking = lackingBy(events, present);
  return news.filter(({ shopId, update }) => isLacking(shopId, update));
}

interface OneMatter {
  organizationId: string;
  matter: UpdateMatter;
  /** Read once for all: a shop may offer hundreds of updates. */
  ruling: Awaited<ReturnType<typeof readRuling>>;
  now: Date;
}

/** Each hears of those shops that they watch or have a rule about. */
async function readMatter({ db }: TellContext, { organizationId, matter, ruling, now }: OneMatter) {
  const offering = shopsOf(matter);
  const { nameOf, watchedBy } = await listShopsAndWatchers(db, organizationId, offering, now);
  const concerned = await listConcerned(db, organizationId, offering);
  const shops = [...concerned.values()];
  const told: ToTell = { organizationId, matter, ruling, shops, watchedBy, nameOf, now };
  return { told, audiences: audiencesOf(ruling, { matter, shops, watchedBy }) };
}
