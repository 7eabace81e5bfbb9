import { notifyAll } from "../lib/events.ts";
import { notificationHint } from "../lib/hints.ts";
import { readWorkSilence } from "../windows/work-silence.store.ts";
import { batchOfWork } from "./alert.ts";
import { heardEarly } from "./delivering/deciding/heard-early.ts";
import { heardHeld } from "./delivering/deciding/heard-event.ts";
import { holdTold } from "./delivering/deciding/held-told.store.ts";
import { listConcerned } from "./delivering/deciding/notices.store.ts";
import { rulesPeople } from "./delivering/deciding/rule-people.ts";
import { readRuling } from "./delivering/deciding/rules.store.ts";
import { keepDecided } from "./delivering/deciding/told-of-event.store.ts";
import { toldOfEvents } from "./delivering/deciding/told-of-event.ts";
import { shopAudience } from "./delivering/deciding/shop-audience.ts";
import { tellDestinations } from "./delivering/deciding/tell-destinations.job.ts";
import {
  datedAfter,
  decideAlerts,
  type Decision,
  heldBackBy,
  type HearsEnd,
  nextCalmAt,
  passOver,
  whyUntold,
} from "./decide-alerts.ts";
import { readHearsOf } from "./incidents/heard-of-shop.store.ts";
import { heardUnlessHeld, rest, take, type Turn } from "./incidents/tell-flapping.job.ts";
import { tellIncidents, tellIncidentsBetween } from "./incidents/tell-incidents.job.ts";
import { tellSpokenFor } from "./incidents/tell-spoken-for.job.ts";
import { isToWait, sendAlerts, type TellContext } from "./incidents/send-alerts.job.ts";
import { topicsEnded } from "./inbox/inbox-rows.ts";
import { endTopics } from "./inbox/inbox.store.ts";
import { endMutesOfThreads, readMutes } from "./mutes/mute.store.ts";
import { mutedPeople } from "./mutes/muted-people.ts";
import { brokenThreads, endedThreads, matterOf } from "./mutes/matter.ts";
import {
  EVENTS_AT_ONCE,
  findShopsToDecide,
  isLeftAfterWork,
  listUndecided,
  lockMemory,
  saveMemory,
} from "./outbox.store.ts";
import { findWatchers, type ShopKey } from "./receiver.store.ts";
import { NOTHING_TOLD } from "./shop-memory.ts";
import { everySeconds, type Page, tellPages } from "./tell-pages.job.ts";
import { kindOf, type ShopEvent } from "./topics/events.ts";
import { tellOrganizations, tellOrganizationsBetween } from "./organization/tell-organizations.job.ts";
import { rulesOf } from "./topics/topics.ts";
import { besideFlapping } from "./shared/beside-flapping.service.ts";
import { besideShared } from "./shared/beside-shared.job.ts";
import { HELD_MINUTES } from "./shared/held-minutes.ts";
import { hearBeside, heardBeforeOthers, untilHeld } from "./shared/held-warnings.job.ts";
import { alertsBeside } from "./shared/spoken-by-shared.ts";
import { keepSpokenMemories } from "./shared/spoken-memories.store.ts";
import { tellShared } from "./shared/tell-shared.job.ts";
import { tellUpdates } from "./updates/tell-updates.job.ts";
import { unreadable } from "./topics/unreadable/unreadable.ts";

const SHOPS_AT_ONCE = 100;
/** What becomes urgent meanwhile waits no longer than that for what is not. */
const URGENT_SECONDS = 2;

/**
 * Decides about all waiting events: those of incidents organization by organization, what these speak for as well,
 * all others shop by shop, each in its own transaction: decisions, memory and deliveries are committed together. What
 * fails does not hold up the others. However many shops there are, incidents that begin meanwhile are told between them.
 * @throws {AggregateError} if some failed, once all others are done
 */
