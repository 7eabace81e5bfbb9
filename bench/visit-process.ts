import { createServices } from "../src/app/services.ts";
import { sharedConfigOrEnd } from "../src/app/configuration/shared-config.ts";
import { openEyes } from "../src/app/workers/eyes.ts";
import { startVisits } from "../src/app/workers/visit-worker.ts";

/** A worker that only visits, and reports its own cost. */
const services = createServices(sharedConfigOrEnd(), "worker");
const eyes = await openEyes(services);
const worker = await startVisits(services, eyes);

process.on("message", (message) => {
  if (message === "figures") {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1e6);
  }
  if (message === "stop") void worker.stop().then(() => process.exit(0));
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
