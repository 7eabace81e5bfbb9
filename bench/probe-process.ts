import { sharedConfigOrEnd } from "../src/app/configuration/shared-config.ts";
import { createServices } from "../src/app/services.ts";
import { createProbeHttp } from "../src/app/workers/eyes.ts";
import { fetchTurns } from "../src/uptime/loop/fetch-turn.service.ts";
import { startProbeLoop } from "../src/uptime/probe-loop.job.ts";

/** A worker that only fetches probes, and reports its own cost. */
const { config, database, log, secrets } = createServices(sharedConfigOrEnd(), "worker");
const loop = startProbeLoop({
  pool: database.pool,
  log,
  parallelism: config.probes.parallelism,
  fetch: fetchTurns({ http: createProbeHttp(config), openSecret: (sealed, place) => secrets.open(sealed, place) }),
});

process.on("message", (message) => {
  if (message !== "figures") return void loop.stop().then(() => process.exit(0));
  const { user, system } = process.cpuUsage();
  const { maxRSS } = process.resourceUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, peakMegabytes: Math.round(maxRSS / 1024), ...loop.figures() });
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
