import { randomUUID } from "node:crypto";
import type { ChannelAnswer, ChannelCall } from "../channels/channel-kind.ts";
import { silentLog } from "../../lib/log.ts";
import { createWebhookSecret } from "../../lib/signed/webhook-signature.ts";
import type { Db } from "../../lib/db.ts";
import { destination } from "../delivering/destination.table.ts";
import { claimDestinations } from "../delivering/sending/claim.store.ts";
import type { SendContext } from "../delivering/sending/send.job.ts";
import { LEASE_SECONDS } from "../delivering/telling-limits.ts";
import { SECRETS } from "../delivering/sending/sending-fixture.ts";
import { destinationPlace } from "../delivering/sending/settings-secrets.ts";
import { tellingWorld } from "../incidents/telling-fixture.ts";
import { minutesLater } from "../notification-fixture.ts";
import type { EndpointSecrets, EndpointSettings } from "./endpoint-settings.ts";
import { webhookFeed } from "./endpoint.table.ts";
import { feedWebhooks } from "./feed.job.ts";
import { sendEvent } from "./sending/send-event.job.ts";

export const SECRET = createWebhookSecret();

export const settingsOf = (given: Partial<EndpointSettings> = {}): EndpointSettings => ({
  address: "https://erp.example/hook",
  types: null,
  scope: "all",
  scopeIds: [],
  versions: {},
  secretSetAt: minutesLater(-60).toISOString(),
  secretSetBy: null,
  oldSecretUntil: null,
  ...given,
});

/** An endpoint of acme's, and the organization listens from now on. */
export async function addEndpoint(
  db: Db,
  given: Partial<EndpointSettings> = {},
  secrets: EndpointSecrets = { secret: SECRET },
): Promise<string> {
  const id = randomUUID();
  const settings = settingsOf(given);
  await db.insert(destination).values({
    id,
    organizationId: "acme",
    channel: "events",
    name: id.slice(0, 8),
    settings,
    secrets: SECRETS.seal(JSON.stringify(secrets), destinationPlace(id)),
    origin: new URL(settings.address).origin,
    language: "en",
    state: "on",
    stateSince: minutesLater(-60),
  });
  await db
    .insert(webhookFeed)
    .values({ organizationId: "acme", isListening: true, afterId: 0 })
    .onConflictDoUpdate({ target: webhookFeed.organizationId, set: { isListening: true } });
  return id;
}

const OK: ChannelAnswer = { status: 204, retryAfter: null, body: "" };

/** An organization, a worker that feeds and sends, and systems that note what they got. */
export async function endpointWorld() {
  const world = await tellingWorld();
  const { db, pool } = world.database;
  const got: ChannelCall[] = [];
  let minutes = 0;
  let claims = 0;
  let play = async (_call: ChannelCall): Promise<ChannelAnswer> => OK;
  const moment = () => minutesLater(minutes);
  const ctx: SendContext = {
    db,
    channels: [],
    call: async (_organizationId, call) => {
      got.push(call);
      return play(call);
    },
    secrets: SECRETS,
    appUrl: "https://shopwarden.example",
    timeZone: "Europe/Berlin",
    clock: moment,
    log: silentLog,
    chance: () => 0.5,
    moment,
  };
  const claim = (limit = 16) =>
    claimDestinations(pool, {
      lease: `worker:${(claims += 1)}`,
      limit,
      busyHosts: [],
      running: [],
      leaseSeconds: LEASE_SECONDS,
      now: moment(),
    });
  const feed = () => feedWebhooks({ db, log: silentLog, moment });
  const bodies = () => got.splice(0).map(({ body }): { type: string; sequence: number } => JSON.parse(body));
  return {
    ...world,
    /** A shop that nobody watches. */
    shopOf: (name: string, given: Parameters<typeof world.shopOf>[1] = {}) =>
      world.shopOf(name, { watchers: [], ...given }),
    ctx,
    got,
    claim,
    feed,
    setMinute: (minute: number) => {
      minutes = minute;
    },
    play: (does: (call: ChannelCall) => Promise<ChannelAnswer>) => {
      play = does;
    },
    answer: (status: number, retryAfter: string | null = null) => {
      play = async () => ({ status, retryAfter, body: "" });
    },
    /** What arrived since the last time, as type and number. */
    heard: () => bodies().map(({ type, sequence }) => `${sequence} ${type}`),
    /** Sends at that minute all that is due, one after the other. */
    sendAt: async (minute: number) => {
      minutes = minute;
      for (let rounds = 0; rounds < 500; rounds += 1) {
        const { items } = await claim();
        for (const item of items) await sendEvent(ctx, item);
        if (items.length > 0) continue;
        const { rows } = await pool.query<{ id: string }>(
          `select id from destination where state in ('on', 'struggling') and next_due_at <= $1::timestamptz + interval '1 second'`,
          [moment()],
        );
        if (rows.length === 0) return;
        minutes += 1 / 60;
      }
    },
    begin: async () => {
      await world.begin();
      for (const table of ["webhook_feed", "destination"]) await pool.query(`delete from ${table}`);
      got.splice(0);
      minutes = 0;
      play = async () => OK;
    },
  };
}

export type EndpointWorld = Awaited<ReturnType<typeof endpointWorld>>;
