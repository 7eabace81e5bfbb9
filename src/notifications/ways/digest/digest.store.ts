import { and, asc, eq, gt, isNull, lte, not, or, sql } from "drizzle-orm";
import { user } from "../../../identity/identity.table.ts";
import { knownTimeZone } from "../../../identity/time-zone.ts";
import { isLetIn } from "../../../identity/users/barred.store.ts";
import { incident } from "../../../incidents/incident.table.ts";
import type { Db } from "../../../lib/db.ts";
import { knownLanguage, type Language } from "../../../lib/language.ts";
import { member, organization } from "../../../organizations/organization.table.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import { letsIn, signInProblem } from "../../../organizations/sign-in/sign-in-rules.store.ts";
import { shop, shopState } from "../../../shops/shop.table.ts";
import { watches } from "../../../shops/watching/watch.store.ts";
import { sayIn } from "../../inbox/said-in-inbox.store.ts";
import { storedAlert } from "../../alert.ts";
import { saidOfPresentShops } from "../../delivering/composing/present-shops.store.ts";
import { mute } from "../../mutes/mute.table.ts";
import { notification } from "../../notification.table.ts";
import { kindOf } from "../../topics/events.ts";
import { KINDS_OF_SEVERAL } from "../../topics/of-several.ts";
import { tellableOf } from "../matter-urgency.ts";
import { tellingSetting } from "../telling-setting.table.ts";
import { anOrganizationOf } from "../an-organization.store.ts";
import type { DigestRow } from "./digest.ts";
import { leavingOutMuted } from "./muted-in-each.store.ts";

/** So many are read at once; all are read, since all are counted. */
const ROWS_AT_ONCE = 500;

