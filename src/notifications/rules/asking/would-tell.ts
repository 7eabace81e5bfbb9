import { TOPICS } from "../../../checks/topic.ts";
import type { Happened, NewNotice } from "../../delivering/deciding/decided.ts";
import { listenersOf } from "../../delivering/deciding/listeners.ts";
import { ownDecided, ownTold } from "../../delivering/deciding/own/own-rules.ts";
import { peopleLeftOut, peopleTold } from "../../delivering/deciding/rule-people.ts";
import { mutedPeople } from "../../mutes/muted-people.ts";
import type { Asked, AskedDestination, AskedMember } from "./asked.ts";
import { type Reminded, remindedOf } from "./awaited-tasks.ts";
import { toldLater } from "./later-told.ts";
import { ownWay, SUMMED, waysOf } from "./person-ways.ts";
import type { Supposed, WouldTell } from "../rule-answers.ts";
import { kindOfSupposed } from "./supposed-kinds.ts";
import { writeLater } from "./write-later.ts";

/** Matters get their names when they begin. */
const TO_COME = "supposed";

/** What is asked, as it would happen, and who is told of it again. */
interface Question {
  asked: Asked;
  supposed: Supposed;
  happened: Happened;
  reminded: Reminded;
  now: Date;
}

/** Who would hear of it, by the rules that decide it when it happens. */
export function whoWouldHear(asked: Asked, supposed: Supposed, now: Date): WouldTell {
  const happened = happenedTo(asked, supposed, now);
  const reminded = remindedOf(asked, { happened, now });
  const question = { asked, supposed, happened, reminded, now };
  const { people, heard, ...toPeople } = peopleWho(question);
  const { channels, told, ...toChannels } = channelsWhich(question);
  const byStep = toldLater(asked, { happened, people: heard, channels: told, now });
  const later = writeLater(asked, byStep.told);
  const isMutedLater = ({ who }: WouldTell["notTold"][number]) =>
    who.kind === "person" && byStep.mutedIds.has(who.userId);
  const notTold = [...toPeople.notTold, ...toChannels.notTold]
    .filter((one) => !isToldLater(later, one))
    .map((one) => (isMutedLater(one) ? { ...one, reason: "muted" as const } : one));
  return { people, channels, later, notTold };
}

/** Whoever is told in a later step alone is told by a rule. */
function isToldLater({ people, channels }: WouldTell["later"], { who, reason }: WouldTell["notTold"][number]): boolean {
  if (reason !== "no_rule" && reason !== "quiet") return false;
  return who.kind === "person"
    ? people.some(({ userId }) => userId === who.userId)
    : channels.some(({ destinationId }) => destinationId === who.destinationId);
}

function channelsWhich({ asked, happened, reminded, now }: Question) {
  const { known, destinations, openings } = asked;
  const { notices, untold } = listenersOf({ ...known, now: now.toISOString(), threads: [], openings }, [happened]);
  const told = new Map(notices.map((notice) => [notice.destinationId, notice]));
  const reasons = new Map(untold.map(({ destinationId, reason }) => [destinationId, reason]));
  const isOff = ({ state }: AskedDestination) => state === "disabled" || state === "unconfirmed";
  const channelOf = ({ id, name, channel }: AskedDestination, { dueAt, why, stormSince }: NewNotice) => ({
    destinationId: id,
    name,
    channel,
    when: dueAt > now.toISOString() ? dueAt : null,
    why,
    ...(stormSince !== undefined && SUMMED),
    ...againAfter(reminded.ofChannel(id)),
  });
  return {
    /** Own channels of people among them. */
    told: new Set([...told.keys(), ...ownChannelsTold({ asked, happened, now })]),
    channels: destinations.flatMap((one) => {
      const notice = told.get(one.id);
      return notice === undefined || isOff(one) ? [] : [channelOf(one, notice)];
    }),
    notTold: destinations.flatMap((one): WouldTell["notTold"] => {
      if (told.has(one.id) && !isOff(one)) return [];
      const who = { kind: "channel" as const, destinationId: one.id, name: one.name };
      return [{ who, reason: isOff(one) ? "channel_off" : (reasons.get(one.id) ?? "no_rule") }];
    }),
  };
}

const againAfter = (minutes: number | null) => (minutes === null ? {} : { againMinutes: minutes });

