import lighthouse, { type Flags } from "lighthouse";
import { z } from "zod";
import { startFilteringProxy } from "../../lib/http/filtering-proxy.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { startBrowser } from "./browser.client.ts";
import { readFigures } from "../figures/lighthouse-figures.ts";
import type { LoadFiles, LoadMessage, LoadOrder } from "./page-load.ts";

const screenshot = z.object({ details: z.object({ data: z.string().startsWith("data:image/jpeg;base64,") }) });
/**
 * Network and CPU are really slowed down to those of a phone. With simulated throttling, only some figures would be
 * computed for a phone, next to others that were observed on a fast connection.
 */
const FLAGS = {
  throttlingMethod: "devtools",
  logLevel: "silent",
  output: "html",
  onlyCategories: ["performance"],
} satisfies Flags;
const DETAIL_CHARACTERS = 300;

/** Loads a page once and measures it. Run it in a process of its own: the browser lives until that process ends. */
export async function loadPage(order: LoadOrder, tell: (message: LoadMessage) => void): Promise<LoadMessage> {
  const proxy = await startFilteringProxy({ allow: parseOutboundAllow(order.outboundAllow).allow.everybody });
  try {
    const port = await startBrowser({
      program: order.browser,
      folder: order.folder,
      proxy: proxy.url,
      onStart: (browserGroup) => tell({ browserGroup }),
    });
    const outcome = await measure(order.url, port);
    const isPage = !outcome.ok && ["page_unreachable", "page_refused"].includes(outcome.failure.reason);
    if (!isPage || proxy.refused.size === 0) return outcome;
    const detail = `${[...proxy.refused].join(", ").slice(0, DETAIL_CHARACTERS)} is not public`;
    return { ok: false, failure: { reason: "address_forbidden", detail } };
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message.slice(0, DETAIL_CHARACTERS) : null;
    return { ok: false, failure: { reason: "browser_failed", detail } };
  } finally {
    await proxy.close();
  }
}

async function measure(url: string, port: number): Promise<Extract<LoadMessage, { ok: boolean }>> {
  const result = await lighthouse(url, { ...FLAGS, port });
  if (result === undefined)
    return { ok: false, failure: { reason: "browser_failed", detail: "Lighthouse brought no result" } };
  const read = readFigures(result.lhr);
  if (!read.ok) return read;
  const report = Array.isArray(result.report) ? result.report.join("") : result.report;
  return { ...read, kept: keptOf(report, result.lhr.audits) };
}

function keptOf(report: string, audits: Record<string, unknown>): LoadFiles {
  const last = screenshot.safeParse(audits["final-screenshot"]);
  const thumbnails = z.object({ details: z.unknown() }).safeParse(audits["screenshot-thumbnails"]);
  return {
    report,
    filmstrip: thumbnails.success && thumbnails.data.details ? JSON.stringify(thumbnails.data.details) : null,
    screenshot: last.success ? last.data.details.data.replace(/^[^,]*,/u, "") : null,
  };
}
