import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMeasuredPage } from "./measured-page.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { BROWSER, loadOnce, SPEED_PROGRAM } from "./speed-load.ts";

/** What a load costs beyond plain Lighthouse, from the start of its process to the end of its browser; both in turns. */
const options = readOptions({ rounds: "10" });
const LIGHTHOUSE = join(import.meta.dirname, "../node_modules/lighthouse/cli/index.js");

const root = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
chmodSync(root, 0o711);
const page = await openMeasuredPage();
const times: Record<"plain" | "ours", number[]> = { plain: [], ours: [] };
const add = async (kind: "plain" | "ours", load: () => Promise<void>) => {
  const started = performance.now();
  await load();
  times[kind].push((performance.now() - started) / 1000);
};
try {
  await plain();
  await loadOnce(page.url, root);
  while (times.ours.length < Number(options.rounds)) {
    await add("plain", plain);
    await add("ours", () => loadOnce(page.url, root));
  }
} finally {
  await page.close();
  rmSync(root, { recursive: true, force: true });
}

const [plainSeconds, ourSeconds] = [medianOf(times.plain), medianOf(times.ours)];
const list = (seconds: readonly number[]) => seconds.map((second) => second.toFixed(2)).join(", ");
say(
  `medians of ${times.ours.length} loads each (${SPEED_PROGRAM.endsWith(".js") ? "built" : "from the sources"}):`,
  `plain Lighthouse ${plainSeconds.toFixed(2)} s (${list(times.plain)})`,
  `ours ${ourSeconds.toFixed(2)} s (${list(times.ours)})`,
  `overhead ${((ourSeconds / plainSeconds - 1) * 100).toFixed(1)} %`,
);

/** Lighthouse's own program, with the same browser and as root without its sandbox, which it cannot have otherwise. */
async function plain(): Promise<void> {
  const flags = ["--headless=new", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])].join(" ");
  const child = spawn(
    process.execPath,
    [
      LIGHTHOUSE,
      page.url,
      "--quiet",
      "--only-categories=performance",
      "--output=html",
      `--output-path=${join(root, "report.html")}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, CHROME_PATH: BROWSER ?? "" } },
  );
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
}