export async function tellPending(ctx: TellContext): Promise<void> {
  const failures: unknown[] = [...(await tellIncidents(ctx))];
  const failed = (error: unknown) => void failures.push(error);
  const incidentsFirst = everySeconds(ctx.clock, URGENT_SECONDS, () => tellIncidentsBetween(ctx, { except: null }));
  failures.push(...(await tellOrganizations(ctx, incidentsFirst)));
  const organizationsFirst = everySeconds(ctx.clock, URGENT_SECONDS, () =>
    tellOrganizationsBetween(ctx, { except: null, failed }),
  );
  const urgentFirst = async () => {
    await incidentsFirst();
    await organizationsFirst();
  };
  failures.push(...(await tellShared(ctx, urgentFirst)));
  const memories = keepSpokenMemories();
  let afterShopId = 0;
  for (;;) {
    const shops = await findShopsToDecide(ctx.db, ctx.clock(), afterShopId, SHOPS_AT_ONCE);
    for (const key of await notSpokenFor(ctx, { shops, afterShopId }, failed)) {
      const tell = (page: Page) => ctx.db.transaction((tx) => tellShop({ ...ctx, db: tx, memories }, key, page));
      const lastOf = async (page: Page) => (await listUndecided(ctx.db, key, page, ctx.clock())).at(-1)?.id ?? null;
      await tellPages(EVENTS_AT_ONCE, { tell, lastOf, failed, between: urgentFirst }).catch(failed);
      await urgentFirst().catch(failed);
    }
    afterShopId = shops.at(-1)?.shopId ?? afterShopId;
    if (shops.length < SHOPS_AT_ONCE) break;
  }
  failures.push(...(await tellUpdates(ctx, urgentFirst)));
  if (failures.length > 0) throw new AggregateError(failures, "Some events could not be decided about");
}

/** Those of these shops of which something waits once all is decided for which incidents speak. What comes meanwhile waits. */
async function notSpokenFor(
  ctx: TellContext,
  { shops, afterShopId }: { shops: readonly ShopKey[]; afterShopId: number },
  failed: (error: unknown) => void,
): Promise<readonly ShopKey[]> {
  if (shops.length === 0) return [];
  for (const failure of await tellSpokenFor(ctx)) failed(failure);
  const waiting = await findShopsToDecide(ctx.db, ctx.clock(), afterShopId, SHOPS_AT_ONCE);
  const ids = new Set(waiting.map(({ shopId }) => shopId));
  return shops.filter(({ shopId }) => ids.has(shopId));
}

type ShopContext = TellContext & Pick<Turn, "memories">;

/** Returns after which event there may be more; `null`: there is none. */
async function tellShop(ctx: ShopContext, key: ShopKey, page: Page): Promise<number | null> {
  const { db } = ctx;
  const known = await lockMemory(db, key);
  if (known === null) return null;
  const now = ctx.clock();
  const listed = await listUndecided(db, key, page, now);
  const lastId = listed.length < page.most ? null : (listed.at(-1)?.id ?? null);
  if (known === "unreadable" && listed.every(({ date }) => isToWait(date, now))) return lastId;
  const memory = known === "unreadable" ? NOTHING_TOLD : known;
  const { events, held } = untilHeld(listed.flatMap((found) => toDecide(found, now, page) ?? []));
  const watching = await findWatchers(db, key, now);
  const ruling = await readRuling(db, key.organizationId, { now, timeZone: ctx.timeZone });
  const { organizationId, shopId } = key;
  const shop = !rulesPeople(ruling) ? null : ((await listConcerned(db, organizationId, [shopId])).get(shopId) ?? null);
  const people = shopAudience(ruling, { shopId, shop, watching });
  const hearsOf = await readHearsOf(
    db,
    key,
    events.flatMap(({ incidentId }) => incidentId ?? []),
  );
  const turn: Turn = {
    db,
    key,
    now,
    people,
    watchers: people.everybody,
    hearsOf,
    rules: ruling,
    memories: ctx.memories,
    memory,
    alerts: [],
    untold: [],
    heard: [],
    decided: [],
    over: [],
    ended: [],
  };
  for (const found of events) {
    await rest(turn, found.date);
    await decide(turn, found);
  }
  turn.heard = [...turn.heard, ...heardBeforeOthers(held, key.shopId)];
  if (lastId === null) await rest(turn, now);
  await saveMemory(db, key, turn.memory, nextCalmAt(turn.memory));
  const hearing = turn.alerts.flatMap(({ userIds }) => userIds);
  await holdTold(db, organizationId, { people: [hearing], channels: [turn.heard], by: ruling });
  const told = await send(ctx, turn);
  const channels = await tellDestinations(db, organizationId, { heard: turn.heard, now, by: ruling });
  const changed: string[] = [];
  for (const over of turn.over) changed.push(...(await endTopics(db, shopId, over)));
  const decided = turn.decided.map((id) => ({ id, organizationId }));
  const about = toldOfEvents({ ...told, untold: turn.untold, channels });
  await keepDecided(db, organizationId, { decided, told: about, now });
  await notifyAll(db, [...new Set(changed)].map(notificationHint));
  return held.length > 0 ? null : lastId;
}

