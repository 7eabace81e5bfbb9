import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { isRefusedByDatabase } from "../../lib/postgres/refused-rows.ts";
import { alertKey } from "../alert.ts";
import { heardEarly } from "../delivering/deciding/heard-early.ts";
import { type Heard, heardOfShop } from "../delivering/deciding/heard-event.ts";
import { type Moment, readRules } from "../delivering/deciding/rules.store.ts";
import { tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { keepDecided } from "../delivering/deciding/told-of-event.store.ts";
import { type ToldOfEvent, toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import { topicsEnded } from "../inbox/inbox-rows.ts";
import { endMutesOfThreads } from "../mutes/mute.store.ts";
import { endedThreads } from "../mutes/matter.ts";
import type { TellContext } from "./send-alerts.job.ts";
import {
  endRows,
  findOrganizationsSpokenFor,
  SPOKEN_FOR_AT_ONCE,
  type SpokenFor,
  takeSpokenFor,
} from "./spoken-for.store.ts";

/**
 * Decides at once about all events for which incidents speak, where nobody was told anything else: they only end what was
 * known. Where channels hear of them, that is done organization by organization. All others, and what fails here, are
 * decided shop by shop.
 */
export async function tellSpokenFor(ctx: TellContext): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const tell = async (organizationIds: readonly string[]): Promise<readonly string[] | null> => {
    try {
      return await ctx.db.transaction((tx) => tellAll({ ...ctx, db: tx }, organizationIds));
    } catch (error) {
      // Which of several it was is found out by each alone.
      if (organizationIds.length === 1 && !isRefusedByDatabase(error)) failures.push(error);
      return null;
    }
  };
  const all = await findOrganizationsSpokenFor(ctx.db);
  if (all.length === 0) return failures;
  const left = (await tell(all)) ?? (all.length > 1 ? all : []);
  for (const organizationId of left) while (((await tell([organizationId])) ?? []).length > 0);
  return failures;
}

/** Returns of which organizations there may be more. */
async function tellAll(
  { db, clock, timeZone }: TellContext,
  organizationIds: readonly string[],
): Promise<readonly string[]> {
  const now = clock();
  const events = (await takeSpokenFor(db, organizationIds)).map((one) => ({ ...one, heard: heardOf(one) }));
  // People may have channels that hear of several organizations, each of which holds them in an order of its own.
  const first = events.find(({ heard }) => heard.length > 0) ?? events[0];
  if (first === undefined) return [];
  const { organizationId } = first;
  const isLeft = (one: (typeof events)[number]) => one.heard.length > 0 && one.organizationId !== organizationId;
  const decided = events.filter((one) => !isLeft(one));
  await endMutes(db, decided, now);
  const heard = decided.flatMap((one) => one.heard);
  const told = await tellChannels(db, organizationId, heard, { now, timeZone });
  // Only now: whoever else tells people holds all channels before any inbox.
  await endInInboxes(db, decided);
  await keepDecided(db, organizationId, { decided, told, now });
  if (events.length === SPOKEN_FOR_AT_ONCE) return organizationIds;
  return [...new Set(events.filter(isLeft).map((one) => one.organizationId))];
}

function heardOf({ id, at, event, shopId, speaker }: SpokenFor): readonly Heard[] {
  const stored = { id, at: at.toISOString(), event };
  return [...heardOfShop(stored, { shopId, isSpokenFor: true }), ...heardEarly(stored, { shopId, speaker })];
}

async function tellChannels(
  db: Db,
  organizationId: string,
  heard: readonly Heard[],
  at: Moment,
): Promise<ReadonlyMap<number, ToldOfEvent>> {
  if (heard.length === 0) return new Map();
  const by = await readRules(db, organizationId, at);
  const channels = await tellDestinations(db, organizationId, { heard, now: at.now, by });
  return toldOfEvents({ people: [], barred: new Set(), untold: [], channels });
}

async function endMutes(db: Db, events: readonly SpokenFor[], now: Date): Promise<void> {
  for (const [organizationId, some] of Map.groupBy(events, (one) => one.organizationId)) {
    const threads = some.flatMap(({ event, shopId }) => endedThreads(event, shopId));
    await endMutesOfThreads(db, organizationId, { threads: [...new Set(threads)], onlyUntilFixed: false }, now);
  }
}

async function endInInboxes(db: Db, events: readonly SpokenFor[]): Promise<void> {
  const ended = events.flatMap(({ event, organizationId, shopId, at }) =>
    topicsEnded(event).map((topic) => ({ organizationId, shopId, key: alertKey(topic, shopId), at })),
  );
  const changed = await endRows(db, ended);
  await notifyAll(db, changed.map(notificationHint));
}
