import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isRoot } from "../postgres/postgres-binaries.ts";

const OWNER_ONLY = 0o077;
const FOLDER = 0o700;
const FILE = 0o600;
/**
 * If root starts us, PostgreSQL runs as nobody: it must be able to traverse to its own folder but not list the folders
 * above.
 */
const FOLDER_OF_ROOT = 0o711;

/**
 * From here on, whatever this process and its children write is readable by its own user only, from the first moment.
 * Creates the folder if it does not exist, and restricts what a former version left open in it.
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

/** In a folder shared by several users, files of others are left alone. */
function close(path: string, mode: number): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.uid !== process.getuid?.() || (stats.mode & 0o777) === mode) return;
  chmodSync(path, mode);
}
