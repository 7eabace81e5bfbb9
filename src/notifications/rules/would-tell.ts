import { TOPICS } from "../../checks/topic.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Happened, NewNotice } from "../delivering/deciding/decided.ts";
import { listenersOf } from "../delivering/deciding/listeners.ts";
import { ownDecided, ownTold } from "../delivering/deciding/own/own-rules.ts";
import {
  peopleLeftOut,
  type PossibleListener,
  peopleTold,
  type RuledPerson,
} from "../delivering/deciding/rule-people.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import { saidInStorm } from "../delivering/deciding/storm.ts";
import type { ConcernedShop } from "../delivering/deciding/telling-rule.ts";
import type { DestinationState, PersonWay } from "../delivering/telling-limits.ts";
import { isMuted, type Mute } from "../mutes/mute.ts";
import { heldFor } from "../ways/held-by-rules/held-by-rules.ts";
import { howTold, type TellablePerson, type ToldWhen } from "../ways/how-told.ts";
import type { OpeningsOfWay } from "../ways/storm/openings.store.ts";
import { laterWays } from "./later-ways.ts";
import type { Supposed, WouldTell, WouldTellWay } from "./rule-answers.ts";

/** A member, with what decides about how they are told. */
export interface AskedMember extends PossibleListener {
  name: string;
  watches: boolean;
  /** Role, account and the rules of signing in let them see it. */
  hasAccess: boolean;
}

export interface AskedDestination {
  id: string;
  name: string;
  channel: string;
  state: DestinationState;
}

/** All that is known of an organization before it happens. */
export interface Asked {
  known: OrganizationRules;
  shop: ConcernedShop;
  members: readonly AskedMember[];
  tellable: ReadonlyMap<string, TellablePerson>;
  /** Those of people. */
  mutes: readonly Mute[];
  destinations: readonly AskedDestination[];
  openings: ReadonlyMap<string, readonly IsoTime[]>;
  /** When matters began lately of which people are told, by way. */
  personOpenings: readonly OpeningsOfWay[];
  /** Planned work runs on the shop. */
  isWorkedOn: boolean;
  /** Own channels of people that can be told, by id; `name`: as who asks may see it. */
  ownChannels: ReadonlyMap<string, { name: string | null }>;
}

/** Matters get their names when they begin. */
const TO_COME = "supposed";

/** Who would hear of it, by the rules that decide it when it happens. */
export function whoWouldHear(asked: Asked, supposed: Supposed, now: Date): WouldTell {
  const people = peopleWho(asked, supposed, now);
  const channels = channelsWhich(asked, supposed, now);
  return { ...people, ...channels, notTold: [...people.notTold, ...channels.notTold] };
}

function channelsWhich(asked: Asked, supposed: Supposed, now: Date) {
  const { known, destinations, openings } = asked;
  const { notices, untold } = listenersOf({ ...known, now: now.toISOString(), threads: [], openings }, [
    happenedTo(asked, supposed, now),
  ]);
  const told = new Map(notices.map((notice) => [notice.destinationId, notice]));
  const reasons = new Map(untold.map(({ destinationId, reason }) => [destinationId, reason]));
  const isOff = ({ state }: AskedDestination) => state === "disabled" || state === "unconfirmed";
  return {
    channels: destinations.flatMap((one) => {
      const notice = told.get(one.id);
      return notice === undefined || isOff(one) ? [] : [channelOf(one, notice, now)];
    }),
    notTold: destinations.flatMap((one): WouldTell["notTold"] => {
      if (told.has(one.id) && !isOff(one)) return [];
      const who = { kind: "channel" as const, destinationId: one.id, name: one.name };
      return [{ who, reason: isOff(one) ? "channel_off" : (reasons.get(one.id) ?? "no_rule") }];
    }),
  };
}

