/** Number of shops processed at the same time. */
const AT_ONCE = 4;

export interface RunFailure<Item> {
  item: Item;
  error: unknown;
}

export interface Outcome<Item> {
  /** All items that were tried, whether they failed or not. */
  tried: readonly Item[];
  failures: readonly RunFailure<Item>[];
}

interface Run<Item> {
  run: (item: Item) => Promise<unknown>;
  /** Items with the same key run one after another. */
  keyOf: (item: Item) => unknown;
  onProgress: (done: number) => void;
  /** Asked before each item. */
  isStopped?: () => boolean;
}

/** Runs every item, a few shops at once, and returns the failures. A failure does not stop the others. */
export async function runAll<Item>(
  items: readonly Item[],
  { run, keyOf, onProgress, isStopped = () => false }: Run<Item>,
): Promise<Outcome<Item>> {
  const queues = [...Map.groupBy(items, keyOf).values()];
  const tried: Item[] = [];
  const failures: RunFailure<Item>[] = [];
  let done = 0;
  const work = async () => {
    for (let queue = queues.shift(); queue !== undefined; queue = queues.shift()) {
      for (const item of queue) {
        if (isStopped()) return;
        tried.push(item);
        await run(item).catch((error: unknown) => failures.push({ item, error }));
        done += 1;
        onProgress(done);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { tried, failures };
}
