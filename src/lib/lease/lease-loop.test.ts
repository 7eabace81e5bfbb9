import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { type LeaseLoop, startLeaseLoop } from "./lease-loop.ts";
import type { ClaimOrder } from "./lease-desk.ts";

interface Task {
  id: number;
  host: string;
  urgent?: boolean;
  alone?: boolean;
}

let loop: LeaseLoop | null = null;
let finishAll = () => {};

afterEach(async () => {
  const stopped = loop?.stop();
  let isStopped = false;
  void stopped?.then(() => (isStopped = true));
  while (loop !== null && !isStopped) {
    finishAll();
    await nextTurn();
  }
  loop = null;
});

/** A loop with manual control of time and of when tasks end. */
function stage(given: { parallelism?: number; perHost?: number; isCalled?: boolean } = {}) {
  const due: Task[] = [];
  const running = new Map<number, () => void>();
  const orders: ClaimOrder<Task>[] = [];
  const released: number[] = [];
  const renewed: number[] = [];
  const troubles: (number | null)[] = [];
  const world = { nextDueSeconds: null as number | null, isBroken: false, isRenewable: true };
  let sleep: { milliseconds: number; over: () => void } | null = null;

  const claim = async (order: ClaimOrder<Task>) => {
    orders.push(order);
    if (world.isBroken) throw new Error("The database is away");
    const waiting = due.filter((task) => task.urgent === true || !order.urgentOnly);
    const items = waiting.filter(({ host }) => !order.busyHosts.includes(host)).slice(0, order.limit);
    for (const item of items) due.splice(due.indexOf(item), 1);
    const urgentLeft = due.filter(({ urgent }) => urgent === true).length;
    return { items, left: due.length, urgentLeft, nextDueSeconds: world.nextDueSeconds };
  };
  loop = startLeaseLoop<Task>(
    {
      claim,
      release: async (items) => void released.push(...items.map(({ id }) => id)),
      renew: async ({ id }) => {
        renewed.push(id);
        return world.isRenewable;
      },
      work: ({ id }) =>
        new Promise((resolve) => {
          running.set(id, () => {
            running.delete(id);
            resolve();
          });
        }),
      keyOf: ({ id }) => id,
      hostOf: ({ host }) => host,
      isAlone: ({ alone }) => alone ?? false,
      onTrouble: (_error, item) => troubles.push(item?.id ?? null),
    },
    {
      parallelism: given.parallelism ?? 4,
      perHost: given.perHost ?? 4,
      leaseSeconds: 60,
      isCalled: () => given.isCalled ?? false,
      timer: (milliseconds, over) => {
        sleep = { milliseconds, over };
        return () => {
          sleep = null;
        };
      },
    },
  );
  finishAll = () => [...running.values()].forEach((done) => done());
  const asleep = async (): Promise<number> => {
    while (sleep === null) await nextTurn();
    return sleep.milliseconds;
  };
  const pass = async () => {
    await asleep();
    const { over } = sleep ?? { over: () => {} };
    sleep = null;
    over();
    return asleep();
  };
  return {
    due,
    orders,
    released,
    renewed,
    troubles,
    world,
    asleep,
    pass,
    loop,
    runs: () => [...running.keys()].toSorted((one, other) => one - other),
    finish: async (...ids: number[]) => {
      for (const id of ids) running.get(id)?.();
      await nextTurn();
    },
  };
}

const tasks = (count: number, task: Partial<Task> = {}, from = 1): Task[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, host: `host-${from + index}`, ...task }));

