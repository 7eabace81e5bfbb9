import { openStage } from "./bench-stage.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { type Figures, startVisitWorkers } from "./visit-workers.ts";

/**
 * Two workers against one: same database, same shops, the same number of visits at once per worker. That number is low,
 * so that places in the workers run short before the two cores, which shops and database use too.
 */
const options = readOptions({ shops: "100", latency: "150", parallelism: "4", rounds: "3" });

const stage = await openStage({ shopCount: Number(options.shops), latencyMilliseconds: Number(options.latency) });
try {
  const one = await measure(1);
  const two = await measure(2);
  const speed = (rounds: readonly Figures[]) => medianOf(rounds.map(({ visits, seconds }) => visits / seconds));
  const doubles = [...one, ...two].reduce((sum, figures) => sum + figures.doubles, 0);
  say(
    `${options.parallelism} visits at once in each worker, medians of ${options.rounds} rounds with ${options.shops} visits:`,
    `1 worker: ${speed(one).toFixed(1)} visits per second`,
    `2 workers: ${speed(two).toFixed(1)} visits per second, ${(speed(two) / speed(one)).toFixed(2)} times as many`,
    `${doubles} double visits`,
  );
} finally {
  await stage.close();
}

async function measure(count: number): Promise<readonly Figures[]> {
  const workers = await startVisitWorkers(stage, count, Number(options.parallelism));
  await workers.visitAll();
  const rounds: Figures[] = [];
  while (rounds.length < Number(options.rounds)) rounds.push(await workers.visitAll());
  await workers.stop();
  return rounds;
}
