import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The only access to files that are too large for the database. Keys are names of ours, such as
 * `sitespeed/12/34/report.html`. Failures throw an error that names the reason.
 */
export interface FileStore {
  /** Replaces an existing file; concurrent readers get either the old or the new file, complete. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** `null`: there is no such file. */
  get(key: string): Promise<Buffer | null>;
  /** Succeeds if the file is gone already. */
  delete(key: string): Promise<void>;
  /** Keys that begin with this folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Removes partly written files of killed processes below this folder, if older than `before`. */
  removeUnfinished(folder: string, before: Date): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/u;
const UNFINISHED = ".new-";

/** @throws if it is not a valid key */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`This is not the key of a file: ${key}`);
  return key;
}

/** Stores files in a folder of this machine, which several processes may share. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const filesBelow = async (below: string) => {
    const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(orNull);
    return (entries ?? []).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const fresh = `${path}${UNFINISHED}${createHash("sha256").update(content).digest("hex").slice(0, 12)}-${process.pid}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(fresh, content);
      await rename(fresh, path);
    },
    get: (key) => readFile(pathOf(key)).catch(orNull),
    delete: (key) => rm(pathOf(key), { force: true }),
    async list(below) {
      const files = (await filesBelow(below)).filter((path) => !path.includes(UNFINISHED));
      return files.map((path) => path.slice(folder.length + 1)).toSorted();
    },
    async removeUnfinished(below, before) {
      for (const path of (await filesBelow(below)).filter((file) => file.includes(UNFINISHED))) {
        const found = await stat(path).catch(orNull);
        if (found !== null && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

function orNull(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
