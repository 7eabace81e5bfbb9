import { lookup as resolve, type LookupAddress } from "node:dns";
import net from "node:net";
import tls from "node:tls";
import type { buildConnector } from "undici";
import { isAddressAllowed, normalizeHost, type Openings, type OutboundTarget } from "./outbound-allow.ts";
import { isLoopback, parseAddress } from "./outbound-address.ts";
import { TransportFailure } from "./classify-transport-error.ts";
import type { SessionMemory } from "./traced/tls-sessions.ts";
import type { Stopwatch } from "./traced/trace.ts";

export type Lookup = (
  hostname: string,
  answer: (error: Error | null, addresses: readonly LookupAddress[]) => void,
  /** Whether nothing that was learned before may be used. */
  isFresh?: boolean,
) => void;

export interface GuardedConnectorOptions {
  allow: Openings;
  lookup: Lookup;
  /** Knows which of this machine's own addresses the names below `localhost` have. Default: none does. */
  loopback?: Lookup | undefined;
  secureContext: tls.SecureContext;
  /** For name look-up, TCP and TLS together. */
  connectTimeoutMilliseconds: number;
  /** Replaces the handshake of requests, which resumes sessions and ends where it does not trust. */
  handshake?: Handshake;
}

export interface Handshake {
  options: tls.ConnectionOptions;
  /** Gets the socket below before it is connected; an error with which it destroys it becomes the outcome. */
  watch: (socket: net.Socket) => void;
}

/** What a connection to one server takes from others to it, and where it notes its steps. */
export interface ConnectorOptions {
  memory?: SessionMemory;
  isFresh?: boolean;
  watch?: Stopwatch;
}

/** How long one address is tried before the next one is tried in parallel. */
const NEXT_ADDRESS_MILLISECONDS = 2000;

/** How long to wait for resolving the name in a redirect that is not followed. */
const JUDGING_MILLISECONDS = 2000;

const LOOPBACK: readonly LookupAddress[] = [
  { address: "127.0.0.1", family: 4 },
  { address: "::1", family: 6 },
];

/** The system's resolver, including the hosts file. */
export const systemLookup: Lookup = (hostname, answer) => {
  resolve(hostname, { all: true, verbatim: true }, (error, addresses) => answer(error, addresses));
};

/**
 * Opens undici's connections to one server; further ones resume the TLS session of the first, which halves their cost.
 * A name is resolved once, each address is checked, and the socket connects to one that passed: a later DNS change has
 * no effect. The connected address is checked again.
 */
export function createGuardedConnector(
  options: GuardedConnectorOptions,
  { memory = { session: null }, isFresh = false, watch }: ConnectorOptions = {},
): buildConnector.connector {
  return (target, callback) => {
    const hostname = normalizeHost(target.hostname.replace(/^\[|\]$/gu, ""));
    const attempt = new Attempt(options, hostname, { memory, watch }, callback);
    watch?.start();
    resolveHost(options, { hostname, isFresh }, (error, addresses) => {
      watch?.lap("name");
      if (error !== null) return attempt.fail(error);
      const port = portOf(target);
      const allowed = addresses.filter(({ address }) => isAddressAllowed(options.allow, { hostname, address, port }));
      const [first] = allowed;
      if (first === undefined) return attempt.fail(forbidden(hostname, addresses));
      if (watch !== undefined) watch.trace.peer = first.address;
      attempt.open(target, allowed);
    });
  };
}

type Resolver = Pick<GuardedConnectorOptions, "lookup" | "loopback">;

function resolveHost(
  { lookup, loopback }: Resolver,
  { hostname, isFresh }: { hostname: string; isFresh: boolean },
  answer: Parameters<Lookup>[1],
): void {
  const literal = parseAddress(hostname);
  if (literal !== null)
    return answer(null, [{ address: literal.toString(), family: literal.kind() === "ipv4" ? 4 : 6 }]);
  if (hostname === "localhost") return answer(null, LOOPBACK);
  if (!hostname.endsWith(".localhost")) return lookup(hostname, answer, isFresh);
  if (loopback === undefined) return answer(null, LOOPBACK);
  const own = (error: Error | null, addresses: readonly LookupAddress[]) => {
    const ofThisMachine = error === null ? addresses.filter(({ address }) => isLoopback(address)) : [];
    answer(null, ofThisMachine.length > 0 ? ofThisMachine : LOOPBACK);
  };
  loopback(hostname, own, isFresh);
}

function forbidden(hostname: string, addresses: readonly LookupAddress[]): TransportFailure {
  if (addresses.length === 0) return new TransportFailure("host_unknown", `${hostname} has no address`);
  return new TransportFailure("address_forbidden", `${hostname} leads to an address that is not public`);
}

/** Whether calls to this address would be refused, as far as its host name resolves now. */
export function isRefused(options: Resolver & Pick<GuardedConnectorOptions, "allow">, url: URL) {
  const hostname = normalizeHost(url.hostname.replace(/^\[|\]$/gu, ""));
  const port = portOf(url);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), JUDGING_MILLISECONDS);
    resolveHost(options, { hostname, isFresh: false }, (error, addresses) => {
      clearTimeout(timer);
      const isInside = ({ address }: LookupAddress) => !isAddressAllowed(options.allow, { hostname, address, port });
      resolve(error === null && addresses.length > 0 && addresses.every(isInside));
    });
  });
}