/** Whoever has muted what it is about has it in the inbox alone. What is over then ends the mutes of its thread. */
async function send(ctx: TellContext, { db, key, now, watchers, people, alerts, ended }: Turn) {
  const place = { ...key, incidentId: null };
  const mutes = alerts.length === 0 ? [] : await readMutes(db, key.organizationId, watchers, now);
  const toPeople = alerts.map(({ userIds: heard, eventId, ...alert }) => {
    const happened = { event: alert.news, at: alert.at };
    const ruled = people.ruledBy(happened);
    // By rule some hear of no end.
    const userIds = heard.filter((userId) => people.audienceOf(happened).includes(userId));
    const mutedIds = mutedPeople(mutes, { userIds, matter: matterOf(alert, place) }, now.toISOString());
    return { ...place, eventId, userIds, mutedIds, alert, ruled, own: people.ownBy(happened) };
  });
  const { barred, unreached: unreachedBy } = await sendAlerts(ctx, key.organizationId, toPeople);
  const broken = alerts.flatMap((alert) => brokenThreads(alert, key.shopId));
  await endMutesOfThreads(db, key.organizationId, { threads: broken, onlyUntilFixed: true }, now);
  await endMutesOfThreads(db, key.organizationId, { threads: ended, onlyUntilFixed: false }, now);
  const told = toPeople.flatMap((one) => (one.eventId === null ? [] : [{ ...one, eventId: one.eventId }]));
  const unreached = toPeople.flatMap(({ eventId }, index) =>
    eventId === null ? [] : (unreachedBy[index] ?? []).map((one) => ({ ...one, eventId })),
  );
  return { barred, people: told, unreached };
}

type Found = Awaited<ReturnType<typeof listUndecided>>[number];
type Readable = Omit<Found, "event"> & { event: ShopEvent };

/**
 * An unreadable event waits for a worker that can read it, perhaps of a newer version; after that time people are told
 * that something happened.
 */
function toDecide(found: Found, now: Date, { isRefused }: Page): Readable | null {
  if (found.event === null && isToWait(found.date, now) && !isRefused) return null;
  const event = isRefused ? null : found.event;
  return { ...found, event: event ?? unreadable.of({ name: found.kind }) };
}

