import { join } from "node:path";
import { hasMemory } from "../src/lib/memory-fixture.ts";

/** As root, Chromium has to become nobody to keep its sandbox. */
export const CHROMIUM =
  process.getuid?.() === 0
    ? join(import.meta.dirname, "chromium-as-nobody.sh")
    : (process.env["TEST_BROWSER"] ?? process.env["CHROME_PATH"] ?? "/usr/bin/chromium");

/** Nothing that the browser does for itself comes between. */
export const CHROMIUM_OPTIONS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
];

/** Many times what the pages of a run draw at once. */
const MEMORY_BYTES = 1_000_000_000;

/** Pages of tests live for seconds, in which what is compiled once more does not pay: a tenth of all processor time. */
const FEW_COMPILERS = "--js-flags=--no-opt,--no-maglev,--single-threaded";

/** How the browser of tests is started. */
export const TEST_LAUNCH = {
  executablePath: CHROMIUM,
  chromiumSandbox: true,
  // Drawing in a process of its own would only cost what is said between the two.
  args: [...CHROMIUM_OPTIONS, FEW_COMPILERS, "--in-process-gpu"],
  // Playwright has pictures drawn into files, for containers with little memory to share.
  ignoreDefaultArgs: hasMemory(MEMORY_BYTES) ? ["--disable-dev-shm-usage"] : [],
};
