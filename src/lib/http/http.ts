import tls from "node:tls";
import { type buildConnector, type Client, errors } from "undici";
import { type BytesRead, Connections, onOwnConnection } from "./connections.ts";
import { decompress } from "./decompress.ts";
import { Exchange, type RawAnswer } from "./exchange.ts";
import { createGuardedConnector, isRefused, systemLookup, type Lookup } from "./guarded-connector.ts";
import type { Http, HttpOutcome, HttpRequest } from "./http-outcome.ts";
import { openingsFor, type Asker, type OutboundAllow, sharersOf } from "./outbound-allow.ts";
import { withoutInside } from "./outbound-address.ts";
import { isSameOrigin } from "./same-origin.ts";
import { classifyTransportError, TransportFailure } from "./classify-transport-error.ts";
import { CHEAP_HANDSHAKE } from "./peer/cheap-handshake.ts";
import { startOf } from "./traced/body-start.ts";
import { TlsSessions } from "./traced/tls-sessions.ts";
import { Stopwatch } from "./traced/trace.ts";

export interface HttpOptions {
  allow: OutboundAllow;
  userAgent: string;
  /** Trusted certificate authorities in PEM, in addition to the system's. */
  ca?: readonly string[];
  /** Replaces the system's resolver. */
  lookup?: Lookup;
  /** Knows the addresses of names below `localhost`; what is not one of this machine does not count. */
  loopback?: Lookup | undefined;
  /** Concurrent connections to one server. Default 2: a second TLS handshake halves the waiting. */
  connectionsPerOrigin?: number;
  /** Default: 10,000. */
  connectTimeoutMilliseconds?: number;
}

const DEADLINE_MILLISECONDS = 15_000;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

/** The only headers that a redirect to another origin keeps. */
const HARMLESS_HEADERS = new Set(["accept", "accept-encoding", "accept-language", "user-agent"]);

/** How a request gets its connections. */
interface Ways {
  shared: Connections;
  own: (origin: string, request: HttpRequest, watch: Stopwatch) => buildConnector.connector;
}

/**
 * Creates the HTTP client. There is one for a purpose in the whole program, so that connections are shared. Answers are values; only
 * a request that cannot be written at all (a line break in a header) throws.
 */
export function createHttp(options: HttpOptions): Http {
  const guard = {
    lookup: options.lookup ?? systemLookup,
    loopback: options.loopback,
    secureContext: createSecureContext(options.ca ?? []),
    connectTimeoutMilliseconds: options.connectTimeoutMilliseconds ?? 10_000,
  };
  const guardFor = (asker: Asker) => ({ ...guard, allow: openingsFor(options.allow, asker) });
  const connections = new Connections(
    (asker) => createGuardedConnector(guardFor(asker)),
    (asker) => sharersOf(options.allow, asker),
    options.connectionsPerOrigin ?? 2,
  );
  const sessions = new TlsSessions();
  const ways: Ways = {
    shared: connections,
    own: (origin, { forWhom, connection }, watch) => {
      const isFresh = connection === "fresh";
      const memory = isFresh ? { session: null } : sessions.of(`${origin} ${sharersOf(options.allow, forWhom)}`);
      return createGuardedConnector(guardFor(forWhom), { memory, isFresh, watch });
    },
  };
  return {
    request: async (request) =>
      judgedRedirect(guardFor(request.forWhom), await follow(ways, options.userAgent, request)),
    release: (url) => {
      if (URL.canParse(url)) connections.release(new URL(url).origin);
    },
    close: () => connections.close(),
  };
}

/** One context for all connections: parsing the system's authorities each time would cost more than the handshake. */
function createSecureContext(ca: readonly string[]): tls.SecureContext {
  if (ca.length === 0) return tls.createSecureContext(CHEAP_HANDSHAKE);
  return tls.createSecureContext({ ...CHEAP_HANDSHAKE, ca: [...tls.getCACertificates("default"), ...ca] });
}

async function follow(ways: Ways, userAgent: string, request: HttpRequest): Promise<HttpOutcome> {
  const startedAt = performance.now();
  const deadline = startedAt + (request.deadlineMilliseconds ?? DEADLINE_MILLISECONDS);
  let hop: HttpRequest = { ...request, headers: { "user-agent": userAgent, ...request.headers } };
  const seen = new Set<string>();
  const watch = request.connection === undefined ? null : new Stopwatch();
  for (let redirectsLeft = request.redirects ?? 0; ; redirectsLeft -= 1) {
    const outcome = await exchange(ways, hop, watch, { startedAt, deadline });
    const next = redirectsLeft > 0 && outcome.ok ? nextHop(hop, outcome.status, outcome.headers["location"]) : null;
    if (next === null) return outcome;
    seen.add(new URL(hop.url).href);
    if (seen.has(next.url) && outcome.ok) return { ...outcome, leadsBack: true };
    hop = next;
    if (watch !== null) watch.trace.hops += 1;
  }
}

