import { PLAYED_SECRET } from "../../fake-receivers/services/webhook.ts";
import type { Db } from "../../src/lib/db.ts";
import { silentLog } from "../../src/lib/log.ts";
import { destinationPlace } from "../../src/notifications/delivering/sending/settings-secrets.ts";
import { EVENTS_CHANNEL } from "../../src/notifications/endpoints/endpoint-limits.ts";
import type { EndpointSettings } from "../../src/notifications/endpoints/endpoint-settings.ts";
import { feedWebhooks } from "../../src/notifications/endpoints/feed.job.ts";
import { NEWEST_VERSIONS } from "../../src/notifications/endpoints/webhook-types.ts";
import type { TellingContext } from "./add-channels.ts";
import { TOLD_ORGANIZATION } from "./demo-channels.ts";

/** The second one is too busy to take anything, for some hours now. */
const ENDPOINTS = [
  { id: "0192f3aa-7c1e-7d00-b000-000000000001", address: "https://erp.example/shopwarden", failsSinceHours: null },
  {
    id: "0192f3aa-7c1e-7d00-b000-000000000002",
    address: "https://billing.example/busy/shopwarden",
    failsSinceHours: 5,
  },
] as const;
type Endpoint = (typeof ENDPOINTS)[number];

const AGE = "20 days";

/** Systems of customers that were given the newest events of the organization during the last day. */
export async function addEndpoints(ctx: TellingContext & { db: Db }): Promise<void> {
  await ctx.pool.query(
    "insert into webhook_feed (organization_id, is_listening, after_id) values ($1, true, 0) on conflict do nothing",
    [TOLD_ORGANIZATION],
  );
  for (const endpoint of ENDPOINTS) await addEndpoint(ctx, endpoint);
  await feedWebhooks({ db: ctx.db, log: silentLog, moment: () => ctx.now });
  for (const endpoint of ENDPOINTS) await giveEvents(ctx, endpoint);
}

/** Disabled as long as it has no past, so that nobody sends there yet. */
async function addEndpoint({ pool, secrets, now }: TellingContext, { id, address }: Endpoint): Promise<void> {
  const settings: EndpointSettings = {
    address,
    types: null,
    scope: "all",
    scopeIds: [],
    versions: NEWEST_VERSIONS,
    secretSetAt: now.toISOString(),
    secretSetBy: "demo-mara",
    oldSecretUntil: null,
  };
  await pool.query(
    `insert into destination (id, organization_id, channel, name, settings, secrets, origin, language, state, reason, state_since, made_by)
     values ($1, $2, $3, $4, $5, $6, $7, 'en', 'disabled', 'switched_off', $8::timestamptz - interval '${AGE}', 'demo-mara')`,
    [
      id,
      TOLD_ORGANIZATION,
      EVENTS_CHANNEL,
      new URL(address).host,
      JSON.stringify(settings),
      secrets.seal(JSON.stringify({ secret: PLAYED_SECRET }), destinationPlace(id)),
      new URL(address).origin,
      now,
    ],
  );
}

/** Spreads what it got over a day; what came since it fails waits. */
async function giveEvents({ pool, now }: TellingContext, { id, failsSinceHours }: Endpoint): Promise<void> {
  await pool.query(
    `with spread as (
       select id, $2::timestamptz - interval '23 hours' * (count(*) over () - row_number() over (order by sequence) + 1) / count(*) over () as at
       from message where destination_id = $1
     )
     update message set created_at = at, attempts = 1,
       state = case when at < $3 then 'arrived' else 'waiting' end, settled_at = case when at < $3 then at + interval '1 second' end,
       next_at = case when at < $3 then null else $2::timestamptz + interval '1 minute' end
     from spread where destination_id = $1 and message.id = spread.id`,
    [id, now, failsSince(now, failsSinceHours) ?? now],
  );
  await pool.query(
    `insert into attempt (destination_id, message_id, number, began_at, ended_at, outcome, status, milliseconds, answer)
     select destination_id, id, 1, created_at, created_at + interval '100 milliseconds', case state when 'arrived' then 'arrived' else 'failed' end,
       case state when 'arrived' then 200 else 503 end, 40 + sequence % 90,
       case state when 'arrived' then '{"received":true}' else '{"error":"The queue is full."}' end
     from message where destination_id = $1`,
    [id],
  );
  await pool.query(
    `update destination set state = $2, reason = null, state_since = coalesce($3, state_since), failures = $4, failing_since = $3,
       arrived_at = (select max(settled_at) from message where destination_id = $1 and message.state = 'arrived'),
       tried_at = $5, next_due_at = now()
     where id = $1`,
    [
      id,
      failsSinceHours === null ? "on" : "struggling",
      failsSince(now, failsSinceHours),
      failsSinceHours === null ? 0 : 12,
      now,
    ],
  );
}

const failsSince = (now: Date, hours: number | null) =>
  hours === null ? null : new Date(now.getTime() - hours * 3_600_000);
