import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { type Alert, alertLevel } from "../alert.ts";
import { alertText } from "../alert-text.ts";
import { alertInLine } from "./said-in-inbox.store.ts";
import type { OwnTold } from "../delivering/deciding/own/own-rules.ts";
import type { RuledPerson } from "../delivering/deciding/rule-people.ts";
import type { NotificationLink } from "../notification-link.ts";
import type { Place } from "../receiver.store.ts";
import { threadOfShared } from "../shared/thread-of-shared.ts";
import { threadOf, topicOfAlert } from "../thread.ts";
import { kindOf } from "../topics/events.ts";
import { isOfOrganization, rulesOf } from "../topics/topics.ts";
import { isEnd, putTold } from "./inbox-rows.ts";
import {
  changeInboxes,
  type InboxWriting,
  readEnds,
  readInboxes,
  readNames,
  readReaders,
  type WordedRow,
} from "./inbox.store.ts";

/** Something that people of an organization are told. */
export interface InboxAlert extends Place {
  alert: Alert;
  /** Which event it tells. Default: the one that says the same. */
  eventId?: number | null;
  userIds: readonly string[];
  /** Those of them who have muted it: it is there, and already read. */
  mutedIds: readonly string[];
  /** Those of them who do not watch it, with the rules that tell them. Default: all watch it. */
  ruled?: ReadonlyMap<string, RuledPerson>;
  /** Those whom their own rules tell, and by which ways. Default: nobody. */
  own?: ReadonlyMap<string, OwnTold>;
  /** More of what the same visit brought is told in a moment. Default: none is. */
  isFollowed?: boolean | undefined;
}

/**
 * Writes what people are told into their inboxes, in the transaction that decides about it: nothing has to be sent, and
 * nothing can be lost. Open tabs are updated at once. Returns who may not see anything of the organization now.
 */
export async function writeInboxes(
  writing: InboxWriting,
  organizationId: string,
  alerts: readonly InboxAlert[],
): Promise<ReadonlySet<string>> {
  const { db } = writing;
  const userIds = [...new Set(alerts.flatMap((alert) => alert.userIds))].toSorted();
  if (userIds.length === 0) return new Set();
  const shopIds = [...new Set(alerts.flatMap(({ shopId }) => shopId ?? []))];
  const incidentIds = [...new Set(alerts.flatMap(({ incidentId }) => incidentId ?? []))];
  const about = { userIds, shopIds, incidentIds };
  const readers = await readReaders(writing, organizationId, userIds);
  const { slug, shopNames } = await readNames(db, organizationId, shopIds);
  const ends = await readEnds(db, organizationId, about);
  const known = await readInboxes(db, organizationId, about);
  const isOver = ({ incidentId, alert }: InboxAlert, userId: string) =>
    kindOf(alert.news).phase(alert.news) !== "closes" &&
    ends.some((end) => end.incidentId === incidentId && end.userId === userId && end.at > new Date(alert.at));
  const told = alerts.flatMap((one) =>
    one.userIds.flatMap((userId): WordedRow[] => {
      const reader = readers.get(userId);
      if (reader === undefined || isOver(one, userId)) return [];
      const { shopId, incidentId, alert } = one;
      const text = alertText(alert, shopNames.get(shopId ?? 0) ?? null, reader.language, reader.timeZone);
      const { kind, ...data } = alert.news;
      const values = {
        organizationId,
        shopId,
        incidentId,
        level: alertLevel(alert.news),
        ...alertInLine(text),
        kind,
        data,
        link: linkTo(slug, one),
        thread: threadOf(alert, one),
        topic: topicOfAlert(alert),
        urgency: kindOf(alert.news).urgency(alert.news),
        beganAt: beganAt(alert),
        endedAt: isEnd(alert.news) || isOnce(alert) ? new Date(alert.at) : null,
        why: one.ruled?.has(userId) === true ? ("rule" as const) : reasonOf(one),
        rules: one.ruled?.get(userId)?.why ?? null,
        createdAt: new Date(alert.at),
      };
      const isMuted = one.mutedIds.includes(userId);
      const matter = threadOfShared(alert.news);
      const sharedKey = matter === null ? null : `${organizationId}.${matter}`;
      return [{ userId, shopId, incidentId, at: values.createdAt, alert, isMuted, values, sharedKey }];
    }),
  );
  const changed = await changeInboxes(db, putTold(known, told));
  await notifyAll(db, changed.map(notificationHint));
  return new Set(userIds.filter((userId) => !readers.has(userId)));
}

const reasonOf = ({ alert }: InboxAlert) =>
  isOfOrganization(alert.topic) ? ("managing" as const) : ("watching" as const);
/** What several shops have stands there until none has it any more. */
const isOnce = ({ news }: Alert) => kindOf(news).phase(news) === "once" && threadOfShared(news) === null;

/** When what it tells of began; `null`: of an end that does not say. */
function beganAt({ news, at, since: began = at }: Alert): Date | null {
  const kind = kindOf(news);
  const since = kind.since(news) ?? (kind.phase(news) === "closes" ? null : began);
  return since === null ? null : new Date(since);
}

function linkTo(slug: string, { shopId, incidentId, alert }: InboxAlert): NotificationLink | null {
  if (shopId !== null) {
    const section = rulesOf(alert.topic).section;
    const params = { slug, shopId: String(shopId) };
    return { name: "account.shops.detail", params, section, ...(incidentId !== null && { incidentId }) };
  }
  return incidentId === null
    ? null
    : { name: "account.incidents.detail", params: { slug, incidentId: String(incidentId) } };
}
