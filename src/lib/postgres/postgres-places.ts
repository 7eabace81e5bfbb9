import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";

export const LOOPBACK = "127.0.0.1";
/** What every system takes as the path of a socket. */
const LONGEST_PATH_BYTES = 100;

/**
 * Whether PostgreSQL can listen on a socket in this folder: it would not even start where it cannot, as in folders with
 * long names and on some network drives.
 */
export async function canListenIn(folder: string, port: number): Promise<boolean> {
  const path = join(folder, `.s.PGSQL.${port}`);
  if (Buffer.byteLength(path) > LONGEST_PATH_BYTES) return false;
  const address = await tryListening((server) => {
    // One that was killed leaves its own there.
    rmSync(path, { force: true });
    server.listen(path);
  });
  return address !== null;
}

/** The preferred port, or another one if that is in use. 0: any. */
export async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred;
}

async function tryPort(port: number): Promise<number | undefined> {
  const address = await tryListening((server) => server.listen(port, LOOPBACK));
  return typeof address === "object" ? address?.port : undefined;
}

/** Where it listened for a moment; `null`: it could not. */
async function tryListening(listen: (server: Server) => void): Promise<ReturnType<Server["address"]>> {
  const server = createServer();
  try {
    listen(server);
    await once(server, "listening");
    return server.address();
  } catch {
    return null;
  } finally {
    server.close();
  }
}
