import { ActingPerson } from "../../audit/actor.ts";
import { acknowledge, type Deed, giveBack } from "../../incidents/deed.service.ts";
import { findHeld, lockIncident } from "../../incidents/deed.store.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { byCookie, type Caller } from "../../organizations/caller.ts";
import type { Action } from "../action-token.service.ts";
import { endOf, type MuteSpan } from "../mutes/mute-limits.ts";
import { endMutesAbout, findMuteAbout, muteFromMessage } from "../mutes/person-mutes.store.ts";
import { findReceiver, type Receiver } from "../receiver.store.ts";
import { isOfSeveral } from "../thread.ts";
import { type Doing, isMuting } from "./deeds.ts";
import { refresh, refreshedStanding } from "./refreshing.service.ts";
import type { Standing } from "./standing.ts";

const FORBIDDEN: Standing = { is: "forbidden", why: null };

/** Who holds a link, when, and from where. */
export interface Holder {
  db: Db;
  to: Receiver;
  now: Date;
  ipAddress: string | null;
  /** Their session, where the organization asks for one. Default: they have not signed in. */
  signedIn?: SignedIn | null;
}

/** Who has signed in, and as whom their deeds are written down. */
export interface SignedIn {
  caller: Caller;
  actor: ActingPerson;
}

/** Whom a link was sent to; `null` if they may not see what it is about any more. */
export function findHolder(db: Db, { userId, ...place }: Action, now: Date): Promise<Receiver | null> {
  return findReceiver(db, { ...place, rules: "any" }, userId, now);
}

/** What a message's mute is about: its thread, or, for a time, the whole shop. What several shops have is no shop's. */
export function mutedBy({ deed, shopId, thread }: Doing): { shopId: number | null; thread: string | null } {
  if (isOfSeveral(thread)) return { shopId: null, thread };
  return { shopId, thread: deed === "fixed" || shopId === null ? thread : null };
}

/** How it is; reading it changes nothing. */
export async function standingOf({ db, to, now }: Holder, action: Action): Promise<Standing> {
  if (!isMuting(action.deed)) return await roleStanding({ db, to, now }, action);
  const ended = action.deed === "fixed" ? await findEnd(db, action) : null;
  if (ended !== null) return { is: "over", since: ended };
  const found = await findMuteAbout(db, { ...action, ...mutedBy(action) }, now);
  const until = endOf(action.deed, now);
  return found !== null && isAsLong(found.until, action.deed, now)
    ? { is: "muted", until: found.until }
    : { is: "asks", until };
}

/** Pressing again ends the same: what was made by such a link, or lasts longer, stays as it is. */
export function isAsLong(until: Date | null, span: MuteSpan, now: Date): boolean {
  const end = endOf(span === "day" ? "hour" : span, now);
  return until === null || (end !== null && (span === "hour" || until > end));
}

/** Does it, once: whoever presses again, or late, learns how it is. */
export async function act(holder: Holder, action: Action): Promise<Standing> {
  const { db, now } = holder;
  if (action.deed === "acknowledge") return await acknowledgeBy(holder, action);
  if (!isMuting(action.deed)) return await refreshBy(holder, action);
  const before = await standingOf(holder, action);
  if (before.is !== "asks") return before;
  await muteFromMessage(db, { ...action, ...mutedBy(action) }, { until: before.until, now });
  return { is: "muted", until: before.until };
}

/** Takes it back; whatever it was before, they are told again, or nobody has it by them. */
export async function takeBack(holder: Holder, action: Action): Promise<Standing> {
  const { db, now, to } = holder;
  if (action.deed === "refresh") return await standingOf(holder, action);
  if (isMuting(action.deed)) {
    await endMutesAbout(db, { ...action, ...mutedBy(action) }, now);
    return await standingOf(holder, action);
  }
  const before = await heldBy(db, to, action);
  if (before.is !== "has") return before;
  return await asMember(holder, action, async (deed) => {
    const { version } = await lockIncident(deed.db, deed.access, deed.incidentId);
    await giveBack({ ...deed, version });
  });
}

function acknowledgeBy(holder: Holder, action: Action): Promise<Standing> {
  return asMember(holder, action, (deed) => acknowledge(deed));
}

/** What needs a role, as it is for whoever has it. */
async function roleStanding({ db, to, now }: Pick<Holder, "db" | "to" | "now">, action: Action): Promise<Standing> {
  if (action.deed === "acknowledge") return await heldBy(db, to, action);
  return to.mayAct ? await refreshedStanding(db, action, now) : FORBIDDEN;
}

/** Asks for a visit in their name. */
async function refreshBy({ db, to, now, ipAddress, signedIn = null }: Holder, action: Action): Promise<Standing> {
  const caller = signedIn?.caller ?? byCookie({ id: action.userId, ssoProviderId: null });
  const actor = signedIn?.actor ?? ActingPerson.unaided({ id: action.userId, name: to.name }, ipAddress);
  return await refresh({ db, caller, actor, now, byLinkTo: to.email }, action);
}

/** With the role of this moment; nobody has signed in, so where a sign-in is prescribed there is more to do. */
async function asMember(
  { db, to, now, ipAddress, signedIn = null }: Holder,
  action: Action,
  work: (deed: Deed) => Promise<unknown>,
): Promise<Standing> {
  const { organizationId, incidentId, userId } = action;
  if (incidentId === null) return FORBIDDEN;
  try {
    const caller = signedIn?.caller ?? byCookie({ id: userId, ssoProviderId: null });
    const access = await MemberAccess.grant(db, caller, organizationId, "shop:act");
    const actor = signedIn?.actor ?? ActingPerson.unaided({ id: userId, name: to.name }, ipAddress);
    await db.transaction((tx) => work({ db: tx, access, actor, now, incidentId, version: 0, byLinkTo: to.email }));
  } catch (error) {
    if (error instanceof Refusal && error.code === "forbidden") return FORBIDDEN;
    throw error;
  }
  return await heldBy(db, to, action);
}

async function heldBy(db: Db, to: Receiver, { organizationId, incidentId }: Action): Promise<Standing> {
  const held = incidentId === null ? null : await findHeld(db, organizationId, incidentId);
  if (held === null || !to.mayAct) return FORBIDDEN;
  const { endedAt, acknowledgedAt, byId, byName } = held;
  if (endedAt !== null) return { is: "over", since: endedAt };
  if (acknowledgedAt === null) return { is: "asks", until: null };
  return byId === to.userId ? { is: "has", since: acknowledgedAt } : { is: "taken", since: acknowledgedAt, by: byName };
}

/** When the incident was over; `null`: it is not, or there is none. */
export async function findEnd(db: Db, { organizationId, incidentId }: Doing): Promise<Date | null> {
  return incidentId === null ? null : ((await findHeld(db, organizationId, incidentId))?.endedAt ?? null);
}
