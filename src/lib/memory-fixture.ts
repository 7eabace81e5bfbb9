import { existsSync, statfsSync } from "node:fs";

/** A folder whose files are kept in memory. */
export const MEMORY = "/dev/shm";

/** Whether there is room for so many bytes in `MEMORY`: containers often have little of it, or none. */
export function hasMemory(bytes: number): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= bytes;
}
