import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { createSecretBox } from "../src/lib/crypto.ts";
import { destinationPlace } from "../src/notifications/delivering/sending/settings-secrets.ts";
import { BENCH_SECRET } from "./bench-stage.ts";

const HOST = "hooks.receiver.example";
/** Takes its time, so that some are killed meanwhile. */
const SLOWEST_MILLISECONDS = 150;

export interface CountingReceiver {
  /** For the workers: where the host is. */
  hosts: string;
  /** How often each message came, by channel and the id that it says. */
  heard(): ReadonlyMap<string, ReadonlyMap<string, number>>;
  close(): Promise<void>;
}

/** A system that takes messages and counts them. */
export async function startCountingReceiver(): Promise<CountingReceiver> {
  const heard = new Map<string, Map<string, number>>();
  const server = createServer((request, response) => {
    const channel = request.url?.slice(1) ?? "";
    const id = String(request.headers["webhook-id"]);
    request.resume().on("end", () => {
      const known = heard.get(channel) ?? new Map<string, number>();
      heard.set(channel, known.set(id, (known.get(id) ?? 0) + 1));
      const answer = async () => {
        await delay(Math.random() * SLOWEST_MILLISECONDS);
        response.writeHead(200).end("ok");
      };
      answer().catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    hosts: `${HOST}=http://127.0.0.1:${port}`,
    heard: () => heard,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** One shop, of which these channels hear; as it was if it is there already. */
export async function addKilledOrganization(pool: Pool, id: string, channels: number): Promise<void> {
  const secrets = createSecretBox([BENCH_SECRET]);
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query("begin");
    const { rowCount } = await client.query(
      "insert into organization (id, name, slug, created_at) values ($1, $1, $1, now()) on conflict do nothing",
      [id],
    );
    if (rowCount === 1) {
      await client.query(
        `with place as (
           insert into project (organization_id, name, created_at, updated_at) values ($1, $1, now(), now()) returning id
         ), added as (
           insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
           select $1, id, 'Shop', 'https://' || $1 || '.example', 'id', 'sealed', now() from place returning id
         ), visited as (
           insert into shop_state (organization_id, shop_id, host, status, last_visited_at, last_tried_at)
           select $1, id, $1 || '.example', 'green', now(), now() from added
         )
         insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace)
         values (gen_random_uuid(), $1, 1, '{availability}', 'now', 'all', '{}', 'now')`,
        [id],
      );
      const { rows } = await client.query<{ id: string }>(
        `with reached as (
           insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
           select gen_random_uuid(), $1, 'webhook', 'Channel ' || n, '{"body": "", "contains": ""}', $3, 'en', 'on', now()
           from generate_series(1, $2::integer) n returning id
         ), told as (
           insert into rule_receiver (rule_id, destination_id) select rule.id, reached.id from rule, reached where organization_id = $1
         )
         select id from reached`,
        [id, channels, `https://${HOST}`],
      );
      for (const { id: destinationId } of rows) {
        const secret = `whsec_${randomBytes(32).toString("base64")}`;
        const settings = JSON.stringify({ address: `https://${HOST}/${destinationId}`, headers: "", secret });
        await client.query("update destination set secrets = $2 where id = $1", [
          destinationId,
          secrets.seal(settings, destinationPlace(destinationId)),
        ]);
      }
    }
    await client.query("commit");
    isBroken = false;
  } finally {
    client.release(isBroken);
  }
}
