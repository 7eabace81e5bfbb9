import { openStage } from "./bench-stage.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { type Figures, startVisitWorkers } from "./visit-workers.ts";

/** Visits per CPU second of a worker, and per hour when this machine runs everything. */
const options = readOptions({ shops: "600", latency: "150", parallelism: "32,128", workers: "1", rounds: "3" });
const workerCount = Number(options.workers);

const stage = await openStage({ shopCount: Number(options.shops), latencyMilliseconds: Number(options.latency) });
try {
  for (const parallelism of options.parallelism.split(",").map(Number)) {
    const workers = await startVisitWorkers(stage, workerCount, parallelism);
    await workers.visitAll();
    await stage.pool.query("vacuum analyze");
    const rounds: Figures[] = [];
    while (rounds.length < Number(options.rounds)) rounds.push(await workers.visitAll());
    report(parallelism, rounds);
    await workers.stop();
  }
} finally {
  await stage.close();
}

function report(parallelism: number, rounds: readonly Figures[]): void {
  const median = (of: (figures: Figures) => number) => medianOf(rounds.map(of));
  const all = (of: (figures: Figures) => number) => rounds.map((figures) => of(figures).toFixed(2)).join(", ");
  const perVisit = ({ cpuSeconds, visits }: Figures) => (cpuSeconds / visits) * 1000;
  const postgresPerVisit = ({ postgresCpuSeconds, visits }: Figures) => (postgresCpuSeconds / visits) * 1000;
  const perHour = Math.round(median(({ visits, seconds }) => (visits / seconds) * 3600));
  say(
    `parallelism ${parallelism}, workers ${workerCount}, medians of ${rounds.length} rounds with ${rounds[0]?.visits} visits:`,
    `${Math.round(1000 / median(perVisit))} visits per CPU second of the worker (${all(perVisit)} ms each)`,
    `PostgreSQL's share ${all(postgresPerVisit)} ms`,
    `${perHour.toLocaleString("en")} visits per hour`,
    `peak memory of the worker ${Math.max(...rounds.map(({ peakMegabytes }) => peakMegabytes))} MB`,
    `${rounds.reduce((sum, { doubles }) => sum + doubles, 0)} double visits, ${rounds.reduce((sum, { failed }) => sum + failed, 0)} that did not get through`,
  );
}
