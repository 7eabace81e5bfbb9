import { createSourceLimiter } from "../lib/http/limiter.ts";
import type { OutsideSource } from "../lib/outside-source.client.ts";
import type { ProcessServices } from "./services.ts";

/** Calls at once to one outside source, and the pause between their starts. */
const CONCURRENCY = 2;
const PAUSE_MILLISECONDS = 200;

/** The services that answer questions about the world beside the shops: one limiter each, for the whole process. */
export function outsideSources({ config, http, clock }: Pick<ProcessServices, "config" | "http" | "clock">) {
  const source = (baseUrl: string): OutsideSource => ({
    baseUrl,
    http,
    limiter: createSourceLimiter({
      concurrency: CONCURRENCY,
      minimumIntervalMilliseconds: PAUSE_MILLISECONDS,
      now: clock,
    }),
  });
  const { storeUrl, staticDataUrl } = config.sources;
  return {
    store: source(storeUrl),
    compatibility: source(storeUrl),
    advisories: source(staticDataUrl),
    releases: source(staticDataUrl),
  };
}
