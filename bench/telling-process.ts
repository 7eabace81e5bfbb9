import { sharedConfigOrEnd } from "../src/app/configuration/shared-config.ts";
import { createServices } from "../src/app/services.ts";
import { startDeliveriesBy } from "../src/app/workers/delivery-worker.ts";
import { giveMemoryBack } from "../src/app/workers/give-memory-back.ts";
import { countTelling } from "../src/notifications/incidents/telling-figures.ts";
import { startWeighing } from "../src/app/workers/incident-worker.ts";
import { startNotifications } from "../src/app/workers/notification-worker.ts";

/** A worker that does all that telling needs, from the event to the message, and reports its own cost. */
giveMemoryBack();
const services = createServices(sharedConfigOrEnd(), "worker");
await services.jobs.start();
await Promise.all([
  startWeighing(services),
  startNotifications(services),
  startDeliveriesBy(services, { telling: countTelling() }),
]);

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const megabytes = Math.round(process.memoryUsage.rss() / 2 ** 20);
  process.send?.({ cpuSeconds: (user + system) / 1_000_000, megabytes });
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
