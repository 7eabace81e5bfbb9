import type net from "node:net";
import { Client, type buildConnector } from "undici";
import type { Asker } from "./outbound-allow.ts";

/** The exchange enforces deadlines for the whole call, so undici's own timers stay off. */
const NO_TIMERS = { headersTimeout: 0, bodyTimeout: 0 } as const;
/** An idle connection is closed after this time unless it was released earlier. */
const IDLE_MILLISECONDS = 4000;

interface Lane {
  client: Client;
  /** The client's newest connection. */
  wire: Wire;
  running: number;
}

interface Wire {
  socket: net.Socket | null;
}

/** Bytes received so far on the connection in use; starts at zero for each connection. */
export type BytesRead = () => number;

interface Origin {
  lanes: Lane[];
  connect: buildConnector.connector;
  idleSince: number;
}

/**
 * Connections by origin, kept separate for callers with different exceptions. A request takes an idle connection, else
 * opens a new one up to `perOrigin`, else queues behind the least busy one. Requests are never pipelined: too many
 * servers and proxies mix up the answers.
 */
export class Connections {
  readonly #connectorFor: (asker: Asker) => buildConnector.connector;
  readonly #sharersOf: (asker: Asker) => string;
  readonly #perOrigin: number;
  readonly #origins = new Map<string, Origin>();
  #sweeper: NodeJS.Timeout | null = null;

  constructor(
    connectorFor: (asker: Asker) => buildConnector.connector,
    sharersOf: (asker: Asker) => string,
    perOrigin: number,
  ) {
    this.#connectorFor = connectorFor;
    this.#sharersOf = sharersOf;
    this.#perOrigin = perOrigin;
  }

  async use<T>(origin: string, asker: Asker, work: (client: Client, read: BytesRead) => Promise<T>): Promise<T> {
    const key = `${origin} ${this.#sharersOf(asker)}`;
    const entry = this.#origins.get(key) ?? this.#add(key, this.#connectorFor(asker));
    const lane = this.#laneOf(origin, entry);
    lane.running += 1;
    try {
      return await work(lane.client, () => lane.wire.socket?.bytesRead ?? 0);
    } finally {
      lane.running -= 1;
      entry.idleSince = performance.now();
    }
  }

  /** Other requests on a connection to this origin finish first. */
  release(origin: string): void {
    for (const key of this.#origins.keys()) if (key.startsWith(`${origin} `)) this.#forget(key);
  }

  #forget(key: string): void {
    const entry = this.#origins.get(key);
    this.#origins.delete(key);
    for (const { client } of entry?.lanes ?? []) void client.close();
  }

  async close(): Promise<void> {
    const lanes = [...this.#origins.values()].flatMap((entry) => entry.lanes);
    this.#origins.clear();
    this.#stopSweeping();
    await Promise.all(lanes.map(({ client }) => client.destroy()));
  }

  #add(key: string, connect: buildConnector.connector): Origin {
    const entry: Origin = { lanes: [], connect, idleSince: performance.now() };
    this.#origins.set(key, entry);
    this.#sweeper ??= setInterval(() => this.#sweep(), IDLE_MILLISECONDS).unref();
    return entry;
  }

  #laneOf(origin: string, entry: Origin): Lane {
    const idle = entry.lanes.find((lane) => lane.running === 0);
    if (idle !== undefined) return idle;
    const [first, ...others] = entry.lanes;
    if (first !== undefined && entry.lanes.length >= this.#perOrigin) {
      return others.reduce((least, lane) => (lane.running < least.running ? lane : least), first);
    }
    const wire: Wire = { socket: null };
    const lane: Lane = { client: this.#open(origin, watched(entry.connect, wire)), wire, running: 0 };
    entry.lanes.push(lane);
    return lane;
  }

  #open(origin: string, connect: buildConnector.connector): Client {
    return new Client(origin, {
      connect,
      pipelining: 1,
      allowH2: false,
      ...NO_TIMERS,
      keepAliveTimeout: IDLE_MILLISECONDS,
      keepAliveMaxTimeout: IDLE_MILLISECONDS,
    });
  }

  #sweep(): void {
    const before = performance.now() - IDLE_MILLISECONDS;
    for (const [key, entry] of this.#origins) {
      if (entry.idleSince <= before && entry.lanes.every((lane) => lane.running === 0)) this.#forget(key);
    }
    if (this.#origins.size === 0) this.#stopSweeping();
  }

  #stopSweeping(): void {
    if (this.#sweeper !== null) clearInterval(this.#sweeper);
    this.#sweeper = null;
  }
}

/** Made once: each error of its own would cost a walk through the stack. */
const OVER = new Error("The connection has served its purpose.");

/** Does work on a connection of its own, which is closed afterwards. */
export async function onOwnConnection<T>(
  origin: string,
  connect: buildConnector.connector,
  work: (client: Client, read: BytesRead) => Promise<T>,
): Promise<T> {
  const wire: Wire = { socket: null };
  const client = new Client(origin, {
    connect: watched(connect, wire),
    pipelining: 1,
    allowH2: false,
    ...NO_TIMERS,
  });
  try {
    return await work(client, () => wire.socket?.bytesRead ?? 0);
  } finally {
    void client.destroy(OVER);
  }
}

/** Records each connection that is opened. */
function watched(connect: buildConnector.connector, wire: Wire): buildConnector.connector {
  return (target, answer) =>
    connect(target, (...made) => {
      wire.socket = made[1];
      answer(...made);
    });
}
