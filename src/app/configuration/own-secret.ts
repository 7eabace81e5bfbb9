import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SECRET_BYTES = 36;

/** The secret of an instance with an embedded database, created once and stored beside the database. */
export function ownSecret(dataFolder: string): string {
  const file = join(dataFolder, "app-secret");
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(SECRET_BYTES).toString("base64url"), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, "utf8").trim();
}
