import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { MESSAGE_STATES, type MessageState } from "../delivering/telling-limits.ts";
import { knownReason } from "../destinations/destinations.store.ts";
import { DESTINATION_SENTENCES } from "../destinations/sentences.ts";
import type { DeliveryPage, ListedDelivery } from "./delivery-answers.ts";
import { countUnmade } from "./unmade.store.ts";
import { type DeliveryCursor, type DeliveryFilter, readCursor, writeCursor } from "./delivery-filter.ts";

const PAGE_ROWS = 50;

type Of = Pick<MemberAccess, "organizationId">;

/** What was given up first, then what waits. */
const RANKS: Readonly<Record<MessageState, number>> = { dead: 0, waiting: 1, arrived: 2, accepted: 2, superseded: 2 };

/** Its states with their ranks. */
const STATES = sql.raw(MESSAGE_STATES.map((state) => `('${state}', ${RANKS[state]})`).join(", "));

const EXACT = sql.raw(`to_char(message.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`);

const IS_UNKNOWN = sql.raw(`exists (select from attempt where attempt.destination_id = message.destination_id
  and attempt.message_id = message.id and attempt.ended_at is null
  and (message.state <> 'waiting' or attempt.number < message.attempts or destination.lease_until is null))`);

const COLUMNS = sql`message.id as "messageId", message.destination_id as "destinationId", destination.name as "destinationName",
  destination.channel, destination.state as "destinationState", message.thread, coalesce(content ->> 'title', (select coalesce(bodies ->> 'type', event.kind) from event
    where event.organization_id = message.organization_id and event.id = message.event_id), '') as title,
  message.kind, message.state, message.reason, message.attempts as tries, message.created_at as "createdAt",
  message.settled_at as "settledAt", ${IS_UNKNOWN} as "isUnknown"`;

type Row = Record<string, unknown> &
  Omit<ListedDelivery, "reason" | "createdAt" | "settledAt"> & {
    reason: string | null;
    createdAt: Date;
    settledAt: Date | null;
  };

type PlacedRow = Row & {
  rank: number;
  /** As exact as the database has it. */
  exactAt: string;
};

/** Fifty messages of an organization's channels, those that were given up first, then by time, the newest first. */
export async function pageDeliveries(
  db: Db,
  { organizationId }: Of,
  { filter, cursor }: { filter: DeliveryFilter; cursor: string | null },
): Promise<DeliveryPage> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null)
    throw new Refusal("bad_request", DESTINATION_SENTENCES.noSuchMessage, "cursor");
  const { rows } = await db.execute<PlacedRow>(sql`
    with place as (
      select destination.id, destination.lease_until, said.state, said.rank from destination
      cross join (values ${STATES}) as said (state, rank)
      where destination.organization_id = ${organizationId} and ${isSearched(filter)} and said.rank >= ${after?.rank ?? 0}
    ), chosen as materialized (
      select found.*, destination.rank from place as destination cross join lateral (
        select message.destination_id, message.id, message.created_at from message
        where message.destination_id = destination.id and message.state = destination.state
          and ${matches(organizationId, filter)} and ${isAfter(after)}
        order by message.created_at desc, message.id desc limit ${PAGE_ROWS + 1}
      ) as found order by rank, found.created_at desc, found.destination_id desc, found.id desc limit ${PAGE_ROWS + 1}
    )
    select ${COLUMNS}, chosen.rank, ${EXACT} as "exactAt"
    from chosen join message on message.destination_id = chosen.destination_id and message.id = chosen.id
    join destination on destination.id = message.destination_id
    order by rank, message.created_at desc, message.destination_id desc, message.id desc`);
  const page = rows.slice(0, PAGE_ROWS);
  const last = rows.length > PAGE_ROWS ? page.at(-1) : undefined;
  return {
    unmade: cursor === null ? await countUnmade(db, { organizationId }) : 0,
    rows: page.map(({ rank: _, exactAt: __, ...row }) => asListed(row)),
    next: last === undefined ? null : writeCursor(cursorOf(last)),
  };
}

const cursorOf = ({ rank, exactAt, destinationId, messageId }: PlacedRow): DeliveryCursor => ({
  rank,
  at: exactAt,
  destinationId,
  messageId,
});

function asListed({ reason, createdAt, settledAt, ...row }: Row): ListedDelivery {
  return {
    ...row,
    reason: knownReason(reason),
    createdAt: new Date(createdAt).toISOString(),
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  };
}

/** In which queues, and in which states. Single events are only in the log of the system that gets them. */
function isSearched({ destinationId, outcome }: DeliveryFilter): SQL {
  const place =
    destinationId === undefined ? sql`destination.channel <> 'events'` : sql`destination.id = ${destinationId}`;
  return outcome === undefined || outcome === "unknown" ? place : sql`${place} and said.state = ${outcome}`;
}

/** Few are searched for by what only few have, so that no page reads all that there ever was. */
function matches(organizationId: string, { destinationId, outcome, shopId, from, to }: DeliveryFilter): SQL {
  const parts = [
    destinationId === undefined ? sql`message.kind <> 'event'` : sql`true`,
    ...(outcome === "unknown" ? [sql`${HAS_UNENDED} and ${IS_UNKNOWN}`] : []),
    ...(shopId === undefined ? [] : [isAboutShop(organizationId, shopId)]),
    ...(from === undefined ? [] : [sql`message.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`message.created_at < ${to}`]),
  ];
  return sql.join(parts, sql` and `);
}

const HAS_UNENDED = sql.raw(`message.id in (select message_id from attempt
  where attempt.destination_id = destination.id and attempt.ended_at is null)`);

const isAboutShop = (organizationId: string, shopId: number) => sql`message.id in (select notice.message_id from notice
  where notice.organization_id = ${organizationId} and notice.shop_id = ${shopId} and notice.destination_id = destination.id)`;

function isAfter(after: DeliveryCursor | null): SQL {
  if (after === null) return sql`true`;
  const { rank, at, destinationId, messageId } = after;
  return sql`message.created_at <= case when destination.rank = ${rank} then ${at}::timestamptz else 'infinity' end
    and (destination.rank > ${rank} or message.created_at < ${at}::timestamptz
      or (message.destination_id, message.id) < (${destinationId}::uuid, ${messageId}::uuid))`;
}

export interface OneDelivery {
  destinationId: string;
  messageId: string;
}

/** One of them, as it stands in the list, and what it holds. */
export async function findDelivery(db: Db, { organizationId }: Of, { destinationId, messageId }: OneDelivery) {
  const { rows } = await db.execute<Row & { content: unknown }>(sql`
    select ${COLUMNS}, content from message join destination on destination.id = message.destination_id
    where destination.organization_id = ${organizationId} and message.destination_id = ${destinationId} and message.id = ${messageId}`);
  const [row] = rows;
  if (row === undefined) return null;
  const { content, ...listed } = row;
  return { listed: asListed(listed), content };
}
