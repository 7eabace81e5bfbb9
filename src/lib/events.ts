import { sql } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";

const CHANNEL = "shopwarden_events";
const FIRST_PAUSE_MILLISECONDS = 200;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/** Who may hear a hint: our own processes alone, members of an organization, one person, or whoever is signed in. */
export type Audience = "inside" | "members" | "person" | "everybody";

/** All there is to tell. A topic that is not here cannot be told, and does not leave a server. */
export const HINTS = {
  /** Somebody waits for a visit. */
  "visit-requested": "inside",
  /** There are new events about shops. */
  "shop-events": "inside",
  shop: "members",
  /** A visit of a shop began, went on, or ended with nothing to keep. */
  visit: "members",
  project: "members",
  /** It has another name or address; told by a trigger. */
  organization: "members",
  /** Somebody joined, left or got another role; told by a trigger. */
  membership: "person",
  /** Somebody is invited, or not any more; told by a trigger. */
  invitation: "person",
  /** A session began or ended, or the person changed their name or language. */
  session: "person",
  notification: "person",
  watch: "person",
  fleetView: "person",
  /** The store was asked for news. */
  store: "everybody",
} as const satisfies Record<string, Audience>;

export type Topic = keyof typeof HINTS;

/** What a hint names, by who may hear it. */
interface Addressed {
  inside: { organizationId: null; userId: null };
  members: { organizationId: string; userId: null };
  person: { organizationId: null; userId: string };
  everybody: { organizationId: null; userId: null };
}

/**
 * A hint that something changed, so that whoever shows it reads it again. Carries nothing of what changed. `id`: which one
 * changed, `null` for "some of them".
 */
export type LiveEvent = {
  [Name in Topic]: { topic: Name; id: string | number | null } & Addressed[(typeof HINTS)[Name]];
}[Topic];

const wireSchema = z.object({
  topic: z.string(),
  organizationId: z.string().nullable(),
  userId: z.string().nullable(),
  id: z.union([z.string(), z.number()]).nullable(),
});

/** A hint of another version, or one that does not say for whom it is, is none. */
function isLiveEvent(event: z.infer<typeof wireSchema>): event is LiveEvent {
  if (!isTopic(event.topic)) return false;
  const audience: Audience = HINTS[event.topic];
  return (
    (event.organizationId !== null) === (audience === "members") && (event.userId !== null) === (audience === "person")
  );
}

function isTopic(word: string): word is Topic {
  return Object.hasOwn(HINTS, word);
}

/** Tells all servers. Inside a transaction: when it commits, and only then. */
export async function notify(db: Db, event: LiveEvent): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

export interface EventListener {
  /** Resolves when events arrive for the first time. */
  listening: Promise<void>;
  /** Whether events arrive at the moment. */
  isListening(): boolean;
  stop(): Promise<void>;
}

export interface EventHandlers {
  onEvent(event: LiveEvent): void;
  /** The connection was lost for a while: anything may have changed. */
  onGap(): void;
  log: Log;
}

/** Listens on a connection of its own, which is made again whenever it breaks. */
export function listenForEvents(url: string, handlers: EventHandlers): EventListener {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isListening = false;
  let failures = 0;
  let connectedBefore = false;
  const { promise: listening, resolve } = Promise.withResolvers<void>();

  const connect = async () => {
    const connection = new pg.Client({ connectionString: url, application_name: "shopwarden-events", keepAlive: true });
    client = connection;
    connection.on("notification", (message) => receive(message.payload, handlers));
    connection.on("error", (error) => handlers.log.debug({ reason: error.message }, "Event connection broke"));
    connection.on("end", () => {
      isListening = false;
      again();
    });
    await connection.connect();
    await connection.query(`listen ${CHANNEL}`);
    failures = 0;
    isListening = true;
    if (connectedBefore) handlers.onGap();
    connectedBefore = true;
    resolve();
  };

  const again = () => {
    if (stopped || timer) return;
    const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** failures, LONGEST_PAUSE_MILLISECONDS);
    failures += 1;
    timer = setTimeout(() => {
      timer = undefined;
      connect().catch(again);
    }, pause);
  };

  connect().catch(again);
  return {
    listening,
    isListening: () => isListening,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function receive(payload: string | undefined, handlers: EventHandlers): void {
  const parsed = wireSchema.safeParse(parseJson(payload ?? ""));
  if (parsed.success && isLiveEvent(parsed.data)) handlers.onEvent(parsed.data);
  else handlers.log.warn("An event could not be read");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** For a statement that tells what it wrote itself: the call that tells what a column holds, as {@link hintText} makes it. */
export function tellSql(column: string): string {
  return `pg_notify('${CHANNEL}', ${column})`;
}

/** A hint as it travels. */
export function hintText(event: LiveEvent): string {
  return JSON.stringify(event);
}

/** The same for many, in one statement. */
export async function notifyAll(db: Db, events: readonly LiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = JSON.stringify(events.map((event) => JSON.stringify(event)));
  await db.execute(
    sql`select pg_notify(${CHANNEL}, payload) from jsonb_array_elements_text(${payloads}::jsonb) as payload`,
  );
}
