import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { isRefusedByDatabase } from "../../lib/postgres/refused-rows.ts";
import { alertKey } from "../alert.ts";
import { heardEarly } from "../delivering/deciding/heard-early.ts";
import { heardOfShop } from "../delivering/deciding/heard-event.ts";
import { readRules } from "../delivering/deciding/rules.store.ts";
import { tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { keepTold } from "../delivering/deciding/told-of-event.store.ts";
import { toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import { topicsEnded } from "../inbox/inbox-rows.ts";
import { endMutesOfThreads } from "../mutes/mute.store.ts";
import { endedThreads } from "../mutes/matter.ts";
import { markEventsDecided } from "./hearing.store.ts";
import type { TellContext } from "./send-alerts.job.ts";
import {
  endRows,
  findOrganizationsSpokenFor,
  SPOKEN_FOR_AT_ONCE,
  type SpokenFor,
  takeSpokenFor,
} from "./spoken-for.store.ts";

/**
 * Decides at once about all events of an organization for which its incidents speak, where nobody was told anything
 * else: they only end what was known. All others, and what fails here, are decided shop by shop.
 */
export async function tellSpokenFor(ctx: TellContext): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const organizationId of await findOrganizationsSpokenFor(ctx.db)) {
    try {
      while (await ctx.db.transaction((tx) => tellOrganization({ ...ctx, db: tx }, organizationId)));
    } catch (error) {
      if (!isRefusedByDatabase(error)) failures.push(error);
    }
  }
  return failures;
}

/** Returns whether there may be more. */
async function tellOrganization({ db, clock, timeZone }: TellContext, organizationId: string): Promise<boolean> {
  const now = clock();
  const events = await takeSpokenFor(db, organizationId);
  if (events.length === 0) return false;
  const ids = events.map(({ id }) => id);
  await markEventsDecided(db, organizationId, ids, now);
  await endKnown(db, organizationId, { events, now });
  const heard = events.flatMap(({ id, at, event, shopId, speaker }) => {
    const stored = { id, at: at.toISOString(), event };
    return [...heardOfShop(stored, { shopId, isSpokenFor: true }), ...heardEarly(stored, { shopId, speaker })];
  });
  if (heard.length > 0) {
    const by = await readRules(db, organizationId, { now, timeZone });
    const channels = await tellDestinations(db, organizationId, { heard, now, by });
    await keepTold(db, organizationId, toldOfEvents({ people: [], barred: new Set(), untold: [], channels }));
  }
  return events.length === SPOKEN_FOR_AT_ONCE;
}

/** What these events end is over for mutes and in inboxes. */
async function endKnown(
  db: Db,
  organizationId: string,
  { events, now }: { events: readonly SpokenFor[]; now: Date },
): Promise<void> {
  const threads = events.flatMap(({ event, shopId }) => endedThreads(event, shopId));
  await endMutesOfThreads(db, organizationId, { threads: [...new Set(threads)], onlyUntilFixed: false }, now);
  const ended = events.flatMap(({ event, shopId, at }) =>
    topicsEnded(event).map((topic) => ({ shopId, key: alertKey(topic, shopId), at })),
  );
  const changed = await endRows(db, ended);
  await notifyAll(db, changed.map(notificationHint));
}
