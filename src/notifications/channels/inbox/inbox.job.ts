import { notify } from "../../../lib/events.ts";
import { notificationHint } from "../../../lib/hints.ts";
import { alertKey, alertLevel, outdatedKeys } from "../../alert.ts";
import { alertText } from "../../alert-text.ts";
import { defineChannel } from "../../channel.ts";
import { putNotification } from "../../notification.store.ts";
import { holdReceiver } from "../../receiver.store.ts";
import { rulesOf } from "../../topics/topics.ts";
import { INBOX_WORDS_DE } from "./words-de.ts";
import { INBOX_WORDS_EN } from "./words-en.ts";

/** The bell in the app: the newest notification of each key. Open tabs are updated at once. */
export const inbox = defineChannel({
  id: "inbox",
  name: { en: INBOX_WORDS_EN.name, de: INBOX_WORDS_DE.name },
  isSlow: false,
  deliver: async ({ alert, to }, { db }) => {
    const { title, sentences, list } = alertText(alert, to.shop.name, to.language);
    const row = {
      organizationId: to.shop.organizationId,
      shopId: to.shop.id,
      userId: to.userId,
      key: alertKey(alert.topic, to.shop.id),
      level: alertLevel(alert.news),
      title,
      message: [...sentences, ...list].join(" "),
      link: {
        name: "account.shops.detail",
        params: { slug: to.shop.organizationSlug, shopId: String(to.shop.id) },
        section: rulesOf(alert.topic).section,
      } as const,
      createdAt: new Date(alert.at),
    };
    return await db.transaction(async (tx) => {
      if (!(await holdReceiver(tx, row, to.userId))) return "overtaken";
      if (await putNotification(tx, row, outdatedKeys(alert, to.shop.id)))
        await notify(tx, notificationHint(to.userId));
      return "delivered";
    });
  },
});
