import { eq, sql } from "drizzle-orm";
import { user } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { knownLanguage } from "../../lib/language.ts";
import { inLine } from "../inbox/said-in-inbox.store.ts";
import { IS_PERSON_WAY } from "../delivering/telling-owner.store.ts";
import { changeInboxes } from "../inbox/inbox.store.ts";
import type { NotificationLink } from "../notification-link.ts";
import { type OwnNews, wordedOwnNews } from "./own-news.ts";

const AT_ONCE = 100;

/** A former version left some for the inbox, which nothing brings. */
const IS_UNTOLD = sql`user_id is not null and state = 'disabled' and managers_told_at is distinct from state_since
  and (channel in ('email', 'push') or not (${IS_PERSON_WAY}))`;

/** Ways and channels of people that are disabled, as their person was not told yet. */
export async function listDisabledOwn(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from destination where ${IS_UNTOLD} order by state_since, id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

type Disabled = Record<string, unknown> & { userId: string; channel: string; name: string; reason: string; at: Date };

/** One of them, once; `null`: somebody else has told of it, or it was mended. */
export async function takeDisabledOwn(tx: Db, id: string): Promise<Disabled | null> {
  const { rows } = await tx.execute<Disabled>(sql`
    update destination set managers_told_at = state_since where id = ${id} and ${IS_UNTOLD}
    returning user_id as "userId", channel, name, reason, state_since as at`);
  const [row] = rows;
  return row === undefined ? null : { ...row, at: new Date(row.at) };
}

interface Put {
  userId: string;
  /** The device, or the channel. */
  id: string;
  /** `null`: it is none that is kept. */
  destinationId: string | null;
  news: OwnNews;
  link: NotificationLink;
  at: Date;
}

/** Puts into somebody's inbox what became of a way of theirs. */
export async function putOwnNews(tx: Db, { userId, id, destinationId, news, link, at }: Put): Promise<void> {
  const [person] = await tx.select({ language: user.language }).from(user).where(eq(user.id, userId)).for("key share");
  if (person === undefined) return;
  const { kind, ...data } = news;
  const values = {
    organizationId: null,
    shopId: null,
    incidentId: null,
    destinationId,
    level: kind === "device.gone" ? ("warning" as const) : ("error" as const),
    ...inLine(wordedOwnNews(news, knownLanguage(person.language) ?? "en")),
    kind,
    data,
    urgency: "now" as const,
    endedAt: null,
    link,
    createdAt: at,
  };
  const put = [{ userId, key: `${kind}_${id}`, isMuted: false, values }];
  if ((await changeInboxes(tx, { put, gone: [] })).length > 0) await notify(tx, notificationHint(userId));
}

/** Whoever has registered a browser since has mended what was told of one; whose inboxes changed. */
export async function endGoneDevices(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update notification set ended_at = ${now.toISOString()}
    where kind = 'device.gone' and ended_at is null and exists (select from push_device
      where push_device.user_id = notification.user_id and push_device.created_at > notification.created_at)
    returning user_id as "userId"`);
  return [...new Set(rows.map(({ userId }) => userId))];
}
