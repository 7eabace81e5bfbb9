import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { Server as NetServer, Socket } from "node:net";
import { createServer as createNetServer } from "node:net";
import type { SecureContext } from "node:tls";
import type { KeyPair } from "./tls-certificates.ts";
import { serverNameOf } from "./server-name.ts";

/** One port that speaks HTTP and HTTPS: the first byte of a connection decides. */
export interface Door {
  port: number;
  /** Makes earlier TLS sessions impossible to resume, so that clients check the certificate again. */
  forgetSessions(): void;
  /** Ends the connection from this remote port with RST, also below TLS. */
  reset(remotePort: number | undefined): void;
  close(): Promise<void>;
}

export interface DoorOptions {
  port: number;
  host: string;
  handle(request: IncomingMessage, response: ServerResponse): void;
  contextFor(host: string): Promise<SecureContext>;
  /** Certificate for clients that name no host. */
  nameless: KeyPair;
  /** How to treat a TLS connection to a host: a proper handshake, silence, or plain HTTP. */
  welcome(host: string): "handshake" | "silence" | "plainHttp";
}

const TLS_HANDSHAKE = 0x16;
const BACKLOG = 4096;
const TICKET_KEY_BYTES = 48;
const KEEP_ALIVE_MILLISECONDS = 60000;

/** Opens the port. @throws Error when it is taken. */
export async function openDoor({ port, host, handle, contextFor, nameless, welcome }: DoorOptions): Promise<Door> {
  const plain = createHttpServer({ keepAliveTimeout: KEEP_ALIVE_MILLISECONDS, requestTimeout: 0 }, handle);
  const SNICallback = (name: string, done: (error: Error | null, context?: SecureContext) => void) => {
    contextFor(name).then((context) => done(null, context), done);
  };
  const secure = createHttpsServer(
    { keepAliveTimeout: KEEP_ALIVE_MILLISECONDS, requestTimeout: 0, ...nameless, SNICallback },
    handle,
  );
  secure.on("tlsClientError", () => {});
  const sockets = new Map<number | undefined, Socket>();
  const front = createNetServer({ noDelay: true }, (socket) => {
    const { remotePort } = socket;
    sockets.set(remotePort, socket);
    socket.on("close", () => sockets.delete(remotePort));
    socket.on("error", () => {});
    socket.once("readable", () => {
      const first: unknown = socket.read();
      if (!Buffer.isBuffer(first)) return;
      socket.unshift(first);
      const isTls = first[0] === TLS_HANDSHAKE;
      const met = isTls ? welcome(serverNameOf(first) ?? "localhost") : "handshake";
      if (met === "handshake") (isTls ? secure : plain).emit("connection", socket);
      if (met === "plainHttp") socket.end("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n");
    });
  });
  await listen(front, port, host);
  return {
    port: portOf(front),
    forgetSessions: () => secure.setTicketKeys(randomBytes(TICKET_KEY_BYTES)),
    reset: (remotePort) => sockets.get(remotePort)?.resetAndDestroy(),
    close: () => shut(front, sockets.values()),
  };
}

/** A port on which certainly nothing listens. */
export async function findClosedPort(host: string): Promise<number> {
  const probe = createNetServer();
  await listen(probe, 0, host);
  const port = portOf(probe);
  await shut(probe, []);
  return port;
}

function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}

function portOf(server: NetServer): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function shut(server: NetServer, sockets: Iterable<Socket>): Promise<void> {
  for (const socket of sockets) socket.destroy();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
