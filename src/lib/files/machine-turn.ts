import { createHash } from "node:crypto";
import { once } from "node:events";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
// It is listened to only; nothing goes out.
// oxlint-disable-next-line no-restricted-imports
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface MachineTurn {
  /** Creates an empty folder that all users may traverse. */
  makeFolder(): string;
  /** Removes the folders and lets the next process begin. */
  end(): void;
}

/**
 * Lets only one process per machine and user do something at a time, in folders that are certain to be removed
 * afterwards: the next one removes what a killed one left behind.
 * @returns `null` if another process has its turn
 */
export async function takeTurn(name: string, root = tmpdir()): Promise<MachineTurn | null> {
  const base = join(root, `shopwarden-${name}-${process.getuid?.() ?? "user"}`);
  makeOwn(base);
  const held = await holdName(base);
  if (held === null) return null;
  clear(base);
  return {
    makeFolder: () => mkdtempSync(join(base, "run-")),
    end: () => {
      clear(base);
      held.close();
    },
  };
}

/**
 * Only one process can listen on an address, and when it dies, for whatever reason, the system frees the address. This
 * is one of Linux's abstract socket names, which are not files: https://man7.org/linux/man-pages/man7/unix.7.html
 */
async function holdName(base: string): Promise<Server | null> {
  const server = createServer((visitor) => visitor.destroy());
  server.listen(`\0shopwarden-${createHash("sha256").update(base).digest("hex")}`);
  try {
    await once(server, "listening");
    return server.unref();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") return null;
    throw error;
  }
}

function clear(base: string): void {
  for (const entry of readdirSync(base))
    rmSync(join(base, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/**
 * Temporary folders are shared by all users: a folder prepared by somebody else is not used. Others may pass through it,
 * because a program that runs as a user of its own needs its folder; the mode is set apart, since the process may keep
 * everything that it makes private.
 */
function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const found = lstatSync(folder);
  const isOurs = process.getuid === undefined || found.uid === process.getuid();
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to somebody else. Remove it.`);
  chmodSync(folder, 0o711);
}
