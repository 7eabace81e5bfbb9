import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type net from "node:net";
import { once } from "node:events";
import type { Duplex } from "node:stream";
import tls from "node:tls";
import { promisify } from "node:util";
import { classifyTransportError } from "./classify-transport-error.ts";
import { createGuardedConnector, systemLookup, type Lookup } from "./guarded-connector.ts";
import type { Openings } from "./outbound-allow.ts";

export interface FilteringProxyOptions {
  allow: Openings;
  /** Replaces the system's resolver. */
  lookup?: Lookup;
  /** Default: 10,000. */
  connectTimeoutMilliseconds?: number;
}

export interface FilteringProxy {
  /** `http://127.0.0.1:<port>` */
  url: string;
  /** Targets that were refused because they are not public, as `host:port`, each once. */
  refused: ReadonlySet<string>;
  /** Aborts everything in progress. */
  close(): Promise<void>;
}

/** These apply to one hop only (RFC 9110, 7.6.1); the connection to the server is another hop. */
const HOP_HEADERS = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const REFUSED_MAX = 1000;

type Connect = (hostname: string, port: string) => Promise<net.Socket>;

/**
 * A proxy on loopback for foreign programs, such as a browser that loads a foreign page. It resolves every name itself,
 * checks the addresses for each connection, and connects only to a checked one. Redirects and embedded addresses are
 * separate requests.
 */
export async function startFilteringProxy(options: FilteringProxyOptions): Promise<FilteringProxy> {
  const refused = new Set<string>();
  const open = new Set<Duplex>();
  const connect = guardedConnect(options, refused);
  const server = http.createServer((request, response) => void forward(connect, request, response));
  server.on("connect", (request: IncomingMessage, client: Duplex, head: Buffer) => {
    void tunnel(connect, request.url ?? "", { client, head, open });
  });
  server.on("connection", (socket) => remember(open, socket));
  server.on("clientError", (_, socket) => socket.destroy());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    refused,
    async close() {
      const closed = once(server, "close");
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function remember(open: Set<Duplex>, socket: Duplex): void {
  open.add(socket);
  socket.once("close", () => open.delete(socket));
  socket.on("error", () => socket.destroy());
}

function guardedConnect(options: FilteringProxyOptions, refused: Set<string>): Connect {
  const connector = createGuardedConnector({
    allow: options.allow,
    lookup: options.lookup ?? systemLookup,
    secureContext: tls.createSecureContext(),
    connectTimeoutMilliseconds: options.connectTimeoutMilliseconds ?? 10_000,
  });
  const connect = promisify(connector);
  return async (hostname, port) => {
    try {
      const socket = await connect({ hostname, host: hostname, port, protocol: "http:" });
      if (socket === null) throw new Error("no connection");
      return socket;
    } catch (thrown) {
      const isForbidden = classifyTransportError(thrown).error === "address_forbidden";
      if (isForbidden && refused.size < REFUSED_MAX) refused.add(`${hostname}:${port}`);
      throw thrown;
    }
  };
}

interface Tunnel {
  client: Duplex;
  /** Bytes that the client has already sent. */
  head: Buffer;
  open: Set<Duplex>;
}

/** HTTPS and WebSockets: bytes are passed through unchanged. */
async function tunnel(connect: Connect, target: string, { client, head, open }: Tunnel): Promise<void> {
  const url = URL.canParse(`http://${target}`) ? new URL(`http://${target}`) : null;
  const isTarget = url !== null && /:\d{1,5}$/u.test(target) && !/[/?#@\\]/u.test(target);
  if (!isTarget) return void client.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
  try {
    const server = await connect(url.hostname, url.port === "" ? "80" : url.port);
    remember(open, server);
    if (client.destroyed) return void server.destroy();
    client.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    server.write(head);
    server.pipe(client).pipe(server);
    server.once("close", () => client.destroy());
    client.once("close", () => server.destroy());
  } catch (thrown) {
    client.end(`HTTP/1.1 ${statusOf(thrown)} Refused\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  }
}

/** Plain HTTP: one request, one connection. */
async function forward(connect: Connect, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url !== undefined && URL.canParse(request.url) ? new URL(request.url) : null;
  if (url === null || url.protocol !== "http:") return refuse(response, 400);
  try {
    const socket = await connect(url.hostname, url.port === "" ? "80" : url.port);
    if (response.destroyed) return void socket.destroy();
    const onward = http.request({
      createConnection: () => socket,
      method: request.method,
      path: url.pathname + url.search,
      headers: { ...passedOn(request.headers), host: url.host },
      setHost: false,
    });
    onward.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(response);
      answer.once("error", () => response.destroy());
    });
    onward.once("error", () => refuse(response, 502));
    response.once("close", () => onward.destroy());
    request.pipe(onward);
  } catch (thrown) {
    refuse(response, statusOf(thrown));
  }
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(status, { connection: "close" }).end();
}

function statusOf(thrown: unknown): 403 | 502 {
  return classifyTransportError(thrown).error === "address_forbidden" ? 403 : 502;
}

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !HOP_HEADERS.has(name)),
  );
}
