import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { buildOnce } from "../scripts/setup.mjs";
import { PIECES } from "./pieces.ts";

const ROOT = join(import.meta.dirname, "..");

/** Once for all workers, each of which serves it. */
export default async function buildPieces(): Promise<void> {
  const command = ["node_modules/vite/bin/vite.js", "build", "--mode", "pieces", "--outDir", PIECES];
  await buildOnce(join(PIECES, "built-from"), () => {
    execFileSync(process.execPath, [...command, "--logLevel", "warn"], { cwd: ROOT, stdio: "inherit" });
  });
}

if (process.argv[1] === import.meta.filename) await buildPieces();
