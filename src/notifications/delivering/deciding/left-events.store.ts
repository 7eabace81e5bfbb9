import { event } from "../../../changelog/event.table.ts";
import { aboutOf } from "../../../incidents/news.ts";
import { describeIncidents } from "../../../incidents/news.store.ts";
import { incidentOpened } from "../../../incidents/events/incident-events.ts";
import type { Db } from "../../../lib/db.ts";
import { incidentOfThread, threadOfIncident } from "../../thread.ts";
import type { Happened } from "./listeners.ts";

type Left = NonNullable<Happened["leftBy"]>;

/**
 * Keeps that incidents which were part of another one are there by themselves now, so that services that keep a matter
 * for each can say it. Everybody else knows: it is decided, and systems of customers get nothing of it.
 */
export async function insertLeft(
  db: Db,
  organizationId: string,
  { threads, now }: { threads: readonly string[]; now: Date },
): Promise<Left> {
  const ids = threads.flatMap((thread) => incidentOfThread(thread) ?? []);
  const described = [...(await describeIncidents(db, organizationId, ids)).values()];
  const events = described.map((one) => {
    const { kind, ...data } = incidentOpened.of({ ...aboutOf(one), change: null, window: null });
    const { shopId, incidentId } = one;
    const decided = { weighedAt: now, decidedAt: now, fedAt: now };
    return { organizationId, shopId, incidentId, date: now, kind, data, ...decided };
  });
  if (events.length === 0) return new Map();
  const returned = { eventId: event.id, shopId: event.shopId, incidentId: event.incidentId };
  const rows = await db.insert(event).values(events).returning(returned);
  return new Map(
    rows.flatMap(({ incidentId, ...by }): [string, typeof by][] =>
      incidentId === null ? [] : [[threadOfIncident(incidentId), by]],
    ),
  );
}
