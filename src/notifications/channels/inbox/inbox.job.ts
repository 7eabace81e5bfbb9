import { notify } from "../../../lib/events.ts";
import { notificationHint } from "../../../lib/hints.ts";
import { type Alert, alertKey, alertLevel, outdatedKeys } from "../../alert.ts";
import { alertText } from "../../alert-text.ts";
import { defineChannel } from "../../channel.ts";
import { putNotification } from "../../notification.store.ts";
import type { NotificationLink } from "../../notification-link.ts";
import { holdReceiver, type Receiver } from "../../receiver.store.ts";
import { rulesOf } from "../../topics/topics.ts";
import { INBOX_WORDS_DE } from "./words-de.ts";
import { INBOX_WORDS_EN } from "./words-en.ts";

/** The bell in the app: the newest notification of each key. Open tabs are updated at once. */
export const inbox = defineChannel({
  id: "inbox",
  name: { en: INBOX_WORDS_EN.name, de: INBOX_WORDS_DE.name },
  isSlow: false,
  deliver: async ({ alert, to }, { db }) => {
    const { title, sentences, list } = alertText(alert, to.shop?.name ?? null, to.language);
    const { organizationId, incidentId } = to;
    const shopId = to.shop?.id ?? null;
    const id = shopId ?? incidentId ?? 0;
    const row = {
      organizationId,
      shopId,
      incidentId,
      userId: to.userId,
      key: alertKey(alert.topic, id),
      level: alertLevel(alert.news),
      title,
      message: [...sentences, ...list].join(" "),
      link: linkTo(to, alert),
      createdAt: new Date(alert.at),
    };
    return await db.transaction(async (tx) => {
      if (!(await holdReceiver(tx, row, to.userId))) return "overtaken";
      if (await putNotification(tx, row, outdatedKeys(alert, id))) await notify(tx, notificationHint(to.userId));
      return "delivered";
    });
  },
});

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
