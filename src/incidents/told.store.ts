import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { user } from "../identity/identity.table.ts";
import { type Db, executePlanned } from "../lib/db.ts";
import { notify, notifyAll } from "../lib/events.ts";
import { incidentHint } from "../lib/hints.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { member } from "../organizations/organization.table.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type NotToldReason, TOLD_NEWS, TOLD_WAYS, type ToldState, type ToldWay } from "./incident.ts";
import { TOLD_LISTED, type ToldRow } from "./incident-answers.ts";
import { incident, incidentEntry, incidentTold } from "./incident.table.ts";

/** Who was told what of an incident by which way, and who was not, newest first. */
export async function listTold(
  db: Db,
  { organizationId }: MemberAccess,
  incidentId: number,
): Promise<{ told: readonly ToldRow[]; toldMore: number }> {
  const ofIncident = and(eq(incidentTold.organizationId, organizationId), eq(incidentTold.incidentId, incidentId));
  const rows = await db
    .select({
      id: member.userId,
      name: user.name,
      way: incidentTold.way,
      what: incidentTold.what,
      state: incidentTold.state,
      at: incidentTold.at,
      why: incidentTold.why,
      reason: incidentTold.reason,
    })
    .from(incidentTold)
    .innerJoin(user, eq(user.id, incidentTold.userId))
    .leftJoin(member, and(eq(member.organizationId, organizationId), eq(member.userId, user.id)))
    .where(ofIncident)
    .orderBy(desc(incidentTold.at), desc(incidentTold.saidAt), asc(user.name), asc(user.id), asc(incidentTold.way))
    .limit(TOLD_LISTED);
  const total = rows.length < TOLD_LISTED ? rows.length : await db.$count(incidentTold, ofIncident);
  const told = rows.map(({ id, name, at, ...row }) => ({
    ...row,
    // A shop may have brought its incidents along: people of another organization have no name in this one.
    person: id === null ? null : { id, name },
    at: at.toISOString(),
  }));
  return { told, toldMore: total - rows.length };
}

/** A message about an incident that is on its way to people. */
export interface ToldMessage {
  incidentId: number;
  /** The kind of its event, and the moment that it carries. */
  what: string;
  saidAt: IsoTime;
  isBeginning: boolean;
  userIds: readonly string[];
  /** Those of them who have muted it: only the inbox has it. */
  mutedIds: readonly string[];
  /** A rule repeats it, or tells it because nobody has acknowledged it. Default: neither. */
  which?: { reminder: number } | { step: number };
  /** Ways that do not bring it to somebody now, and why; `null`: they do not have that way. Default: none. */
  heldBack?: readonly HeldBack[];
}

export interface HeldBack {
  userId: string;
  way: string;
  why: NotToldReason | null;
}

/** The inbox is written in the same transaction. */
const RECORD: ToldWay = "inbox";

interface Telling {
  messages: readonly ToldMessage[];
  untold: readonly { incidentId: number; userId: string; why: NotToldReason }[];
  /** Ways that still have to bring it. */
  ways: readonly { id: string }[];
  /** Who may not see anything of the organization now. */
  barred: ReadonlySet<string>;
  now: Date;
}

/** Of the kind of an event about incidents; `null`: it tells of something else. */
const newsOf = (kind: string) => TOLD_NEWS.find((news) => kind === `incident.${news}`) ?? null;

const isWay = (id: string): id is ToldWay => TOLD_WAYS.some((way) => way === id);

/** Writes down who is told and who is not, with a line in the timeline, in the deciding transaction. */
export async function writeTold(
  db: Db,
  organizationId: string,
  { messages, untold, ways, barred, now }: Telling,
): Promise<void> {
  const known = ways.flatMap(({ id }) => (isWay(id) ? [id] : []));
  const written = (userId: string) =>
    barred.has(userId) ? { state: "notTold", why: "noAccess" } : { state: "arrived", why: null };
  const told = messages.flatMap(({ incidentId, userIds, mutedIds, what, saidAt, heldBack = [] }) =>
    userIds.flatMap((userId) => {
      const isMuted = mutedIds.includes(userId);
      const sent = known.flatMap((way) => sentBy(way, heldBack.find(isBy(userId, way)), isMuted) ?? []);
      return [{ way: RECORD, ...written(userId) }, ...sent].map((by) => ({
        incidentId,
        userId,
        saidAt,
        what: newsOf(what),
        ...by,
      }));
    }),
  );
  await forgetUntold(db, organizationId, messages);
  await insert(db, organizationId, { rows: told, now });
  // Whether they have a device is not known here.
  const usual = known.filter((way) => way !== "push");
  const left = untold.flatMap((one) =>
    [RECORD, ...usual].map((way) => ({ ...one, way, saidAt: now.toISOString(), state: "notTold" })),
  );
  // That somebody was not told is of interest only of who never was.
  await insert(db, organizationId, { rows: left, now, isFirst: true });
  const begun = messages.filter(({ isBeginning }) => isBeginning).map(({ incidentId }) => incidentId);
  if (begun.length > 0)
    await db
      .update(incident)
      .set({ toldAt: now })
      .where(and(eq(incident.organizationId, organizationId), inArray(incident.id, begun)));
  await enter(db, organizationId, { messages, barred, now });
  if (messages.length === 0) return;
  await notify(db, incidentHint(organizationId, null));
}

