import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { createFolderStore } from "../lib/file-store.ts";
import { formatOutboundAllow } from "../lib/http/outbound-allow.ts";
import { defineJob } from "../lib/jobs.ts";
import { findBrowser } from "../sitespeed/browser.client.ts";
import { loadInProcess } from "../sitespeed/load-process.client.ts";
import { SPEED_SWEEP, SPEED_TEST } from "../sitespeed/request-speed-test.service.ts";
import { requestDailyRuns, runSpeedTest, sweepSpeedFiles } from "../sitespeed/sitespeed.job.ts";
import type { RunningWorker } from "./running-worker.ts";
import type { ProcessServices } from "./services.ts";

const NIGHT = defineJob({ name: "sitespeed.night", input: z.object({}), onePerKey: true, retryLimit: 0 });

const EVERY_FIVE_MINUTES_OF_THE_NIGHT = "*/5 1-4 * * *";
const AFTER_THE_NIGHT = "41 5 * * *";

/** Measures shops one after another, in the night and when somebody asks. Workers on other machines share the queue. */
export async function startSpeedTests({ config, database, clock, jobs, log }: ProcessServices): Promise<RunningWorker> {
  const { db } = database;
  const stopping = new AbortController();
  const files = createFolderStore(join(config.dataFolder, "files"));
  const program = fileURLToPath(new URL(`./speed-test${extname(import.meta.url)}`, import.meta.url));
  const outboundAllow = formatOutboundAllow(config.outboundAllow);
  if (findBrowser(config.chromePath) === null)
    log.warn("There is no Chrome or Chromium on this machine (CHROME_PATH): the speed of shops is not measured here");
  await jobs.work(SPEED_TEST, 1, (shop, { id, signal }) => {
    const browser = findBrowser(config.chromePath);
    const load = (order: Parameters<typeof loadInProcess>[1], stop: AbortSignal) =>
      loadInProcess(program, order, { signal: stop });
    return runSpeedTest(
      { db, clock, files, browser, outboundAllow, load },
      { ...shop, runId: id, signal: AbortSignal.any([signal, stopping.signal]) },
    );
  });
  await jobs.work(NIGHT, 1, async () => void (await requestDailyRuns({ db, jobs, clock }, config.timeZone)));
  await jobs.work(SPEED_SWEEP, 1, async () => void (await sweepSpeedFiles({ db, files })));
  await jobs.schedule(NIGHT, EVERY_FIVE_MINUTES_OF_THE_NIGHT, {}, config.timeZone);
  await jobs.schedule(SPEED_SWEEP, AFTER_THE_NIGHT, {}, config.timeZone);
  return { stop: async () => stopping.abort() };
}
