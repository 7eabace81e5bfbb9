import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { alertText } from "../alert-text.ts";
import { saidInLine } from "../inbox/said-in-line.ts";
import { readReaders } from "../inbox/inbox.store.ts";
import { INBOX_LIMITS } from "../notification.table.ts";
import { kindOf, type News } from "../topics/events.ts";

interface Shown {
  organizationId: string;
  thread: string;
  userIds: readonly string[];
}

/** The key of a matter in inboxes. */
export const keyOfShared = ({ organizationId, thread }: Pick<Shown, "organizationId" | "thread">) =>
  `${organizationId}.${thread}`;

/**
 * Says how a matter is now where it stands in inboxes, and leads to this shop, which disturbs nobody. Returns in whose it
 * does not stand, not even as ended or deleted.
 */
export async function restate(
  db: Db,
  { event, shopId, ...shown }: Shown & { event: News; shopId: number },
): Promise<readonly string[]> {
  const { kind, ...data } = event;
  const languages = await readReaders(db, shown.organizationId, shown.userIds);
  const rows = [...languages].map(([userId, language]) => {
    const alert = { topic: kindOf(event).topic(event), news: event, at: "" };
    const text = alertText(alert, null, language);
    const message = plainLine(saidInLine(text), INBOX_LIMITS.message);
    return { userId, title: plainLine(text.title, INBOX_LIMITS.title), message };
  });
  const { rows: known } = await executePlanned<{ userId: string; isChanged: boolean }>(
    db,
    sql`with known as (
        select user_id from notification where key = ${keyOfShared(shown)} and user_id = any(${sql.param([...shown.userIds])}::text[])
      ), changed as (
      update notification set kind = ${kind}, data = ${storableJson(data)}::jsonb, title = given.title, message = given.message,
        shop_id = ${shopId}::integer, link = jsonb_set(link, '{params,shopId}', to_jsonb(${shopId}::text))
      from jsonb_to_recordset(${storableJson(rows)}::jsonb) as given ("userId" text, title text, message text)
      where user_id = given."userId" and key = ${keyOfShared(shown)} and ended_at is null and deleted_at is null
      returning user_id)
      select user_id as "userId", user_id in (select user_id from changed) as "isChanged" from known order by user_id`,
  );
  await notifyAll(
    db,
    known.flatMap(({ userId, isChanged }) => (isChanged ? [notificationHint(userId)] : [])),
  );
  return shown.userIds.filter((id) => known.every(({ userId }) => userId !== id));
}

/** It is over for them without a word. */
export async function endShown(db: Db, shown: Shown, now: Date): Promise<void> {
  const { rows: changed } = await executePlanned<{ userId: string }>(
    db,
    sql`update notification set ended_at = ${now.toISOString()}::timestamptz
      where user_id = any(${sql.param([...shown.userIds])}::text[]) and key = ${keyOfShared(shown)} and ended_at is null
      returning user_id as "userId"`,
  );
  await notifyAll(
    db,
    changed.map(({ userId }) => notificationHint(userId)),
  );
}
