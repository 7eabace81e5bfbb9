import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { createSecretBox } from "../src/lib/crypto.ts";
import { destinationPlace } from "../src/notifications/delivering/sending/settings-secrets.ts";
import { BENCH_SECRET } from "./bench-stage.ts";

export interface CountingReceiver {
  /** For the workers: where the hosts are. */
  hosts: string;
  /** How often each message came, by channel and the id that it says. */
  heard(): ReadonlyMap<string, ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** Names of systems that are played. */
export function hostsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, number) => `hooks${number}.receiver.example`);
}

/** Systems that take messages, each in the time that it is given, and count them. */
export async function startCountingReceiver(
  hosts: readonly string[],
  milliseconds: () => number,
): Promise<CountingReceiver> {
  const heard = new Map<string, Map<string, number>>();
  const receive: RequestListener = (request, response) => {
    const channel = request.url?.slice(1) ?? "";
    const id = String(request.headers["webhook-id"]);
    request.resume().on("end", () => {
      const known = heard.get(channel) ?? new Map<string, number>();
      heard.set(channel, known.set(id, (known.get(id) ?? 0) + 1));
      const answer = async () => {
        await delay(milliseconds());
        response.writeHead(200).end("ok");
      };
      answer().catch(() => response.destroy());
    });
  };
  // Workers keep a few connections to one address.
  const servers = hosts.map((host) => ({ host, server: createServer(receive).listen(0, "127.0.0.1") }));
  await Promise.all(servers.map(({ server }) => once(server, "listening")));
  return {
    hosts: servers.map(({ host, server }) => `${host}=http://127.0.0.1:${portOf(server)}`).join(","),
    heard: () => heard,
    close: async () => {
      for (const { server } of servers) server.close().closeAllConnections();
      await Promise.all(servers.map(({ server }) => once(server, "close")));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

export interface HeardOf {
  shops: number;
  channels: number;
  /** The channels are in turns at these. */
  hosts: readonly string[];
}

/** Shops, of which these channels hear; as it was if it is there already. */
export async function addHeardOrganization(pool: Pool, id: string, size: HeardOf): Promise<void> {
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const { rowCount } = await client.query(
      "insert into organization (id, name, slug, created_at) values ($1, $1, $1, now()) on conflict do nothing",
      [id],
    );
    if (rowCount === 1) {
      await client.query(ADD_SHOPS, [id, size.shops]);
      await addChannels(client, id, size);
    }
    await client.query("commit");
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}

const ADD_SHOPS = `with place as (
  insert into project (organization_id, name, created_at, updated_at) values ($1, $1, now(), now()) returning id
), added as (
  insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
  select $1, id, 'Shop ' || n, 'https://s' || n || '.' || $1 || '.example', 'id', 'sealed', now() from place, generate_series(1, $2::integer) n
  returning id
), visited as (
  insert into shop_state (organization_id, shop_id, host, status, last_visited_at, last_tried_at)
  select $1, id, 's' || id || '.' || $1 || '.example', 'green', now(), now() from added
)
insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace)
values (gen_random_uuid(), $1, 1, '{availability}', 'now', 'all', '{}', 'now')`;

async function addChannels(client: PoolClient, id: string, { channels, hosts }: HeardOf): Promise<void> {
  const secrets = createSecretBox([BENCH_SECRET]);
  const { rows } = await client.query<{ id: string; host: string }>(
    `with reached as (
       insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
       select gen_random_uuid(), $1, 'webhook', 'Channel ' || n, '{"body": "", "contains": ""}',
         'https://' || ($3::text[])[1 + n % array_length($3::text[], 1)], 'en', 'on', now()
       from generate_series(1, $2::integer) n returning id, origin
     ), told as (
       insert into rule_receiver (rule_id, destination_id) select rule.id, reached.id from rule, reached where organization_id = $1
     )
     select id, origin as host from reached`,
    [id, channels, [...hosts]],
  );
  for (const { id: destinationId, host } of rows) {
    const secret = `whsec_${randomBytes(32).toString("base64")}`;
    const settings = JSON.stringify({ address: `${host}/${destinationId}`, headers: "", secret });
    await client.query("update destination set secrets = $2 where id = $1", [
      destinationId,
      secrets.seal(settings, destinationPlace(destinationId)),
    ]);
  }
}
