import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import autocannon from "autocannon";
import { readOptions, say, sayVerdict } from "./options.ts";
import { openVisitedFleet } from "./visited-fleet.ts";

/** How much memory a server keeps after large answers. */
const options = readOptions({ shops: "200", calls: "450", connections: "3", idle: "30", warmup: "30" });
const KEPT_MEGABYTES = 60;

const fleet = await openVisitedFleet({ shopCount: Number(options.shops), latencyMilliseconds: 0, extensions: 41 });
try {
  const megabytes = () =>
    Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${fleet.server.pid}/status`, "utf8"))?.[1]) / 1024;
  const ask = async (amount: number) => {
    const { non2xx } = await autocannon({
      url: `${fleet.url}/trpc/account.myExtensions`,
      headers: { cookie: fleet.cookie, "accept-encoding": "br" },
      connections: Number(options.connections),
      amount,
    });
    if (non2xx > 0) throw new Error(`${non2xx} requests failed`);
  };
  // Lets the server first release what starting and the first answers took.
  await ask(Number(options.warmup));
  await delay(Number(options.idle) * 1000);
  const before = megabytes();
  await ask(Number(options.calls));
  const after = megabytes();
  await delay(Number(options.idle) * 1000);
  const kept = megabytes() - before;
  say(
    `${options.calls} answers about all extensions of ${options.shops} shops:`,
    `memory of the server ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB at the end`,
    `${kept.toFixed(0)} MB more than before after ${options.idle} s without a call`,
  );
  sayVerdict(`${kept.toFixed(0)} MB kept`, `${KEPT_MEGABYTES} MB`, kept <= KEPT_MEGABYTES);
} finally {
  await fleet.close();
}
