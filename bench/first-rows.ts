import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { medianOf, readOptions, say } from "./options.ts";
import { cpuSecondsOf } from "./process-cost.ts";
import { openVisitedFleet, type VisitedFleet } from "./visited-fleet.ts";

/** How long somebody waits for the first rows of My Extensions, with nothing in the browser's cache and with everything. */
const options = readOptions({ runs: "7", shops: "500", extensions: "40" });
const FIRST_ROW = 'table[aria-label="My Extensions"] tbody tr[data-row]';

/** Chromium keeps its sandbox only when it is not root. */
const executablePath =
  process.getuid?.() === 0
    ? join(import.meta.dirname, "../e2e/chromium-as-nobody.sh")
    : (process.env["CHROME_PATH"] ?? "/usr/bin/chromium");

const fleet = await openVisitedFleet({
  shopCount: Number(options.shops),
  latencyMilliseconds: 0,
  extensions: Number(options.extensions),
});
const browser = await chromium.launch({ executablePath, chromiumSandbox: true });
try {
  const cold: number[] = [];
  const warm: number[] = [];
  const cpu: number[] = [];
  await open(browser, fleet);
  for (let run = 0; run < Number(options.runs); run += 1) {
    const waited = await open(browser, fleet);
    cold.push(waited.cold);
    warm.push(waited.warm);
    cpu.push(waited.cpu);
  }
  say(
    `My Extensions of ${options.shops} shops with ${options.extensions} extensions each, first rows:`,
    `first visit ${Math.round(medianOf(cold))} ms, next visit ${Math.round(medianOf(warm))} ms (medians of ${options.runs})`,
    `CPU of the page and the server together on the next visit: ${Math.round(medianOf(cpu))} ms`,
  );
} finally {
  await browser.close();
  await fleet.close();
}

/** Milliseconds on the clock, and of CPU that page and server spend, which is what a quiet machine would need. */
async function open(within: Browser, { url, cookie, server }: VisitedFleet) {
  const context = await within.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const wait = async () => {
    const begun = performance.now();
    await page.goto(`${url}/app/extensions`, { waitUntil: "commit" });
    await page.locator(FIRST_ROW).first().waitFor();
    return performance.now() - begun;
  };
  const cold = await wait();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const before = cpuSecondsOf(server);
  const warm = await wait();
  const { metrics } = await session.send("Performance.getMetrics");
  const ofPage = metrics.find(({ name: metric }) => metric === "TaskDuration")?.value ?? Number.NaN;
  const cpu = (ofPage + cpuSecondsOf(server) - before) * 1000;
  await context.close();
  return { cold, warm, cpu };
}
