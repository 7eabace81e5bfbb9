import { type OpenSecret, secretPlace } from "../../shops/credentials.ts";
import { storedExpectations } from "../expectation.ts";
import { fetchProbe, type ProbeHttp, type ShopHeader } from "../probe-fetch.client.ts";
import { NOT_LOOKED, type ProbeAnswer } from "../probe-answer.ts";
import type { FetchTurn } from "./probe-rounds.job.ts";
import type { DueProbe } from "./turn.store.ts";

export interface FetchServices {
  http: ProbeHttp;
  openSecret: OpenSecret;
}

/** Fetches a probe as it is stored. Of one whose expectations nobody can read nothing can be said. */
export function fetchTurns({ http, openSecret }: FetchServices): FetchTurn {
  return (probe, isRetry, signal): Promise<ProbeAnswer> => {
    const expectations = storedExpectations(probe.expects);
    if (expectations === null) return Promise.resolve(NOT_LOOKED);
    const { organizationId, url, timeoutMilliseconds } = probe;
    const header = headerOf(openSecret, probe);
    return fetchProbe({ http, organizationId }, { url, timeoutMilliseconds, expectations, header, isRetry, signal });
  };
}

function headerOf(openSecret: OpenSecret, probe: DueProbe): ShopHeader | null {
  const { shopId, shopUrl, extraHeaderName: name, extraHeaderValue: value } = probe;
  if (name === null || value === null) return null;
  return { shopUrl, name, value: openSecret(value, secretPlace("extra_header_value", shopId)) };
}
