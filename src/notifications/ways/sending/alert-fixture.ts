import { silentLog } from "../../../lib/log.ts";
import type { Mailer } from "../../../lib/mail/mailer.ts";
import type { FreshDatabase } from "../../../lib/test-database.ts";
import type { ChannelServices } from "../../channel.ts";
import { CHANNELS } from "../../channels/registry.ts";
import type { LeasedDestination } from "../../delivering/sending/claim.store.ts";
import { READ_FIRST_MINUTES } from "../how-told.ts";
import { sendToPerson, type SendToPersonContext } from "./send-to-person.job.ts";

type Database = Pick<FreshDatabase, "db" | "pool">;

interface Circumstances extends Partial<Omit<SendToPersonContext, "services" | "clock" | "moment">> {
  mailer: Mailer;
  now: Date;
  services?: Partial<ChannelServices>;
}

/** What a worker needs to send to people at that moment. */
export function sendingToPeople(
  { db }: Pick<Database, "db">,
  { mailer, now, services, ...given }: Circumstances,
): SendToPersonContext {
  return {
    channels: CHANNELS,
    log: silentLog,
    chance: () => 0.5,
    clock: () => now,
    moment: () => now,
    ...given,
    services: {
      db,
      mailer,
      appUrl: "https://shopwarden.example",
      timeZone: "Europe/Berlin",
      actionUrl: ({ deed, thread }) => `https://shopwarden.example/do/${deed}/${thread}`,
      unwatchUrl: ({ userId }) => `https://shopwarden.example/unwatch/${userId}`,
      ...services,
    },
  };
}

let leases = 0;

/** Leases what is due for people at that moment, and nothing else. */
export async function leasePeople({ pool }: Pick<Database, "pool">, now: Date): Promise<readonly LeasedDestination[]> {
  leases += 1;
  const lease = `people:${leases}`;
  const { rows } = await pool.query<Omit<LeasedDestination, "lease">>(
    `update destination set lease_until = $1::timestamptz + interval '90 seconds', lease_owner = $2, next_due_at = 'infinity', next_is_now = false
     where user_id is not null and state in ('on', 'struggling') and ((lease_until is null and next_due_at <= $1) or lease_until <= $1)
       and (channel in ('email', 'push') or exists (select from message where destination_id = destination.id and kind = 'alert'))
     returning id, user_id as of, true as "isOfPerson", channel, origin`,
    [now, lease],
  );
  return rows.map((row) => ({ ...row, lease })).toSorted((one, other) => (one.of < other.of ? -1 : 1));
}

/** Sends to people all that is due at that moment, one after the other. */
export async function sendToPeople(database: Database, circumstances: Circumstances): Promise<void> {
  const ctx = sendingToPeople(database, circumstances);
  for (;;) {
    const leased = await leasePeople(database, circumstances.now);
    if (leased.length === 0) return;
    for (const one of leased) await sendToPerson(ctx, one);
  }
}

/** As if the ten minutes were over in which people may read something in the app. */
export async function endReading({ pool }: Pick<Database, "pool">, now: Date): Promise<void> {
  const by = new Date(now.getTime() + READ_FIRST_MINUTES * 60_000);
  await pool.query(
    `with read as (
       update message set waits_for = null, next_at = $1 where waits_for = 'unlessRead' and next_at <= $2 returning destination_id
     )
     update destination set next_due_at = least(next_due_at, $1) where id in (select destination_id from read)`,
    [now, by],
  );
}

/** As if what is on its way were tried again much later. */
export async function delayAlerts({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("update message set next_at = 'infinity' where state = 'waiting' and kind = 'alert'");
}

/** It is tried at that moment. */
export async function hurryAlerts({ pool }: Pick<Database, "pool">, now: Date): Promise<void> {
  await pool.query("update message set next_at = $1 where state = 'waiting' and kind = 'alert' and waits_for is null", [
    now,
  ]);
  await pool.query("update destination set next_due_at = $1, state = 'on', reason = null where user_id is not null", [
    now,
  ]);
}