/** One attempt to connect. Calls undici back exactly once. */
class Attempt {
  readonly #options: GuardedConnectorOptions;
  readonly #hostname: string;
  readonly #memory: SessionMemory;
  readonly #watch: Stopwatch | undefined;
  #callback: buildConnector.Callback | null;
  #socket: net.Socket | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(
    options: GuardedConnectorOptions,
    hostname: string,
    { memory, watch }: { memory: SessionMemory; watch: Stopwatch | undefined },
    callback: buildConnector.Callback,
  ) {
    this.#options = options;
    this.#hostname = hostname;
    this.#memory = memory;
    this.#watch = watch;
    this.#callback = callback;
    const { connectTimeoutMilliseconds } = options;
    this.#timer = setTimeout(
      () => this.fail(new TransportFailure("timed_out", `no connection within ${connectTimeoutMilliseconds} ms`)),
      connectTimeoutMilliseconds,
    );
  }

  open(target: buildConnector.Options, addresses: readonly LookupAddress[]): void {
    if (this.#callback === null) return;
    const isSecure = target.protocol === "https:";
    const where = { ...this.#destination(addresses), port: portOf(target) };
    const { handshake } = this.#options;
    const secure = () => (handshake === undefined ? this.#secure(where) : this.#shakeHands(where, handshake));
    const socket = isSecure ? secure() : net.connect(where);
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.once("connect", () => {
      this.#watch?.lap("connect");
      this.#judgePeer(socket, where.port);
    });
    socket.once(isSecure ? "secureConnect" : "connect", () => {
      if (isSecure) this.#watch?.lap("tls");
      this.#succeed(socket);
    });
    socket.on("error", (error) => this.fail(error));
  }

  fail(error: Error): void {
    const callback = this.#finish();
    this.#socket?.destroy();
    callback?.(error, null);
  }

  #succeed(socket: net.Socket): void {
    this.#finish()?.(null, socket);
  }

  #finish(): buildConnector.Callback | null {
    clearTimeout(this.#timer);
    const callback = this.#callback;
    this.#callback = null;
    return callback;
  }

  #destination(addresses: readonly LookupAddress[]): net.TcpSocketConnectOpts {
    const [first] = addresses;
    if (addresses.length === 1 && first !== undefined) return { host: first.address, port: 0 };
    return {
      host: this.#hostname,
      port: 0,
      lookup: pinnedLookup(addresses),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: NEXT_ADDRESS_MILLISECONDS,
    };
  }

  #secure(where: net.TcpSocketConnectOpts): tls.TLSSocket {
    const { session } = this.#memory;
    const socket = tls.connect({
      ...where,
      ...this.#serverName(),
      ...(session === null ? {} : { session }),
      secureContext: this.#options.secureContext,
      rejectUnauthorized: true,
      ALPNProtocols: ["http/1.1"],
    });
    socket.once("session", (fresh: Buffer) => {
      this.#memory.session = fresh;
    });
    return socket;
  }

  /** On a socket of its own, because one of TLS does not count what arrives before it is connected. */
  #shakeHands(where: net.TcpSocketConnectOpts, { options, watch }: Handshake): tls.TLSSocket {
    const wire = net.connect(where);
    wire.on("error", (error) => this.fail(error));
    watch(wire);
    const socket = tls.connect({ ...this.#serverName(), ...options, socket: wire });
    socket.once("close", () => wire.destroy());
    return socket;
  }

  #serverName(): { servername?: string } {
    return parseAddress(this.#hostname) === null ? { servername: this.#hostname } : {};
  }

  #judgePeer(socket: net.Socket, port: number): void {
    const target = { hostname: this.#hostname, address: socket.remoteAddress ?? "", port };
    if (this.#watch !== undefined) this.#watch.trace.peer = socket.remoteAddress ?? null;
    const failure = judgePeer(this.#options.allow, target);
    if (failure !== null) this.fail(failure);
  }
}

/**
 * Checks the address that a socket has really connected to. `null`: it may be used. A socket closed meanwhile has an
 * empty `address`.
 */
export function judgePeer(allow: Openings, target: OutboundTarget): TransportFailure | null {
  const { hostname, address } = target;
  if (address === "") return new TransportFailure("connection_lost", `${hostname} closed the connection at once`);
  if (isAddressAllowed(allow, target)) return null;
  return new TransportFailure("address_forbidden", `${hostname} turned out to be at an address that is not public`);
}

function portOf({ protocol, port }: Pick<buildConnector.Options, "protocol" | "port">): number {
  return Number(port) || (protocol === "https:" ? 443 : 80);
}

function pinnedLookup(addresses: readonly LookupAddress[]): net.LookupFunction {
  return (_hostname, options, answer) => {
    if (options.all === true) return answer(null, [...addresses]);
    const [first] = addresses;
    answer(null, first?.address ?? "", first?.family ?? 4);
  };
}
