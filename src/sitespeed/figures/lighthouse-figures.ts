import { z } from "zod";
import type { SpeedFailure, SpeedFailureReason } from "./speed-failure.ts";
import { REQUEST_KINDS, type RequestKind, type SpeedFigures, type Traffic } from "./speed-figures.ts";

const audit = z.object({
  numericValue: z.number().nonnegative().optional().catch(undefined),
  details: z.unknown().optional(),
});

const result = z.object({
  lighthouseVersion: z.string(),
  audits: z.record(z.string(), audit),
  categories: z.object({ performance: z.object({ score: z.number().min(0).max(1).nullable() }) }),
  configSettings: z.object({ formFactor: z.string(), throttlingMethod: z.string() }),
  environment: z.object({ benchmarkIndex: z.number().nonnegative() }).optional().catch(undefined),
  runtimeError: z.object({ code: z.string(), message: z.string() }).optional(),
});

const request = z.object({
  resourceType: z.string().optional().catch(undefined),
  transferSize: z.number().nonnegative().catch(0),
  networkRequestTime: z.number().optional().catch(undefined),
  networkEndTime: z.number().optional().catch(undefined),
});
type Request = z.infer<typeof request>;

const requests = z.object({ items: z.array(request) });

const KIND_OF: Readonly<Record<string, RequestKind>> = {
  Document: "document",
  Script: "script",
  Stylesheet: "stylesheet",
  Image: "image",
  Media: "media",
  Font: "font",
  XHR: "data",
  Fetch: "data",
  EventSource: "data",
  WebSocket: "data",
};

const REASON_OF: Readonly<Record<string, SpeedFailureReason>> = {
  FAILED_DOCUMENT_REQUEST: "page_unreachable",
  DNS_FAILURE: "page_unreachable",
  CHROME_INTERSTITIAL_ERROR: "page_unreachable",
  INSECURE_DOCUMENT_REQUEST: "page_unreachable",
  ERRORED_DOCUMENT_REQUEST: "page_refused",
  NO_DOCUMENT_REQUEST: "page_unreachable",
  NOT_HTML: "not_a_page",
  NO_FCP: "not_a_page",
  NO_LCP: "not_a_page",
  PAGE_HUNG: "timed_out",
};
const DETAIL_CHARACTERS = 300;

/** Extracts from a Lighthouse result the figures that the product stores. */
export function readFigures(
  report: unknown,
): { ok: true; figures: SpeedFigures } | { ok: false; failure: SpeedFailure } {
  const parsed = result.safeParse(report);
  if (!parsed.success) return failed("browser_failed", "Lighthouse's result cannot be read");
  const { audits, categories, configSettings, environment, lighthouseVersion, runtimeError } = parsed.data;
  if (runtimeError)
    return failed(REASON_OF[runtimeError.code] ?? "browser_failed", `${runtimeError.code}: ${runtimeError.message}`);
  const record = requests.safeParse(audits["network-requests"]?.details);
  if (!record.success) return failed("browser_failed", "Lighthouse brought no network record");
  const valueOf = (id: string) => audits[id]?.numericValue ?? null;
  const { items } = record.data;
  return {
    ok: true,
    figures: {
      ttfbMilliseconds: valueOf("server-response-time"),
      fcpMilliseconds: valueOf("first-contentful-paint"),
      lcpMilliseconds: valueOf("largest-contentful-paint"),
      cls: valueOf("cumulative-layout-shift"),
      tbtMilliseconds: valueOf("total-blocking-time"),
      fullyLoadedMilliseconds: durationOf(items),
      transferBytes: Math.round(items.reduce((sum, { transferSize }) => sum + transferSize, 0)),
      traffic: trafficOf(items),
      performanceScore: categories.performance.score,
      benchmarkIndex: environment?.benchmarkIndex ?? null,
      lighthouseVersion,
      throttling: `${configSettings.formFactor}, ${configSettings.throttlingMethod}`,
    },
  };
}

function failed(reason: SpeedFailureReason, detail: string): { ok: false; failure: SpeedFailure } {
  return { ok: false, failure: { reason, detail: detail.slice(0, DETAIL_CHARACTERS) } };
}

/** From the first request to the end of the last completed one. */
function durationOf(items: readonly Request[]): number | null {
  const begins = items.flatMap(({ networkRequestTime }) => networkRequestTime ?? []);
  const ends = items.flatMap(({ networkEndTime }) => networkEndTime ?? []);
  return begins.length === 0 || ends.length === 0 ? null : Math.max(0, Math.max(...ends) - Math.min(...begins));
}

function trafficOf(items: readonly Request[]): Traffic {
  const byKind = Map.groupBy(items, ({ resourceType }) => KIND_OF[resourceType ?? ""] ?? "other");
  return Object.fromEntries(
    REQUEST_KINDS.flatMap((kind) => {
      const ofKind = byKind.get(kind);
      if (ofKind === undefined) return [];
      const bytes = Math.round(ofKind.reduce((sum, { transferSize }) => sum + transferSize, 0));
      return [[kind, { requests: ofKind.length, bytes }]];
    }),
  );
}
