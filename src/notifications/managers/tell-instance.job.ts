import { listAdminsOfInstance } from "../../identity/users/instance-admins.store.ts";
import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import type { Language } from "../../lib/language.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { changeInboxes } from "../inbox/inbox.store.ts";
import { INBOX_LIMITS } from "../notification.table.ts";
import { wordedInstanceNews } from "./instance-news.ts";
import { endInstanceNews, type InstanceFact, listInstanceFacts, listOpenInstanceNews } from "./instance-news.store.ts";

/** Tells admins of the instance in their inbox what is wrong with it, once as long as it is, and that it is over. */
export async function tellInstance(
  db: Db,
  { adminUserIds, now }: { adminUserIds: readonly string[]; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const admins = await listAdminsOfInstance(tx, adminUserIds);
    const facts = await listInstanceFacts(tx, now);
    const adminIds = admins.map(({ id }) => id);
    const ended = await endInstanceNews(tx, { adminIds, keys: facts.map(({ key }) => key), now });
    const known = await listOpenInstanceNews(tx);
    const put = admins.flatMap(({ id, language }) =>
      facts.filter(({ key }) => !known.has(`${id} ${key}`)).map((fact) => rowOf(fact, { userId: id, language }, now)),
    );
    const changed = await changeInboxes(tx, { put, gone: [] });
    await notifyAll(tx, [...new Set([...ended, ...changed])].map(notificationHint));
  });
}

/** What is told again is newer than what was. */
function rowOf(
  { key, news, since }: InstanceFact,
  { userId, language }: { userId: string; language: Language },
  now: Date,
) {
  const { title, message } = wordedInstanceNews(news, language);
  const { kind, ...data } = news;
  const values = {
    organizationId: null,
    shopId: null,
    incidentId: null,
    destinationId: null,
    level: "error" as const,
    title: plainLine(title, INBOX_LIMITS.title),
    message: plainLine(message, INBOX_LIMITS.message),
    kind,
    data,
    urgency: "now" as const,
    link: null,
    beganAt: since,
    endedAt: null,
    createdAt: now,
  };
  return { userId, key, isMuted: false, values };
}
