import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

/** A proxy may keep connections open for a minute; the server must not close them first. */
const KEEP_ALIVE_MILLISECONDS = 65_000;
const GRACE_MILLISECONDS = 5_000;
/** Time limits for the head of a request and for all of it, against clients that send slowly or nothing. */
const HEADERS_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 60_000;
const CHECK_MILLISECONDS = 2_000;

export interface WebServer {
  port: number;
  /** Takes no new requests, finishes running ones, and closes streams. */
  stop(): Promise<void>;
}

export interface WebServerOptions {
  port: number;
  host: string;
  /** How many connections one address may have at once; `null`: no limit, as where all come from our own proxy. */
  connectionsPerAddress: () => number | null;
  /** Called with an address that exceeds the limit. */
  onTooMany: (address: string) => void;
  /** Default: 15 s for the head and 60 s for the whole request. */
  timeouts?: { headersMilliseconds: number; requestMilliseconds: number; checkMilliseconds: number };
}

const TIMEOUTS = {
  headersMilliseconds: HEADERS_MILLISECONDS,
  requestMilliseconds: REQUEST_MILLISECONDS,
  checkMilliseconds: CHECK_MILLISECONDS,
};

/** @throws when the port is in use */
export async function startWebServer(app: Pick<Hono, "fetch">, options: WebServerOptions): Promise<WebServer> {
  const { headersMilliseconds, requestMilliseconds, checkMilliseconds } = options.timeouts ?? TIMEOUTS;
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
      headersTimeout: headersMilliseconds,
      requestTimeout: requestMilliseconds,
      connectionsCheckingInterval: checkMilliseconds,
    },
    (request, response) => void listener(request, response),
  );
  server.on("connection", boundConnections(options));
  server.listen(options.port, options.host);
  await once(server, "listening");
  return { port: addressOf(server).port, stop: () => stop(server) };
}

/** Closes connections of an address that already has the maximum, before reading a request. */
function boundConnections({ connectionsPerAddress, onTooMany }: WebServerOptions): (socket: Socket) => void {
  const counts = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined) return;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    const most = connectionsPerAddress();
    if (most === null || count <= most) return;
    socket.destroy();
    onTooMany(address);
  };
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
  await closed;
  clearTimeout(impatience);
}

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server does not listen on a port.");
  return address;
}
