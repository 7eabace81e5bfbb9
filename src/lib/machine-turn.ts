import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FolderInUse, lockFolder } from "./folder-lock.ts";

export interface MachineTurn {
  /** Makes an empty folder that all users may pass through to. */
  makeFolder(): string;
  /** Removes the folders and lets the next one begin. */
  end(): void;
}

const LOCK_FILE = /^running(\.new)?$/u;

/**
 * Lets one process of this machine and user do something at a time, in folders that are surely gone afterwards: what a killed one left
 * behind is removed by the next.
 * @returns `null` when it is not our turn within the time
 */
export async function takeTurn(name: string, waitSeconds: number, root = tmpdir()): Promise<MachineTurn | null> {
  const base = join(root, `shopwarden-${name}-${process.getuid?.() ?? "user"}`);
  makeOwn(base);
  const release = await lockFolder(base, waitSeconds).catch((error: unknown) => {
    if (error instanceof FolderInUse) return null;
    throw error;
  });
  if (release === null) return null;
  const clear = () => {
    for (const entry of readdirSync(base).filter((left) => !LOCK_FILE.test(left)))
      rmSync(join(base, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  clear();
  return {
    makeFolder: () => mkdtempSync(join(base, "run-")),
    end: () => {
      clear();
      release();
    },
  };
}

/** Folders for all are shared: one that somebody else prepared is not used. */
function makeOwn(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const found = lstatSync(folder);
  const isOurs = process.getuid === undefined || found.uid === process.getuid();
  if (!found.isDirectory() || !isOurs) throw new Error(`${folder} belongs to somebody else. Remove it.`);
}