function channelOf({ id, name, channel }: AskedDestination, { dueAt, why, stormSince }: NewNotice, now: Date) {
  const when = dueAt > now.toISOString() ? dueAt : null;
  return { destinationId: id, name, channel, when, why, ...(stormSince !== undefined && SUMMED) };
}

const SUMMED = { isSummed: true } as const;

/** That there is an update is what is supposed of changes: no work brings it, and people hear of it once a week. */
const isUpdate = ({ topic, urgency }: Supposed) => topic === "changes" && urgency === "info";

/** Whether nobody is told of it because somebody works on the shop. */
const isInWork = ({ isWorkedOn }: Asked, supposed: Supposed) =>
  isWorkedOn && !TOPICS[supposed.topic].isToldInWindows && !isUpdate(supposed);

function happenedTo(asked: Asked, supposed: Supposed, now: Date): Happened {
  const { shop } = asked;
  const { topic, urgency } = supposed;
  return {
    eventId: 0,
    at: now.toISOString(),
    shopId: shop.id,
    shops: [shop],
    shopCount: 1,
    topics: [topic],
    urgency,
    phase: "opens",
    thread: TO_COME,
    within: null,
    covers: [],
    leaves: [],
    staysOpen: false,
    isSilent: false,
    ...(isInWork(asked, supposed) && { heldBy: "window" }),
  };
}

function peopleWho(asked: Asked, supposed: Supposed, now: Date): Pick<WouldTell, "people" | "notTold"> {
  const { known, shop, members } = asked;
  const { topic, urgency } = supposed;
  const possible = members.filter(({ hasAccess }) => hasAccess);
  const about = { topics: [topic], urgency, phase: "opens" as const, shops: [shop] };
  const ruling = { ...known, members: possible, now };
  const ruled = peopleTold(ruling, about);
  const left = new Set(peopleLeftOut(ruling, about));
  const people: WouldTell["people"] = [];
  const notTold: WouldTell["notTold"] = [];
  for (const member of members) {
    const { userId, name, hasAccess, watches } = member;
    const by = ruled.get(userId);
    const who = { kind: "person" as const, userId, name };
    const own = ownOf(asked, { userId, watches, supposed, now });
    if (!hasAccess) notTold.push({ who, reason: "no_access" });
    else if (by === undefined && !watches) notTold.push({ who, reason: left.has(userId) ? "quiet" : "no_rule" });
    else if (isInWork(asked, supposed)) notTold.push({ who, reason: "window" });
    else if (isMutedFor(asked, { userId, supposed, now })) notTold.push({ who, reason: "muted" });
    else {
      const heldUntil = watches ? null : (by?.heldUntil ?? null);
      const isOwnAlone = !watches && by?.isOwnAlone === true;
      const shown = by === undefined || by.isOwnAlone === true ? { rules: [], more: 0 } : by.why;
      const why = { watches, rules: shown.rules, more: shown.more, ...(isOwnAlone && { byOwn: true as const }) };
      const ways = [...waysOf(asked, { userId, supposed, now, heldUntil, own, isOwnAlone }), ...(own?.channels ?? [])];
      people.push({ userId, name, ways, why });
    }
  }
  return { people, notTold };
}

interface About {
  userId: string;
  supposed: Supposed;
  now: Date;
}

function isMutedFor({ mutes, shop }: Asked, { userId, supposed, now }: About): boolean {
  const own = mutes.filter((mute) => mute.userId === userId);
  const matter = { threads: [TO_COME], shopId: shop.id, topics: [supposed.topic], isWorse: false, parts: [] };
  return isMuted(own, matter, now.toISOString());
}

type Own = NonNullable<ReturnType<typeof ownOf>>;

