import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import type { Log } from "../../lib/log.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { readEvent } from "../topics/events.ts";
import { ENDPOINT_LIMITS } from "./endpoint-limits.ts";
import { type EndpointSettings, endpointSettings, hears } from "./endpoint-settings.ts";
import {
  type Fed,
  type Feed,
  findBusiest,
  findOrganizationsToFeed,
  listListening,
  listUnfed,
  lockFeed,
  saveFed,
  saveFeed,
  type UnfedEvent,
} from "./feed.store.ts";
import { type Bodies, bodiesOf } from "./webhook-body.ts";

const EVENTS_AT_ONCE = 200;
/** An event that this version cannot read waits so long for a worker that can. */
const UNREADABLE_MILLISECONDS = 3_600_000;
const DAY = 86_400_000;

export interface FeedContext {
  db: Db;
  log: Log;
  /** The moment that counts; `null`: that of the database. */
  moment: () => Date | null;
}

/**
 * Makes events into what customers' systems get: one round of each organization after the other, so that none waits for
 * all of another's. Each round has its own transaction, which holds the organization's feed: a worker that ends meanwhile
 * has written nothing of the running round.
 * @throws {AggregateError} if organizations failed, once all others are done
 */
export async function feedWebhooks(ctx: FeedContext): Promise<void> {
  const failures: unknown[] = [];
  /** After which event there may be more, by organization; `null`: there is none. */
  const after = new Map<string, number | null>();
  for (;;) {
    const ids = (await findOrganizationsToFeed(ctx.db)).filter((id) => after.get(id) !== null);
    if (ids.length === 0) break;
    for (const id of ids) {
      const round = feedRound(ctx, id, after.get(id) ?? 0);
      after.set(id, await round.catch((error: unknown) => (failures.push(error), null)));
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "Some organizations' systems were not given their events");
}

/** Returns after which event there may be more; `null`: there is none. */
function feedRound({ db, log, moment }: FeedContext, organizationId: string, afterId: number): Promise<number | null> {
  return db.transaction(async (tx) => {
    const feed = await lockFeed(tx, organizationId, moment());
    if (feed === null) return null;
    const events = await listUnfed(tx, organizationId, { afterId, most: EVENTS_AT_ONCE });
    const endpoints = (await listListening(tx, organizationId)).flatMap(readEndpoint);
    const shopIds = [...new Set(events.flatMap((event) => event.shopIds))];
    const shops = await listConcerned(tx, organizationId, shopIds);
    const fed = feedAll({ feed, endpoints, shops }, events, (event) => {
      log.error({ organizationId, eventId: event.id, kind: event.kind }, "An event cannot be read: no system gets it");
    });
    await saveFed(tx, organizationId, fed);
    await saveFeed(tx, await counted(tx, feed, fed));
    if (fed.messages.length > 0) await notify(tx, deliveryDue());
    return events.length < EVENTS_AT_ONCE ? null : (events.at(-1)?.id ?? null);
  });
}

interface Listening {
  id: string;
  settings: EndpointSettings;
}

function readEndpoint({ id, settings }: { id: string; settings: unknown }): readonly Listening[] {
  const { success, data } = endpointSettings.safeParse(settings);
  return success ? [{ id, settings: data }] : [];
}

interface Around {
  feed: Feed;
  endpoints: readonly Listening[];
  shops: Awaited<ReturnType<typeof listConcerned>>;
}

/** Pure: what becomes of these events. Each gets its number when it is taken, so there are no gaps. */
function feedAll(
  { feed, endpoints, shops }: Around,
  all: readonly UnfedEvent[],
  lost: (event: UnfedEvent) => void,
): Fed {
  const events: Fed["events"][number][] = [];
  const messages: Fed["messages"][number][] = [];
  let { sequence } = feed;
  for (const unfed of all) {
    const event = readEvent(unfed.kind, unfed.data);
    if (event === null && Date.parse(feed.now) - Date.parse(unfed.at) < UNREADABLE_MILLISECONDS) continue;
    if (event === null) lost(unfed);
    const bodies = event === null ? null : bodiesOf(event, placedOf(feed, unfed, sequence + 1));
    if (bodies !== null) {
      sequence += 1;
      messages.push(...messagesFor({ feed, endpoints, shops }, { bodies, eventId: unfed.id, sequence }));
    }
    events.push({ id: unfed.id, bodies, sequence: bodies === null ? null : sequence });
  }
  return { now: feed.now, events, messages };
}

function placedOf({ organization }: Feed, unfed: UnfedEvent, sequence: number) {
  const { id, at, shop, shopIds, incidentId, isFirst, window } = unfed;
  return {
    id,
    at,
    sequence,
    organization,
    shopIds,
    circumstances: {
      shop: shop === null ? null : { ...shop, id: String(shop.id) },
      incidentId: incidentId === null ? null : String(incidentId),
      isFirstLook: isFirst,
      window: window === null ? null : { id: String(window.id), name: window.name },
    },
  };
}

function messagesFor(
  { feed, endpoints, shops }: Around,
  { bodies, eventId, sequence }: { bodies: Bodies; eventId: number; sequence: number },
): readonly Fed["messages"][number][] {
  const about = bodies.shopIds.flatMap((id) => shops.get(id) ?? []);
  return endpoints
    .filter(({ settings }) => hears(settings, { type: bodies.type, shops: about }))
    .map(({ id }) => {
      const nextAt = id === feed.pausedId ? (feed.pausedUntil ?? feed.now) : feed.now;
      return { destinationId: id, eventId, sequence, nextAt };
    });
}

/** Above the limit of a day the endpoint that gets most has to wait until midnight, UTC. */
async function counted(db: Db, feed: Feed, { now, events, messages }: Fed): Promise<Feed> {
  const sequence = feed.sequence + events.filter((one) => one.sequence !== null).length;
  const dayCount = feed.dayCount + messages.length;
  const next = { ...feed, sequence, dayCount };
  if (dayCount < ENDPOINT_LIMITS.messagesPerDay || feed.pausedId !== null) return next;
  const midnight = Math.floor(Date.parse(now) / DAY) * DAY;
  const pausedId = await findBusiest(db, feed.organization.id, new Date(midnight));
  return { ...next, pausedId, pausedUntil: pausedId === null ? null : new Date(midnight + DAY).toISOString() };
}
