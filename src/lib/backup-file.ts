import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";

/** First line of a backup. */
const headSchema = z.object({
  backup: z.literal("shopwarden"),
  format: z.literal(1),
  version: z.string(),
  takenAt: z.string(),
  /** Names of the database's migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
});
export type BackupHead = z.infer<typeof headSchema>;

/**
 * A line that begins a table, one with a row as PostgreSQL's JSON, or the last line; a backup without that one is
 * incomplete.
 */
const lineSchema = z.union([
  z.object({ table: z.string() }),
  z.object({ row: z.string() }),
  z.object({ end: z.literal(true), rows: z.number() }),
]);
export type BackupLine = z.infer<typeof lineSchema>;

/** Writes to a temporary name first, so that a file with the final name is always complete. */
export async function writeBackup(
  file: string,
  head: Omit<BackupHead, "backup" | "format">,
  lines: AsyncIterable<BackupLine>,
): Promise<void> {
  const unfinished = `${file}.part`;
  const text = async function* () {
    yield `${JSON.stringify({ backup: "shopwarden", format: 1, ...head })}\n`;
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  try {
    await pipeline(Readable.from(text()), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/**
 * Reads the whole file once, so that an incomplete one changes nothing. @throws if it is not a backup of ours, or not
 * complete
 */
export async function readBackupHead(file: string): Promise<BackupHead> {
  let head: BackupHead | null = null;
  let rows = 0;
  let isWhole = false;
  try {
    for await (const text of linesOf(file)) {
      if (head === null) {
        head = headSchema.parse(JSON.parse(text));
        continue;
      }
      const line = lineSchema.parse(JSON.parse(text));
      if ("row" in line) rows += 1;
      isWhole = "end" in line && line.rows === rows;
    }
  } catch (error) {
    // Nothing can be read of it at all.
    if (error instanceof Error && "syscall" in error) throw error;
    throw new Error(`${file} is not a whole backup.`, { cause: error });
  }
  if (head === null || !isWhole) throw new Error(`${file} is not a whole backup.`);
  return head;
}

/** Everything after the first line. */
export async function* readBackup(file: string): AsyncGenerator<BackupLine> {
  let isFirst = true;
  for await (const text of linesOf(file)) {
    if (!isFirst) yield lineSchema.parse(JSON.parse(text));
    isFirst = false;
  }
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip().setEncoding("utf8");
  const source = createReadStream(file).on("error", (error) => unpacked.destroy(error));
  let begun = "";
  for await (const text of source.pipe(unpacked)) {
    const lines = `${begun}${text}`.split("\n");
    begun = lines.pop() ?? "";
    yield* lines;
  }
  if (begun !== "") yield begun;
}
