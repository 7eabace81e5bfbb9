import { divideByHost, placesBeside, type PlaceRules } from "./lease-places.ts";

export interface ClaimOrder<Item> {
  /** Maximum number of items. */
  limit: number;
  /** Total number of places, including taken ones. */
  places: number;
  /** Only items that people requested. */
  urgentOnly: boolean;
  busyHosts: readonly string[];
  running: readonly Item[];
  leaseSeconds: number;
}

export interface LeasedItems<Item> {
  items: readonly Item[];
  /** Number of items that stay due. */
  left: number;
  /** How many of those were requested by people. */
  urgentLeft: number;
  /** Seconds until the next item becomes due, by the database's clock; `null` if none will. */
  nextDueSeconds: number | null;
}

export interface LeaseWork<Item> {
  /** Leases items that are due. No two loops ever get the same item. */
  claim: (order: ClaimOrder<Item>) => Promise<LeasedItems<Item>>;
  /** Gives back items that were leased but not started. */
  release: (items: readonly Item[]) => Promise<void>;
  /** Extends the lease of an item that waited for its turn. `false`: somebody else has it. */
  renew: (item: Item, leaseSeconds: number) => Promise<boolean>;
  /** Must not reject: errors of an item are handled inside. */
  work: (item: Item) => Promise<void>;
  keyOf: (item: Item) => number | string;
  hostOf: (item: Item) => string;
  /** Whether the item must run alone. Default: never. */
  isAlone?: (item: Item) => boolean;
  /** Called when due items could not be read (`null`), or when an item that runs alone could not be started. */
  onTrouble: (error: unknown, item: Item | null) => void;
}

/** Runs leased items. */
export interface Desk<Item> {
  free: () => number;
  size: () => number;
  /** An item that must run alone is running or waiting: nothing else is started before it has ended. */
  isReserved: () => boolean;
  /** Leases and starts items; `heldBack`: something due was left although there was room. */
  take: (urgentOnly: boolean) => Promise<LeasedItems<Item> & { heldBack: boolean }>;
  /** From now on, items that wait for their turn are given back. */
  close: () => void;
  /** Resolves when nothing is running any more. */
  cleared: () => Promise<void>;
}

export interface DeskOptions extends PlaceRules {
  leaseSeconds: number;
  /** Called when an item has ended. */
  onEnd: () => void;
  /** Called when an item that runs alone has ended. */
  onFree: () => void;
}

export function createDesk<Item>(work: LeaseWork<Item>, options: DeskOptions): Desk<Item> {
  const { leaseSeconds, parallelism, perHost } = options;
  const running = createRunning(work, options.onEnd);
  const lone = createLone(work, running, options);

  /** Starts what may start, gives the rest back, and returns how many those were. */
  const begin = async (items: readonly Item[]): Promise<number> => {
    const alone = items.find((item) => work.isAlone?.(item) ?? false);
    const { admitted, surplus } =
      alone === undefined
        ? divideByHost(items, work.hostOf, { running: running.items(), perHost })
        : { admitted: [], surplus: items.filter((item) => item !== alone) };
    for (const item of admitted) void running.begin(item);
    if (alone !== undefined) lone.begin(alone);
    if (surplus.length > 0) await work.release(surplus);
    return surplus.length;
  };

  return {
    free: () => parallelism - running.items().length,
    size: () => running.items().length,
    isReserved: lone.isWaiting,
    close: lone.close,
    async take(urgentOnly) {
      const items = running.items();
      const { free, freeForUrgent, forUrgent, busyHosts } = placesBeside(items.map(work.hostOf), options);
      const [limit, places] = urgentOnly ? [freeForUrgent, forUrgent] : [free, parallelism];
      const leased = await work.claim({ limit, places, urgentOnly, busyHosts, running: items, leaseSeconds });
      const surplus = await begin(leased.items);
      const heldBack = busyHosts.length + surplus > 0 || (leased.left > 0 && leased.items.length === 0);
      return { ...leased, heldBack };
    },
    async cleared() {
      await lone.over();
      await running.over();
    },
  };
}

interface Running<Item> {
  begin: (item: Item) => Promise<void>;
  items: () => readonly Item[];
  over: () => Promise<void>;
}

function createRunning<Item>({ work, keyOf }: LeaseWork<Item>, onEnd: () => void): Running<Item> {
  const running = new Map<number | string, { item: Item; done: Promise<void> }>();
  return {
    begin(item) {
      const done = work(item).finally(() => {
        running.delete(keyOf(item));
        onEnd();
      });
      running.set(keyOf(item), { item, done });
      return done;
    },
    items: () => [...running.values()].map(({ item }) => item),
    async over() {
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}

/** Runs an item alone: it waits until everything that runs has ended. */
function createLone<Item>(
  work: LeaseWork<Item>,
  running: Running<Item>,
  { leaseSeconds, onFree }: Pick<DeskOptions, "leaseSeconds" | "onFree">,
) {
  let isClosed = false;
  let waiting: Promise<void> | null = null;
  const inTurn = async (item: Item) => {
    await running.over();
    if (isClosed) await work.release([item]);
    else if (await work.renew(item, leaseSeconds)) await running.begin(item);
  };
  return {
    isWaiting: () => waiting !== null,
    over: async () => waiting,
    close: () => {
      isClosed = true;
    },
    begin(item: Item) {
      waiting = inTurn(item)
        .catch((error: unknown) => work.onTrouble(error, item))
        .finally(() => {
          waiting = null;
          onFree();
        });
    },
  };
}
