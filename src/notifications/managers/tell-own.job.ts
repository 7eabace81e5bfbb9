import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { knownReason } from "../destinations/destinations.store.ts";
import type { NotificationLink } from "../notification-link.ts";
import { PERSON_WAYS } from "../delivering/telling-limits.ts";
import { endGoneDevices, listDisabledOwn, putOwnNews, takeDisabledOwn } from "./own-news.store.ts";

/** Tells people in their inbox that their mailbox, or a channel of their own, is disabled, and what is mended again. */
export async function tellOwnDisabled(db: Db, now: Date): Promise<void> {
  for (const id of await listDisabledOwn(db)) await db.transaction((tx) => tellDisabled(tx, id));
  await notifyAll(db, (await endGoneDevices(db, now)).map(notificationHint));
}

async function tellDisabled(tx: Db, id: string): Promise<void> {
  const found = await takeDisabledOwn(tx, id);
  if (found === null) return;
  const { userId, channel, name, at } = found;
  const reason = knownReason(found.reason);
  const news = { kind: "channel.disabled" as const, isOwn: true as const, channel, name, reason };
  await putOwnNews(tx, { userId, id, destinationId: id, news, link: linkTo(id, channel), at });
}

const isWay = (channel: string) => PERSON_WAYS.some((way) => way === channel);

const linkTo = (id: string, channel: string): NotificationLink =>
  isWay(channel)
    ? { name: "account.settings.notifications" }
    : { name: "account.settings.channel", params: { channelId: id } };
