import { writeTold } from "../../../incidents/told.store.ts";
import type { Db } from "../../../lib/db.ts";
import type { Alert } from "../../alert.ts";
import { readHearings, writeHearings } from "../../incidents/hearing.store.ts";
import { sendAlerts, type TellContext } from "../../incidents/send-alerts.job.ts";
import { matterOf } from "../../mutes/matter.ts";
import type { Mute } from "../../mutes/mute.ts";
import { readMutes } from "../../mutes/mute.store.ts";
import { mutedPeople } from "../../mutes/muted-people.ts";
import type { OwnTold } from "../deciding/own/own-rules.ts";
import { type TellingRule, whyOf } from "../deciding/telling-rule.ts";
import type { ToldEntry } from "../deciding/told-of-event.ts";
import type { PersonWay } from "../telling-limits.ts";
import type { DueTask } from "./tasks.store.ts";

/** People whom a rule tells later of something that is still open. */
export interface Named {
  eventId: number;
  /** `null`: it is none. */
  incidentId: number | null;
  shopId: number | null;
  shopIds: readonly number[];
  shopCount: number;
  alert: Alert;
  userIds: readonly string[];
  rule: TellingRule;
  /** Which other rules name somebody at the same moment. */
  alsoBy: Map<string, TellingRule[]>;
  /** Who has heard of it; `null`: that stands with its incident. */
  heardBy: readonly string[] | null;
  /** Their own rule tells them, by these ways. Default: an organization's does, and how is up to them. */
  ownWays?: readonly PersonWay[];
  /** A reminder is for those who have heard of it, a step for those who have not. */
  which: { reminder: number } | { step: number };
}

const isOwnStep = (one: Named) => one.ownWays !== undefined && !isReminder(one);
const isReminder = ({ which }: Named) => "reminder" in which;

/** Whether another rule of the organization names somebody in the same way at this moment, to which this one is added. */
export function isNamedAlready(
  people: readonly Named[],
  { eventId, kind }: DueTask,
  { rule, userId }: { rule: TellingRule; userId: string },
): boolean {
  const isSame = (one: Named) => one.eventId === eventId && isReminder(one) === (kind === "remind");
  const same = people.find((one) => one.ownWays === undefined && isSame(one) && one.userIds.includes(userId));
  same?.alsoBy.set(userId, [...(same.alsoBy.get(userId) ?? []), rule]);
  return same !== undefined;
}

/**
 * A step that names somebody breaks through their quiet hours; who has muted it has it in their inbox alone, and who has
 * paused everything is passed over. Returns who was told of which event.
 */
export async function tellNamed(
  ctx: TellContext,
  organizationId: string,
  { people, now }: { people: readonly Named[]; now: Date },
): Promise<readonly { eventId: number; entry: ToldEntry }[]> {
  const named = await whoHears(ctx.db, organizationId, { people, now });
  if (named.length === 0) return [];
  const alerts = named.map((one) => {
    const { alert, userIds, shopId, incidentId } = one;
    return { organizationId, shopId, incidentId, alert, userIds, mutedIds: one.mutedIds, ...byRule(one) };
  });
  const { barred, heldBack, unreached } = await sendAlerts(ctx, organizationId, alerts);
  const passedOver = unreached.map((some) => new Map(some.map(({ userId, reason }) => [userId, reason])));
  const hasHeard = (index: number) => (userId: string) =>
    !barred.has(userId) && passedOver[index]?.get(userId) !== "quiet";
  const told = named.map((one, index) => ({ ...one, userIds: one.userIds.filter(hasHeard(index)) }));
  await writeHearings(ctx.db, organizationId, hearingsOf(told, now));
  const messages = named.flatMap(({ incidentId, alert, userIds, mutedIds, which, ownWays }, index) => {
    const said = { what: alert.news.kind, saidAt: alert.at, isBeginning: false, which };
    // Nobody asked for what an own rule does not name.
    const held = (heldBack[index] ?? []).filter(({ way }) => ownWays?.some((one) => one === way) !== false);
    const about = { ...said, userIds, mutedIds, heldBack: held };
    return incidentId === null ? [] : [{ ...about, incidentId }];
  });
  await writeTold(ctx.db, organizationId, { messages, untold: [], ways: ctx.channels, barred, now });
  return named.flatMap((one, index) =>
    one.userIds.map((userId) => {
      const isMuted = one.mutedIds.includes(userId);
      const not = barred.has(userId) ? "no_access" : isMuted ? "muted" : passedOver[index]?.get(userId);
      const rules = rulesFor(one, userId).map(({ id }) => id);
      return { eventId: one.eventId, entry: { userId, rules, ...one.which, ...(not !== undefined && { not }) } };
    }),
  );
}

