import { openStage } from "./bench-stage.ts";
import { readOptions, say } from "./options.ts";
import { startVisitWorkers } from "./visit-workers.ts";

/** How long a shop that does not answer occupies a worker's only place, for each way of being silent. */
const { faults } = readOptions({ faults: "tlsNeverAnswers,neverAnswers,stallsMidway" });

for (const fault of faults.split(",")) {
  const stage = await openStage({ shopCount: 1, latencyMilliseconds: 0, fault });
  try {
    const workers = await startVisitWorkers(stage, 1, 1);
    const { seconds, failed } = await workers.visitAll();
    say(`${fault}: one place for ${seconds.toFixed(1)} s (${failed} visit that did not get through)`);
    await workers.stop();
  } finally {
    await stage.close();
  }
}
