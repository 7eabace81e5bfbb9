import { chromium } from "playwright-core";
import { medianOf, readOptions, say } from "./options.ts";
import { cpuSecondsOf } from "./process-cost.ts";
import { openVisitedFleet } from "./visited-fleet.ts";
import { CHROMIUM, CHROMIUM_OPTIONS } from "../e2e/chromium.ts";

/** How long it takes until the first rows of a page show, with an empty and with a full browser cache. */
const options = readOptions({ runs: "7", shops: "500", extensions: "40" });

/** Pages that show the whole fleet, each with the row to wait for. */
const PAGES = {
  "My Extensions": { path: "/app/extensions", row: 'table[aria-label="My Extensions"] tbody tr[data-row]' },
  Dashboard: { path: "/app/dashboard", row: 'table[aria-label="Fleet"] tbody tr[data-row]' },
};
/** How often the benchmark asks the page whether its first row has shown. */
const POLLING_MILLISECONDS = 250;
type Page = (typeof PAGES)[keyof typeof PAGES];

const fleet = await openVisitedFleet({
  shopCount: Number(options.shops),
  latencyMilliseconds: 0,
  extensions: Number(options.extensions),
});
const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: true, args: CHROMIUM_OPTIONS });
try {
  say(`${options.shops} shops with ${options.extensions} extensions each, medians of ${options.runs}:`);
  for (const [name, page] of Object.entries(PAGES)) say(`  ${name}: ${await measure(page)}`);
} finally {
  await browser.close();
  await fleet.close();
}

async function measure(of: Page): Promise<string> {
  await open(of);
  const visits: Awaited<ReturnType<typeof open>>[] = [];
  while (visits.length < Number(options.runs)) visits.push(await open(of));
  const median = (figure: keyof (typeof visits)[number]) => Math.round(medianOf(visits.map((visit) => visit[figure])));
  return `first visit ${median("cold")} ms, next visit ${median("warm")} ms; CPU of the next visit: page ${median("page")} ms, server ${median("server")} ms`;
}

/** Wall-clock milliseconds, and CPU time of page and server, which is about what a quiet machine would need. */
async function open({ path, row }: Page) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = fleet.cookie.split("=");
  await context.addCookies([{ name, value, url: fleet.url }]);
  const page = await context.newPage();
  await page.addInitScript(watchFirstRow, row);
  // Polling from outside takes up to half a second per turn, so the page watches for the row itself.
  const wait = async () => {
    await page.goto(`${fleet.url}${path}`, { waitUntil: "commit" });
    await page.waitForFunction(() => "firstRowAt" in globalThis, null, { polling: POLLING_MILLISECONDS });
    return page.evaluate<number>("firstRowAt");
  };
  const cold = await wait();
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  const threadSeconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name: metric }) => metric === "ThreadTime")?.value ?? Number.NaN;
  };
  const before = { page: await threadSeconds(), server: cpuSecondsOf(fleet.server) };
  const warm = await wait();
  const ofPage = (await threadSeconds()) - before.page;
  const ofServer = cpuSecondsOf(fleet.server) - before.server;
  await context.close();
  return { cold, warm, page: ofPage * 1000, server: ofServer * 1000 };
}

/** Records when the frame with the first row is on the screen, in milliseconds since the navigation began. */
function watchFirstRow(row: string): void {
  const look = () => {
    if (document.querySelector(row) === null) return requestAnimationFrame(look);
    // The timeout after an animation frame runs once that frame has been drawn.
    return requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { firstRowAt: performance.now() })));
  };
  requestAnimationFrame(look);
}
