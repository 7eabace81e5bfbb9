import { topicOf } from "../../../checks/topic.ts";
import { incidentOpened } from "../../../incidents/events/incident-events.ts";
import { aboutOf } from "../../../incidents/news.ts";
import { describeIncidents } from "../../../incidents/news.store.ts";
import type { Db } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import { status } from "../../../monitoring/events/status.ts";
import { plainLine } from "../../../snapshot/plain-line.ts";
import { placeText } from "../../alert-text.ts";
import { type Matter, isMuted, type MatterOfPerson, type Mute } from "../../mutes/mute.ts";
import { matterOf } from "../../mutes/matter.ts";
import { readMutes } from "../../mutes/mute.store.ts";
import { threadOf, threadOfIncident } from "../../thread.ts";
import { INBOX_LIMITS } from "../../notification.table.ts";
import { kindOf, type News, wordsOf } from "../../topics/events.ts";
import { type SharedStanding, withoutShared } from "./shared-standing.ts";
import { listOpenIncidents, listWarnedShops, type OpenIncident, type WarnedShop } from "./open-in-shops.store.ts";

/** So many are worded at once. */
const WORDED_AT_ONCE = 200;

/** A matter that is open in shops that somebody hears of, whether or not they were told of it. */
export interface StandingMatter {
  organizationId: string;
  organization: string;
  thread: string;
  title: string;
  since: Date;
  /** When it was known. */
  at: Date;
  isUrgent: boolean;
}

interface Reader {
  userId: string;
  language: Language;
  now: Date;
}

/** What was told already, and so needs no words. */
type IsSaid = (matter: { organizationId: string; threads: readonly string[] }) => boolean;

/**
 * What is open now in the shops that somebody hears of, because they watch them or rules of the organization tell them:
 * incidents, and shops whose worst findings are warnings. What they or everybody have muted is left out, and what is said
 * already.
 */
export async function readStanding(db: Db, reader: Reader, isSaid: IsSaid): Promise<readonly StandingMatter[]> {
  const incidents = await listOpenIncidents(db, reader.userId);
  const warned = await listWarnedShops(db, reader.userId);
  const mutes = new Map<string, readonly Mute[]>();
  for (const organizationId of new Set([...incidents, ...warned].map((one) => one.organizationId)))
    mutes.set(organizationId, await readMutes(db, organizationId, [reader.userId], reader.now));
  const isHeard = ({ isWatched, ruledTopics }: OpenIncident | WarnedShop, { topics }: Pick<Matter, "topics">) =>
    isWatched || topics.some((topic) => ruledTopics.includes(topic));
  const isOpen = ({ organizationId }: { organizationId: string }, matter: Matter & Partial<MatterOfPerson>) =>
    !isSaid({ organizationId, threads: matter.threads }) &&
    !isMuted(mutes.get(organizationId) ?? [], { parts: [], ...matter }, reader.now.toISOString());
  const isLeft = (one: OpenIncident | WarnedShop, matter: Matter) => isHeard(one, matter) && isOpen(one, matter);
  const open = incidents.filter((one) => isLeft(one, matterOfIncident(one)));
  const worse = await wordIncidents(db, open, reader.language);
  const heard = warned.map((one) => ({
    ...one,
    findings: one.findings.filter((finding) => isHeard(one, { topics: [topicOf(finding)] })),
  }));
  const { shared, left } = withoutShared(heard);
  return [
    ...worse,
    ...shared.filter((one) => isOpen(one, matterOfShared(one))).map((one) => wordShared(one, reader.language)),
    ...left.filter((one) => isLeft(one, matterOfWarned(one))).map((one) => wordWarned(one, reader.language)),
  ];
}

function matterOfShared({ news, at }: SharedStanding): MatterOfPerson {
  const alert = { topic: kindOf(news).topic(news), news, at: at.toISOString() };
  return matterOf(alert, { shopId: null, incidentId: null });
}

function wordShared({ organizationId, organization, news, at }: SharedStanding, language: Language): StandingMatter {
  const title = titleOf(news, { shopName: null, language });
  return { organizationId, organization, thread: news.matter, title, since: at, at, isUrgent: false };
}

const matterOfIncident = ({ place, wholeId, shopId, topic }: OpenIncident): Matter => ({
  threads: [...new Set([threadOfIncident(place), threadOfIncident(wholeId)])],
  shopId,
  topics: [topic],
  isWorse: false,
});

const matterOfWarned = ({ shopId, findings }: WarnedShop): Matter => ({
  threads: [threadOf({ topic: "status" }, { shopId, incidentId: null })],
  shopId,
  topics: [...new Set(findings.map(topicOf))],
  isWorse: false,
});

/** Each whole once, however many of its shops they hear of. */
async function wordIncidents(
  db: Db,
  incidents: readonly OpenIncident[],
  language: Language,
): Promise<readonly StandingMatter[]> {
  const matters: StandingMatter[] = [];
  for (const [organizationId, ofOne] of Map.groupBy(incidents, (one) => one.organizationId)) {
    const wholes = [...new Map(ofOne.map((one) => [one.wholeId, one])).values()];
    for (let from = 0; from < wholes.length; from += WORDED_AT_ONCE) {
      const some = wholes.slice(from, from + WORDED_AT_ONCE);
      const described = await describeIncidents(
        db,
        organizationId,
        some.map(({ wholeId }) => wholeId),
      );
      for (const { wholeId, shopName, organization, at } of some) {
        const found = described.get(wholeId);
        if (found === undefined) continue;
        const news = incidentOpened.of({ ...aboutOf(found), change: WORSE, window: null });
        const title = titleOf(news, { shopName: found.shopId === null ? null : shopName, language });
        const what = { organizationId, organization, thread: threadOfIncident(wholeId), title };
        matters.push({ ...what, since: new Date(found.since), at: new Date(at), isUrgent: true });
      }
    }
  }
  return matters;
}

/** What opens an incident makes its shop worse, whatever it was before. */
const WORSE = { from: "green", to: "red" } as const;

function wordWarned(warned: WarnedShop, language: Language): StandingMatter {
  const { organizationId, organization, shopName, at } = warned;
  const news = status.of({ from: "green", to: "yellow", findings: [], findingCount: 0 });
  const [thread = ""] = matterOfWarned(warned).threads;
  const title = titleOf(news, { shopName, language });
  return { organizationId, organization, thread, title, since: new Date(at), at: new Date(at), isUrgent: false };
}

/** As it stands in the inbox of who was told. */
function titleOf(news: News, { shopName, language }: { shopName: string | null; language: Language }): string {
  const title = wordsOf(news)[language].title(shopName ?? placeText(news, language), news);
  return plainLine(title, INBOX_LIMITS.title);
}
