import type { Db } from "../../lib/db.ts";
import { type BroughtWays, listBroughtWays } from "../delivering/deciding/own/brought-ways.store.ts";
import type { OwnTold } from "../delivering/deciding/own/own-rules.ts";
import type { RuledPerson } from "../delivering/deciding/rule-people.ts";
import type { RuledIncidents } from "../delivering/deciding/ruled-incidents.ts";
import { matterOf } from "../mutes/matter.ts";
import { exceptUntilFixed } from "../mutes/mute.ts";
import { readMutes } from "../mutes/mute.store.ts";
import { mutedPeople } from "../mutes/muted-people.ts";
import { kindOf } from "../topics/events.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import { type IncidentTurn, type MessageToSend, partsOfPerson } from "./decide-incident.ts";
import { onlyMatterOf } from "./matters-of.ts";

export type RuledTurn = IncidentTurn & RuledIncidents;

export type WithMuted = MessageToSend & {
  mutedIds: readonly string[];
  ruled: ReadonlyMap<string, RuledPerson>;
  own: ReadonlyMap<string, OwnTold>;
};

/** Who of them has muted what a message tells them: of several shops, each that is theirs. */
export async function withMuted(
  db: Db,
  turn: RuledTurn,
  { organizationId, messages }: { organizationId: string; messages: readonly MessageToSend[] },
): Promise<readonly WithMuted[]> {
  const people = [...new Set(messages.flatMap(({ userIds }) => userIds))];
  const mutes = await readMutes(db, organizationId, people, new Date(turn.now));
  const brought = await readBrought(db, turn, { organizationId, messages });
  return messages.map((given) => {
    const { incidentId, alert } = given;
    const { news } = alert;
    const ruled = ruledPeople(turn, given);
    // By rule some hear of no end.
    const userIds = given.userIds.filter((userId) => ruled.has(userId) || isWatching(turn, given, userId));
    const message = { ...given, userIds };
    const own = matterOf(alert, message, turn.parentOf.get(incidentId));
    const worsened = onlyMatterOf(turn.partsOf.get(incidentId) ?? []);
    const matter = { ...own, threads: [...own.threads, ...(worsened === null ? [] : [worsened])] };
    const partsFor = (userId: string) =>
      message.shopId === null && isOfIncident(news)
        ? partsOfPerson(turn, news, userId).map((part) => matterOf(alert, part))
        : [];
    return {
      ...message,
      ruled,
      own: ownOf(turn, given, brought),
      mutedIds: mutedPeople(exceptUntilFixed(mutes, worsened), { userIds, matter, partsFor }, turn.now),
    };
  });
}

const shopsOf = ({ partsOf }: IncidentTurn, { incidentId }: MessageToSend) =>
  (partsOf.get(incidentId) ?? []).map(({ shopId }) => shopId);

const isWatching = (turn: IncidentTurn, message: MessageToSend, userId: string) =>
  shopsOf(turn, message).some((shopId) => turn.watchersOf.get(shopId)?.includes(userId) === true);

/** Those of them who watch nothing of it, with the rules that tell them. */
function ruledPeople(turn: RuledTurn, message: MessageToSend): ReadonlyMap<string, RuledPerson> {
  const { news } = message.alert;
  if (!isOfIncident(news)) return new Map();
  const told = turn.ruledBy({ topic: news.topic, phase: kindOf(news).phase(news), shopIds: shopsOf(turn, message) });
  return new Map([...told].filter(([userId]) => !isWatching(turn, message, userId)));
}

/** By which ways those heard of it so far whose own rules tell them more and more. */
function readBrought(
  db: Db,
  turn: RuledTurn,
  { organizationId, messages }: { organizationId: string; messages: readonly MessageToSend[] },
): Promise<BroughtWays> {
  const { escalating } = turn;
  const going = messages.filter(({ alert }) => kindOf(alert.news).phase(alert.news) !== "opens");
  const incidentIds = [...new Set(going.flatMap((message) => incidentsOf(turn, message)))];
  return listBroughtWays(db, organizationId, { userIds: escalating, incidentIds });
}

const incidentsOf = ({ partsOf }: IncidentTurn, { incidentId }: MessageToSend) => [
  incidentId,
  ...(partsOf.get(incidentId) ?? []).map((part) => part.incidentId),
];

function ownOf(turn: RuledTurn, message: MessageToSend, brought: BroughtWays): ReadonlyMap<string, OwnTold> {
  const { watchersOf } = turn;
  const { news } = message.alert;
  if (!isOfIncident(news)) return new Map();
  const about = { topic: news.topic, phase: kindOf(news).phase(news), shopIds: shopsOf(turn, message) };
  const heardBy = (userId: string) => brought(userId, incidentsOf(turn, message));
  return turn.ownBy(about, { watchersOf, heardBy });
}