const rulesFor = ({ rule, alsoBy }: Named, userId: string) => [rule, ...(alsoBy.get(userId) ?? [])];

/** By which rules they are told, and how if it is their own. */
function byRule(one: Named) {
  const { userIds, ownWays } = one;
  const asNamed = { ...(!isReminder(one) && { isNamed: true }), ...(ownWays && { ownWays }) };
  const whyFor = (id: string) => ({ ...whyOf(rulesFor(one, id)), ...asNamed });
  const toldTo = (id: string) => ({ why: whyFor(id), heldUntil: null, ...(ownWays && { isOwnAlone: true }) });
  const own = (ownWays ?? []).length > 0 ? userIds : [];
  return {
    ruled: new Map(userIds.map((id) => [id, toldTo(id)])),
    own: new Map(own.map((id): [string, OwnTold] => [id, { why: whyFor(id), ways: atOnce(ownWays) }])),
  };
}

const atOnce = (ways: readonly PersonWay[] = []) => new Map(ways.map((way) => [way, null]));

/**
 * Nobody hears twice by a step, but by another way that their own rule names; and who is reminded has heard of it, and
 * has not muted it. `mutedIds`: those of them who have.
 */
async function whoHears(db: Db, organizationId: string, { people, now }: { people: readonly Named[]; now: Date }) {
  const ids = [...new Set(people.flatMap(({ incidentId }) => incidentId ?? []))];
  const heard = await readHearings(db, organizationId, ids);
  const hears = ({ heardBy, incidentId }: Named, userId: string) =>
    heardBy?.includes(userId) ?? heard.get(incidentId ?? 0)?.get(userId)?.isOpen === true;
  const told = people.map((one) => ({
    ...one,
    userIds: one.userIds.filter((userId) => isOwnStep(one) || hears(one, userId) === isReminder(one)),
  }));
  const mutes = await readMutes(db, organizationId, [...new Set(told.flatMap(({ userIds }) => userIds))], now);
  return told
    .map((one) => {
      const mutedIds = whoMuted(one, mutes, now);
      const { userIds } = one;
      return isReminder(one)
        ? { ...one, userIds: userIds.filter((userId) => !mutedIds.includes(userId)), mutedIds: [] }
        : { ...one, mutedIds };
    })
    .filter(({ userIds }) => userIds.length > 0);
}

/** No step makes anything worse, so what is muted until it is fixed stays so. */
function whoMuted({ alert, shopId, incidentId, shopIds, userIds }: Named, mutes: readonly Mute[], now: Date) {
  const matter = { ...matterOf(alert, { shopId, incidentId }), isWorse: false };
  const parts = shopId === null ? shopIds.map((id) => ({ ...matter, shopId: id })) : matter.parts;
  return mutedPeople(mutes, { userIds, matter: { ...matter, parts: [...parts] } }, now.toISOString());
}

function hearingsOf(named: readonly Named[], now: Date) {
  const heard = Map.groupBy(named, ({ incidentId }) => incidentId ?? 0);
  heard.delete(0);
  return new Map(
    [...heard].map(([incidentId, some]) => [
      incidentId,
      new Map(
        some.flatMap(({ userIds, shopCount }) =>
          userIds.map((userId) => [userId, { isOpen: true, toldAt: now.toISOString(), shopCount }] as const),
        ),
      ),
    ]),
  );
}
