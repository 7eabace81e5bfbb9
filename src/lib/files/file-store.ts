import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The one door to where files lie that are too large for the database. Keys are names of ours, as
 * `sitespeed/12/34/report.html`. What does not work throws an error that names the reason.
 */
export interface FileStore {
  /** Replaces what lies there; somebody who reads meanwhile gets the old or the new file whole. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** `null`: there is none. */
  get(key: string): Promise<Buffer | null>;
  /** One that is gone already is fine. */
  delete(key: string): Promise<void>;
  /** Keys that begin with this folder. */
  list(folder: string): Promise<readonly string[]>;
  /** Removes what a killed process began to write below this folder before that moment. */
  removeUnfinished(folder: string, before: Date): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9.-]*(\/[a-z0-9][a-z0-9.-]*)*$/u;
const UNFINISHED = ".new-";

/** @throws for what is no key */
export function checkKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`This is not the key of a file: ${key}`);
  return key;
}

/** Keeps files in a folder of this machine, which several processes may share. */
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
