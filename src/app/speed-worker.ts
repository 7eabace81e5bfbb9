import { hostname } from "node:os";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { knownLimits } from "../instance/known-limits.service.ts";
import { formatOpenings, openingsFor } from "../lib/http/outbound-allow.ts";
import { defineJob } from "../lib/jobs.ts";
import { findBrowser } from "../sitespeed/loading/browser.client.ts";
import { DAILY_RUN_LOOKS } from "../sitespeed/daily-run.ts";
import { loadInProcess } from "../sitespeed/loading/load-process.client.ts";
import {
  handOnSpeedTest,
  hasEnoughRunning,
  SPEED_SWEEP,
  SPEED_TEST,
  type SpeedTest,
} from "../sitespeed/request-speed-test.service.ts";
import { requestDailyRuns, runSpeedTest, sweepSpeedFiles, sweepTurns } from "../sitespeed/sitespeed.job.ts";
import { canAnotherMeasure, REPORT_MILLISECONDS } from "../sitespeed/speed-machine.ts";
import { listMachines, reportMachine } from "../sitespeed/speed-machine.store.ts";
import { openFileStorage } from "./configuration/file-storage.ts";
import type { RunningWorker } from "./running-worker.ts";
import type { ProcessServices } from "./services.ts";

const NIGHT = defineJob({ name: "sitespeed.night", input: z.object({}), onePerKey: true, retryLimit: 0 });

const AFTER_THE_NIGHT = "41 5 * * *";

/** Files may lie on this machine only, so each worker sweeps its own. */
const OWN_SWEEP_MILLISECONDS = 6 * 60 * 60 * 1000;

/** Path of the program that loads a page once. */
export const SPEED_TEST_PROGRAM = fileURLToPath(new URL(`./speed-test${extname(import.meta.url)}`, import.meta.url));

/**
 * Measures shops one after another, at night and on request. Workers on other machines share the queue. `program` loads
 * a page once.
 */
export async function startSpeedTests(
  services: ProcessServices,
  program: string = SPEED_TEST_PROGRAM,
): Promise<RunningWorker> {
  const { config, database, clock, jobs, log } = services;
  const { db } = database;
  const stopping = new AbortController();
  const storage = openFileStorage(services);
  const machine = hostname();
  const report = () =>
    reportMachine(db, { name: machine, hasBrowser: findBrowser(config.chromePath) !== null, seenAt: clock() });
  const sweep = () => sweepSpeedFiles({ db, clock, files: storage.files });
  const timers = [
    every(REPORT_MILLISECONDS, report, services),
    every(OWN_SWEEP_MILLISECONDS, () => Promise.all([sweep(), sweepTurns()]), services),
  ];
  if (findBrowser(config.chromePath) === null)
    log.warn("There is no Chrome or Chromium on this machine (CHROME_PATH): the speed of shops is not measured here");
  await Promise.all([report(), sweepTurns()]);
  const run = speedTests(services, { program, machine, files: storage.files, stopping: stopping.signal });
  await jobs.work(SPEED_TEST, 1, (test, { id, signal }) => run(test, { runId: id, signal }));
  await jobs.work(NIGHT, 1, async () => void (await requestDailyRuns({ db, jobs, clock }, config.timeZone)));
  await jobs.work(SPEED_SWEEP, 1, async () => void (await sweep()));
  await jobs.schedule(NIGHT, DAILY_RUN_LOOKS, {}, config.timeZone);
  await jobs.schedule(SPEED_SWEEP, AFTER_THE_NIGHT, {}, config.timeZone);
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
    },
  };
}

interface SpeedTestOptions {
  program: string;
  machine: string;
  files: ReturnType<typeof openFileStorage>["files"];
  stopping: AbortSignal;
}

/**
 * A test that cannot run on this machine goes back into the queue: another machine may have a browser, or this one may
 * be free soon.
 */
function speedTests(
  { config, database, clock, jobs, log }: ProcessServices,
  { program, machine, files, stopping }: SpeedTestOptions,
) {
  const { db } = database;
  const { timeZone } = config;
  const limits = knownLimits(db, log);
  const load = (order: Parameters<typeof loadInProcess>[1], signal: AbortSignal) =>
    loadInProcess(program, order, { signal });
  return async (test: SpeedTest, run: { runId: string; signal: AbortSignal }) => {
    const browser = findBrowser(config.chromePath);
    const outboundAllow = formatOpenings(openingsFor(config.outboundAllow, test));
    const signal = AbortSignal.any([run.signal, stopping]);
    const isForAnother = browser === null && canAnotherMeasure(await listMachines(db), machine, clock());
    const outcome =
      isForAnother || (await hasEnoughRunning(db, test, { now: clock(), most: limits.now().runningSpeedTests }))
        ? "busy"
        : await runSpeedTest(
            { db, clock, files, browser, outboundAllow, machine, timeZone, log, load },
            { ...test, ...run, signal },
          );
    if (outcome === "busy") await handOnSpeedTest(jobs, test);
  };
}

function every(milliseconds: number, work: () => Promise<unknown>, { log }: Pick<ProcessServices, "log">) {
  return setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, "Looking after speed tests failed; it is tried again"));
  }, milliseconds).unref();
}
