import { createSourceLimiter, type SourceLimiter } from "../../lib/http/limiter.ts";
import type { OutsideSource } from "../../lib/outside/outside-source.client.ts";
import type { Config } from "../configuration/config.ts";
import type { ProcessServices } from "../services.ts";

/** Concurrent calls to one outside source, and the pause between their starts. */
const CONCURRENCY = 2;
const PAUSE_MILLISECONDS = 200;
/** Registries are asked for a favour. */
const REGISTRY_PAUSE_MILLISECONDS = 1000;

interface SourceServices extends Pick<ProcessServices, "clock"> {
  config: Pick<Config, "sources">;
  http: OutsideSource["http"];
}

/**
 * The services that answer questions about the world outside the shops, with one limiter per server in this process.
 */
export function outsideSources({ config, http, clock }: SourceServices) {
  const limiters = new Map<string, SourceLimiter>();
  const limited = (baseUrl: string, concurrency: number, minimumIntervalMilliseconds: number): OutsideSource => {
    const { origin } = new URL(baseUrl);
    const limiter =
      limiters.get(origin) ?? createSourceLimiter({ concurrency, minimumIntervalMilliseconds, now: clock });
    limiters.set(origin, limiter);
    return { baseUrl, http, limiter };
  };
  const source = (baseUrl: string) => limited(baseUrl, CONCURRENCY, PAUSE_MILLISECONDS);
  const { storeUrl, staticDataUrl, severitiesUrl, registriesUrl } = config.sources;
  return {
    store: source(storeUrl),
    compatibility: source(storeUrl),
    advisories: source(staticDataUrl),
    severities: source(severitiesUrl),
    releases: source(staticDataUrl),
    registries: {
      list: source(registriesUrl),
      at: (baseUrl: string) => limited(baseUrl, 1, REGISTRY_PAUSE_MILLISECONDS),
    },
  };
}
