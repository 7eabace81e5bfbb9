import { topicOf } from "../../checks/topic.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { kindOf } from "../topics/events.ts";
import { listConcerned, readKnown } from "../delivering/deciding/notices.store.ts";
import { ownToldOf } from "../delivering/deciding/own/own-rules.ts";
import { keepTold } from "../delivering/deciding/told-of-event.store.ts";
import { allChannels, toldOfEvents } from "../delivering/deciding/told-of-event.ts";
import type { ConcernedShop } from "../delivering/deciding/telling-rule.ts";
import { findYetToTell } from "../incidents/heard-of-shop.store.ts";
import { sendAlerts, type TellContext } from "../incidents/send-alerts.job.ts";
import { writeInboxes } from "../inbox/write-inbox.job.ts";
import { endMutesOfThreads, readMutes } from "../mutes/mute.store.ts";
import { matterOf } from "../mutes/matter.ts";
import { mutedPeople } from "../mutes/muted-people.ts";
import { type Deciding, type Say, sayer } from "./say-shared.job.ts";
import { listShopsAndWatchers } from "../updates/update.store.ts";
import { channelsHear, shopsHeard } from "./channels-hear.ts";
import type { SharedMatter } from "./decide-shared.ts";
import { hearersOf, peopleHear, type PeopleNews } from "./people-hear.ts";
import type { SharedMemory } from "./shared-memory.ts";
import { agreedOn } from "./agreed-words.ts";
import type { Having } from "./having.store.ts";
import { LONGEST_PAUSE_SECONDS } from "./put-off.job.ts";
import { saveShared } from "./shared-memory.store.ts";
import type { SharedEvent } from "./shared.store.ts";
import { endShown, restate } from "./shown.store.ts";
import { tellChannels } from "./tell-channels.job.ts";

/** A matter to decide about. */
export interface Given {
  matter: string;
  memory: SharedMemory | null;
  having: readonly Having[];
  /** Shops that have it since planned work that keeps it silent. */
  keptByWork: ReadonlySet<number>;
  events: readonly SharedEvent[];
  /** Shops are about to say something else of it. */
  isNews: boolean;
}

/** A matter, and who may hear of it. */
export type Concerning = NonNullable<Awaited<ReturnType<typeof readMatter>>>;

/** Whom it may concern; `null`: nobody, because nothing can be said of it. */
export async function readMatter({ db }: TellContext, { organizationId, now, ruling }: Deciding, given: Given) {
  const { matter: thread, memory } = given;
  const shopIds = concernedIn(given);
  const shops = await listConcerned(db, organizationId, shopIds);
  const { nameOf, watchedBy } = await listShopsAndWatchers(db, organizationId, shopIds, now);
  const found = matterIn(given, shops);
  const awaited = await findYetToTell(db, { organizationId, matter: thread }, [...found.turned]);
  const matter = { ...found, awaited };
  const finding = findingIn(given, matter);
  if (finding === null) return null;
  const topics = [topicOf(finding)];
  const concern = { shops: [...shops.values()], topics };
  const known = await readKnown(db, organizationId, { shopIds: [], threads: [thread], now });
  const hearers = hearersOf(ruling, concern, watchedBy);
  const heardBy = shopsHeard(ruling, concern, watchedBy);
  const userIds = [...hearers.shopsOf.keys(), ...Object.keys(memory?.told ?? {})];
  const knowing = known.threads.map(({ destinationId }) => destinationId);
  const destinationIds = [...heardBy.keys(), ...Object.keys(memory?.channels ?? {}), ...knowing];
  const { threads } = known;
  return {
    given,
    matter,
    finding,
    concern,
    nameOf,
    watchedBy,
    threads,
    hearers,
    heardBy,
    concerned: { userIds, destinationIds },
  };
}

/** Decides who is told of one matter. */
export async function tellMatter(ctx: TellContext, deciding: Deciding, concerning: Concerning): Promise<void> {
  const { db } = ctx;
  const { organizationId, now, ruling } = deciding;
  const { given, matter, finding, concern, nameOf, watchedBy, threads, hearers, heardBy } = concerning;
  const { matter: thread, memory } = given;
  const { topics } = concern;
  const at = now.toISOString();
  const people = peopleHear(matter, { told: memory?.told ?? {}, hearers, now: at });
  const channels = channelsHear(matter, {
    channels: memory?.channels ?? {},
    threads,
    heardBy,
    now: at,
  });
  const say = sayer(db, deciding, { thread, finding, having: given.having, went: saidLast(given), nameOf });
  const own = ownToldOf(ruling, {
    happened: { ...concern, urgency: "week", phase: "opens" },
    watchedBy: (userId) => [...(watchedBy.get(userId) ?? [])],
  });
  const told = await tellPeople(ctx, deciding, { thread, news: people.news, ruled: hearers.ruled, own, say });
  const byChannels = await tellChannels(db, deciding, { thread, topics, news: channels.news, say });
  await keepTold(db, organizationId, toldOfEvents({ ...told, untold: [], channels: allChannels(byChannels) }));
  const heard = Object.entries(people.told).filter(([userId]) => !told.barred.has(userId));
  const next: SharedMemory = { finding, told: Object.fromEntries(heard), channels: channels.channels };
  if (isOverIn(matter, next))
    await endMutesOfThreads(db, organizationId, { threads: [thread], onlyUntilFixed: false }, now);
  await saveShared(
    db,
    { organizationId, matter: thread },
    keptOf(next, {
      matter,
      isKnown: memory !== null,
      dueAt: soonest(people.dueAt, channels.dueAt),
      now,
      isNews: given.isNews,
    }),
  );
}

