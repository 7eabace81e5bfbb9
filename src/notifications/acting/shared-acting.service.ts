import { acknowledge, type Deed, giveBack } from "../../incidents/deed.service.ts";
import { findHeld, lockIncident } from "../../incidents/deed.store.ts";
import type { Db } from "../../lib/db.ts";
import { type Sentence } from "../../lib/errors.ts";
import { MemberAccess } from "../../organizations/access.ts";
import { findMembership } from "../../organizations/organizations.store.ts";
import { mayMember, type Permission } from "../../organizations/permissions.ts";
import { SIGN_IN_TEXTS } from "../../organizations/sign-in/sign-in-rules.ts";
import type { SharedAction } from "../action-token.service.ts";
import { endOf } from "../mutes/mute-limits.ts";
import { endMuteOfOrganization, type MuteContext, saveOrganizationMute } from "../mutes/organization-mute.service.ts";
import { countOrganizationMutes, listMutesAbout } from "../mutes/organization-mutes.store.ts";
import { findEnd, isAsLong, mutedBy, type SignedIn } from "./acting.service.ts";
import { isMuting } from "./deeds.ts";
import { refresh, refreshedStanding } from "./refreshing.service.ts";
import type { Standing } from "./standing.ts";

/** A member who has signed in and holds a link that all readers of a channel can press. */
interface SharedHolder extends SignedIn {
  db: Db;
  now: Date;
  role: string;
  /** What keeps them from seeing anything of the organization. */
  problem: Sentence | null;
}

/** `null` for whoever is no member: they learn nothing. */
export async function findSharedHolder(
  db: Db,
  { organizationId }: SharedAction,
  { signedIn, now }: { signedIn: SignedIn; now: Date },
): Promise<SharedHolder | null> {
  const membership = await findMembership(db, signedIn.caller.person, organizationId);
  if (membership === null || !mayMember(membership.role, "shop:read")) return null;
  const { role, problem } = membership;
  return { ...signedIn, db, now, role, problem: problem === null ? null : SIGN_IN_TEXTS[problem] };
}

const may = ({ role, problem }: SharedHolder, permission: Permission) =>
  problem === null && mayMember(role, permission);

/** Only who manages what is told can mute without an end. */
const mayDo = (holder: SharedHolder, { deed }: SharedAction) =>
  may(holder, deed === "refresh" ? "shop:refresh" : "shop:act") && (deed !== "fixed" || may(holder, "telling:manage"));

/** How it is; reading it changes nothing. */
export async function sharedStandingOf(holder: SharedHolder, action: SharedAction): Promise<Standing> {
  if (!mayDo(holder, action)) return { is: "forbidden", why: holder.problem };
  if (action.deed === "acknowledge") return await heldBy(holder, action);
  const { db, now } = holder;
  if (!isMuting(action.deed)) return await refreshedStanding(db, action, now);
  const ended = mutedBy(action).thread === null ? null : await findEnd(db, action);
  if (ended !== null) return { is: "over", since: ended };
  const mutes = await listMutesAbout(db, action, thingOf(action), now);
  const [longest] = mutes;
  if (longest === undefined || !isAsLong(longest.until, action.deed, now))
    return { is: "asks", until: endOf(action.deed, now) };
  const mayEnd = mutes.some((mute) => isTheirs(holder, mute));
  return { is: "muted", until: longest.until, ...(!mayEnd && { mayEnd }) };
}

/** Does it, once and with the name of who has signed in: whoever presses again, or late, learns how it is. */
export async function actShared(holder: SharedHolder, action: SharedAction): Promise<Standing> {
  const before = await sharedStandingOf(holder, action);
  if (before.is !== "asks") return before;
  if (action.deed === "refresh") return await refresh(holder, action);
  const access = await granted(holder, action);
  return await holder.db.transaction(async (db) => {
    const inside = { ...holder, db };
    if (action.deed === "acknowledge") {
      await acknowledge(deedOf(inside, action, access));
      return await heldBy(inside, action);
    }
    // One after the other, so that two presses at once make one mute.
    await countOrganizationMutes(db, action, holder.now);
    const still = await sharedStandingOf(inside, action);
    if (still.is !== "asks") return still;
    const until = still.until?.toISOString() ?? null;
    const thing = { ...thingOf(action), topic: null, destinationId: null };
    await saveOrganizationMute(muting(inside, access), { ...NEW, ...thing, until, reason: null });
    return { is: "muted", until: still.until };
  });
}

/** Takes it back; whatever others did stays as it is. */
export async function takeSharedBack(holder: SharedHolder, action: SharedAction): Promise<Standing> {
  const before = await sharedStandingOf(holder, action);
  if (before.is !== "has" && before.is !== "muted") return before;
  const access = await granted(holder, action);
  return await holder.db.transaction(async (db) => {
    const inside = { ...holder, db };
    if (action.deed === "acknowledge") {
      const deed = deedOf(inside, action, access);
      const { version, acknowledgedBy } = await lockIncident(db, access, deed.incidentId);
      if (acknowledgedBy === access.userId) await giveBack({ ...deed, version });
    } else {
      const mutes = await listMutesAbout(db, action, thingOf(action), holder.now);
      for (const mute of mutes.filter((one) => isTheirs(holder, one)))
        await endMuteOfOrganization(muting(inside, access), mute.id);
    }
    return await sharedStandingOf(inside, action);
  });
}

const NEW = { id: null, version: null };

/** Of an organization a mute names its thread alone. */
function thingOf(action: SharedAction) {
  const { shopId, thread } = mutedBy(action);
  return { shopId: thread === null ? shopId : null, thread };
}

const isTheirs = (holder: SharedHolder, { madeBy }: { madeBy: string | null }) =>
  madeBy === holder.caller.person.id || may(holder, "telling:manage");

const granted = ({ db, caller }: SharedHolder, { organizationId }: SharedAction) =>
  MemberAccess.grant(db, caller, organizationId, "shop:act");

function deedOf({ db, actor, now }: SharedHolder, { incidentId }: SharedAction, access: MemberAccess): Deed {
  if (incidentId === null) throw new Error("Only incidents are acknowledged");
  return { db, access, actor, now, incidentId, version: 0 };
}

function muting(holder: SharedHolder, access: MemberAccess): MuteContext {
  const { db, actor, now } = holder;
  return { db, access, by: { actor, now }, manages: may(holder, "telling:manage") };
}

async function heldBy({ db, caller }: SharedHolder, { organizationId, incidentId }: SharedAction): Promise<Standing> {
  const held = incidentId === null ? null : await findHeld(db, organizationId, incidentId);
  if (held === null) return { is: "forbidden", why: null };
  const { endedAt, acknowledgedAt, byId, byName } = held;
  if (endedAt !== null) return { is: "over", since: endedAt };
  if (acknowledgedAt === null) return { is: "asks", until: null };
  const since = acknowledgedAt;
  return byId === caller.person.id ? { is: "has", since } : { is: "taken", since, by: byName };
}
