import type { IsoTime } from "../../snapshot/visit.ts";
import type { NewNotice } from "../delivering/deciding/decided.ts";
import { type Happened, listenersOf } from "../delivering/deciding/listeners.ts";
import { ownDecided, ownTold } from "../delivering/deciding/own/own-rules.ts";
import { type PossibleListener, peopleTold, type RuledPerson } from "../delivering/deciding/rule-people.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import type { ConcernedShop } from "../delivering/deciding/telling-rule.ts";
import type { DestinationState, PersonWay } from "../delivering/telling-limits.ts";
import { isMuted, type Mute } from "../mutes/mute.ts";
import { howTold, type TellablePerson, type ToldWhen } from "../ways/how-told.ts";
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

function channelsWhich({ known, shop, destinations, openings }: Asked, supposed: Supposed, now: Date) {
  const { notices, untold } = listenersOf({ ...known, now: now.toISOString(), threads: [], openings }, [
    happenedTo(shop, supposed, now),
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

function channelOf({ id, name, channel }: AskedDestination, { dueAt, why }: NewNotice, now: Date) {
  return { destinationId: id, name, channel, when: dueAt > now.toISOString() ? dueAt : null, why };
}

function happenedTo(shop: ConcernedShop, { topic, urgency }: Supposed, now: Date): Happened {
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
  };
}

function peopleWho(asked: Asked, supposed: Supposed, now: Date): Pick<WouldTell, "people" | "notTold"> {
  const { known, shop, members } = asked;
  const { topic, urgency } = supposed;
  const possible = members.filter(({ hasAccess }) => hasAccess);
  const about = { topics: [topic], urgency, phase: "opens" as const, shops: [shop] };
  const ruled = peopleTold({ ...known, members: possible, now }, about);
  const people: WouldTell["people"] = [];
  const notTold: WouldTell["notTold"] = [];
  for (const member of members) {
    const { userId, name, hasAccess, watches } = member;
    const by = ruled.get(userId);
    const who = { kind: "person" as const, userId, name };
    const own = ownOf(asked, { userId, watches, supposed, now });
    if (!hasAccess) notTold.push({ who, reason: "no_access" });
    else if (by === undefined && !watches) notTold.push({ who, reason: "no_rule" });
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
function ownOf(
  { known, shop, openings, ownChannels }: Asked,
  { userId, watches, supposed, now }: About & { watches: boolean },
) {
  const listener = known.own?.find((one) => one.userId === userId);
  if (listener === undefined) return null;
  const happened = happenedTo(shop, supposed, now);
  const watched = watches ? [shop.id] : [];
  const listening = { now: now.toISOString(), threads: [], openings };
  const { notices } = ownDecided(listener, listening, { happened: [happened], watched });
  const ofChannel = (destinationId: string, way: Pick<WouldTellWay, "when" | "afterMinutes">): WouldTellWay[] => {
    const channel = ownChannels.get(destinationId);
    if (channel === undefined) return [];
    return [{ way: "own", ...way, state: "on", ...(channel.name !== null && { name: channel.name }) }];
  };
  const channels = notices.flatMap(({ destinationId, dueAt }) =>
    ofChannel(destinationId, { when: dueAt > now.toISOString() ? dueAt : null }),
  );
  const later = laterWays(listener, { happened, watched, now }).flatMap(({ destinationId, ...way }) =>
    destinationId === undefined ? [{ ...way, state: "on" as const }] : ofChannel(destinationId, way),
  );
  return { told: ownTold(listener, { happened, watched }, now), channels: [...channels, ...later] };
}

interface WaysAsked extends About, Pick<RuledPerson, "heldUntil"> {
  own: Own | null;
  isOwnAlone: boolean;
}

function waysOf({ tellable }: Asked, { userId, supposed, now, heldUntil, own, isOwnAlone }: WaysAsked): WouldTellWay[] {
  const person = tellable.get(userId);
  const inbox: WouldTellWay = { way: "inbox", when: null, state: "on" };
  if (person === undefined) return [inbox];
  const { topic, urgency } = supposed;
  const about = { topic, urgency, phase: "opens", isMuted: false, isNamed: false } as const;
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
  return [
    inbox,
    ...wayOf("email", toldBy("email"), untilOf("email")).map((way) =>
      person.hasAddress ? way : { ...way, when: null, state: "unconfirmed" as const },
    ),
    ...wayOf("push", toldBy("push"), untilOf("push")),
  ];
}

function wayOf(way: WouldTellWay["way"], told: ToldWhen, heldUntil: Date | null): WouldTellWay[] {
  switch (told.when) {
    case "now":
      return [{ way, when: heldUntil?.toISOString() ?? null, state: "on" }];
    case "at":
    case "digest":
      return [{ way, when: told.at.toISOString(), state: "on" }];
    case "inbox":
      return [];
  }
}