/** People whose next digest is to be looked at: one of each organization, then the second of each; the longest first. */
export async function listDigestsDue(db: Db, { now, most }: { now: Date; most: number }): Promise<readonly string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from (
      select user_id, next_digest_at, row_number() over (partition by ${anOrganizationOf(sql`telling_setting.user_id`)}
        order by next_digest_at nulls first, user_id) as turn
      from telling_setting where next_digest_at is null or next_digest_at <= ${now.toISOString()}::timestamptz
    ) as due order by turn, next_digest_at nulls first, user_id limit ${most}`);
  return rows.map(({ userId }) => userId);
}

const OF_READER = {
  setting: tellingSetting,
  name: user.name,
  email: user.email,
  hasAddress: user.emailVerified,
  language: user.language,
  zone: user.timeZone,
};

const readers = (db: Db, now: Date) =>
  db
    .select({ ...OF_READER, isLetIn: sql<boolean>`${isLetIn(now)}` })
    .from(tellingSetting)
    .innerJoin(user, eq(user.id, tellingSetting.userId));

type Read = Awaited<ReturnType<typeof readers>>[number];

/** Somebody who gets digests. */
export type DigestReader = ReturnType<typeof readerOf>;

function readerOf({ language, zone, ...rest }: Read, timeZone: string) {
  return { ...rest, language: knownLanguage(language) ?? ("en" as const), timeZone: knownTimeZone(zone) ?? timeZone };
}

interface Asked {
  now: Date;
  /** The instance's, for people whose own is unknown. */
  timeZone: string;
}

/** The person, held so that nobody else makes this digest; `null`: somebody does, or it is not due any more. */
export async function lockDigest(db: Db, userId: string, { now, timeZone }: Asked): Promise<DigestReader | null> {
  const [row] = await readers(db, now)
    .where(
      and(
        eq(tellingSetting.userId, userId),
        or(isNull(tellingSetting.nextDigestAt), lte(tellingSetting.nextDigestAt, now)),
      ),
    )
    .for("update", { of: tellingSetting, skipLocked: true });
  return row === undefined ? null : readerOf(row, timeZone);
}

/** `null`: the person is gone. */
export async function findDigestReader(db: Db, userId: string, { now, timeZone }: Asked): Promise<DigestReader | null> {
  const [row] = await readers(db, now).where(eq(tellingSetting.userId, userId));
  return row === undefined ? null : readerOf(row, timeZone);
}

/** Nobody else moves this person's digests before the transaction ends. */
export async function holdDigest(tx: Db, userId: string): Promise<void> {
  await tx
    .select({ userId: tellingSetting.userId })
    .from(tellingSetting)
    .where(eq(tellingSetting.userId, userId))
    .for("update");
}

export async function moveDigest(
  db: Db,
  userId: string,
  set: Partial<Pick<typeof tellingSetting.$inferInsert, "nextDigestAt" | "dailyUpTo" | "weeklyUpTo" | "offeredAt">>,
): Promise<void> {
  await db.update(tellingSetting).set(set).where(eq(tellingSetting.userId, userId));
}

/** As far as the inbox knows. */
const isSaidOpen = sql`(${notification.endedAt} is null and ${notification.level} <> 'success')`;

/** An incident is open while it is, or comes and goes, and a warning while the shop has some, whatever was told of it. */
const isOpen = sql<boolean>`(${isSaidOpen}
  and (${incident.id} is null or ${incident.state} = 'open' or (${incident.state} = 'ended' and ${incident.flappingSince} is not null))
  and not (${notification.thread} = 'shop:' || ${shop.id} || ':status' and ${shopState.findingsLevel} is not distinct from 'green'))`;

const endedAt = sql<Date | null>`coalesce(${notification.endedAt}, ${incident.endedAt})`.mapWith(notification.endedAt);

/** What is said of several shops only leads to one of them. */
const isOfItsShop = sql`(${notification.kind} <> all(${sql.param([...KINDS_OF_SEVERAL])}::text[])) is not false`;

/**
 * They, or somebody for everybody, have muted what a row is about, or had when it ended: a muted thread that ends is told
 * nowhere.
 */
const isMuted = (now: Date) => sql`exists (select from ${mute} as held
  where held.organization_id = ${notification.organizationId} and held.destination_id is null
    and (held.user_id is null or held.user_id = ${notification.userId})
    and (held.thread = ${notification.thread} or (held.thread is null and (held.shop_id is null or (held.shop_id = ${notification.shopId} and ${isOfItsShop}))
      and (held.topic is null or held.topic = ${notification.topic})))
    and case when held.ended_at is null then held.until is null or held.until > ${now.toISOString()}::timestamptz
      else held.thread is not null and held.ended_at >= ${notification.endedAt}
        and (held.until is null or held.until > ${notification.endedAt}) end)`;

/** They watch its shop, or one of several. */
const isWatched = sql`case when not ${isOfItsShop} and jsonb_typeof(${notification.data} -> 'shopIds') = 'array'
  then exists (select from ${shop} where ${shop.organizationId} = ${notification.organizationId}
    and ${notification.data} -> 'shopIds' @> to_jsonb(${shop.id}) and ${watches}) else ${watches} end`;

/** They heard of it because they watched its shop, and do so no more. */
const isOfUnwatched = sql`(${notification.why} is not distinct from 'watching' and ${shop.id} is not null and not ${isWatched})`;

/** A matter as an inbox has it. */
export interface InboxMatter extends DigestRow {
  organizationId: string;
  /** `null`: a former version wrote it. */
  thread: string | null;
}

interface Since {
  since: Date;
  now: Date;
}

/** What is open of somebody's inbox, and what began or ended since then, of organizations that they may see now. */
export async function listForDigest(
  db: Db,
  { userId, language }: { userId: string; language: Language },
  { since, now }: Since,
): Promise<readonly InboxMatter[]> {
  const all: InboxMatter[] = [];
  const leaveOut = leavingOutMuted(db, { userId, now });
  for (let after = 0; ;) {
    const rows = await readSome(db, { userId, after }, { since, now });
    const told = rows.filter((row) => maySee(row) && !isDone(row));
    const left = await leaveOut(await saidOfPresentShops(db, told));
    all.push(...left.map((row) => matterIn(language, row)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_ONCE) return all;
    after = last.id;
  }
}

type Row = Awaited<ReturnType<typeof readSome>>[number];

function readSome(db: Db, { userId, after }: { userId: string; after: number }, { since, now }: Since) {
  const begins = sql`${since.toISOString()}::timestamptz`;
  return db
    .select({
      id: notification.id,
      organizationId: organization.id,
      thread: notification.thread,
      title: notification.title,
      message: notification.message,
      kind: notification.kind,
      data: notification.data,
      createdAt: notification.createdAt,
      beganAt: notification.beganAt,
      endedAt,
      urgency: notification.urgency,
      level: notification.level,
      rules: notification.rules,
      shopName: shop.name,
      organization: organization.name,
      role: member.role,
      problem: signInProblem({ id: userId, ssoProviderId: null }),
      isOpen,
    })
    .from(notification)
    .innerJoin(organization, eq(organization.id, notification.organizationId))
    .innerJoin(member, and(eq(member.organizationId, notification.organizationId), eq(member.userId, userId)))
    .leftJoin(shop, and(eq(shop.organizationId, notification.organizationId), eq(shop.id, notification.shopId)))
    .leftJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .leftJoin(
      incident,
      and(eq(incident.organizationId, notification.organizationId), eq(incident.id, notification.incidentId)),
    )
    .where(
      and(
        eq(notification.userId, userId),
        gt(notification.id, after),
        isNull(notification.deletedAt),
        not(isMuted(now)),
        not(isOfUnwatched),
        sql`(${isSaidOpen} or ${notification.createdAt} > ${begins} or ${notification.endedAt} > ${begins})`,
      ),
    )
    .orderBy(asc(notification.id))
    .limit(ROWS_AT_ONCE);
}

const maySee = ({ role, problem }: Row) => problem !== "two_factor" && mayMember(role, "shop:read");

/** What could be done and was needs no word, unless it was to be done soon. */
const isDone = ({ level, createdAt, endedAt: ended, kind, data }: Row): boolean =>
  level === "success" && ended !== null && ended > createdAt && phaseOf(kind, data, createdAt) === "once";

const phaseOf = (...stored: Parameters<typeof storedAlert>) => {
  const news = storedAlert(...stored)?.news ?? null;
  return news === null ? null : kindOf(news).phase(news);
};

function matterIn(language: Language, row: Row): InboxMatter {
  const { title, news } = sayIn({ language }, row);
  const began = news === null ? null : kindOf(news).since(news);
  const since = row.beganAt ?? (began === null ? row.createdAt : new Date(began));
  const { organizationId, thread, createdAt: at, endedAt: ended, organization: name } = row;
  const told = news === null ? null : tellableOf({ topic: kindOf(news).topic(news), news });
  const urgency = told === null ? row.urgency : told.urgency;
  const isPaced = (row.rules?.paced?.length ?? 0) > 0;
  const how = { isOpen: row.isOpen, isUrgent: urgency === "now", isPaced, ...rarelySaid(told, row) };
  return { organizationId, thread, title, since, at, endedAt: ended, ...how, organization: name };
}

/** Of what was never open, and of what only the digest of the week says. */
function rarelySaid(told: ReturnType<typeof tellableOf> | null, { isOpen: isThere, createdAt, endedAt: ended }: Row) {
  const wasOpen = isThere || (ended !== null && ended > createdAt);
  return { isOnce: told?.phase === "once" && !wasOpen, isWeekly: told?.isWeekly === true };
}

/** Shops that somebody watches, of organizations whose rules do not bar them. */
export async function countWatched(db: Db, userId: string): Promise<number> {
  const isWatched = db
    .select({ id: shop.id })
    .from(shop)
    .innerJoin(member, and(eq(member.organizationId, shop.organizationId), letsIn({ id: userId, ssoProviderId: null })))
    .where(watches)
    .as("watched");
  return await db.$count(isWatched);
}
