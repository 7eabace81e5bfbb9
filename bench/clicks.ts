import { join } from "node:path";
import { chromium, type CDPSession, type Page } from "@playwright/test";
import { build } from "vite";
import { computedMilliseconds } from "./click-cpu.ts";
import { CLICKS, type Click, fleetWorld } from "./clicks-of-screens.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { serveFiles } from "../e2e/answering-server.ts";
import { CHROMIUM, CHROMIUM_OPTIONS } from "../e2e/chromium.ts";
import { enterWorld } from "../e2e/quality/open-screen.ts";
import { expectReady } from "../e2e/quality/screens.ts";

/** How long clicks on the built pages wait for the next frame, on a slowed processor. */
const options = readOptions({ rounds: "3", shops: "500", slower: "4", page: "" });
/** A click has to be answered within this time. */
const LONGEST_MILLISECONDS = 100;
/** The browser does not report anything shorter. */
const SHORTEST_REPORTED_MILLISECONDS = 16;
const LONGEST_WAIT_MILLISECONDS = 20_000;
/** Follow-up work of a click has ended after this time. */
const CALM_MILLISECONDS = 400;

const outDir = join(import.meta.dirname, "../.cache/clicks");

await build({ configFile: join(import.meta.dirname, "../vite.config.ts"), logLevel: "error", build: { outDir } });
const server = await serveFiles(outDir);
const browser = await chromium.launch({ executablePath: CHROMIUM, chromiumSandbox: true, args: CHROMIUM_OPTIONS });
const slow: string[] = [];
try {
  const clicks = CLICKS.filter(({ screen }) => options.page === "" || screen.name === options.page);
  for (const click of clicks) await measure(click).catch((error: unknown) => missing(click, error));
} finally {
  await browser.close();
  await server.close();
}
say(slow.length === 0 ? `Every click answers within ${LONGEST_MILLISECONDS} ms.` : "Too slow:", ...slow);
process.exitCode = slow.length === 0 ? 0 : 1;

async function measure(click: Click): Promise<void> {
  const waited: number[] = [];
  const computed: number[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    waited.push(await answerMilliseconds(click));
    computed.push(await slowComputing(click));
  }
  const middle = medianOf(computed);
  const line = `${click.screen.name}, ${click.name}: ${middle} ms (${listed(computed)}), on the clock ${medianOf(waited)} ms (${listed(waited)})`;
  if (middle > LONGEST_MILLISECONDS) slow.push(line);
  say(line);
}

function listed(values: readonly number[]): string {
  return values.toSorted((one, other) => one - other).join(", ");
}

/** Fails with a hint: the page was changed and this benchmark was not. */
function missing({ screen, name }: Click, error: unknown): void {
  slow.push(`${screen.name}, ${name}: cannot be clicked (${String(error).split("\n")[0]})`);
}

/**
 * From the press to the frame that shows its result. Of several interactions that one click causes, the slowest counts.
 */
async function answerMilliseconds(click: Click): Promise<number> {
  const { page, devtools } = await opened(click);
  await slowDown(devtools, Number(options.slower));
  await page.evaluate("answers.length = 0");
  await click.act(page);
  await page.waitForTimeout(CALM_MILLISECONDS * Number(options.slower));
  const longest = await page.evaluate<number>("Math.max(0, ...answers)");
  await page.context().close();
  return Math.max(longest, SHORTEST_REPORTED_MILLISECONDS);
}

/** Computing time of the page until that frame, scaled to the slowed processor as if nothing else used it. */
async function slowComputing(click: Click): Promise<number> {
  const { page, devtools } = await opened(click);
  const computed = await computedMilliseconds(devtools, async () => {
    await click.act(page);
    await page.waitForTimeout(CALM_MILLISECONDS);
  });
  await page.context().close();
  return Math.round(computed * Number(options.slower));
}

/** The click's page at rest, with the pointer where the click will be. */
async function opened({ screen, before, at }: Click): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({
    baseURL: server.resolvedUrls?.local[0] ?? "",
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT_MILLISECONDS);
  await enterWorld(page, screen, { world: fleetWorld(screen.person, Number(options.shops)) });
  await watchAnswers(page);
  await page.goto(screen.path);
  await expectReady(page, screen);
  await before?.(page);
  await at?.(page).hover();
  await page.waitForTimeout(CALM_MILLISECONDS);
  return { page, devtools: await context.newCDPSession(page) };
}

async function watchAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answers: number[] = [];
    Object.assign(globalThis, { answers });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId !== 0) answers.push(entry.duration);
    });
    const shortest = { durationThreshold: 16 };
    observer.observe({ ...shortest, type: "event", buffered: true });
  });
}

async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}
