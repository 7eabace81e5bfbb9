import type { SaidTrouble, TroubleChange } from "../changelog/define-event.ts";
import { addressIn } from "../checks/matter.ts";
import type { TopicId } from "../checks/topic.ts";
import { isAhead } from "../lib/calendar/clocks-differ.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { EntryKind, IncidentState } from "./incident.ts";

/** A stretch in which something is wrong: what comes back begins another one. */
export interface Trouble {
  /** Unique within a shop. */
  key: string;
  said: SaidTrouble;
  /** What shops can share of it. */
  matter: string | null;
  beganAt: IsoTime;
  endedAt: IsoTime | null;
  /** Somebody closed the incident although it was there. */
  passedOver: boolean;
}

export interface Incident {
  /** Below zero until it is stored. */
  id: number;
  /** `null`: it joins incidents of several shops. */
  shopId: number | null;
  parentId: number | null;
  topic: TopicId;
  state: IncidentState;
  matter: string | null;
  title: SaidTrouble;
  beganAt: IsoTime;
  noticedAt: IsoTime;
  tellAfter: IsoTime | null;
  /** When it was said that people are to be told; `null`: not yet. */
  announcedAt: IsoTime | null;
  acknowledgedAt: IsoTime | null;
  endedAt: IsoTime | null;
  closedAt: IsoTime | null;
  reopened: number;
  /** How long nothing of it was there since it began. */
  restedSeconds: number;
  /** When it came back lately, oldest first. */
  reopenedAt: readonly IsoTime[];
  flappingSince: IsoTime | null;
  /** When people heard last how much of it is left. */
  easedAt: IsoTime | null;
  inWindow: boolean;
  troubles: readonly Trouble[];
}

/** An event as far as it is weighed. */
export interface EventToWeigh {
  id: number;
  shopId: number;
  at: IsoTime;
  matter: string | null;
  isFirst: boolean;
  /** What it is about, as far as that decides whether people are told of it in planned work. */
  topics: readonly TopicId[];
  /** Something is over with it: whoever heard that it began hears of that, even in planned work. */
  isEnd: boolean;
  /** The error that came or went with it; `null`: none did. */
  change: TroubleChange | null;
  /** It says how the shop's status changed as a whole. */
  isOfStatus: boolean;
}

/** Planned work on a shop. */
export interface ShopWindow {
  shopId: number;
  windowId: number;
  name: string;
  beginsAt: IsoTime;
  endsAt: IsoTime;
  /** It is weighed for the first time since it began. */
  hasBegun: boolean;
  /** It is weighed for the first time since it has settled after its end. */
  hasSettled: boolean;
}

/** What else is to be known. Nothing in it is of another organization. */
export interface Around {
  now: IsoTime;
  /** Where each shop lives. */
  addressOf: ReadonlyMap<number, string>;
  /** Those that began, and ended after the oldest event, less than an hour ago, or unnoticed. */
  windows: readonly ShopWindow[];
}

/** How many shops live at the address that is shared; 0: something else is. */
export function countLiving({ addressOf }: Around, matter: string | null): number {
  const shared = addressIn(matter);
  return shared === null ? 0 : [...addressOf.values()].filter((address) => address === shared).length;
}

export interface NewEntry {
  incidentId: number;
  at: IsoTime;
  kind: EntryKind;
  params: Readonly<Record<string, unknown>>;
  /** The incident that it joined or left. */
  parentId?: number;
}

/** What people may have to be told. Who heard of a beginning hears of the end. */
export const NEWS = ["opened", "grown", "eased", "closed", "flapping", "calm"] as const;
export interface IncidentNews extends Partial<Growth> {
  incidentId: number;
  kind: (typeof NEWS)[number];
  at: IsoTime;
  /** How it is then, and how often it came and went; later news of the same round may change that. */
  isOpen: boolean;
  changes: number;
  /** The planned work in which it began, and because of which it is told only now; `null`: it was not held back. */
  window: Pick<ShopWindow, "name" | "endsAt"> | null;
  /** How it ended: people may have decided that its last error does not count. */
  ending?: "gone" | "decided";
}

/** How an incident grew: by shops, by errors of its shop, or because somebody else has to mend it now. */
export interface Growth {
  how: "shops" | "errors" | "changed";
  /** The incidents of the shops that joined. */
  joined: readonly number[];
  came: readonly SaidTrouble[];
  /** It was a warning before. */
  turned: boolean;
}

