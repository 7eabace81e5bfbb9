import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import type { MessageState } from "../delivering/telling-limits.ts";
import { knownReason } from "../destinations/destinations.store.ts";
import { DESTINATION_SENTENCES } from "../destinations/sentences.ts";
import type { MessageKind } from "../messages/message.ts";
import type { DeliveryPage, ListedDelivery } from "./delivery-answers.ts";
import { type DeliveryCursor, type DeliveryFilter, readCursor, writeCursor } from "./delivery-filter.ts";

const PAGE_ROWS = 50;

type Of = Pick<MemberAccess, "organizationId">;

/** What was given up first, then what waits. */
const RANK = sql.raw("case message.state when 'dead' then 0 when 'waiting' then 1 else 2 end");

const IS_UNKNOWN = sql.raw(`exists (select from attempt where attempt.destination_id = message.destination_id
  and attempt.message_id = message.id and attempt.ended_at is null
  and (message.state <> 'waiting' or attempt.number < message.attempts or destination.lease_until is null))`);

const COLUMNS = sql`message.id as "messageId", message.destination_id as "destinationId", destination.name as "destinationName",
  destination.channel, message.thread, coalesce(content ->> 'title', (select coalesce(bodies ->> 'type', event.kind) from event
    where event.organization_id = message.organization_id and event.id = message.event_id), '') as title,
  message.kind, message.state, message.reason, message.attempts as tries, message.created_at as "createdAt",
  message.settled_at as "settledAt", ${IS_UNKNOWN} as "isUnknown"`;

interface Row extends Record<string, unknown> {
  messageId: string;
  destinationId: string;
  destinationName: string;
  channel: string;
  thread: string | null;
  title: string;
  kind: MessageKind | "event";
  state: MessageState;
  reason: string | null;
  tries: number;
  createdAt: Date;
  settledAt: Date | null;
  isUnknown: boolean;
  rank: number;
}

/** Fifty messages of an organization's channels, those that were given up first, then by time, the newest first. */
export async function pageDeliveries(
  db: Db,
  { organizationId }: Of,
  { filter, cursor }: { filter: DeliveryFilter; cursor: string | null },
): Promise<DeliveryPage> {
  const after = cursor === null ? null : readCursor(cursor);
  if (cursor !== null && after === null)
    throw new Refusal("bad_request", DESTINATION_SENTENCES.noSuchMessage, "cursor");
  const { rows } = await db.execute<Row>(sql`
    with chosen as materialized (
      select message.destination_id, message.id, ${RANK} as rank, message.created_at
      from message join destination on destination.id = message.destination_id
      where destination.organization_id = ${organizationId} and ${matches(filter)} and ${isAfter(after)}
      order by rank, message.created_at desc, message.destination_id, message.id limit ${PAGE_ROWS + 1}
    )
    select ${COLUMNS}, chosen.rank from chosen join message on message.destination_id = chosen.destination_id and message.id = chosen.id
    join destination on destination.id = message.destination_id
    order by rank, message.created_at desc, message.destination_id, message.id`);
  const page = rows.slice(0, PAGE_ROWS);
  const last = rows.length > PAGE_ROWS ? page.at(-1) : undefined;
  return { rows: page.map(asListed), next: last === undefined ? null : writeCursor(cursorOf(last)) };
}

const cursorOf = ({ rank, createdAt, destinationId, messageId }: Row): DeliveryCursor => ({
  rank,
  at: new Date(createdAt).toISOString(),
  destinationId,
  messageId,
});

function asListed({ rank: _, reason, createdAt, settledAt, ...row }: Row): ListedDelivery {
  return {
    ...row,
    reason: knownReason(reason),
    createdAt: new Date(createdAt).toISOString(),
    settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
  };
}

/** Single events are only in the log of the system that gets them. */
function matches({ destinationId, outcome, shopId, from, to }: DeliveryFilter): SQL {
  const parts = [
    destinationId === undefined ? sql`message.kind <> 'event'` : sql`message.destination_id = ${destinationId}`,
    ...(outcome === undefined ? [] : [outcome === "unknown" ? IS_UNKNOWN : sql`message.state = ${outcome}`]),
    ...(shopId === undefined ? [] : [isAboutShop(shopId)]),
    ...(from === undefined ? [] : [sql`message.created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql`message.created_at < ${to}`]),
  ];
  return sql.join(parts, sql` and `);
}

const isAboutShop = (
  shopId: number,
) => sql`exists (select from notice where notice.destination_id = message.destination_id
  and notice.message_id = message.id and notice.shop_id = ${shopId})`;

function isAfter(after: DeliveryCursor | null): SQL {
  if (after === null) return sql`true`;
  const { rank, at, destinationId, messageId } = after;
  return sql`(${RANK} > ${rank} or (${RANK} = ${rank} and (message.created_at < ${at}::timestamptz
    or (message.created_at = ${at}::timestamptz and (message.destination_id, message.id) > (${destinationId}::uuid, ${messageId}::uuid)))))`;
}

export interface OneDelivery {
  destinationId: string;
  messageId: string;
}

/** One of them, as it stands in the list, and what it holds. */
export async function findDelivery(db: Db, { organizationId }: Of, { destinationId, messageId }: OneDelivery) {
  const { rows } = await db.execute<Row & { content: unknown }>(sql`
    select ${COLUMNS}, ${RANK} as rank, content from message join destination on destination.id = message.destination_id
    where destination.organization_id = ${organizationId} and message.destination_id = ${destinationId} and message.id = ${messageId}`);
  const [row] = rows;
  if (row === undefined) return null;
  const { content, ...listed } = row;
  return { listed: asListed(listed), content };
}
