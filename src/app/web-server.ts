import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";

/** Behind a proxy that keeps connections for a minute, we must not be the one who hangs up. */
const KEEP_ALIVE_MILLISECONDS = 65_000;
const GRACE_MILLISECONDS = 5_000;

export interface WebServer {
  port: number;
  /** Takes no new requests, finishes those that run, hangs up on streams. */
  stop(): Promise<void>;
}

/** @throws when the port is in use */
export async function startWebServer(app: Hono, port: number, host: string): Promise<WebServer> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MILLISECONDS },
    (request, response) => void listener(request, response),
  );
  server.listen(port, host);
  await once(server, "listening");
  return { port: addressOf(server).port, stop: () => stop(server) };
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
