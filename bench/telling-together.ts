import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { matterOfAddress } from "../src/checks/matter.ts";
import { say, sayVerdict } from "./options.ts";
import { cpuOf, fail, shopsOf, type Size, type TellingStage } from "./telling-stage.ts";

const BOUNDS = { secondsAfterDecision: 5, messagesAtOnce: 1, messagesOfTenMinutes: 3, decidingSeconds: 10 };
const ADDRESS = "203.0.113.9";
const WITHIN_MILLISECONDS = 600_000;
const LOOKS_ON_MILLISECONDS = 600_000;
const SECONDS_OF_MINUTE = 60;

interface Failing {
  stage: TellingStage;
  /** Its shops are of one server. */
  organizationId: string;
  size: Size;
}

interface Told {
  channels: number;
  people: number;
  /** From the first decision until the last of them was there. */
  seconds: number | null;
}

/** All shops of a server fail at once. */
export async function tellTogether(failing: Failing): Promise<void> {
  const { stage, organizationId, size } = failing;
  const shopIds = await shopsOf(stage.pool, organizationId);
  await fail(stage.pool, organizationId, { shopIds, matter: matterOfAddress(ADDRESS) });
  const seconds = (await untilTold(failing)).seconds ?? Infinity;
  await delay(5000);
  const most = await mostOf(failing);
  say(`${size.shops} shops of a server fail: ${size.watchers} people and ${size.channels} channels are told`);
  const isOnce = Math.max(most.channel, most.person) === BOUNDS.messagesAtOnce;
  sayVerdict(`${most.channel} messages a channel, ${most.person} mails a person`, `${BOUNDS.messagesAtOnce}`, isOnce);
  sayVerdict(
    `All are there ${seconds.toFixed(1)} s after the decision`,
    `${BOUNDS.secondsAfterDecision} s`,
    seconds <= BOUNDS.secondsAfterDecision,
  );
}

/** They fail one after the other within a minute, and it is counted what is told in the ten that follow. */
export async function tellSpread(failing: Failing, decide: ChildProcess): Promise<void> {
  const { stage, organizationId, size } = failing;
  const { pool } = stage;
  const shopIds = await shopsOf(pool, organizationId);
  const before = cpuOf(decide);
  const began = performance.now();
  const each = Math.ceil(shopIds.length / SECONDS_OF_MINUTE);
  for (let from = 0; from < shopIds.length; from += each) {
    const some = shopIds.slice(from, from + each);
    await fail(pool, organizationId, { shopIds: some, matter: matterOfAddress(ADDRESS) });
    await delay(Math.max(0, ((from + each) / shopIds.length) * SECONDS_OF_MINUTE * 1000 - (performance.now() - began)));
  }
  await untilDecided(failing);
  const deciding = cpuOf(decide) - before;
  say(`${size.shops} shops of a server fail within a minute; what is told is counted for ten more`);
  sayVerdict(
    `All is decided with ${deciding.toFixed(1)} s CPU of the worker`,
    `${BOUNDS.decidingSeconds} s`,
    deciding <= BOUNDS.decidingSeconds,
  );
  await delay(LOOKS_ON_MILLISECONDS);
  const most = await mostOf(failing);
  const told = await readTold(failing);
  const isFew = Math.max(most.channel, most.person) <= BOUNDS.messagesOfTenMinutes;
  sayVerdict(
    `${most.channel} messages a channel, ${most.person} mails a person, ${told.channels} channels and ${told.people} people were told`,
    `${BOUNDS.messagesOfTenMinutes}`,
    isFew && told.channels === size.channels && told.people === size.watchers,
  );
}

async function untilTold(failing: Failing): Promise<Told> {
  const until = performance.now() + WITHIN_MILLISECONDS;
  for (;;) {
    const told = await readTold(failing);
    const isAll = told.channels >= failing.size.channels && told.people >= failing.size.watchers;
    if (isAll || performance.now() > until) return told;
    await delay(1000);
  }
}

async function untilDecided({ stage: { pool }, organizationId }: Failing): Promise<void> {
  const until = performance.now() + WITHIN_MILLISECONDS;
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>(
      `select exists (select from event where organization_id = $1
         and (decided_at is null or (weighed_at is null and kind not like 'incident.%'))) as waits`,
      [organizationId],
    );
    if (rows[0]?.waits !== true || performance.now() > until) return;
    await delay(200);
  }
}

async function readTold({ stage: { pool }, organizationId }: Failing): Promise<Told> {
  const { rows } = await pool.query<Told>(
    `select (select count(distinct destination_id) from message where organization_id = $1 and state = 'arrived' and kind <> 'alert')::integer as channels,
       (select count(distinct destination_id) from message where organization_id = $1 and state = 'arrived' and kind = 'alert')::integer as people,
       extract(epoch from (select max(settled_at) from message where organization_id = $1)
         - (select min(decided_at) from event where organization_id = $1 and kind = 'incident.opened'))::double precision as seconds`,
    [organizationId],
  );
  return rows[0] ?? { channels: 0, people: 0, seconds: null };
}

/** What the one with most was sent. */
async function mostOf({ stage: { pool }, organizationId }: Failing): Promise<{ channel: number; person: number }> {
  const { rows } = await pool.query<{ channel: number; person: number }>(
    `select coalesce(max(counted) filter (where not is_mail), 0)::integer as channel,
       coalesce(max(counted) filter (where is_mail), 0)::integer as person
     from (select kind = 'alert' as is_mail, count(*) filter (where attempts > 0) as counted from message where organization_id = $1
       group by destination_id, kind = 'alert') as sent`,
    [organizationId],
  );
  return rows[0] ?? { channel: 0, person: 0 };
}