describe("when the loop looks again", () => {
  it("is soon while calls may not reach it", async () => {
    const { asleep } = stage();
    expect(await asleep()).toBe(2000);
  });

  it.each([
    [null, 30_000],
    [7, 7000],
    [0.001, 250],
    [3600, 30_000],
  ])(
    "is where calls are heard when the next becomes due by the database's clock: in %s seconds",
    async (next, sleep) => {
      const { asleep, pass, world } = stage({ isCalled: true });
      await asleep();
      world.nextDueSeconds = next;
      expect(await pass()).toBe(sleep);
    },
  );

  it("is at once when it is called, also while it looks", async () => {
    const { asleep, due, loop, runs } = stage({ isCalled: true });
    loop.wake();
    await asleep();
    due.push(...tasks(1));
    loop.wake();
    while (runs().length === 0) await nextTurn();
    expect(runs()).toEqual([1]);
  });

  it("is soon after what is due could not be read", async () => {
    const { asleep, pass, world, troubles, due, runs } = stage({ isCalled: true });
    await asleep();
    world.isBroken = true;
    expect(await pass()).toBe(2000);
    expect(troubles).toEqual([null]);
    world.isBroken = false;
    due.push(...tasks(1));
    await pass();
    expect(runs()).toEqual([1]);
  });
});

describe("what the loop begins", () => {
  it("is no more than it may, and more in one look for several when some are done", async () => {
    const { asleep, due, orders, runs, finish, pass } = stage({ parallelism: 16 });
    due.push(...tasks(20));
    await pass();
    expect(runs()).toHaveLength(16);
    const looks = orders.length;
    for (const id of [1, 2, 3]) await finish(id);
    expect(orders).toHaveLength(looks);
    await finish(4);
    await asleep();
    expect(orders).toHaveLength(looks + 1);
    expect(orders.at(-1)).toMatchObject({ limit: 4, places: 16, urgentOnly: false, leaseSeconds: 60 });
    expect(runs()).toHaveLength(16);
  });

  it("is beyond its places what people asked for, when they call", async () => {
    const { asleep, due, orders, runs, loop, pass } = stage({ parallelism: 8 });
    due.push(...tasks(8));
    await pass();
    due.push(...tasks(1, {}, 20), ...tasks(3, { urgent: true }, 30));
    loop.wake();
    while (runs().length < 10) await nextTurn();
    await asleep();
    expect(runs().slice(8)).toEqual([30, 31]);
    expect(orders.at(-1)).toMatchObject({ limit: 2, places: 2, urgentOnly: true });
  });

  it("is no more at one host than may be; the rest is given back, and looked at again when one is done", async () => {
    const { asleep, due, runs, released, finish, pass } = stage({ perHost: 2 });
    due.push(...tasks(3, { host: "slow" }));
    await pass();
    expect(runs()).toEqual([1, 2]);
    expect(released).toEqual([3]);
    due.push(...tasks(1, { host: "slow" }, 3));
    await finish(1);
    await asleep();
    expect(runs()).toEqual([2, 3]);
  });

  it("is alone what must be, after all else and before anything else", async () => {
    const { asleep, due, runs, renewed, released, finish, pass } = stage();
    due.push(...tasks(1));
    await pass();
    due.push({ id: 7, host: "suspect", alone: true }, ...tasks(1, {}, 8));
    await pass();
    expect(runs()).toEqual([1]);
    expect(released).toEqual([8]);
    due.push(...tasks(1, {}, 8));
    await pass();
    expect(runs()).toEqual([1]);
    await finish(1);
    while (!runs().includes(7)) await nextTurn();
    expect(renewed).toEqual([7]);
    await asleep();
    expect(runs()).toEqual([7]);
    await finish(7);
    while (!runs().includes(8)) await nextTurn();
    expect(runs()).toEqual([8]);
  });

  it("is not what somebody else has by the time that its turn comes", async () => {
    const { due, runs, renewed, world, pass } = stage();
    world.isRenewable = false;
    due.push({ id: 7, host: "suspect", alone: true });
    await pass();
    while (renewed.length === 0) await nextTurn();
    due.push(...tasks(1));
    while (runs().length === 0) await nextTurn().then(() => loop?.wake());
    expect(runs()).toEqual([1]);
  });
});

it("stops when all that runs is done, and gives back what waited for its turn", async () => {
  const { due, runs, released, finish, pass, loop } = stage();
  due.push(...tasks(1));
  await pass();
  due.push({ id: 7, host: "suspect", alone: true });
  await pass();
  let isStopped = false;
  const stopped = loop.stop().then(() => (isStopped = true));
  await nextTurn();
  expect(isStopped).toBe(false);
  await finish(1);
  await stopped;
  expect(runs()).toEqual([]);
  expect(released).toEqual([7]);
});
