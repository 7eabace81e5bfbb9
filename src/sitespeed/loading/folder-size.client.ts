import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Every file takes at least this much disk space, however small it is. */
const LEAST_BYTES = 4096;

/** Size of a folder in bytes; counting stops at `limit`. */
export function folderBytes(folder: string, limit: number): number {
  let bytes = 0;
  const waiting = [folder];
  for (let next = waiting.pop(); next !== undefined && bytes <= limit; next = waiting.pop()) {
    for (const entry of entriesOf(next)) {
      const path = join(next, entry.name);
      if (entry.isDirectory()) waiting.push(path);
      bytes += entry.isFile() ? Math.max(LEAST_BYTES, sizeOf(path)) : LEAST_BYTES;
      if (bytes > limit) break;
    }
  }
  return bytes;
}

/** Folders that are being removed right now count as empty. */
function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function sizeOf(file: string): number {
  return lstatSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
