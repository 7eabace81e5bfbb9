import { sharedConfigOrEnd } from "../src/app/configuration/shared-config.ts";
import { createServices } from "../src/app/services.ts";
import { openEyes } from "../src/app/workers/eyes.ts";
import { giveMemoryBack } from "../src/app/workers/give-memory-back.ts";
import { startWeighing } from "../src/app/workers/incident-worker.ts";
import { startDeliveriesBy } from "../src/app/workers/delivery-worker.ts";
import { countTelling } from "../src/notifications/incidents/telling-figures.ts";
import { startNotifications } from "../src/app/workers/notification-worker.ts";
import { startProbes } from "../src/app/workers/probe-worker.ts";
import { startVisits } from "../src/app/workers/visit-worker.ts";
import { profileInto } from "./cpu-profile.ts";

/** A worker that fetches probes and does all that an alert needs, from the result to the delivery, and reports its own cost. */
giveMemoryBack();
const services = createServices(sharedConfigOrEnd(), "worker");
await services.jobs.start();
const eyes = await openEyes(services);
const loop = startProbes(services, eyes);
await Promise.all([
  startVisits(services, eyes),
  startWeighing(services),
  startNotifications(services),
  startDeliveriesBy(services, { telling: countTelling() }),
]);

/** Into which file it is written what this process computes between two messages that ask for it. */
const [profile = ""] = process.argv.slice(2);
let endProfile: (() => Promise<void>) | null = null;

process.on("message", (message) => {
  if (message === "profile") return void goOnProfiling();
  if (message !== "figures") return void loop.stop().then(() => process.exit(0));
  const { user, system } = process.cpuUsage();
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  const peakMegabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  process.send?.({ cpuSeconds: (user + system) / 1e6, megabytes, peakMegabytes, ...loop.figures() });
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");

async function goOnProfiling(): Promise<void> {
  if (endProfile === null) endProfile = await profileInto(profile);
  else await endProfile();
}
