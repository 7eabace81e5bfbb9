import { divideByHost, placesBeside, type PlaceRules } from "./lease-places.ts";

export interface ClaimOrder<Item> {
  /** At most so many. */
  limit: number;
  /** Of so many places, taken ones counted. */
  places: number;
  /** Only what people asked for. */
  urgentOnly: boolean;
  busyHosts: readonly string[];
  running: readonly Item[];
  leaseSeconds: number;
}

export interface LeasedItems<Item> {
  items: readonly Item[];
  /** What stays due. */
  left: number;
  /** Of that, what people asked for. */
  urgentLeft: number;
  /** Seconds until the next one becomes due, by the clock of the database; `null` when none will. */
  nextDueSeconds: number | null;
}

export interface LeaseWork<Item> {
  /** Leases what is due. No two loops ever get the same. */
  claim: (order: ClaimOrder<Item>) => Promise<LeasedItems<Item>>;
  /** Gives back what was leased and not begun. */
  release: (items: readonly Item[]) => Promise<void>;
  /** Holds for so long from now on what waited for its turn. `false`: somebody else has it. */
  renew: (item: Item, leaseSeconds: number) => Promise<boolean>;
  /** Rejects for nothing: what goes wrong with an item is its own. */
  work: (item: Item) => Promise<void>;
  keyOf: (item: Item) => number | string;
  hostOf: (item: Item) => string;
  /** Whether it is worked on beside nothing else. Default: never. */
  isAlone?: (item: Item) => boolean;
  /** Told when what is due could not be read (`null`), or what is alone not begun. */
  onTrouble: (error: unknown, item: Item | null) => void;
}

/** Where things are worked on. */
export interface Desk<Item> {
  free: () => number;
  size: () => number;
  /** Something is worked on, or waits to be, beside nothing else: nothing is begun before that is over. */
  isReserved: () => boolean;
  /** Leases and begins; `heldBack`: something due was left alone though there was room. */
  take: (urgentOnly: boolean) => Promise<LeasedItems<Item> & { heldBack: boolean }>;
  /** From now on what waits for its turn is given back. */
  close: () => void;
  /** Resolves when nothing runs any more. */
  cleared: () => Promise<void>;
}

export interface DeskOptions extends PlaceRules {
  leaseSeconds: number;
  /** Told when one is done. */
  onEnd: () => void;
  /** Told when what was worked on beside nothing else is over. */
  onFree: () => void;
}

export function createDesk<Item>(work: LeaseWork<Item>, options: DeskOptions): Desk<Item> {
  const { leaseSeconds, parallelism, perHost } = options;
  const running = createRunning(work, options.onEnd);
  const lone = createLone(work, running, options);

  /** Begins what may begin, gives the rest back, and says how much that was. */
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

/** What is worked on beside nothing else: it waits until all that runs is done. */
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
