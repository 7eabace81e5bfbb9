import { once } from "node:events";
import { sharedConfigOrEnd } from "../src/app/configuration/shared-config.ts";
import { createServices } from "../src/app/services.ts";
import { startDeliveriesBy } from "../src/app/workers/delivery-worker.ts";
import { giveMemoryBack } from "../src/app/workers/give-memory-back.ts";
import { countTelling } from "../src/notifications/incidents/telling-figures.ts";
import { startWeighing } from "../src/app/workers/incident-worker.ts";
import { startNotifications } from "../src/app/workers/notification-worker.ts";
import { profileInto } from "./cpu-profile.ts";

/** A worker that does the parts of telling that it is given, between the event and the message; `held`: once it is told to begin. */
const parts = new Set(process.argv.slice(2));
if (parts.has("held")) {
  process.send?.("held");
  await once(process, "message");
}
giveMemoryBack();
const services = createServices(sharedConfigOrEnd(), "worker");
await services.jobs.start();
const telling = countTelling();
if (parts.has("weigh")) await startWeighing(services);
if (parts.has("decide")) await startNotifications(services, { telling });
if (parts.has("send")) await startDeliveriesBy(services, { telling });

/** The first message names a file in which the next one has what is computed meanwhile written. */
let endProfile: (() => Promise<void>) | null = null;
process.on("message", (file) => {
  const turn = async () => {
    if (endProfile === null) endProfile = await profileInto(String(file));
    else {
      await endProfile();
      endProfile = null;
    }
    process.send?.("done");
  };
  void turn();
});
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
