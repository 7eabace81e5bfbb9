import { sql } from "drizzle-orm";
import pg from "pg";
import { z } from "zod";
import { type Db, executePlanned } from "./db.ts";
import { audienceOf, type Hint } from "./hints.ts";
import type { Log } from "./log.ts";

const CHANNEL = "shopwarden_events";
const FIRST_PAUSE_MILLISECONDS = 200;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

const wireSchema = z.object({
  topic: z.string(),
  organizationId: z.string().nullable(),
  userId: z.string().nullable(),
  id: z.union([z.string(), z.number()]).nullable(),
});

/** A hint of another version, or one without its audience, is ignored. */
function isHint(event: z.infer<typeof wireSchema>): event is Hint {
  const audience = audienceOf(event.topic);
  if (audience === null) return false;
  return (
    (event.organizationId !== null) === (audience === "members") && (event.userId !== null) === (audience === "person")
  );
}

/** Sends a hint to all servers. Inside a transaction it is sent on commit, and only then. */
export async function notify(db: Db, event: Hint): Promise<void> {
  await executePlanned(db, sql`select pg_notify(${CHANNEL}, ${JSON.stringify(event)})`);
}

export interface EventListener {
  /** Resolves when events arrive for the first time. */
  listening: Promise<void>;
  /** Whether events are being received at the moment. */
  isListening(): boolean;
  stop(): Promise<void>;
}

export interface EventHandlers {
  onEvent(event: Hint): void;
  /** The connection was lost for a while: anything may have changed. */
  onGap(): void;
  log: Log;
}

/** Listens on its own connection and reconnects whenever it breaks. */
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
  if (parsed.success && isHint(parsed.data)) handlers.onEvent(parsed.data);
  else handlers.log.warn("An event could not be read");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * For a statement that announces its own changes: the SQL call that sends the hint in a column, in the form of {@link
 * hintText}.
 */
export function tellSql(column: string): string {
  return `pg_notify('${CHANNEL}', ${column})`;
}

/** The wire format of a hint. */
export function hintText(event: Hint): string {
  return JSON.stringify(event);
}

/** The same for many hints, in one statement. */
export async function notifyAll(db: Db, events: readonly Hint[]): Promise<void> {
  if (events.length === 0) return;
  const payloads = JSON.stringify(events.map((event) => JSON.stringify(event)));
  await db.execute(
    sql`select pg_notify(${CHANNEL}, payload) from jsonb_array_elements_text(${payloads}::jsonb) as payload`,
  );
}
