import { expect, test } from "vitest";
import { runAll } from "./run-all.ts";

const tasks = [1, 1, 2, 3, 4, 5, 6].map((shopId, index) => ({ shopId, index }));
const keyOf = ({ shopId }: { shopId: number }) => shopId;

test("acts on everything and tells how far it is", async () => {
  const acted: number[] = [];
  const progress: number[] = [];
  const { tried, failures } = await runAll(tasks, {
    keyOf,
    run: async ({ index }) => acted.push(index),
    onProgress: (done) => progress.push(done),
  });
  expect(failures).toEqual([]);
  expect(tried).toHaveLength(7);
  expect(acted.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("goes on after a failure and tells which item failed", async () => {
  const error = new Error("The right is missing.");
  const { failures } = await runAll(tasks, {
    keyOf,
    run: async ({ index }) => {
      if (index === 0) throw error;
    },
    onProgress: () => undefined,
  });
  expect(failures).toEqual([{ item: { shopId: 1, index: 0 }, error }]);
});

test("works on four shops at once and never twice on the same one", async () => {
  const running = new Map<number, number>();
  let most = 0;
  const twice: number[] = [];
  await runAll(tasks, {
    keyOf,
    run: async ({ shopId }) => {
      if (running.has(shopId)) twice.push(shopId);
      running.set(shopId, 1);
      most = Math.max(most, running.size);
      await Promise.resolve();
      running.delete(shopId);
    },
    onProgress: () => undefined,
  });
  expect({ most, twice }).toEqual({ most: 4, twice: [] });
});

test("begins nothing new once it is stopped, and tells what was begun", async () => {
  let stopped = false;
  const { tried } = await runAll([1, 2, 3, 4, 5, 6, 7, 8, 9], {
    keyOf: (item) => item,
    run: async (item) => {
      await Promise.resolve();
      if (item === 2) stopped = true;
    },
    onProgress: () => undefined,
    isStopped: () => stopped,
  });
  expect(tried.length).toBeGreaterThanOrEqual(4);
  expect(tried.length).toBeLessThan(9);
});