/** What the own rules of a member say. */
function ownOf(asked: Asked, { userId, watches, supposed, now }: About & { watches: boolean }) {
  const { known, shop, openings, ownChannels } = asked;
  const listener = known.own?.find((one) => one.userId === userId);
  if (listener === undefined) return null;
  const happened = happenedTo(asked, supposed, now);
  const watched = watches ? [shop.id] : [];
  const listening = { now: now.toISOString(), threads: [], openings };
  const { notices } = ownDecided(listener, listening, { happened: [happened], watched });
  const ofChannel = (
    destinationId: string,
    way: Pick<WouldTellWay, "when" | "afterMinutes" | "isSummed">,
  ): WouldTellWay[] => {
    const channel = ownChannels.get(destinationId);
    if (channel === undefined) return [];
    return [{ way: "own", ...way, state: "on", ...(channel.name !== null && { name: channel.name }) }];
  };
  const channels = notices.flatMap(({ destinationId, dueAt, stormSince }) => {
    const when = dueAt > now.toISOString() ? dueAt : null;
    return ofChannel(destinationId, { when, ...(stormSince !== undefined && SUMMED) });
  });
  const toldFirst = notices.map(({ destinationId }) => destinationId);
  const later = laterWays(listener, { happened, watched, toldFirst, now }).flatMap(({ destinationId, ...way }) =>
    destinationId === undefined ? [way] : ofChannel(destinationId, way),
  );
  return { told: ownTold(listener, { happened, watched }, now), channels: [...channels, ...later] };
}

interface WaysAsked extends About, Pick<RuledPerson, "heldUntil"> {
  own: Own | null;
  isOwnAlone: boolean;
}

function waysOf(
  { tellable, personOpenings }: Asked,
  { userId, supposed, now, heldUntil, own, isOwnAlone }: WaysAsked,
): WouldTellWay[] {
  const person = tellable.get(userId);
  const inbox: WouldTellWay = { way: "inbox", when: null, state: "on" };
  if (person === undefined) return [inbox];
  const { topic, urgency } = supposed;
  const about = {
    topic,
    urgency,
    phase: "opens",
    isMuted: false,
    isNamed: false,
    isWeekly: isUpdate(supposed),
  } as const;
  const isOwn = person.setting.choice === "ownRules";
  if (isOwnAlone && !isOwn) return [inbox];
  const untilOf = (way: PersonWay) => (isOwn ? (own?.told?.ways.get(way) ?? null) : heldUntil);
  const toldBy = (way: PersonWay) =>
    // Whether the address is confirmed is looked at when a mail is sent.
    howTold(
      { ...person, hasAddress: true },
      { ...about, ownWays: own?.told?.why.ownWays, isOwnAlone },
      untilOf(way) ?? now,
    )[way];
  const wayOf = (way: PersonWay): WouldTellWay[] => {
    const told = toldBy(way);
    const until = untilOf(way);
    const kept = heldFor(told, until, now);
    const at = kept?.toISOString() ?? timeOf(told, now);
    if (at === null) return [];
    const begun = personOpenings.find((one) => one.userId === userId && one.channel === way)?.at ?? [];
    const said = goesAlone(told, kept) ? saidInStorm(begun, now.toISOString()) : null;
    const when = said !== null && said > at ? said : at;
    return [{ way, when: when > now.toISOString() ? when : null, state: "on", ...(said !== null && SUMMED) }];
  };
  const byMail = wayOf("email").map((way): WouldTellWay =>
    person.hasAddress ? way : { way: "email", when: null, state: "unconfirmed" },
  );
  return [inbox, ...byMail, ...wayOf("push")];
}

/** When a way brings it; `null`: it does not. */
function timeOf(told: ToldWhen, now: Date): IsoTime | null {
  switch (told.when) {
    case "now":
      return now.toISOString();
    case "at":
    case "digest":
      return told.at.toISOString();
    case "inbox":
      return null;
  }
}

/** Whether it waits for nothing that would tell it together with others. */
function goesAlone(told: ToldWhen, keptUntil: Date | null): boolean {
  return keptUntil === null && (told.when === "now" || (told.when === "at" && told.why === "unlessRead"));
}
