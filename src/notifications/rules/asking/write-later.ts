import { whyOf } from "../../delivering/deciding/telling-rule.ts";
import type { Asked } from "./asked.ts";
import type { ToldLater } from "./later-told.ts";
import { ownWay } from "./person-ways.ts";
import type { WouldTell, WouldTellWay } from "../rule-answers.ts";

type Later = WouldTell["later"];

/** What steps tell, once for everybody whom several tell at the same moment. */
export function writeLater(asked: Asked, told: readonly ToldLater[]): Later {
  const ofChannels = told.filter(({ userId }) => userId === null);
  const ofPeople = told.filter(({ userId }) => userId !== null);
  return {
    people: grouped(ofPeople, ({ userId, task }) => [userId, task.listener !== null]).flatMap((some) =>
      personOf(asked, some),
    ),
    channels: grouped(ofChannels, ({ destinationId }) => [destinationId]).flatMap((some) => channelOf(asked, some)),
  };
}

type Some = readonly [ToldLater, ...ToldLater[]];

function grouped(told: readonly ToldLater[], keyOf: (one: ToldLater) => readonly unknown[]): readonly Some[] {
  const groups = Map.groupBy(told, (one) => JSON.stringify([one.at, ...keyOf(one)]));
  return [...groups.values()].flatMap(([first, ...more]): Some[] => (first === undefined ? [] : [[first, ...more]]));
}

const MINUTE = 60_000;
const timesOf = ({ at, task }: ToldLater) => ({
  when: at.toISOString(),
  afterMinutes: Math.round((at.getTime() - task.beganAt.getTime()) / MINUTE),
});
const rulesOf = (some: Some) => whyOf([...new Map(some.map(({ task }) => [task.ruleId, task.rule])).values()]);

function channelOf({ destinations }: Asked, some: Some): Later["channels"] {
  const [first] = some;
  const found = destinations.find(({ id }) => id === first.destinationId);
  if (found === undefined || found.state === "disabled" || found.state === "unconfirmed") return [];
  const { id, name, channel } = found;
  return [{ destinationId: id, name, channel, ...timesOf(first), why: rulesOf(some) }];
}

function personOf({ members, tellable, ownChannels }: Asked, some: Some): Later["people"] {
  const [first] = some;
  const member = members.find(({ userId }) => userId === first.userId);
  if (member === undefined) return [];
  const { userId, name } = member;
  const isConfirmed = tellable.get(userId)?.hasAddress === true;
  const when = first.at.toISOString();
  const inbox: WouldTellWay = { way: "inbox", when, state: "on" };
  const named = [...new Set(some.flatMap(({ ways }) => ways))].map((way): WouldTellWay =>
    way === "email" && !isConfirmed ? { way, when, state: "unconfirmed" } : { way, when, state: "on" },
  );
  const channels = [...new Set(some.flatMap(({ destinationId }) => destinationId ?? []))];
  const own = channels.flatMap((id) => ownWay(ownChannels.get(id), { when }));
  const isInInbox = some.some(({ destinationId }) => destinationId === null);
  const ways = [...(isInInbox ? [inbox] : []), ...named, ...own];
  const isOwn = first.task.listener !== null;
  const why = { watches: false, ...(isOwn ? { rules: [], more: 0, byOwn: true as const } : rulesOf(some)) };
  return ways.length === 0 ? [] : [{ userId, name, ways, ...timesOf(first), why }];
}
