import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { type OwnTold, ownToldOf } from "../delivering/deciding/own/own-rules.ts";
import { peopleLeftOut, peopleTold, type RuledPerson, type Ruling } from "../delivering/deciding/rule-people.ts";
import { readRuling } from "../delivering/deciding/rules.store.ts";
import { tellDestinations } from "../delivering/deciding/tell-destinations.job.ts";
import { keepTold } from "../delivering/deciding/told-of-event.store.ts";
import { toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import { isToWait, sendAlerts, type TellContext } from "../incidents/send-alerts.job.ts";
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

/** Decides about all that happened to organizations themselves, one after the other; returns what went wrong. */
export async function tellOrganizations(ctx: TellContext): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (const organizationId of await findOrganizationsWithOwn(ctx.db)) {
    const tell = async (page: Page) => {
      const { more, unread } = await ctx.db.transaction((tx) =>
        tellOne({ ...ctx, db: tx }, { organizationId, ...page }),
      );
      failures.push(...unread);
      return more;
    };
    const lastOf = async (page: Page) => (await listOwnEvents(ctx.db, { organizationId, ...page })).at(-1)?.id ?? null;
    const failed = (error: unknown) => void failures.push(error);
    await tellPages(EVENTS_AT_ONCE, { tell, lastOf, failed }).catch(failed);
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
  await writeInboxes(
    db,
    organizationId,
    heard.flatMap(({ one, audience }) => inInboxOnly(one, audience, place)),
  );
  const { barred, unreached: unreachedBy } = await sendAlerts(ctx, organizationId, told);
  const channels = await tellDestinations(db, organizationId, {
    heard: events.map(heardOfOrganization),
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
