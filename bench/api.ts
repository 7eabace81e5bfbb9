import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import autocannon from "autocannon";
import { plannedPages } from "../rooms-of-the-build.ts";
import { addressOfCalls, firstPageAt } from "../src/app/page/first-pages.ts";
import { readOptions, say } from "./options.ts";
import { cpuSecondsOf } from "./process-cost.ts";
import { openVisitedFleet, type VisitedFleet } from "./visited-fleet.ts";

/** The largest answers of the product API, from a real server, after a real worker has visited every shop. */
const options = readOptions({ requests: "100", server: "sources" });
/** `built` is the server that `npm start` has built: its figures are the product's own. */
const isBuilt = options.server === "built";
const EXTENSIONS = 41;
const ACCEPT_ENCODING = "br, gzip";
const CALLS_BEFORE_MEMORY = 400;

const CALL_OF = {
  shops: "/trpc/account.currentUserShops",
  list: "/trpc/account.listedShops",
  fleet: "/trpc/account.currentUserFleet",
  extensions: "/trpc/account.myExtensions",
  shop: '/trpc/organization.shop.get?input={"shopId":1}',
  opening: await openingOfDashboard(),
};

await measure(500, ["shops", "list", "fleet", "extensions"]);
await measure(200, ["opening", "extensions", "shop"]);

async function measure(shopCount: number, calls: readonly (keyof typeof CALL_OF)[]): Promise<void> {
  const fleet = await openVisitedFleet({ shopCount, latencyMilliseconds: 0, extensions: EXTENSIONS, isBuilt });
  try {
    for (const call of calls) await report(fleet, call);
    await reportMemory(fleet);
  } finally {
    await fleet.close();
  }
}

async function report(fleet: VisitedFleet, call: keyof typeof CALL_OF): Promise<void> {
  const load = loadOf(fleet, call, Number(options.requests));
  const plain = await bytesOf(load.url, { cookie: fleet.cookie });
  const compressed = await bytesOf(load.url, load.headers);
  await askFor(load);
  const before = cpuSecondsOf(fleet.server);
  const { latency } = await askFor(load);
  const cpuSeconds = cpuSecondsOf(fleet.server) - before;
  say(
    `${call}:`,
    `${(plain / 1000).toFixed(0)} kB, ${(compressed / 1000).toFixed(1)} kB compressed`,
    `p50 ${latency.p50} ms, p99 ${latency.p99} ms`,
    `${((cpuSeconds / load.amount) * 1000).toFixed(0)} ms CPU of the server`,
  );
}

/** How much memory the server keeps after many requests for the largest answer. */
async function reportMemory(fleet: VisitedFleet): Promise<void> {
  await askFor(loadOf(fleet, "extensions", CALLS_BEFORE_MEMORY));
  const kilobytes = /^VmRSS:\s*(\d+)/mu.exec(readFileSync(`/proc/${fleet.server.pid}/status`, "utf8"))?.[1];
  say(`memory after ${CALLS_BEFORE_MEMORY} answers about extensions: ${(Number(kilobytes) / 1024).toFixed(0)} MB`);
}

function loadOf({ url, cookie }: VisitedFleet, call: keyof typeof CALL_OF, amount: number) {
  const headers = { cookie, "accept-encoding": ACCEPT_ENCODING };
  return { url: encodeURI(decodeURI(`${url}${CALL_OF[call]}`)), headers, connections: 1, amount };
}

async function askFor(load: ReturnType<typeof loadOf>) {
  const result = await autocannon(load);
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests of ${load.url} failed`);
  return result;
}

/** All requests that the dashboard makes at once when it opens. */
async function openingOfDashboard(): Promise<string> {
  const path = "/app/dashboard";
  const page = firstPageAt(await plannedPages(), path);
  const address = page && addressOfCalls(page, path);
  if (!address) throw new Error("The dashboard asks for nothing");
  return address;
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
