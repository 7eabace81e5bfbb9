import type { Browser, Page } from "@playwright/test";

const CATEGORY = "disabled-by-default-devtools.timeline";

/**
 * The longest task of the page's main thread while something is done, in milliseconds of the processor: what other
 * programs on the machine take from it is not counted.
 */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["-*", "toplevel", CATEGORY, "__metadata"] });
  await work();
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const mains = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === "RunTask" && mains.includes(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("The browser recorded no task");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of the processor. */
  tdur?: number;
  args?: { name?: string };
}
