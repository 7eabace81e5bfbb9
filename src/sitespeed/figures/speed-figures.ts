import { z } from "zod";

/** Types by which Lighthouse's network records are grouped. */
export const REQUEST_KINDS = ["document", "script", "stylesheet", "image", "media", "font", "data", "other"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const measure = z.number().nonnegative();
const traffic = z.object({ requests: z.int().nonnegative(), bytes: z.int().nonnegative() });

/** What one load of a page measured. Every figure may be 0; what was not measured is `null`. */
export const speedFigures = z.object({
  /** Time the server took for the first byte of the page, without redirects. */
  ttfbMilliseconds: measure.nullable(),
  fcpMilliseconds: measure.nullable(),
  lcpMilliseconds: measure.nullable(),
  cls: measure.nullable(),
  tbtMilliseconds: measure.nullable(),
  /** From the first request to the end of the last one, as observed. */
  fullyLoadedMilliseconds: measure.nullable(),
  transferBytes: z.int().nonnegative(),
  traffic: z.partialRecord(z.enum(REQUEST_KINDS), traffic),
  /** From 0 to 1. */
  performanceScore: z.number().min(0).max(1).nullable(),
  /** How fast the machine was then, as Lighthouse reckons it: figures of a busy machine say little. */
  benchmarkIndex: measure.nullable(),
  lighthouseVersion: z.string(),
  /** Form factor and method, as "mobile, simulate". */
  throttling: z.string(),
});

export type SpeedFigures = z.infer<typeof speedFigures>;
/** What is kept of each load, beside what sums them up. */
export type LoadFigures = Omit<SpeedFigures, "traffic" | "lighthouseVersion" | "throttling">;
export type Traffic = SpeedFigures["traffic"];