/** Whether nobody is told of it because somebody works on the shop. */
const isInWork = ({ isWorkedOn }: Asked, supposed: Supposed) =>
  isWorkedOn && !TOPICS[kindOfSupposed(supposed).topic].isToldInWindows;

function happenedTo(asked: Asked, supposed: Supposed, now: Date): Happened {
  const { shop } = asked;
  const { topic, urgency } = kindOfSupposed(supposed);
  return {
    eventId: 0,
    at: now.toISOString(),
    shopId: shop.id,
    shops: [shop],
    shopCount: 1,
    topics: [topic],
    urgency,
    // What changed is over with that it is told.
    phase: topic === "changes" ? "once" : "opens",
    thread: TO_COME,
    within: null,
    covers: [],
    leaves: [],
    staysOpen: false,
    isSilent: false,
    ...(isInWork(asked, supposed) && { heldBy: "window" }),
  };
}

function peopleWho(question: Question) {
  const { asked, supposed, happened, reminded, now } = question;
  const { known, shop, members, mutes } = asked;
  const { topic, urgency } = kindOfSupposed(supposed);
  const about = { topics: [topic], urgency, phase: "opens" as const, shops: [shop] };
  const ruling = { ...known, members: members.filter(({ canBeNamed }) => canBeNamed), now };
  const ruled = peopleTold(ruling, about);
  const left = new Set(peopleLeftOut(ruling, about));
  const userIds = members.map(({ userId }) => userId);
  const matter = { threads: [TO_COME], shopId: shop.id, topics: [topic], isWorse: false, parts: [] };
  const muted = new Set(mutedPeople(mutes, { userIds, matter }, now.toISOString()));
  const people: WouldTell["people"] = [];
  const notTold: WouldTell["notTold"] = [];
  for (const member of members) {
    const { userId, name, hasAccess, watches } = member;
    const by = ruled.get(userId);
    const who = { kind: "person" as const, userId, name };
    if (!hasAccess) notTold.push({ who, reason: "no_access" });
    else if (by === undefined && !watches) notTold.push({ who, reason: left.has(userId) ? "quiet" : "no_rule" });
    else if (happened.heldBy !== undefined) notTold.push({ who, reason: "window" });
    else if (muted.has(userId)) notTold.push({ who, reason: "muted" });
    else {
      const own = ownOf(question, member);
      const heldUntil = watches ? null : (by?.heldUntil ?? null);
      const isOwnAlone = !watches && by?.isOwnAlone === true;
      const shown = by === undefined || by.isOwnAlone === true ? { rules: [], more: 0 } : by.why;
      const why = { watches, rules: shown.rules, more: shown.more, ...(isOwnAlone && { byOwn: true as const }) };
      const told = { userId, supposed, now, heldUntil, own: own?.told, isOwnAlone };
      const ways = [...waysOf(asked, told), ...(own?.channels ?? [])];
      people.push({ userId, name, ways, why, ...againAfter(reminded.ofPerson(userId)) });
    }
  }
  const heard = members.flatMap(({ userId, canBeNamed, watches }) =>
    canBeNamed && (watches || ruled.has(userId)) ? [userId] : [],
  );
  return { people, notTold, heard: new Set(heard) };
}

type Told = Pick<Question, "asked" | "happened" | "now">;

/** What the own rules of a member say. */
function ownOf({ asked, happened, now }: Told, { userId, watches }: Pick<AskedMember, "userId" | "watches">) {
  const { known, shop, openings, ownChannels } = asked;
  const listener = known.own?.find((one) => one.userId === userId);
  if (listener === undefined) return null;
  const watched = watches ? [shop.id] : [];
  const listening = { now: now.toISOString(), threads: [], openings };
  const { notices } = ownDecided(listener, listening, { happened: [happened], watched });
  return {
    told: ownTold(listener, { happened, watched }, now),
    toldIds: notices.map(({ destinationId }) => destinationId),
    channels: notices.flatMap(({ destinationId, dueAt, stormSince }) => {
      const when = dueAt > now.toISOString() ? dueAt : null;
      return ownWay(ownChannels.get(destinationId), { when, ...(stormSince !== undefined && SUMMED) });
    }),
  };
}

const ownChannelsTold = (told: Told): readonly string[] =>
  told.asked.members.flatMap((member) => ownOf(told, member)?.toldIds ?? []);
