import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { type OwnTold, ownToldOf } from "../delivering/deciding/own/own-rules.ts";
import { holdTold } from "../delivering/deciding/held-told.store.ts";
import { peopleLeftOut, peopleTold, type RuledPerson, type Ruling } from "../delivering/deciding/rule-people.ts";
import { readRuling } from "../delivering/deciding/rules.store.ts";
import { tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { keepTold } from "../delivering/deciding/told-of-event.store.ts";
import { toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import { isToWait, sendAlerts, type TellContext } from "../incidents/send-alerts.job.ts";
import type { Failed } from "../each-apart.service.ts";
import { type InboxAlert, writeInboxes } from "../inbox/write-inbox.job.ts";
import { listManagers } from "../managers/managers.store.ts";
import { matterOf } from "../mutes/matter.ts";
import { readMutes } from "../mutes/mute.store.ts";
import { mutedPeople } from "../mutes/muted-people.ts";
import { type Page, tellPages } from "../tell-pages.job.ts";
import { heardOfOrganization, type OwnEvent, readOwn } from "./heard-of-organization.ts";
import {
  EVENTS_AT_ONCE,
  findOrganizationsWithOwn,
  forgetOwnEvents,
  listOwnEvents,
} from "./organization-event.store.ts";
import { type OwnAudience, ownAudience } from "./own-audience.ts";

/**
 * Decides about all that happened to organizations themselves, one after the other; returns what went wrong. Where one has
 * much, the others get their turn between its pages, and before each of those what is urgent by `urgentFirst`.
 */
export async function tellOrganizations(
  ctx: TellContext,
  urgentFirst: () => Promise<void> = async () => {},
): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  for (const organizationId of await findOrganizationsWithOwn(ctx.db)) {
    const lastOf = async (page: Page) => (await listOwnEvents(ctx.db, { organizationId, ...page })).at(-1)?.id ?? null;
    const between = async () => {
      await urgentFirst().catch(failed);
      await tellOrganizationsBetween(ctx, { except: organizationId, failed });
    };
    const tell = tellingOf(ctx, { organizationId, failed });
    await tellPages(EVENTS_AT_ONCE, { tell, lastOf, failed, between }).catch(failed);
  }
  return failures;
}

/** What was told to nobody is taken note of by `failed`. */
const tellingOf =
  (ctx: TellContext, { organizationId, failed }: { organizationId: string; failed: Failed }) =>
  async (page: Page): Promise<number | null> => {
    const { more, unread } = await ctx.db.transaction((tx) => tellOne({ ...ctx, db: tx }, { organizationId, ...page }));
    unread.forEach(failed);
    return more;
  };

/** Decides about the oldest of what happened to each other organization. What fails is tried again, and said, in its own turn. */
export async function tellOrganizationsBetween(
  ctx: TellContext,
  { except, failed }: { except: string | null; failed: Failed },
): Promise<void> {
  for (const organizationId of await findOrganizationsWithOwn(ctx.db)) {
    if (organizationId === except) continue;
    const first: Page = { afterId: 0, most: EVENTS_AT_ONCE, isRefused: false };
    await tellingOf(ctx, { organizationId, failed })(first).catch(() => null);
  }
}

/** `more`: after which event there may be more; `null`: there is none. `unread`: what was told to nobody. */
async function tellOne(
  ctx: TellContext,
  page: Page & { organizationId: string },
): Promise<{ more: number | null; unread: readonly Error[] }> {
  const { db } = ctx;
  const { organizationId, most, isRefused } = page;
  if (!(await holdOrganization(db, organizationId))) {
    await forgetOwnEvents(db, organizationId);
    return { more: null, unread: [] };
  }
  const now = ctx.clock();
  const listed = await listOwnEvents(db, page);
  const ready = listed.filter(({ event, at }) => event !== null || isRefused || !isToWait(at, now));
  await markEventsDecided(
    db,
    organizationId,
    ready.map(({ id }) => id),
    now,
  );
  const events = isRefused ? [] : ready.flatMap(readOwn);
  if (events.length > 0) await tellAll(ctx, organizationId, { events, now });
  const unread = ready.filter(({ event }) => event === null || isRefused).map(unreadOf(organizationId));
  return { more: listed.length < most ? null : (listed.at(-1)?.id ?? null), unread };
}

const unreadOf =
  (organizationId: string) =>
  ({ id, kind }: { id: number; kind: string }) =>
    new Error(`Event ${id} ("${kind}") of organization ${organizationId} cannot be read, so nobody was told`);

async function tellAll(
  ctx: TellContext,
  organizationId: string,
  { events, now }: { events: readonly OwnEvent[]; now: Date },
): Promise<void> {
  const { db } = ctx;
  const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
  const managers = (await listManagers(db, organizationId)).map(({ userId }) => userId);
  const heard = events.map((one) => heardBy(ruling, managers, one));
  const people = [...new Set(heard.flatMap(({ audience }) => audience.told))];
  const mutes = people.length === 0 ? [] : await readMutes(db, organizationId, people, now);
  const place = { organizationId, shopId: null, incidentId: null };
  const told = heard.map(({ one, audience, ruled, own }) => {
    const alert = one.alert;
    const matter = matterOf(alert, place);
    const mutedIds = mutedPeople(mutes, { userIds: audience.told, matter }, now.toISOString());
    return { ...place, eventId: one.id, alert, userIds: audience.told, mutedIds, ruled, own };
  });
  const onChannels = events.map(heardOfOrganization);
  await holdTold(db, organizationId, { people: [people], channels: [onChannels], by: ruling });
  await writeInboxes(
    ctx,
    organizationId,
    heard.flatMap(({ one, audience }) => inInboxOnly(one, audience, place)),
  );
  const { barred, unreached: unreachedBy } = await sendAlerts(ctx, organizationId, told);
  const channels = await tellDestinations(db, organizationId, {
    heard: onChannels,
    now,
    by: ruling,
  });
  const unreached = told.flatMap(({ eventId }, index) =>
    (unreachedBy[index] ?? []).map((one) => ({ ...one, eventId })),
  );
  const untold = heard.flatMap(({ one, left }) =>
    left.map((userId) => ({ eventId: one.id, userId, reason: "quiet" as const })),
  );
  await keepTold(db, organizationId, toldOfEvents({ people: told, barred, untold, unreached, channels }));
  await notify(db, deliveryDue());
}

interface HeardBy {
  one: OwnEvent;
  audience: OwnAudience;
  ruled: ReadonlyMap<string, RuledPerson>;
  own: ReadonlyMap<string, OwnTold>;
  /** Whom rules would tell at another time. */
  left: readonly string[];
}

function heardBy(ruling: Ruling, managers: readonly string[], one: OwnEvent): HeardBy {
  const happened = { ...heardOfOrganization(one), shops: [] };
  const ruled = peopleTold(ruling, happened);
  const own = ownToldOf(ruling, { happened, watchedBy: () => [] });
  const audience = ownAudience({ ...one, managers, ruled: [...ruled.keys()] });
  const left = peopleLeftOut(ruling, happened).filter((userId) => !audience.told.includes(userId));
  // Those who run the organization would be told without any rule.
  const byRule = [...ruled].filter(([userId]) => one.urgency !== "week" || !managers.includes(userId));
  return { one, audience, ruled: new Map(byRule), own, left };
}

function inInboxOnly(
  { alert }: OwnEvent,
  { inInbox, didIt }: OwnAudience,
  place: Pick<InboxAlert, "organizationId" | "shopId" | "incidentId">,
): readonly InboxAlert[] {
  return [
    ...(inInbox.length === 0 ? [] : [{ ...place, alert, userIds: inInbox, mutedIds: [] }]),
    ...(didIt.length === 0 ? [] : [{ ...place, alert, userIds: didIt, mutedIds: didIt }]),
  ];
}
