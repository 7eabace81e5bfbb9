import type { Pool } from "pg";
import { failing } from "../src/monitoring/events/failing.ts";
import { storedFailure } from "../src/snapshot/stored-failure.ts";

export const ENDPOINT = {
  address: "https://system.example",
  types: null,
  scope: "all" as const,
  scopeIds: [],
  versions: {},
  secretSetAt: "2026-11-20T10:00:00.000Z",
  secretSetBy: null,
  oldSecretUntil: null,
};

/** An organization "log" that was told much: messages of a month to its channels, and events of a day to ten systems. */
export async function fillTellingLog(
  pool: Pool,
  { messages, events }: { messages: number; events: number },
): Promise<{ destinationId: string; endpointId: string; shopId: number }> {
  const { kind, ...data } = failing.of({
    failure: storedFailure.parse({ reason: "timed_out" }),
    since: new Date().toISOString(),
  });
  await pool.query("update member set role = 'owner' where organization_id = 'log'");
  await pool.query(
    `insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
     select gen_random_uuid(), 'log', 'events', 'System ' || n, $1, 'https://s' || n || '.example', 'en', 'on', now() from generate_series(1, 10) n`,
    [JSON.stringify(ENDPOINT)],
  );
  await pool.query(
    `insert into event (organization_id, shop_id, date, kind, data, weighed_at, decided_at, fed_at, bodies, sequence)
     select 'log', shops.ids[1 + n % 500], now() - (n * interval '30 days' / ($1::integer / 10)), $2, $3, now(), now(), now(),
       case when n <= $4::integer / 10 then jsonb_build_object('type', 'shop.unreachable', 'shopIds', jsonb_build_array(shops.ids[1 + n % 500])) end,
       case when n <= $4::integer / 10 then n end
     from generate_series(1, $1::integer / 10) n, (select array_agg(id order by id) as ids from shop where organization_id = 'log') as shops`,
    [messages, kind, JSON.stringify(data), events],
  );
  await pool.query(
    `insert into message (destination_id, id, organization_id, thread, kind, content, state, reason, attempts, created_at, settled_at, next_at)
     select destination.id, gen_random_uuid(), 'log', 'shop:' || shop_id || ':availability', 'first', '{"title": "Shop cannot be reached", "urgency": "now"}',
       said.state, case said.state when 'dead' then 'message_refused' end, 1, date,
       case when said.state <> 'waiting' then date end, case when said.state = 'waiting' then date end
     from event cross join destination cross join lateral (select case when event.id % 50 = 0 then 'dead' when event.id % 500 = 1 then 'waiting'
       when event.id % 1000 = 3 then 'superseded' else 'arrived' end as state) as said
     where event.organization_id = 'log' and destination.organization_id = 'log' and channel <> 'events'`,
  );
  await pool.query(
    `insert into notice (organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, message_id)
     select 'log', event.id, event.shop_id, message.destination_id, message.thread, 'opens', 'now',
       jsonb_build_object('rules', jsonb_build_array(jsonb_build_object('id', (select id from rule where organization_id = 'log' limit 1), 'name', null)), 'more', 0),
       message.created_at, message.id
     from message join event on event.organization_id = 'log' and event.date = message.created_at
     where message.organization_id = 'log' and message.kind = 'first'`,
  );
  await pool.query(
    `insert into message (destination_id, id, organization_id, event_id, kind, state, reason, attempts, created_at, settled_at, next_at, sequence)
     select destination.id, gen_random_uuid(), 'log', event.id, 'event', said.state, case said.state when 'dead' then 'message_refused' end, 1, said.at,
       case when said.state <> 'waiting' then said.at end, case when said.state = 'waiting' then said.at end, event.sequence
     from event cross join destination cross join lateral (select case when event.id % 20 = 0 then 'dead' when event.id % 300 = 1 then 'waiting' else 'arrived' end as state,
       now() - event.sequence * interval '1 day' / ($1::integer / 10) as at) as said
     where event.organization_id = 'log' and event.sequence is not null and destination.organization_id = 'log' and channel = 'events'`,
    [events],
  );
  await pool.query(
    `insert into attempt (destination_id, message_id, number, began_at, ended_at, outcome, status, milliseconds, answer)
     select destination_id, id, 1, created_at, case when hashtext(id::text) % 1000 <> 0 then created_at end,
       case when hashtext(id::text) % 1000 <> 0 then case state when 'dead' then 'refused' else 'arrived' end end, 200, 20, 'ok' from message`,
  );
  await pool.query("vacuum analyze");
  const { rows } = await pool.query<{ destinationId: string; endpointId: string; shopId: number }>(
    `select (select id from destination where channel = 'slack' and organization_id = 'log' limit 1) as "destinationId",
       (select id from destination where channel = 'events' limit 1) as "endpointId", (select min(id) from shop where organization_id = 'log') as "shopId"`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("Nothing was written");
  return row;
}