/** To which incident an event belongs, and the planned work because of which nobody is told of it. */
export interface Mark {
  eventId: number;
  incidentId: number | null;
  windowId: number | null;
}

/** What is being worked out; only the rules of this room change it. */
export interface Turn {
  readonly around: Around;
  readonly incidents: Map<number, Incident>;
  /** Those of each shop, and those that flap, by their ids: every event asks for them. */
  readonly ofShops: Map<number, Set<number>>;
  readonly flapping: Set<number>;
  readonly entries: NewEntry[];
  readonly news: IncidentNews[];
  readonly marks: Mark[];
}

export function beginTurn(incidents: readonly Incident[], around: Around): Turn {
  const nothing = {
    incidents: new Map(),
    ofShops: new Map(),
    flapping: new Set<number>(),
    entries: [],
    news: [],
    marks: [],
  };
  const turn: Turn = { around, ...nothing };
  for (const one of incidents) put(turn, one);
  return turn;
}

export function put({ incidents, ofShops, flapping }: Turn, incident: Incident): Incident {
  const { id, shopId, flappingSince } = incident;
  incidents.set(id, incident);
  if (shopId !== null) ofShops.set(shopId, (ofShops.get(shopId) ?? new Set()).add(id));
  if (flappingSince === null) flapping.delete(id);
  else flapping.add(id);
  return incident;
}

/** Incidents that are told by their ids. */
export const those = ({ incidents }: Turn, ids: Iterable<number>): readonly Incident[] =>
  [...ids].flatMap((id) => incidents.get(id) ?? []);

export function newId({ incidents }: Turn): number {
  return [...incidents.keys()].reduce((least, id) => Math.min(least, id), 0) - 1;
}

export function write(turn: Turn, entry: NewEntry): void {
  turn.entries.push(entry);
}

type Telling = Pick<IncidentNews, "kind" | "at"> & Partial<IncidentNews>;

export function tellNews(turn: Turn, incident: Incident, telling: Telling): void {
  const { id, reopened } = incident;
  const changes = 2 * reopened + (isOpen(incident) ? 1 : 2);
  turn.news.push({ incidentId: id, isOpen: isOpen(incident), changes, window: null, ...telling });
}

export function tell(turn: Turn, incident: Incident, kind: IncidentNews["kind"], at: IsoTime): void {
  tellNews(turn, incident, { kind, at });
}

export const isOpen = ({ state }: Incident): boolean => state === "open";

/** Whoever knows of it hears what changes. */
export const isHeard = ({ announcedAt, flappingSince }: Incident): boolean =>
  announcedAt !== null && flappingSince === null;

/** When it began or came back last, as we noticed. */
export const cameAt = ({ noticedAt, reopenedAt }: Incident): IsoTime =>
  later(noticedAt, reopenedAt.at(-1) ?? noticedAt);

/** The incidents of single shops that it is about: itself, or those that are or were part of it. */
export function partsOf({ incidents }: Pick<Turn, "incidents">, incident: Incident): readonly Incident[] {
  if (incident.shopId !== null) return [incident];
  return [...incidents.values()].filter(({ parentId }) => parentId === incident.id);
}

export function openPartsOf(turn: Pick<Turn, "incidents">, incident: Incident): readonly Incident[] {
  return partsOf(turn, incident).filter(isOpen);
}

/** The incident that joins it with others now. */
export function openParentOf({ incidents }: Turn, { parentId }: Incident): Incident | null {
  const parent = parentId === null ? undefined : incidents.get(parentId);
  return parent !== undefined && isOpen(parent) ? parent : null;
}

/** Errors that are there, and that nobody has passed over. */
export function openTroubles({ troubles }: Incident): readonly Trouble[] {
  return troubles.filter(({ endedAt, passedOver }) => endedAt === null && !passedOver);
}

export const later = (one: IsoTime, other: IsoTime): IsoTime => (one > other ? one : other);

export const earlier = (one: IsoTime, other: IsoTime): IsoTime => (one < other ? one : other);

/** It was written by a clock that has been put back since: it counts for nothing, and nobody waits for it. */
export const isAheadOf = (at: IsoTime, now: IsoTime): boolean => isAhead(Date.parse(at), Date.parse(now));

export function after(at: IsoTime, milliseconds: number): IsoTime {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