/** A line in the timeline for each message that somebody hears. */
async function enter(
  db: Db,
  organizationId: string,
  { messages, barred, now }: Pick<Telling, "messages" | "barred" | "now">,
): Promise<void> {
  const hearing = ({ userIds }: ToldMessage) => userIds.filter((userId) => !barred.has(userId)).length;
  const entries = messages
    .filter((message) => hearing(message) > 0)
    .map(({ which = {}, ...message }) => ({
      organizationId,
      incidentId: message.incidentId,
      at: now,
      kind: "reminder" in which ? ("reminded" as const) : "step" in which ? ("escalated" as const) : ("told" as const),
      params: { what: message.what, count: hearing(message), ...which },
    }));
  if (entries.length > 0) await db.insert(incidentEntry).values(entries);
}

const isBy = (userId: string, way: string) => (held: HeldBack) => held.userId === userId && held.way === way;

/** What is known of a way when it is decided what somebody is told; `null`: they do not have it. */
function sentBy(way: ToldWay, held: HeldBack | undefined, isMuted: boolean) {
  if (held?.why === null) return null;
  if (isMuted) return { way, state: "notTold", why: "muted" };
  return held === undefined ? { way, state: "waiting", why: null } : { way, state: "notTold", why: held.why };
}

/** Why somebody was not told of an incident matters until they are. */
async function forgetUntold(db: Db, organizationId: string, messages: readonly ToldMessage[]): Promise<void> {
  const told = messages.flatMap(({ incidentId, userIds }) => userIds.map((userId) => ({ incidentId, userId })));
  if (told.length === 0) return;
  await db.execute(sql`
    delete from incident_told using jsonb_to_recordset(${storableJson(told)}::jsonb) as given ("incidentId" integer, "userId" text)
    where organization_id = ${organizationId} and incident_id = "incidentId" and user_id = "userId" and state = 'notTold' and what is null`);
}

async function insert(
  db: Db,
  organizationId: string,
  { rows, now, isFirst = false }: { rows: readonly object[]; now: Date; isFirst?: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`
    insert into incident_told (organization_id, incident_id, user_id, way, said_at, what, state, at, why)
    select ${organizationId}, "incidentId", "userId", way, "saidAt", what, state, ${now.toISOString()}::timestamptz, why
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as given ("incidentId" integer, "userId" text, way text, "saidAt" timestamptz,
      what text, state text, why text)
    where not ${isFirst} or not exists (select from incident_told as told where told.organization_id = ${organizationId}
      and told.incident_id = given."incidentId" and told.user_id = given."userId" and told.way = given.way)
    order by "incidentId", "userId", way, "saidAt"
    on conflict do nothing`);
}

export interface ToldPerson {
  organizationId: string;
  incidentId: number;
  userId: string;
  way: string;
  saidAt: Date;
}

/** What became of telling people something; however many they are, in two statements. */
export async function settleTold(
  db: Db,
  told: readonly ToldPerson[],
  { state, why, reason, at }: { state: ToldState; why: NotToldReason | null; reason: string | null; at: Date },
): Promise<void> {
  if (told.length === 0) return;
  const moment = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await executePlanned<Record<string, unknown> & Pick<ToldPerson, "organizationId" | "incidentId">>(
    db,
    sql`
    with settled as (
      update incident_told set state = ${state}, why = ${why}::text, reason = ${reason}::text, at = ${moment}
      from jsonb_to_recordset(${storableJson(told)}::jsonb) as given ("organizationId" text, "incidentId" integer, "userId" text, way text,
        "saidAt" timestamptz)
      where organization_id = "organizationId" and incident_id = "incidentId" and user_id = "userId" and incident_told.way = given.way
        and said_at = "saidAt"
      returning organization_id, incident_id, user_id, incident_told.way
    ), entered as (
      insert into incident_entry (organization_id, incident_id, user_id, at, kind, params)
      select organization_id, incident_id, user_id, ${moment}, 'notDelivered', jsonb_build_object('way', way, 'reason', ${reason}::text)
      from settled where ${state}::text = 'failed'
    )
    select distinct organization_id as "organizationId", incident_id as "incidentId" from settled`,
  );
  await notifyAll(
    db,
    rows.map(({ organizationId, incidentId }) => incidentHint(organizationId, incidentId)),
  );
}
