import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:net";
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
  if (process.platform === "win32" || Buffer.byteLength(path) > LONGEST_PATH_BYTES) return false;
  const server = createServer();
  try {
    rmSync(path, { force: true });
    server.listen(path);
    await once(server, "listening");
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/** The preferred port, or another one if that is in use. 0: any. */
export async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred;
}

async function tryPort(port: number): Promise<number | undefined> {
  const server = createServer();
  try {
    server.listen(port, LOOPBACK);
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" ? address?.port : undefined;
  } catch {
    return undefined;
  } finally {
    server.close();
  }
}
