import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { noteSeen } from "../../identity/session-seen.store.ts";
import type { HitRecorder } from "../../instance/hit-recorder.service.ts";
import type { KnownLimits } from "../../instance/known-limits.service.ts";
import { fullSentence } from "../../instance/limit-text.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import { Refusal, TooMany } from "../../lib/errors.ts";
import { listenForEvents, type EventListener } from "../../lib/events.ts";
import {
  type Audience,
  audienceOf,
  type Hint,
  membershipHint,
  organizationHint,
  sessionHint,
} from "../../lib/hints.ts";
import { listMyOrganizations } from "../../organizations/organizations.store.ts";
import type { ProcessServices } from "../services.ts";
import { guarded } from "./guarded.ts";

/** Interval of a comment that keeps proxies from closing a quiet stream; the session is checked as often. */
const HEARTBEAT_MILLISECONDS = 25_000;
/** How long the browser waits before it reconnects. */
const RETRY_MILLISECONDS = 2000;

type LiveServices = Pick<ProcessServices, "clock" | "log" | "readSession"> & {
  config: Pick<ProcessServices["config"], "databaseUrl">;
  database: Pick<ProcessServices["database"], "db">;
  limits: KnownLimits;
  hits: HitRecorder;
};

interface Reader {
  userId: string;
  sessionId: string;
  /** Organizations that let them in now. */
  organizationIds: ReadonlySet<string>;
  /** Organizations of which they are a member, including those that first require another way of signing in. */
  memberOf: ReadonlySet<string>;
  send: (event: Hint | { topic: "gap" }) => void;
  /** Reads the session and the memberships again. */
  renew: () => Promise<void>;
  /** Hints are handled one at a time: access is known for certain before the next one is judged. */
  turn: Promise<void>;
}

/** After this time a browser with too many open pages asks again. */
const FULL_RETRY_SECONDS = 60;

export interface LiveEvents {
  routes: Hono;
  /** Resolves when events can be received. */
  listening: Promise<void>;
  stop(): Promise<void>;
}

/** One stream per browser that says what has changed, so that it is read again. It carries hints and no content. */
export function liveEvents(services: LiveServices): LiveEvents {
  const { config, log, limits, hits } = services;
  const readers = new Set<Reader>();
  const stopping = new AbortController();
  const listener: EventListener = listenForEvents(config.databaseUrl, {
    onEvent: (event) => {
      for (const reader of readers) reader.turn = reader.turn.then(() => tell(reader, event));
    },
    onGap: () => {
      for (const reader of readers) reader.send({ topic: "gap" });
    },
    log,
  });
  const routes = new Hono();
  routes.get(
    "/api/events",
    guarded(async (context) => {
      const first = await whoReads(services, context.req.raw.headers);
      if (first === null) throw new Refusal("unauthorized", CALL_SENTENCES.signedOut);
      if (isFull(first, readers, limits.now().eventStreams)) {
        hits.add({ limitId: "eventStreams", subject: "session", subjectId: first.sessionId });
        throw new TooMany(fullSentence("eventStreams", limits.now().eventStreams), FULL_RETRY_SECONDS);
      }
      context.header("X-Accel-Buffering", "no");
      return streamSSE(context, async (stream) => {
        const send: Reader["send"] = (event) => {
          stream.writeSSE({ data: JSON.stringify(event), retry: RETRY_MILLISECONDS }).catch(() => stream.abort());
        };
        const closed = new AbortController();
        const renew = async () => {
          // Access may have changed meanwhile: a browser whose stream ends asks again.
          const now = await whoReads(services, context.req.raw.headers).catch(() => null);
          if (now === null) closed.abort();
          Object.assign(reader, now ?? { organizationIds: new Set(), memberOf: new Set() });
        };
        const reader: Reader = { ...first, send, renew, turn: Promise.resolve() };
        readers.add(reader);
        const ended = AbortSignal.any([closed.signal, stopping.signal]);
        stream.onAbort(() => closed.abort());
        try {
          send({ topic: "gap" });
          for (;;) {
            await nextHeartbeat(ended);
            if (ended.aborted) return;
            await renew();
            if (ended.aborted) return;
            await stream.write(": still here\n\n");
          }
        } finally {
          readers.delete(reader);
        }
      });
    }),
  );
  return {
    routes,
    listening: listener.listening,
    stop: async () => {
      stopping.abort();
      await listener.stop();
    },
  };
}

function isFull({ sessionId }: Pick<Reader, "sessionId">, readers: ReadonlySet<Reader>, most: number): boolean {
  return [...readers].filter((reader) => reader.sessionId === sessionId).length >= most;
}

/**
 * A membership hint renews access before it is sent: hints about an organization that they have just joined pass only
 * once that is known, and none pass after they were removed, except the one about the removal itself. The end of their
 * session is told, and ends the stream. All members hear that an organization changes its sign-in rule; those who are
 * locked out by it hear nothing afterwards.
 */
async function tell(reader: Reader, event: Hint): Promise<void> {
  if (!mayHear(reader, event)) return;
  if (event.topic === membershipHint.topic) await reader.renew();
  reader.send(event);
  if (RENEWING.has(event.topic)) await reader.renew();
}

/** Hints about a change that may cost somebody their access. */
const RENEWING: ReadonlySet<string> = new Set([sessionHint.topic, organizationHint.topic]);

/**
 * The only place that decides who receives a hint; what belongs to nobody, such as news from the store, is for
 * everybody.
 */
const MAY_HEAR: Record<Audience, (reader: Reader, event: Hint) => boolean> = {
  inside: () => false,
  members: (reader, { topic, organizationId }) =>
    organizationId !== null &&
    (topic === organizationHint.topic ? reader.memberOf : reader.organizationIds).has(organizationId),
  person: (reader, { userId }) => userId === reader.userId,
  everybody: () => true,
};

function mayHear(reader: Reader, event: Hint): boolean {
  return MAY_HEAR[audienceOf(event.topic) ?? "inside"](reader, event);
}

async function whoReads(
  { database, clock, readSession }: LiveServices,
  headers: Headers,
): Promise<Pick<Reader, "userId" | "sessionId" | "organizationIds" | "memberOf"> | null> {
  const session = await readSession(headers, clock());
  if (session === null) return null;
  await noteSeen(database.db, session.id, clock());
  const organizations = await listMyOrganizations(database.db, session.user);
  const open = organizations.filter(({ signInProblem }) => signInProblem === null);
  return {
    userId: session.user.id,
    sessionId: session.id,
    organizationIds: new Set(open.map(({ id }) => id)),
    memberOf: new Set(organizations.map(({ id }) => id)),
  };
}

async function nextHeartbeat(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, HEARTBEAT_MILLISECONDS);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
