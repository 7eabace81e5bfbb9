import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";
import { notifyAll } from "../../lib/events.ts";
import { notificationHint } from "../../lib/hints.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { alertText } from "../alert-text.ts";
import { alertInLine, type InboxReader } from "../inbox/said-in-inbox.store.ts";
import { type InboxWriting, readReaders } from "../inbox/inbox.store.ts";
import { kindOf, type News } from "../topics/events.ts";

interface Shown {
  organizationId: string;
  thread: string;
  userIds: readonly string[];
}

/** The key of a matter in inboxes. */
export const keyOfShared = ({ organizationId, thread }: Pick<Shown, "organizationId" | "thread">) =>
  `${organizationId}.${thread}`;

/** How a matter is now where it stands in somebody's inbox, and to which shop that leads. */
interface Restated {
  userId: string;
  thread: string;
  event: News;
  shopId: number;
}

/**
 * Says how matters are now where they stand in inboxes, which disturbs nobody; in two statements, however many they are.
 * Returns those that do not stand there, not even as ended or deleted.
 */
export async function restate<One extends Restated>(
  writing: InboxWriting,
  organizationId: string,
  all: readonly One[],
): Promise<readonly One[]> {
  const { db } = writing;
  if (all.length === 0) return [];
  const { said, numbers } = saidOnce(all.map(({ event }) => event));
  const readers = await readReaders(writing, organizationId, [...new Set(all.map(({ userId }) => userId))]);
  const word = wording(said);
  const keyOf = ({ thread }: Restated) => keyOfShared({ organizationId, thread });
  const rows = all.map((one, at) => {
    const { userId, shopId } = one;
    const reader = readers.get(userId);
    const number = numbers[at] ?? 0;
    return { userId, key: keyOf(one), shopId, number, ...(reader && word(number, reader)) };
  });
  const { rows: known } = await executePlanned<{ userId: string; key: string; isChanged: boolean }>(
    db,
    sql`with said as materialized (
        select number, event from jsonb_array_elements(${storableJson(said)}::jsonb) with ordinality as each (event, number)
      ), given as materialized (
        select * from jsonb_to_recordset(${storableJson(rows)}::jsonb)
          as given ("userId" text, key text, "shopId" integer, number integer, title text, message text)
      ), known as (
        select user_id, notification.key from notification join given on user_id = "userId" and notification.key = given.key
      ), changed as (
        update notification set kind = event ->> 'kind', data = event - 'kind', title = given.title, message = given.message,
          shop_id = "shopId", link = jsonb_set(link, '{params,shopId}', to_jsonb("shopId"::text))
        from given join said using (number)
        where user_id = "userId" and notification.key = given.key and given.title is not null and ended_at is null and deleted_at is null
        returning user_id, notification.key
      )
      select user_id as "userId", key, (user_id, key) in (select user_id, key from changed) as "isChanged" from known order by user_id, key`,
  );
  const changed = known.flatMap(({ userId, isChanged }) => (isChanged ? [userId] : []));
  await notifyAll(db, [...new Set(changed)].map(notificationHint));
  return all.filter((one) => known.every(({ userId, key }) => userId !== one.userId || key !== keyOf(one)));
}

/** What is said by several, each once, and of each of them which that is, from 1 on. */
export function saidOnce(all: readonly News[]): { said: readonly News[]; numbers: readonly number[] } {
  const known = new Map<string, number>();
  const said: News[] = [];
  const numbers = all.map((event) => {
    const whole = JSON.stringify(event);
    const number = known.get(whole) ?? said.push(event);
    known.set(whole, number);
    return number;
  });
  return { said, numbers };
}

/** Words what is said, in each language and zone once. */
function wording(said: readonly News[]) {
  const known = new Map<string, { title: string; message: string }>();
  return (number: number, { language, timeZone }: InboxReader) => {
    const key = `${language} ${timeZone} ${number}`;
    const before = known.get(key);
    const event = said[number - 1];
    if (before !== undefined || event === undefined) return before;
    const text = alertText({ topic: kindOf(event).topic(event), news: event, at: "" }, null, language, timeZone);
    const worded = alertInLine(text);
    known.set(key, worded);
    return worded;
  };
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
