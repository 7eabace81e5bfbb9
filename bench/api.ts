import type { ChildProcess } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { sessionCookieName } from "../src/identity/session.ts";
import { BENCH_SECRET, openStage } from "./bench-stage.ts";
import { readOptions, say } from "./options.ts";
import { cpuSecondsOf } from "./process-cost.ts";
import { endProduct, startProduct } from "./product-process.ts";

/** The largest answers of the product API, through a real server, after a real worker has visited every shop. */
const options = readOptions({ requests: "100" });
const TOKEN = "token-of-the-benchmark";
const EXTENSIONS = 41;
const ACCEPT_ENCODING = "br, gzip";

await measure(500, ["account.currentUserShops", "account.currentUserFleet"]);
await measure(200, ["account.currentUserExtensions", 'organization.shop.get?input={"shopId":1}']);

async function measure(shopCount: number, procedures: readonly string[]): Promise<void> {
  const stage = await openStage({ shopCount, latencyMilliseconds: 0, extensions: EXTENSIONS });
  const environment = { ...stage.environment, PORT: String(await freePort()) };
  try {
    await visitEach(stage.pool, environment);
    await stage.pool.query("vacuum analyze");
    const cookie = await signIn(stage.pool);
    const server = await startProduct("server", environment);
    for (const procedure of procedures) {
      await report(server, encodeURI(`http://127.0.0.1:${environment.PORT}/trpc/${procedure}`), cookie);
    }
    await endProduct(server);
  } finally {
    await stage.close();
  }
}

type Pool = Awaited<ReturnType<typeof openStage>>["pool"];

async function visitEach(pool: Pool, environment: NodeJS.ProcessEnv): Promise<void> {
  const worker = await startProduct("worker", environment);
  const count = async (sql: string) => (await pool.query(sql)).rows[0].count;
  while ((await count("select count(*)::integer as count from shop_state where last_visited_at is null")) > 0)
    await delay(500);
  await pool.query("update shop_state set urgent = true, due_at = now() where shop_id = 1");
  while ((await count("select count(*)::integer as count from store_extension where fetched_at is not null")) === 0)
    await delay(500);
  while ((await count("select count(*)::integer as count from store_extension where fetched_at is null")) > 0)
    await delay(500);
  await endProduct(worker);
  await pool.query("update shop set name = initcap(replace(split_part(split_part(url, '//', 2), '.', 1), '-', ' '))");
}

/** A member of the organization with a session, as signing in makes them. */
async function signIn(pool: Pool): Promise<string> {
  await pool.query(
    `insert into "user" (id, name, email, email_verified) values ('reader', 'Reader', 'reader@shopwarden.example', true)`,
  );
  await pool.query(
    "insert into member (id, organization_id, user_id, role, created_at) values ('reader', 'bench', 'reader', 'owner', now())",
  );
  await pool.query(
    "insert into session (id, token, user_id, expires_at) values ('reader', $1, 'reader', now() + interval '1 day')",
    [TOKEN],
  );
  const signature = createHmac("sha256", BENCH_SECRET).update(TOKEN).digest("base64");
  return `${sessionCookieName("http://localhost")}=${encodeURIComponent(`${TOKEN}.${signature}`)}`;
}

async function report(server: ChildProcess, url: string, cookie: string): Promise<void> {
  const headers = { cookie, "accept-encoding": ACCEPT_ENCODING };
  const bytes = await readOnce(url, headers);
  const load = { url, headers, connections: 1, amount: Number(options.requests) };
  await autocannon(load);
  const before = cpuSecondsOf(server);
  const { latency, non2xx } = await autocannon(load);
  const cpuSeconds = cpuSecondsOf(server) - before;
  if (non2xx > 0) throw new Error(`${non2xx} requests of ${url} failed`);
  say(
    `${url.split("/").at(-1)}:`,
    `${(bytes / 1000).toFixed(1)} kB compressed`,
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
    `${((cpuSeconds / load.amount) * 1000).toFixed(0)} ms CPU of the server`,
  );
}

async function readOnce(url: string, headers: Record<string, string>): Promise<number> {
  const [response] = await once(get(url, { headers }), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 300)}`);
  return body.length;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}