/** Marks a redirect that is not followed if it leads to a forbidden address. */
async function judgedRedirect(guard: Parameters<typeof isRefused>[0], outcome: HttpOutcome): Promise<HttpOutcome> {
  const location = outcome.ok && REDIRECT_STATUSES.has(outcome.status) ? outcome.headers["location"] : undefined;
  if (!outcome.ok || location === undefined || !URL.canParse(location, outcome.url)) return outcome;
  const next = new URL(location, outcome.url);
  if (!isWebAddress(next)) return outcome;
  return (await isRefused(guard, next)) ? { ...outcome, leadsInside: true } : outcome;
}

/** The next request of a redirect; `null` if the answer is not a redirect that we follow, or leads to no web address. */
function nextHop(hop: HttpRequest, status: number, location: string | undefined): HttpRequest | null {
  const method = hop.method ?? "GET";
  if (!REDIRECT_STATUSES.has(status) || (method !== "GET" && method !== "HEAD")) return null;
  if (location === undefined || !URL.canParse(location, hop.url)) return null;
  const url = new URL(location, hop.url);
  if (!isWebAddress(url)) return null;
  if (isSameOrigin(url.href, hop.url)) return { ...hop, url: url.href };
  const headers = Object.fromEntries(
    Object.entries(hop.headers ?? {}).filter(([name]) => HARMLESS_HEADERS.has(name.toLowerCase())),
  );
  return { ...hop, url: url.href, headers };
}

async function exchange(
  ways: Ways,
  request: HttpRequest,
  watch: Stopwatch | null,
  { startedAt, deadline }: { startedAt: number; deadline: number },
): Promise<HttpOutcome> {
  const traced = watch === null ? {} : { trace: watch.trace };
  try {
    const url = readUrl(request.url);
    if (request.signal?.aborted === true) throw new TransportFailure("cancelled", "cancelled before it began");
    const work = (client: Client, bytesRead: BytesRead) => send(client, request, { url, bytesRead, deadline, watch });
    const raw =
      watch === null
        ? await ways.shared.use(url.origin, request.forWhom, work)
        : await onOwnConnection(url.origin, ways.own(url.origin, request, watch), work);
    const { body, isCut } = await readBody(raw, request);
    return {
      ok: true,
      status: raw.status,
      headers: raw.headers,
      body,
      url: url.href,
      milliseconds: performance.now() - startedAt,
      ...traced,
      ...(isCut && { isCut }),
    };
  } catch (thrown) {
    if (thrown instanceof errors.InvalidArgumentError) throw thrown;
    const { error, detail } = classifyTransportError(thrown);
    return { ok: false, error, detail: withoutInside(detail), milliseconds: performance.now() - startedAt, ...traced };
  }
}

interface Sending {
  url: URL;
  bytesRead: BytesRead;
  deadline: number;
  watch: Stopwatch | null;
}

function send(client: Client, request: HttpRequest, { url, bytesRead, deadline, watch }: Sending): Promise<RawAnswer> {
  const { method = "GET", headers = {}, body = null, maximumBodyBytes, signal = null } = request;
  const pending = new Exchange({
    bytesRead,
    deadlineMilliseconds: deadline - performance.now(),
    maximumBodyBytes,
    signal,
    cutsBody: request.cutsBody ?? false,
    onFirstByte: () => watch?.lap("firstByte"),
  });
  client.dispatch({ path: url.pathname + url.search, method, headers, body }, pending);
  return pending.answer;
}

async function readBody(raw: RawAnswer, { cutsBody, maximumBodyBytes }: HttpRequest) {
  const encoding = raw.headers["content-encoding"];
  if (cutsBody === true) return startOf(raw, encoding ?? "", maximumBodyBytes);
  const body = encoding === undefined ? raw.body : await decompress(raw.body, encoding, maximumBodyBytes);
  return { body, isCut: false };
}

const isWebAddress = ({ protocol }: URL) => protocol === "https:" || protocol === "http:";

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !isWebAddress(url)) {
    throw new TransportFailure("address_forbidden", "only http and https addresses are called");
  }
  return url;
}
