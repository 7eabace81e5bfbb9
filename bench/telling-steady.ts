import { setTimeout as delay } from "node:timers/promises";
import { say, sayVerdict } from "./options.ts";
import { untilAllIsSent } from "./telling-minute.ts";
import { fail, recover, shopsOf, type TellingStage } from "./telling-stage.ts";

const BOUND_SECONDS = 10;
/** Of all shops, so many change their state in an hour. */
const SHARE = 1 / 100;
/** What an hour brings comes in this time. */
const MILLISECONDS = 120_000;
/** Every second change is that a shop answers again, which failed so many changes before. */
const ANSWERS_AFTER = 21;

export interface Steady {
  stage: TellingStage;
  /** Names the organizations. */
  prefix: string;
  many: number;
  perOrganization: number;
}

interface Told {
  messages: number;
  half: number;
  p99: number;
  longest: number;
}

/** How long it takes from what happens in a large fleet on an ordinary day until a message about it is handed over. */
export async function tellSteadily(steady: Steady): Promise<void> {
  const { stage, many, perOrganization } = steady;
  const shops = many * perOrganization;
  const changes = await change(steady, Math.round(shops * SHARE));
  await untilAllIsSent(stage.pool);
  const told = await readTold(steady);
  const minutes = MILLISECONDS / 60_000;
  say(
    `${shops} shops, of which 1 % change their state in an hour: ${changes} changes in ${minutes} minutes, ${told.messages} messages to channels and people`,
  );
  sayVerdict(
    `From the event until its message was handed over: p50 ${told.half.toFixed(1)} s, p99 ${told.p99.toFixed(1)} s, ${told.longest.toFixed(1)} s at most`,
    `p99 ${BOUND_SECONDS} s`,
    told.messages > changes && told.p99 <= BOUND_SECONDS,
  );
}

/** Shops fail by themselves, and answer again, one after the other. */
async function change({ stage: { pool }, prefix, many }: Steady, wanted: number): Promise<number> {
  const ids = await Promise.all(Array.from({ length: many }, async (_, number) => shopsOf(pool, `${prefix}${number}`)));
  const begun: Date[] = [];
  const shopAt = (count: number) => ({
    organizationId: `${prefix}${count % many}`,
    shopIds: (ids[count % many] ?? []).slice(Math.floor(count / many)).slice(0, 1),
  });
  const began = performance.now();
  let changes = 0;
  for (let turn = 0; changes < wanted; turn += 1) {
    const since = begun[(turn - ANSWERS_AFTER) / 2];
    if (turn % 2 === 0) {
      const { organizationId, shopIds } = shopAt(begun.length);
      begun.push(new Date());
      await fail(pool, organizationId, { shopIds });
      changes += 1;
    } else if (since !== undefined) {
      const { organizationId, shopIds } = shopAt((turn - ANSWERS_AFTER) / 2);
      await recover(pool, organizationId, { shopIds, since });
      changes += 1;
    }
    await delay(Math.max(0, (MILLISECONDS * (turn + 1)) / wanted - (performance.now() - began)));
  }
  return changes;
}

/** From what happened to a shop until it was handed over: what fails by itself has nothing to settle. */
async function readTold({ stage: { pool }, prefix }: Steady): Promise<Told> {
  const { rows } = await pool.query<Told>(
    `with told as (
       select message.organization_id, incident_id, message.created_at as date, settled_at from message where message.organization_id like $1 and message.kind = 'alert' and state = 'arrived'
       union all
       select notice.organization_id, event.incident_id, event.date, settled_at
       from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
       join message on message.destination_id = notice.destination_id and message.id = notice.message_id and state = 'arrived'
       where notice.organization_id like $1
     ), measured as (
       select extract(epoch from settled_at - cause.date) as seconds from told cross join lateral (
         select date from event where event.organization_id = told.organization_id and event.incident_id = told.incident_id
           and kind in ('failing', 'answers') and event.date <= told.date order by date desc limit 1
       ) as cause
     )
     select count(*)::integer as messages, coalesce(percentile_disc(0.5) within group (order by seconds), 0)::double precision as half,
       coalesce(percentile_disc(0.99) within group (order by seconds), 0)::double precision as p99,
       coalesce(max(seconds), 0)::double precision as longest
     from measured`,
    [`${prefix}%`],
  );
  return rows[0] ?? { messages: 0, half: 0, p99: 0, longest: 0 };
}
