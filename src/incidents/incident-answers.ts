import type { SaidTrouble } from "../changelog/define-event.ts";
import type { TopicId } from "../checks/topic.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type {
  Cause,
  EntryKind,
  IncidentNote,
  IncidentState,
  NotToldReason,
  ToldNews,
  ToldState,
  ToldWay,
} from "./incident.ts";

/** A person, as others in their organization see them; `null`: a former member. */
export interface NamedPerson {
  id: string;
  name: string;
}

/** A shop of an incident, and when it was affected; `toAt` is null while it is. */
export interface AffectedShop {
  id: number;
  name: string;
  /** The shop's own incident that is part of this one. */
  incidentId: number;
  fromAt: IsoTime;
  toAt: IsoTime | null;
  /** What is wrong with it, or was; of many the first, what is still there before the rest. */
  troubles: readonly ListedTrouble[];
  /** How many there are. */
  troubleCount: number;
  /** How many of them are still there. */
  openTroubleCount: number;
}

/** Troubles that an answer lists of the only shop of an incident. */
export const TROUBLES_LISTED = 20;
/** And of each of several. */
export const TROUBLES_OF_EACH = 3;
/** Shops that the page of an incident shows at once, and that it lists when somebody asks for all. */
export const SHOPS_AT_ONCE = 20;
export const SHOPS_OF_ALL = 500;

export interface ListedTrouble {
  /** Names it among those of its shop. */
  key: string;
  said: SaidTrouble;
  /** The last time that it was there, and how often it was. */
  fromAt: IsoTime;
  toAt: IsoTime | null;
  times: number;
  isPassedOver: boolean;
}

/** What one row of a list shows. */
export interface ListedIncident {
  organizationId: string;
  id: number;
  topic: TopicId;
  state: IncidentState;
  /** Of a parent what its shops share (`address:203.0.113.7`); `null`: it is of one shop. */
  matter: string | null;
  said: SaidTrouble;
  /** One, or of a parent those that are or were affected: the first {@link SHOPS_LISTED}. */
  shops: readonly Pick<AffectedShop, "id" | "name" | "fromAt" | "toAt">[];
  shopCount: number;
  /** How many of them still are. */
  openCount: number;
  beganAt: IsoTime;
  endedAt: IsoTime | null;
  toldAt: IsoTime | null;
  toldCount: number;
  /** Channels of the organization that have told it. */
  toldChannels: number;
  acknowledged: Acknowledged | null;
  isFlapping: boolean;
  /** How often it came back. */
  reopened: number;
  /** How long nothing of it was there since it began: before each of its returns. */
  restedSeconds: number;
  isInWindow: boolean;
  /** Something is still there that somebody passed over: closed by a person, it is not over. */
  isPassedOver: boolean;
  /** What it was part of and what is over, while this one goes on. */
  leftOver: LeftOver | null;
  /** While it goes on: the last time in which nobody looked at any shop. */
  gap: IncidentGap | null;
  cause: Cause | null;
  version: number;
}

/** An incident of several shops that is over, seen from one of its shops where something is still there. */
export interface LeftOver {
  matter: string;
  endedAt: IsoTime;
  shopCount: number;
  /** How many of them are well now. */
  wellCount: number;
}

/** A time in which Shopwarden itself was off. */
export interface IncidentGap {
  fromAt: IsoTime;
  /** `null`: it goes on. */
  toAt: IsoTime | null;
  /** Whether somebody has looked at a shop of the incident since then. */
  isSeenSince: boolean;
}

/** Shops that a row of the list names. */
export const SHOPS_LISTED = 50;

export interface Acknowledged {
  at: IsoTime;
  by: NamedPerson | null;
  /** It was the incident that this one is part of. */
  isOfParent: boolean;
}

/** Answer of `account.incident.list`: the open ones at once, past ones newest first. */
export interface IncidentList {
  incidents: readonly ListedIncident[];
  /** Where the next page begins; `null`: there is none. */
  next: { beganAt: IsoTime; id: number } | null;
  openCount: number;
}

/** From so many days on a shop counts as long without incident. */
export const CALM_DAYS = 90;

/** Answer of `account.incident.calm`: what there is to say while nothing is open. */
export interface Calm {
  /** Shops that have been here for {@link CALM_DAYS} days or longer, and without incident all that time. */
  calmShops: number;
  /** Addresses that probes ask. */
  addresses: number;
  /** When one of them was asked last; `null`: none was yet. */
  lastAt: IsoTime | null;
}

/** Answer of `account.incident.count`. */
export interface IncidentCount {
  open: number;
  /** Of those, the ones that nobody has and that are told. */
  nobody: number;
  /** Since when no place of ours sees anything; `null`: one does. */
  blindSince: IsoTime | null;
}

/** Answer of `organization.incident.get`. */
export interface IncidentDetail extends Omit<ListedIncident, "shops" | "leftOver" | "gap"> {
  organizationSlug: string;
  organizationName: string;
  /** When we knew of it. */
  noticedAt: IsoTime;
  /** Until when its message is held to see what else belongs to it. */
  heldUntil: IsoTime | null;
  closed: { at: IsoTime; by: NamedPerson | null } | null;
  /** The incident that this one is part of. */
  parent: { id: number; matter: string; shopCount: number; isOpen: boolean } | null;
  /** The first {@link SHOPS_AT_ONCE} of `shopCount`. */
  shops: readonly AffectedShop[];
  /** When the first and the last of its shops was affected; `null`: all of them are deleted. */
  shopsBegan: { first: IsoTime; last: IsoTime } | null;
  note: IncidentNote | null;
  entries: readonly ListedEntry[];
  /** Who was told by which way, and who was not; at most {@link TOLD_LISTED}. */
  told: readonly ToldRow[];
  /** How many more there are. */
  toldMore: number;
  /** Whether the reader may take, close and explain it. */
  mayAct: boolean;
}

/** People and ways that an answer lists. */
export const TOLD_LISTED = 200;

/** What became of one message to one person by one way. */
export interface ToldRow {
  /** `null`: a former member. */
  person: NamedPerson | null;
  way: ToldWay;
  /** What they were told; `null`: that is not known, or they were not. */
  what: ToldNews | null;
  state: ToldState;
  at: IsoTime | null;
  /** Why they were not told; only of `notTold`. */
  why: NotToldReason | null;
  /** What went wrong on the way; only of `failed`. */
  reason: string | null;
}

export interface ListedEntry {
  id: number;
  at: IsoTime;
  kind: EntryKind;
  /** Who did it; `null`: nobody, or a former member. */
  by: NamedPerson | null;
  said: SaidTrouble | null;
  /** What else the kind needs: `count` of shops, `cause`, `parentId`, `note` … */
  params: Readonly<Record<string, unknown>>;
}

/** Answer of every change: the incident's new version, or what somebody else did first. */
export type ChangeAnswer =
  | { result: "done"; version: number }
  | { result: "already"; at: IsoTime; by: NamedPerson | null; version: number }
  | { result: "over"; endedAt: IsoTime; version: number };
