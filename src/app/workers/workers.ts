import { workOffMails } from "../../lib/mail/mail.job.ts";
import { startDeliveriesBy } from "./delivery-worker.ts";
import { type Eyes, openEyes } from "./eyes.ts";
import { startHostLooks } from "./host-worker.ts";
import { startWeighing } from "./incident-worker.ts";
import { startNotifications } from "./notification-worker.ts";
import { startWorkerPresence } from "./presence.ts";
import type { RunningWorker } from "../running-worker.ts";
import { countTelling, type TellingFigures } from "../../notifications/incidents/telling-figures.ts";
import { startSpeedTests } from "../speed-worker.ts";
import { startSyncs } from "./sync-worker.ts";
import { startProbes } from "./probe-worker.ts";
import { startWebhooks } from "./webhook-worker.ts";
import { startVisits } from "./visit-worker.ts";
import { createMailer, type ProcessServices } from "../services.ts";

type Beside = Eyes & { telling: TellingFigures };
type StartWorker = (services: ProcessServices, beside: Beside) => RunningWorker | Promise<RunningWorker | void>;

/** Everything that a worker process does. */
const WORKERS: Record<string, StartWorker> = {
  visits: startVisits,
  hosts: startHostLooks,
  syncs: startSyncs,
  incidents: startWeighing,
  notifications: startNotifications,
  webhooks: startWebhooks,
  deliveries: startDeliveriesBy,
  speedTests: (services) => startSpeedTests(services),
  mails: (services) =>
    workOffMails(services.jobs, createMailer(services), { log: services.log, box: services.secrets }),
};

export async function startWorkers(services: ProcessServices): Promise<RunningWorker> {
  const eyes = await openEyes(services);
  const telling = countTelling();
  const probes = startProbes(services, eyes);
  const presence = await startWorkerPresence(services, () => ({
    probes: probes.figures(),
    telling: telling.figures(),
    messages: telling.messages(),
    sight: eyes.sight.standing(),
  }));
  const others = await Promise.all(Object.values(WORKERS).map(async (start) => start(services, { ...eyes, telling })));
  const started = [presence, probes, ...others];
  return {
    async stop() {
      await Promise.all(started.map(async (worker) => worker?.stop()));
      await eyes.close();
    },
  };
}