/** Shops that have it, had it, or have it as an error. */
const concernedIn = ({ having, memory }: Given) => [
  ...new Set([
    ...having.map(({ shopId }) => shopId),
    ...Object.values(memory?.told ?? {}).flatMap(({ shopIds }) => shopIds),
    ...Object.values(memory?.channels ?? {}).flatMap(({ shopIds }) => shopIds),
  ]),
];

function matterIn({ having, keptByWork, events }: Given, shops: ReadonlyMap<number, ConcernedShop>): SharedMatter {
  const idsOf = (level: "yellow" | "red") =>
    new Set(having.filter(({ finding }) => finding.level === level).map(({ shopId }) => shopId));
  const counts = (id: number) => shops.has(id) && !keptByWork.has(id);
  const present = [...idsOf("yellow")].filter(counts).toSorted((one, other) => one - other);
  const came = events.filter(({ isFresh }) => isFresh);
  const ids = new Set(came.map(({ shopId }) => shopId));
  return {
    present,
    fresh: new Set(present.filter((id) => ids.has(id))),
    begun: new Map(came.flatMap(({ shopId, at, isOfWork }) => (isOfWork ? [[shopId, at.toISOString()]] : []))),
    turned: idsOf("red"),
  };
}

/** What is said of it: as most find it now, else as it was said last. */
function findingIn({ having, memory }: Given, { present }: SharedMatter): NamedFinding | null {
  const ids = new Set(present);
  const found = having.flatMap(({ shopId, finding }) => (ids.has(shopId) ? [finding] : []));
  return agreedOn(found, memory?.finding ?? null) ?? memory?.finding ?? null;
}

/** What shops said of it last, each once. */
const saidLast = ({ events }: Given): readonly Having[] =>
  [...new Map(events.map(({ shopId, finding }) => [shopId, finding]))].flatMap(([shopId, finding]) =>
    finding === null ? [] : [{ shopId, finding }],
  );

const soonest = (one: IsoTime | null, other: IsoTime | null) =>
  one === null || (other !== null && other < one) ? other : one;

interface Kept {
  matter: SharedMatter;
  isKnown: boolean;
  dueAt: IsoTime | null;
  now: Date;
  isNews: boolean;
}

/** What is over is remembered until what its shops say of it is decided. */
function keptOf(memory: SharedMemory, { matter, isKnown, dueAt, now, isNews }: Kept) {
  const isHeard = Object.keys(memory.told).length + Object.keys(memory.channels).length > 0;
  const isOver = isOverIn(matter, memory) && !isNews;
  if (!isHeard || (isKnown && isOver)) return null;
  const inAnHour = now.getTime() + LONGEST_PAUSE_SECONDS * 1000;
  return { memory, looksAt: new Date(Math.min(inAnHour, dueAt === null ? inAnHour : Date.parse(dueAt))) };
}

/** No shop has it, nothing is to be heard of it any more, and no incident is still to tell of it. */
const isOverIn = ({ present, awaited = new Set() }: SharedMatter, memory: SharedMemory) =>
  present.length === 0 && awaited.size === 0 && !isSomebodyOpen(memory);

/** For somebody it still holds, or a channel is yet to hear how it is. */
const isSomebodyOpen = ({ told, channels }: SharedMemory) =>
  Object.values(told).some(({ isOpen }) => isOpen) || Object.values(channels).some(({ hold }) => hold !== null);

const isBeginning = (how: PeopleNews["how"]) => how === "opens" || how === "flaps";

interface Telling {
  thread: string;
  news: readonly PeopleNews[];
  ruled: ReturnType<typeof hearersOf>["ruled"];
  own: ReturnType<typeof ownToldOf>;
  say: Say;
}

/** Whoever has muted the matter, or each of the shops that they hear of, has it in the inbox alone, and read. */
async function tellPeople(
  ctx: TellContext,
  { organizationId, batch, now }: Deciding,
  { thread, news, ruled, own, say }: Telling,
) {
  const { db } = ctx;
  const at = now.toISOString();
  const mutes = await readMutes(db, organizationId, [...new Set(news.flatMap(({ userIds }) => userIds))], now);
  const alerts = [];
  for (const { how, shopIds, shopId, isLost, since, userIds } of news) {
    if (how === "forgotten") await endShown(db, { organizationId, thread, userIds }, now);
    if (how === "forgotten") continue;
    if (how === "shown") {
      const said = say.word("grows", shopIds, since);
      const alert = { topic: kindOf(said).topic(said), news: said, at, since };
      const shown = userIds.map((userId) => ({ userId, thread, event: said, shopId }));
      const without = (await restate(ctx, organizationId, shown)).map(({ userId }) => userId);
      const row = { organizationId, shopId, incidentId: null, userIds: without, alert, ruled };
      const mutedIds = mutedPeople(mutes, { userIds: without, matter: matterOf(alert, row) }, at);
      if (isLost) await writeInboxes(ctx, organizationId, [{ ...row, mutedIds }]);
      continue;
    }
    const { event, eventId } = await say.keep(how, shopIds, since);
    // What began in planned work began before it is told.
    const alert = {
      topic: kindOf(event).topic(event),
      news: event,
      at,
      batch,
      ...(since < at && isBeginning(how) && { since }),
    };
    const matter = matterOf(alert, { shopId, incidentId: null });
    const mutedIds = mutedPeople(mutes, { userIds, matter }, at);
    alerts.push({ organizationId, shopId, incidentId: null, eventId, userIds, mutedIds, alert, ruled, own });
  }
  const { barred, unreached: by } = await sendAlerts(ctx, organizationId, alerts);
  const unreached = alerts.flatMap(({ eventId }, index) => (by[index] ?? []).map((left) => ({ ...left, eventId })));
  return { people: alerts, barred, unreached };
}
