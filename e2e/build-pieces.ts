import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { PIECES } from "./pieces.ts";

const ROOT = join(import.meta.dirname, "..");

/** Once for all workers, each of which serves it. */
export default function buildPieces(): void {
  const command = ["node_modules/vite/bin/vite.js", "build", "--mode", "pieces", "--outDir", PIECES];
  execFileSync(process.execPath, [...command, "--logLevel", "warn"], { cwd: ROOT, stdio: "inherit" });
}
