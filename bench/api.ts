import { once } from "node:events";
import { get } from "node:http";
import autocannon from "autocannon";
import { readOptions, say } from "./options.ts";
import { cpuSecondsOf } from "./process-cost.ts";
import { openVisitedFleet, type VisitedFleet } from "./visited-fleet.ts";

/** The largest answers of the product API, through a real server, after a real worker has visited every shop. */
const options = readOptions({ requests: "100" });
const EXTENSIONS = 41;
const ACCEPT_ENCODING = "br, gzip";

await measure(500, ["account.currentUserShops", "account.currentUserFleet", "account.currentUserExtensions"]);
await measure(200, ["account.currentUserExtensions", 'organization.shop.get?input={"shopId":1}']);

async function measure(shopCount: number, calls: readonly string[]): Promise<void> {
  const fleet = await openVisitedFleet({ shopCount, latencyMilliseconds: 0, extensions: EXTENSIONS });
  try {
    for (const call of calls) await report(fleet, call);
  } finally {
    await fleet.close();
  }
}

async function report(fleet: VisitedFleet, call: string): Promise<void> {
  const url = encodeURI(`${fleet.url}/trpc/${call}`);
  const headers = { cookie: fleet.cookie, "accept-encoding": ACCEPT_ENCODING };
  const bytes = await bytesOf(url, headers);
  const load = { url, headers, connections: 1, amount: Number(options.requests) };
  await autocannon(load);
  const before = cpuSecondsOf(fleet.server);
  const { latency, non2xx } = await autocannon(load);
  const cpuSeconds = cpuSecondsOf(fleet.server) - before;
  if (non2xx > 0) throw new Error(`${non2xx} requests of ${url} failed`);
  say(
    `${call}:`,
    `${(bytes / 1000).toFixed(1)} kB compressed`,
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
    `${((cpuSeconds / load.amount) * 1000).toFixed(0)} ms CPU of the server`,
  );
}

async function bytesOf(url: string, headers: Record<string, string>): Promise<number> {
  const [response] = await once(get(url, { headers }), "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (response.statusCode !== 200)
    throw new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 300)}`);
  return body.length;
}
