import { z } from "zod";
import { SPEED_FAILURES } from "../figures/speed-failure.ts";
import { speedFigures } from "../figures/speed-figures.ts";

/** Input of the process that loads a page. */
export const loadOrder = z.object({
  url: z.string(),
  /** Path of the Chrome or Chromium. */
  browser: z.string(),
  /** For the browser's profile and all temporary files. Whoever gives the order removes it afterwards. */
  folder: z.string(),
  /** Exceptions to "public addresses only", in the form of the configuration. */
  outboundAllow: z.string(),
});

export type LoadOrder = z.infer<typeof loadOrder>;

/** What is kept of a load besides its figures. `null`: Lighthouse produced none. */
export const loadFiles = z.object({
  report: z.string(),
  /** Thumbnails over time, as data URLs. */
  filmstrip: z.string().nullable(),
  /** JPEG in base64. */
  screenshot: z.string().nullable(),
});

export type LoadFiles = z.infer<typeof loadFiles>;

const failure = z.object({ reason: z.enum(SPEED_FAILURES), detail: z.string().nullable() });

/** Output of the process: which process leads the browser's group, and how the load ended. */
export const loadMessage = z.union([
  z.object({ browserGroup: z.int().min(2) }),
  z.object({ ok: z.literal(true), figures: speedFigures, kept: loadFiles }),
  z.object({ ok: z.literal(false), failure }),
]);

export type LoadMessage = z.infer<typeof loadMessage>;
