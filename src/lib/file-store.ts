import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where files lie that are too large for the database. Keys are names of ours, as `sitespeed/12/34/report.html`. */
export interface FileStore {
  /** Replaces what lies there; somebody who reads meanwhile gets the old or the new file whole. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** `null`: there is none. */
  get(key: string): Promise<Buffer | null>;
  /** One that is gone already is fine. */
  delete(key: string): Promise<void>;
  /** Keys that begin with this folder. */
  list(folder: string): Promise<readonly string[]>;
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/u;
const UNFINISHED = ".new-";

/** Keeps files in a folder of this machine, which several processes may share. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`This is not the key of a file: ${key}`);
    return join(folder, key);
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
      const entries = await readdir(pathOf(below), { recursive: true, withFileTypes: true }).catch(orNull);
      const files = (entries ?? []).filter((entry) => entry.isFile() && !entry.name.includes(UNFINISHED));
      return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).toSorted();
    },
  };
}

function orNull(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
