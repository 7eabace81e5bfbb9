import { type Alert, alertKey, isOvertaken, outdatedKeys } from "../alert.ts";
import { kindOf, type ShopEvent } from "../topics/events.ts";
import { changesStatus, isOfIncident } from "../topics/incident/incident-news.ts";
import type { Topic } from "../topics/topics.ts";

/** By what deliveries of former versions, and what is known of who was told, name the inbox; stored, so it must never change. */
export const INBOX = "inbox";

/** A row that somebody has. */
export interface InboxRow {
  userId: string;
  key: string;
  shopId: number | null;
  incidentId: number | null;
  at: Date;
  /** `null`: a former version wrote it, or this one cannot read it. */
  alert: Alert | null;
}

/** Something that somebody is told. */
export type ToldRow = Omit<InboxRow, "key" | "alert"> & {
  alert: Alert;
  /** The key of what several shops have, in whichever of them somebody hears of it. Default: it is a shop's alone. */
  sharedKey?: string | null;
};

/** What becomes of inboxes: rows that are put, each in place of one with its key, and others that go. */
export interface InboxChange<Row extends ToldRow> {
  put: readonly (Row & { key: string })[];
  gone: readonly { userId: string; key: string; at: Date }[];
}

/**
 * Puts what people are told into what they have, in that order. A row is left out if a newer one says more; it takes the
 * place of older ones of its key, and of those that it makes untrue.
 */
export function putTold<Row extends ToldRow>(known: readonly InboxRow[], told: readonly Row[]): InboxChange<Row> {
  const knownOf = Map.groupBy(known, ({ userId }) => userId);
  const changes = [...Map.groupBy(told, ({ userId }) => userId)].map(([userId, theirs]) =>
    putIntoOne(knownOf.get(userId) ?? [], theirs),
  );
  return { put: changes.flatMap(({ put }) => put), gone: changes.flatMap(({ gone }) => gone) };
}

/** The same for one person. */
function putIntoOne<Row extends ToldRow>(known: readonly InboxRow[], told: readonly Row[]): InboxChange<Row> {
  const rows = new Map<string, InboxRow>(known.map((row) => [row.key, row]));
  const put = new Map<string, Row & { key: string }>();
  const gone = new Map<string, InboxChange<Row>["gone"][number]>();
  for (const one of told) {
    if ([...known, ...told].some((other) => other !== one && saysMore(other, one))) continue;
    const { key, outdated } = keysOf(one, [...rows.values()]);
    for (const row of rows.values()) {
      if (!outdated.includes(row.key) || row.at > one.at) continue;
      rows.delete(row.key);
      put.delete(row.key);
      gone.set(row.key, { userId: row.userId, key: row.key, at: one.at });
    }
    const there = rows.get(key);
    if (there !== undefined && there.at >= one.at) continue;
    rows.set(key, { ...one, key });
    put.set(key, { ...one, key });
    gone.delete(key);
  }
  return { put: [...put.values()], gone: [...gone.values()] };
}

function saysMore(other: Omit<InboxRow, "key">, { shopId, incidentId, at, alert }: ToldRow): boolean {
  const isOfSame =
    (shopId !== null && other.shopId === shopId) || (incidentId !== null && other.incidentId === incidentId);
  return isOfSame && other.at >= at && other.alert !== null && isOvertaken(alert, other.alert);
}

/** Of warnings in a shop whose key an incident has: what that says stays. */
export const keyBeside = (key: string): string => `${key}.warned`;

/** Topics that keep the key of the shop in incidents (product rule): a shop has one such incident at most. */
const OF_SHOP: ReadonlySet<Topic> = new Set<Topic>(["outage", "access", "stopped"]);

/**
 * The key of an alert, and those that it makes obsolete. What keys of shops were specified for has them: that a shop
 * cannot be visited, and that its status changed. All else of an incident has a key of its own, because a shop may have
 * several; but of each an inbox says only the newest.
 */
function keysOf({ shopId, incidentId, alert, sharedKey = null }: ToldRow, theirs: readonly Omit<InboxRow, "alert">[]) {
  const { topic, news } = alert;
  if (sharedKey !== null) return { key: sharedKey, outdated: [] };
  if ("entry" in news) return { key: alertKey(topic, news.entry), outdated: [] };
  const ofShop = shopId === null ? null : alertKey(topic, shopId);
  const outdated = shopId === null ? [] : outdatedKeys(alert, shopId);
  const ofIncident = alertKey("incident", incidentId ?? 0);
  if (incidentId === null || !isOfIncident(news)) {
    if (ofShop === null) return { key: `${ofIncident}.${topic}`, outdated };
    // What is left stands there.
    if (kindOf(news).isPart) return { key: keyBeside(ofShop), outdated };
    const isTaken = theirs.some((row) => row.key === ofShop && row.incidentId !== null);
    if (kindOf(news).phase(news) === "grows" && isTaken) return { key: keyBeside(ofShop), outdated };
    return { key: ofShop, outdated: [...outdated, keyBeside(ofShop)] };
  }
  const known = theirs.filter((row) => row.incidentId === incidentId).map(({ key }) => key);
  const isOfStatus = topic === "status" && (changesStatus(news) || (ofShop !== null && known.includes(ofShop)));
  const key = ofShop !== null && (OF_SHOP.has(topic) || isOfStatus) ? ofShop : ofIncident;
  return { key, outdated: [...outdated, ...known.filter((other) => other !== key)] };
}

/** Whether a matter is over with an event. */
export function isEnd(event: ShopEvent): boolean {
  const kind = kindOf(event);
  const level = kind.level(event);
  const isWhole = !kind.isPart && (level === null || level === "green");
  return kind.phase(event) === "closes" && kind.urgency(event) === "info" && isWhole;
}

/** The topics of a shop that are over with an event, whether or not people are told of it. */
export function topicsEnded(event: ShopEvent): readonly Topic[] {
  const kind = kindOf(event);
  return isEnd(event) ? [kind.topic(event), ...kind.ends(event)] : kind.ends(event);
}
