import { describe, expect, it } from "vitest";
import { readFigures } from "./lighthouse-figures.ts";

const lighthouse = (changes: Record<string, unknown> = {}) => ({
  lighthouseVersion: "13.5.0",
  environment: { benchmarkIndex: 1432.5 },
  configSettings: { formFactor: "mobile", throttlingMethod: "simulate" },
  categories: { performance: { score: 0 } },
  audits: {
    "server-response-time": { numericValue: 0 },
    "first-contentful-paint": { numericValue: 1500.5 },
    "largest-contentful-paint": {},
    "cumulative-layout-shift": { numericValue: 0 },
    "total-blocking-time": { numericValue: 12 },
    "network-requests": {
      details: {
        items: [
          { resourceType: "Document", transferSize: 1000, networkRequestTime: 4, networkEndTime: 120 },
          { resourceType: "Image", transferSize: 500, networkRequestTime: 60, networkEndTime: 460 },
          { resourceType: "Image", transferSize: 250, networkRequestTime: 60 },
          { resourceType: "Fetch", transferSize: 0, networkRequestTime: 90, networkEndTime: 95 },
          { resourceType: "Prefetch", transferSize: 1 },
        ],
      },
    },
  },
  ...changes,
});

describe("a result of Lighthouse", () => {
  it("becomes figures, in which 0 is a value and what is missing is nothing", () => {
    expect(readFigures(lighthouse())).toEqual({
      ok: true,
      figures: {
        ttfbMilliseconds: 0,
        fcpMilliseconds: 1500.5,
        lcpMilliseconds: null,
        cls: 0,
        tbtMilliseconds: 12,
        fullyLoadedMilliseconds: 456,
        transferBytes: 1751,
        traffic: {
          document: { requests: 1, bytes: 1000 },
          image: { requests: 2, bytes: 750 },
          data: { requests: 1, bytes: 0 },
          other: { requests: 1, bytes: 1 },
        },
        performanceScore: 0,
        benchmarkIndex: 1432.5,
        lighthouseVersion: "13.5.0",
        throttling: "mobile, simulate",
      },
    });
  });

  it.each([undefined, {}, { benchmarkIndex: "fast" }])(
    "does not know how fast the machine was by %j",
    (environment) => {
      expect(readFigures(lighthouse({ environment }))).toMatchObject({ ok: true, figures: { benchmarkIndex: null } });
    },
  );

  it.each([
    ["ERRORED_DOCUMENT_REQUEST", "page_refused"],
    ["FAILED_DOCUMENT_REQUEST", "page_unreachable"],
    ["NOT_HTML", "not_a_page"],
    ["SOMETHING_NEW", "browser_failed"],
  ])("that says %s is a failure without figures: %s", (code, reason) => {
    expect(readFigures(lighthouse({ runtimeError: { code, message: "x".repeat(900) } }))).toMatchObject({
      ok: false,
      failure: { reason },
    });
  });

  it.each([null, {}, lighthouse({ audits: {} }), lighthouse({ categories: {} })])(
    "without its parts is a failure",
    (report) => {
      expect(readFigures(report)).toMatchObject({ ok: false, failure: { reason: "browser_failed" } });
    },
  );
});
