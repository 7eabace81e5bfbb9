import { ActingPerson } from "../../../audit/actor.ts";
import type { CurrentSession } from "../../../identity/session.ts";
import type { Db } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import {
  act,
  findHolder,
  type Holder,
  type SignedIn,
  standingOf,
  takeBack,
} from "../../../notifications/acting/acting.service.ts";
import { findMatter } from "../../../notifications/acting/matter.store.ts";
import {
  actShared,
  findSharedHolder,
  sharedStandingOf,
  takeSharedBack,
} from "../../../notifications/acting/shared-acting.service.ts";
import { asksToSignIn, findSharedPlace } from "../../../notifications/acting/shared-place.store.ts";
import type { Standing } from "../../../notifications/acting/standing.ts";
import type { DeedName } from "../../../notifications/acting/deeds.ts";
import { type Action, readAction, type SharedAction } from "../../../notifications/action-token.service.ts";
import type { Alert } from "../../../notifications/alert.ts";
import { byCookie } from "../../../organizations/caller.ts";

/** To whom a link was sent, or where it stood and who pressed it. */
type Whose = { kind: "person"; email: string } | { kind: "channel"; channel: string; name: string };

/** A link of ours that somebody opened who may, with what can be done by it. */
export interface Opened {
  is: "open";
  deed: DeedName;
  validUntil: Date;
  language: Language;
  timeZone: string | null;
  /** The name of its shop; `null`: it is about several. */
  shopName: string | null;
  shopId: number | null;
  incidentId: number | null;
  organizationSlug: string;
  /** What was last told of what it is about. */
  matter: Alert | null;
  whose: Whose;
  stand: () => Promise<Standing>;
  act: () => Promise<Standing>;
  takeBack: () => Promise<Standing>;
}

/** Somebody has to say first who they are; they are told nothing of what it is about. */
export interface Unsigned {
  is: "unsigned";
  deed: DeedName;
  isShared: boolean;
  language: Language;
}

interface Asked {
  db: Db;
  secrets: readonly string[];
  token: string;
  now: Date;
  ipAddress: string | null;
  /** Who asks, by their cookie. */
  session: () => Promise<CurrentSession | null>;
}

/** What a link leads to; `null` for everything that is none for whoever opens it. */
export async function openLink(asked: Asked): Promise<Opened | Unsigned | null> {
  const read = readAction(asked.secrets, asked.token, asked.now);
  if (read === null) return null;
  const { action, validUntil } = read;
  return "userId" in action ? await openOwn(asked, action, validUntil) : await openShared(asked, action, validUntil);
}

async function openOwn(asked: Asked, action: Action, validUntil: Date): Promise<Opened | Unsigned | null> {
  const { db, now, ipAddress } = asked;
  const to = await findHolder(db, action, now);
  if (to === null) return null;
  const { language, timeZone } = to;
  const { deed } = action;
  const isAsked = await asksToSignIn(db, action.organizationId);
  const session = isAsked ? await asked.session() : null;
  if (isAsked && session === null) return { is: "unsigned", deed, isShared: false, language };
  // Somebody else's link is nothing to whoever has signed in.
  if (session !== null && session.user.id !== action.userId) return null;
  const holder: Holder = { db, to, now, ipAddress, signedIn: session && signedInBy(session, ipAddress) };
  return {
    is: "open",
    deed,
    validUntil,
    language,
    timeZone,
    shopName: to.shop?.name ?? null,
    shopId: to.shop?.id ?? null,
    incidentId: action.incidentId,
    organizationSlug: to.organizationSlug,
    matter: await findMatter(db, action),
    whose: { kind: "person", email: to.email },
    stand: () => standingOf(holder, action),
    act: () => act(holder, action),
    takeBack: () => takeBack(holder, action),
  };
}

async function openShared(asked: Asked, action: SharedAction, validUntil: Date): Promise<Opened | Unsigned | null> {
  const { db, now, ipAddress } = asked;
  const place = await findSharedPlace(db, action);
  if (place === null) return null;
  const { language, timeZone, channel, shop, organizationSlug } = place;
  const { deed } = action;
  const session = await asked.session();
  if (session === null) return { is: "unsigned", deed, isShared: true, language };
  const holder = await findSharedHolder(db, action, { signedIn: signedInBy(session, ipAddress), now });
  if (holder === null) return null;
  return {
    is: "open",
    deed,
    validUntil,
    language,
    timeZone,
    shopName: shop?.name ?? null,
    shopId: shop?.id ?? null,
    incidentId: action.incidentId,
    organizationSlug,
    matter: await findMatter(db, action),
    whose: { kind: "channel", channel, name: session.user.name },
    stand: () => sharedStandingOf(holder, action),
    act: () => actShared(holder, action),
    takeBack: () => takeSharedBack(holder, action),
  };
}

function signedInBy({ user, impersonatedBy }: CurrentSession, ipAddress: string | null): SignedIn {
  return { caller: byCookie(user), actor: ActingPerson.signedIn(user, { impersonatedBy }, ipAddress) };
}
