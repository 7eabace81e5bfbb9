import type { Db } from "../../lib/db.ts";
import type { Alert } from "../alert.ts";
import { ownToldOf } from "../delivering/deciding/own/own-rules.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import { peopleTold, type Ruling } from "../delivering/deciding/rule-people.ts";
import { onlyTo, tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { keepTold } from "../delivering/deciding/told-of-event.store.ts";
import { toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import { sendAlerts, type TellContext } from "../incidents/send-alerts.job.ts";
import { writeInboxes } from "../inbox/write-inbox.job.ts";
import { matterOf } from "../mutes/matter.ts";
import { readMutes } from "../mutes/mute.store.ts";
import { mutedPeople } from "../mutes/muted-people.ts";
import { kindOf } from "../topics/events.ts";
import { heardOfUpdate } from "./heard-of-update.ts";
import { placeOf } from "./standing-update.ts";
import { deleteStanding, listStanding, replaceWaiting } from "./standing-update.store.ts";
import type { Audience, Concerned } from "./update-audiences.ts";
import { insertShared } from "./update.store.ts";
import { newsOf, shopsOf } from "./waiting-updates.ts";

export interface ToTell extends Concerned {
  organizationId: string;
  ruling: OrganizationRules & Ruling;
  nameOf: ReadonlyMap<number, string>;
  now: Date;
}

/** Tells people and channels of a matter in the shops that concern them; who was told stands with an event of these. */
export async function tellAudience(ctx: TellContext, told: ToTell, audience: Audience): Promise<void> {
  const { db } = ctx;
  const { organizationId, matter, ruling, nameOf, now } = told;
  const { shopIds, destinationIds } = audience;
  const { news, at, eventId: ownId } = newsOf(matter, shopIds, nameOf);
  const [shopId = null] = shopIds.length === 1 ? shopIds : [];
  const eventId = ownId ?? (await insertShared(db, { organizationId, shopId }, { event: news, at }, now));
  const urgency = kindOf(news).urgency(news);
  // What waited for other shops, or for the end of planned work, is told now: a digest says it that asks since when.
  const heard = heardOfUpdate(matter, { eventId, at: now, shopIds, urgency });
  const alert: Alert = { topic: "update", news, at: now.toISOString(), since: at.toISOString() };
  const people = await tellPeople(ctx, told, { audience, heard, alert });
  const channels =
    destinationIds.length === 0
      ? { notices: [], untold: [] }
      : await tellDestinations(db, organizationId, { heard: [heard], now, by: onlyFor(ruling, destinationIds) });
  await replaceWaiting(db, organizationId, { matter, shopIds }, { eventId, shopId, urgency, destinationIds });
  await keepTold(db, organizationId, toldOfEvents({ ...people, channels }));
}

/** Writes down that they hear nothing of it while planned work runs. */
export async function noteHeld({ db }: TellContext, told: ToTell, audience: Audience): Promise<void> {
  const { organizationId, matter, ruling, nameOf, now } = told;
  const { shopIds, userIds, destinationIds } = audience;
  const { news, eventId } = newsOf(matter, shopIds, nameOf);
  if (eventId === null) return;
  const urgency = kindOf(news).urgency(news);
  const heard = { ...heardOfUpdate(matter, { eventId, at: now, shopIds, urgency }), heldBy: "window" as const };
  const by = onlyFor(ruling, destinationIds);
  const channels = await tellDestinations(db, organizationId, { heard: [heard], now, by });
  const untold = userIds.map((userId) => ({ eventId, userId, reason: "window" as const }));
  await keepTold(db, organizationId, toldOfEvents({ people: [], barred: new Set(), untold, channels }));
}

/** The rules as if they told none but these. */
function onlyFor(ruling: OrganizationRules & Ruling, ids: readonly string[]): OrganizationRules {
  const { own = [], rules } = ruling;
  return {
    ...ruling,
    rules: onlyTo(ids, rules),
    own: own.map((listener) => ({ ...listener, rules: onlyTo(ids, listener.rules) })),
  };
}

interface Telling {
  audience: Audience;
  heard: ReturnType<typeof heardOfUpdate>;
  alert: Alert;
}

/** Aloud, or only in place of what they have of it, if they heard of the same lately. */
async function tellPeople(ctx: TellContext, told: ToTell, { audience, heard, alert }: Telling) {
  const { db } = ctx;
  const { organizationId, matter, now } = told;
  const { userIds, shopIds } = audience;
  const { eventId, thread, urgency } = heard;
  const standing = Map.groupBy(await listStanding(db, organizationId, { matter, userIds }), ({ userId }) => userId);
  const offered = { thread, shopIds: shopsOf(matter), urgency };
  const places = userIds.map((userId) => ({ userId, ...placeOf(standing.get(userId) ?? [], offered, now) }));
  await deleteStanding(
    db,
    places.flatMap(({ replaced }) => replaced),
  );
  const place = { organizationId, shopId: shopIds[0], incidentId: null };
  const by = byRules(told, audience, heard);
  const mutedIds = await listMuted(db, { userIds, alert, place }, now);
  const aloud = places.filter(({ quietSince }) => quietSince === null).map(({ userId }) => userId);
  const loud = {
    ...place,
    ...by,
    eventId,
    alert,
    userIds: aloud,
    mutedIds: mutedIds.filter((id) => aloud.includes(id)),
  };
  const sent = await sendAlerts(ctx, organizationId, aloud.length === 0 ? [] : [loud]);
  const quiet = places.flatMap(({ userId, quietSince, isSeen }) => {
    if (quietSince === null) return [];
    const seen = isSeen || mutedIds.includes(userId) ? [userId] : [];
    const said = { ...alert, since: quietSince.toISOString() };
    return [{ ...place, ...by, userIds: [userId], mutedIds: seen, alert: said }];
  });
  const barred = new Set([...sent.barred, ...(await writeInboxes(ctx, organizationId, quiet))]);
  const untold = quiet.flatMap((one) =>
    one.userIds.map((userId) => ({ eventId, userId, reason: "told_already" as const })),
  );
  const unreached = (sent.unreached[0] ?? []).map((left) => ({ ...left, eventId }));
  return { people: [loud], barred, untold, unreached };
}

/** By which rules those hear of it who do not watch it, and by which of their own all do. */
function byRules({ ruling, shops, watchedBy }: ToTell, { shopIds }: Audience, heard: Telling["heard"]) {
  const happened = { ...heard, shops: shops.filter(({ id }) => shopIds.includes(id)) };
  const ruled = [...peopleTold(ruling, { ...happened, phase: "opens" })].filter(([userId]) => !watchedBy.has(userId));
  const watched = (userId: string) => [...(watchedBy.get(userId) ?? [])];
  return { ruled: new Map(ruled), own: ownToldOf(ruling, { happened, watchedBy: watched }) };
}

async function listMuted(
  db: Db,
  {
    userIds,
    alert,
    place,
  }: { userIds: readonly string[]; alert: Alert; place: Parameters<typeof matterOf>[1] & { organizationId: string } },
  now: Date,
): Promise<readonly string[]> {
  const mutes = userIds.length === 0 ? [] : await readMutes(db, place.organizationId, userIds, now);
  return mutedPeople(mutes, { userIds, matter: matterOf(alert, place) }, now.toISOString());
}
