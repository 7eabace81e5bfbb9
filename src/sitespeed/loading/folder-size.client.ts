import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** A file takes at least that much of a disk, however little is in it. */
const LEAST_BYTES = 4096;

/** Bytes that a folder holds, as far as `limit`: who is beyond that need not be counted to the end. */
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

/** What is being removed right now holds nothing. */
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