async function decide(turn: Turn, found: Readable): Promise<void> {
  const { memory, watchers, people, hearsOf, now } = turn;
  const { id, event, date, incidentId, isInWork, speaker } = found;
  const { topic, phase } = kindOf(event);
  const mayOutlast = incidentId === null && phase(event) !== "closes";
  const outlasts = isInWork && mayOutlast && rulesOf(topic(event)).outlastsWork === true;
  const fate = outlasts ? await afterWork(turn, found) : null;
  if (fate === "waits") return found.isNoted ? undefined : noteWaiting(turn, found);
  turn.decided.push(id);
  turn.ended.push(...endedThreads(event, turn.key.shopId));
  const at = datedAfter(memory, date.toISOString());
  turn.over.push({ topics: topicsEnded(event), at: new Date(at) });
  const isSpokenFor = incidentId !== null || (isInWork && fate !== "holds");
  const { shopId } = turn.key;
  const stored = { id, at, event };
  const early = heardEarly(stored, { shopId, speaker }).filter(({ phase }) => !isInWork || phase === "closes");
  const known = { ...found, isInWork: isInWork && fate !== "holds" };
  const heldBy = heldBackBy(known, memory);
  const held = heldBy === null ? [] : heardHeld(stored, { shopId, heldBy });
  const hear = async () => [...(await heardUnlessHeld(turn, memory, { stored, isSpokenFor })), ...early, ...held];
  const beside = await besideShared(turn.db, turn.key, found, turn.memories);
  const everybody = people.audienceOf({ event, at });
  const audience = everybody.filter((userId) => beside?.isKnownTo(userId) !== true);
  const besideOthers = (decision: Decision) =>
    besideFlapping(turn.db, turn.key, decision, { ...turn, beside, before: memory, audience: everybody });
  const before = turn.alerts.length;
  if (fate === "holds") {
    const decision = decideAlerts(memory, { event, at: now.toISOString() }, watchers, audience);
    take(turn, await besideOthers(decision), { id, since: date.toISOString(), batch: batchOfWork(shopId) });
  } else if (incidentId === null && !isInWork)
    take(turn, await besideOthers(decideAlerts(memory, { event, at }, watchers, audience)), found);
  else {
    const hearsEnd: HearsEnd = (userId, begunAt) => incidentId !== null && hearsOf(incidentId, userId, begunAt);
    take(turn, passOver(memory, { event, at }, { watchers, hearsEnd }), found);
  }
  if (beside !== null)
    turn.alerts = [...turn.alerts.slice(0, before), ...alertsBeside(turn.alerts.slice(before), beside)];
  turn.heard = [...turn.heard, ...(await hearBeside(turn, { heard: await hear(), stored, beside, found }))];
  const told = turn.alerts.slice(before).flatMap(({ userIds }) => userIds);
  noteWhy({ ...turn, memory }, known, { told, at });
}

/** What waits for the end of planned work: why people and channels hear nothing of it yet. */
function noteWaiting(turn: Turn, found: Readable): void {
  const at = found.date.toISOString();
  noteWhy(turn, found, { told: [], at });
  turn.heard = [...turn.heard, ...heardHeld({ ...found, at }, { shopId: turn.key.shopId, heldBy: "window" })];
}

/** Notes why people hear nothing of an event, or nothing yet. `memory`: as it was before. */
function noteWhy(
  { memory: before, people, untold }: Pick<Turn, "memory" | "people" | "untold">,
  found: Readable,
  { told, at }: { told: readonly string[]; at: string },
): void {
  const { id: eventId, event } = found;
  const audience = people.audienceOf({ event, at });
  untold.push(...whyUntold(found, { before, audience, told }).map((one) => ({ ...one, eventId })));
  for (const userId of people.leftOutOf({ event, at })) untold.push({ eventId, userId, reason: "quiet" });
}

/** What began in planned work is looked at once that has ended and settled. */
async function afterWork({ db, key, now }: Turn, found: Readable): Promise<"waits" | "holds" | "over"> {
  const isSilentAt = async (at: Date) => (await readWorkSilence(db, key, { since: found.date, now: at })) === "silent";
  if (await isSilentAt(now)) return "waits";
  // What other shops may have, too, is decided first, which takes a moment.
  if (found.isHeld && (await isSilentAt(new Date(now.getTime() - HELD_MINUTES * 60_000)))) return "waits";
  return (await isLeftAfterWork(db, key, found)) ? "holds" : "over";
}
