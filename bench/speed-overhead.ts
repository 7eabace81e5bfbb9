import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openMeasuredPage } from "./measured-page.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { BROWSER, loadOnce, SPEED_PROGRAM } from "./speed-load.ts";
import { watchTreeCpu } from "./tree-cpu.ts";

/**
 * What a load costs beyond plain Lighthouse, from the start of its process to the end of its browser: in wall-clock
 * time, and in CPU of all its processes. The two alternate, and so does which one goes first.
 */
const options = readOptions({ rounds: "10" });
const LIGHTHOUSE = join(import.meta.dirname, "../node_modules/lighthouse/cli/index.js");
/**
 * When the interquartile range is a larger share of the median than this, the figure cannot show a difference of 5 %.
 */
const QUIET_SPREAD = 0.1;

const root = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
chmodSync(root, 0o711);
const page = await openMeasuredPage();
const ways = { plain, ours: () => loadOnce(page.url, root) };
type Way = keyof typeof ways;
const loads: Record<Way, { clock: number; cpu: number }[]> = { plain: [], ours: [] };

async function add(way: Way): Promise<void> {
  const cpu = watchTreeCpu();
  const started = performance.now();
  await ways[way]();
  loads[way].push({ clock: (performance.now() - started) / 1000, cpu: cpu.stop() });
}

try {
  await ways.plain();
  await ways.ours();
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const order = ["plain", "ours"] as const;
    for (const way of round % 2 === 0 ? order : order.toReversed()) await add(way);
  }
} finally {
  await page.close();
  rmSync(root, { recursive: true, force: true });
}

say(
  `medians of ${loads.ours.length} loads each (${SPEED_PROGRAM.endsWith(".js") ? "built" : "from the sources"}), load average ${loadAverage()}:`,
  compared("clock", "on the clock"),
  compared("cpu", "CPU"),
);

function compared(kind: "clock" | "cpu", name: string): string {
  const [plainLoads, ourLoads] = [loads.plain, loads.ours].map((list) => list.map((load) => load[kind]));
  const [one = [], other = []] = [plainLoads, ourLoads];
  const spread = Math.max(spreadOf(one), spreadOf(other));
  const verdict = spread > QUIET_SPREAD ? ", too noisy to tell" : "";
  return [
    `${name}: overhead ${percent(medianOf(other) / medianOf(one) - 1)}, middle half within ${percent(spread)}${verdict}`,
    `  plain Lighthouse ${medianOf(one).toFixed(2)} s (${list(one)})`,
    `  ours ${medianOf(other).toFixed(2)} s (${list(other)})`,
  ].join("\n  ");
}

/** The interquartile range as a share of the median. */
function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0;
  return (at(0.75) - at(0.25)) / medianOf(sorted);
}

function list(seconds: readonly number[]): string {
  return seconds.map((second) => second.toFixed(2)).join(", ");
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function loadAverage(): string {
  return loadavg()[0]?.toFixed(1) ?? "";
}

/** Lighthouse's own program with the same browser. Root has to go without the sandbox, which Chromium refuses it. */
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
