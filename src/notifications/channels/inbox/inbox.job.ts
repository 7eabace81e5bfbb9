import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { notificationHint } from "../../../lib/hints.ts";
import { plainLine } from "../../../snapshot/plain-line.ts";
import { type Alert, alertKey, alertLevel, outdatedKeys } from "../../alert.ts";
import { alertText } from "../../alert-text.ts";
import { defineChannel } from "../../channel.ts";
import { keysOfIncident, putNotification } from "../../notification.store.ts";
import { INBOX_LIMITS } from "../../notification.table.ts";
import type { NotificationLink } from "../../notification-link.ts";
import { holdReceiver, type Place, type Receiver } from "../../receiver.store.ts";
import { changesStatus, isOfIncident } from "../../topics/incident/incident-news.ts";
import { rulesOf, type Topic } from "../../topics/topics.ts";
import { INBOX_WORDS_DE } from "./words-de.ts";
import { INBOX_WORDS_EN } from "./words-en.ts";

/** The bell in the app: the newest notification of each key. Open tabs are updated at once. */
export const inbox = defineChannel({
  id: "inbox",
  name: { en: INBOX_WORDS_EN.name, de: INBOX_WORDS_DE.name },
  isSlow: false,
  isRecord: true,
  reaches: "arrived",
  deliver: async ({ alert, to, isQuiet }, { db }) => {
    const { title, sentences, list } = alertText(alert, to.shop?.name ?? null, to.language);
    const { organizationId, incidentId } = to;
    const shopId = to.shop?.id ?? null;
    const place = { organizationId, shopId, incidentId, userId: to.userId };
    const row = {
      ...place,
      level: alertLevel(alert.news),
      title: plainLine(title, INBOX_LIMITS.title),
      message: plainLine([...sentences, ...list].join(" "), INBOX_LIMITS.message),
      link: linkTo(to, alert),
      createdAt: new Date(alert.at),
    };
    return await db.transaction(async (tx) => {
      if (!(await holdReceiver(tx, row, to.userId))) return "overtaken";
      const { key, outdated } = await keysOf(tx, place, alert);
      if (await putNotification(tx, { ...row, key }, { outdated, isQuiet }))
        await notify(tx, notificationHint(to.userId));
      return "delivered";
    });
  },
});

/** Topics that keep the key of the shop in incidents (product rule): a shop has one such incident at most. */
const OF_SHOP: ReadonlySet<Topic> = new Set<Topic>(["outage", "access", "stopped"]);

/**
 * The key of an alert, and those that it makes obsolete. What keys of shops were specified for has them: that a shop
 * cannot be visited, and that its status changed. All else of an incident has a key of its own, because a shop may have
 * several; but of each an inbox says only the newest.
 */
async function keysOf(db: Db, place: Place & { userId: string }, alert: Alert) {
  const { shopId, incidentId } = place;
  const { topic, news } = alert;
  const ofShop = shopId === null ? null : alertKey(topic, shopId);
  const outdated = shopId === null ? [] : outdatedKeys(alert, shopId);
  const ofIncident = alertKey("incident", incidentId ?? 0);
  if (incidentId === null || !isOfIncident(news)) return { key: ofShop ?? `${ofIncident}.${topic}`, outdated };
  const known = await keysOfIncident(db, { ...place, incidentId });
  const isOfStatus = topic === "status" && (changesStatus(news) || (ofShop !== null && known.includes(ofShop)));
  const key = ofShop !== null && (OF_SHOP.has(topic) || isOfStatus) ? ofShop : ofIncident;
  return { key, outdated: [...outdated, ...known.filter((other) => other !== key)] };
}

function linkTo({ organizationSlug: slug, shop, incidentId }: Receiver, alert: Alert): NotificationLink | null {
  if (shop !== null) {
    const section = rulesOf(alert.topic).section;
    const params = { slug, shopId: String(shop.id) };
    return { name: "account.shops.detail", params, section, ...(incidentId !== null && { incidentId }) };
  }
  return incidentId === null
    ? null
    : { name: "account.incidents.detail", params: { slug, incidentId: String(incidentId) } };
}
