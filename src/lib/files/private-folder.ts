import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRoot } from "../postgres/postgres-binaries.ts";

const OWNER_ONLY = 0o077;
const FOLDER = 0o700;
const FILE = 0o600;
/**
 * Where root starts us, PostgreSQL runs as nobody and has to get through to its own folder, but sees nothing on the
 * way.
 */
const FOLDER_OF_ROOT = 0o711;

/**
 * From here on, whatever this process and those that it starts write is for its own user alone, from the first moment.
 * The folder is made when it is not there; what a former version left open in it is closed.
 */
export function keepPrivate(folder: string): void {
  process.umask(OWNER_ONLY);
  mkdirSync(folder, { recursive: true });
  close(folder, isRoot() ? FOLDER_OF_ROOT : FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) close(path, FILE);
    else if (entry.isDirectory() && !entry.name.startsWith("postgres")) close(path, FOLDER);
  }
}

/** What belongs to somebody else, as in a folder that several users share, is theirs to close. */
function close(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid !== process.getuid?.() || (stats.mode & 0o777) === mode) return;
  chmodSync(path, mode);
}
