import { knownTimeZone } from "../../identity/time-zone.ts";
import { listAdminsOfInstance } from "../../identity/users/instance-admins.store.ts";
import type { Db } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import { inLine } from "../inbox/said-in-inbox.store.ts";
import { changeInboxes } from "../inbox/inbox.store.ts";
import { heldUntil } from "../ways/how-told.ts";
import { countDevices } from "../ways/push/push-device.store.ts";
import { writeWordedNote } from "../ways/sending/summary-message.store.ts";
import { readTellable } from "../ways/telling-setting.store.ts";
import { instanceMail } from "./instance-mail.ts";
import { instancePath, instanceTelling, wordedInstanceNews } from "./instance-news.ts";
import { endInstanceNews, type InstanceFact, listInstanceFacts, readInstanceNewsOf } from "./instance-news.store.ts";

export interface InstanceContext {
  adminUserIds: readonly string[];
  /** Queues mails in a transaction. */
  mailer: (tx: Db) => Mailer;
  appUrl: string;
  /** For admins without one. */
  timeZone: string;
  now: Date;
}

type Admin = Awaited<ReturnType<typeof listAdminsOfInstance>>[number];

/**
 * Tells admins of the instance what is wrong with it, once as long as it is: in their inbox, where they find that it is
 * over, too, and by the ways that it has not broken.
 */
export async function tellInstance(db: Db, ctx: InstanceContext): Promise<void> {
  const { adminUserIds, now } = ctx;
  await db.transaction(async (tx) => {
    const admins = await listAdminsOfInstance(tx, adminUserIds);
    const facts = await listInstanceFacts(tx, now);
    const adminIds = admins.map(({ id }) => id);
    const known = await readInstanceNewsOf(tx, now);
    const ended = await endInstanceNews(tx, { adminIds, keys: facts.map(({ key }) => key), now });
    const news = admins.flatMap((admin) =>
      facts.map((fact) => ({ admin, fact, was: known.get(`${admin.id} ${fact.key}`) })),
    );
    const put = news.filter(({ was }) => was?.isOpen !== true).map(({ admin, fact }) => rowOf(fact, admin, now));
    const changed = await changeInboxes(tx, { put, gone: [] });
    for (const { admin, fact, was } of news) if (was?.isLately !== true) await tellAdmin(tx, { admin, fact }, ctx);
    await notifyAll(tx, [...new Set([...ended, ...changed])].map(notificationHint));
  });
}

/** What is told again is newer than what was. */
function rowOf({ key, news, since }: InstanceFact, { id: userId, language }: Admin, now: Date) {
  const { kind, ...data } = news;
  const values = {
    organizationId: null,
    shopId: null,
    incidentId: null,
    destinationId: null,
    level: "error" as const,
    ...inLine(wordedInstanceNews(news, language)),
    kind,
    data,
    urgency: "now" as const,
    link: { name: `admin.${instanceTelling(news).page}` } as const,
    beganAt: since,
    endedAt: null,
    createdAt: now,
  };
  return { userId, key, isMuted: false, values };
}

/** By the ways that it has not broken. */
async function tellAdmin(
  tx: Db,
  { admin, fact: { news, since } }: { admin: Admin; fact: InstanceFact },
  { mailer, appUrl, timeZone, now }: InstanceContext,
): Promise<void> {
  const { id: userId, name, email, language } = admin;
  const { ways } = instanceTelling(news);
  if (ways.includes("email") && email !== null) {
    const zone = knownTimeZone(admin.timeZone) ?? timeZone;
    await mailer(tx).send(renderMail(instanceMail({ name, email, language }, { appUrl, news, since, timeZone: zone })));
  }
  if (!ways.includes("push") || (await isQuietFor(tx, userId, { timeZone, now }))) return;
  if ((await countDevices(tx, userId)) === 0) return;
  const { title, message } = wordedInstanceNews(news, language);
  await writeWordedNote(tx, { userId, title, body: message, page: instancePath(news) }, now);
}

/** Then their inbox has it. */
async function isQuietFor(
  tx: Db,
  userId: string,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<boolean> {
  const person = (await readTellable(tx, [userId], timeZone)).get(userId);
  const told = { topic: "organization", urgency: "now", isNamed: false } as const;
  return person !== undefined && heldUntil(person, told, now) !== null;
}
