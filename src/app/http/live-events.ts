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

/** A comment that keeps proxies from closing a quiet stream; the session is looked at as often. */
const HEARTBEAT_MILLISECONDS = 25_000;
/** How long the browser waits before it connects again. */
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
  /** Where they are in. */
  organizationIds: ReadonlySet<string>;
  /** Where they are members, also if they have to sign in otherwise before they are in. */
  memberOf: ReadonlySet<string>;
  send: (event: Hint | { topic: "gap" }) => void;
  /** Reads anew who it is and where they are members. */
  renew: () => Promise<void>;
  /** Ends when all before has been told: what somebody may hear by now is known before the next one. */
  turn: Promise<void>;
}

/** A browser that has too many pages open asks again after so long. */
const FULL_RETRY_SECONDS = 60;

export interface LiveEvents {
  routes: Hono;
  /** Resolves when the first event can be heard. */
  listening: Promise<void>;
  stop(): Promise<void>;
}

/** One stream per browser that says what has changed, so that it is read anew. It carries hints and no content. */
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
          // Nobody hears on the word of a while ago: a browser whose stream ends asks again.
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
 * What is told of somewhere they have just joined comes through only when that is known, and nothing more once they
 * were put out; that they were, they still hear. The end of their session is told, and ends the stream. An organization
 * that asks for another way of signing in, or no more, is heard of by all its members; whoever is held out by that
 * hears nothing after it.
 */
async function tell(reader: Reader, event: Hint): Promise<void> {
  if (!mayHear(reader, event)) return;
  if (event.topic === membershipHint.topic) await reader.renew();
  reader.send(event);
  if (RENEWING.has(event.topic)) await reader.renew();
}

/** What tells of a change after which somebody may be out. */
const RENEWING: ReadonlySet<string> = new Set([sessionHint.topic, organizationHint.topic]);

/** Hints leave a server by this list alone; what belongs to nobody, as news from the store, is for everybody. */
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
