import { and, desc, eq } from "drizzle-orm";
import { event } from "../../changelog/event.table.ts";
import type { Db } from "../../lib/db.ts";
import type { Alert } from "../alert.ts";
import { readSharedMemories } from "../shared/shared-memory.store.ts";
import { isOfSeveral, threadOf } from "../thread.ts";
import { sharedFound } from "../topics/shared/shared-finding.ts";
import { isTold, kindOf, type News, readEvent, type ShopEvent } from "../topics/events.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import type { Doing } from "./deeds.ts";

/** A matter says something of itself far more often than anything else happens to its shop. */
const LATEST = 100;

type About = Omit<Doing, "deed"> & {
  /** Who reads it: a person, or the people of a channel. */
  userId?: string;
  destinationId?: string;
};

/** What was told last of a matter and says what it is; `null`: such news are kept no longer, or there were none. */
export async function findMatter(db: Db, about: About): Promise<Alert | null> {
  const { organizationId, shopId, incidentId } = about;
  if (isOfSeveral(about.thread)) return await findSharedMatter(db, about);
  if (shopId === null && incidentId === null) return null;
  const isOf = incidentId === null ? eq(event.shopId, shopId ?? 0) : eq(event.incidentId, incidentId);
  const rows = await db
    .select({ kind: event.kind, data: event.data, date: event.date })
    .from(event)
    .where(and(eq(event.organizationId, organizationId), isOf))
    .orderBy(desc(event.id))
    .limit(LATEST);
  for (const { kind, data, date } of rows) {
    const news = readEvent(kind, data);
    if (news === null || !saysWhatItIs(news, about)) continue;
    return { topic: kindOf(news).topic(news), news, at: date.toISOString() };
  }
  return null;
}

/** Whose shops they are, nobody reads who may not see them; how many, as they themselves have heard. */
async function findSharedMatter(
  db: Db,
  { organizationId, thread, userId = "", destinationId = "" }: About,
): Promise<Alert | null> {
  const memory = (await readSharedMemories(db, organizationId, [thread])).get(thread);
  const person = memory?.told[userId];
  const channel = memory?.channels[destinationId];
  const at = person?.toldAt ?? channel?.since;
  const shopCount = person?.shopCount ?? channel?.shopIds.length;
  if (memory === undefined || at === undefined || shopCount === undefined) return null;
  const news = sharedFound.of({ matter: thread, findings: [memory.finding], shopNames: [], shopCount, how: "opens" });
  return { topic: sharedFound.topic(news), news, at };
}

/** Of an incident, the events that made it belong to it too, but what was told is about the incident itself. */
function saysWhatItIs(news: ShopEvent, about: About): news is News {
  if (!isTold(news) || kindOf(news).phase(news) === "closes" || !isAbout(news, about)) return false;
  return !("how" in news) || news.how !== "errors";
}

function isAbout(news: News, { incidentId, shopId, thread }: About): boolean {
  if (incidentId !== null) return isOfIncident(news) && news.incidentId === incidentId;
  return !isOfIncident(news) && threadOf({ topic: kindOf(news).topic(news) }, { shopId, incidentId }) === thread;
}
