import type { HttpOutcome } from "../../lib/http/http-outcome.ts";
import { FairLanes } from "../../lib/lease/fair-lanes.ts";
import type { ProbeHttp } from "../probe-fetch.client.ts";

/** So many addresses a server fetches at once on behalf of people, and half of them for one organization. */
export const FETCHES_AT_ONCE = 8;

/** A client whose calls wait for their turn: slow shops must not occupy a whole server. */
export interface PatientProbeHttp extends ProbeHttp {
  readonly takesTurns: true;
}

export function inTurns(http: ProbeHttp): PatientProbeHttp {
  const lanes = new FairLanes(FETCHES_AT_ONCE);
  return {
    isForProbes: true,
    takesTurns: true,
    request: (request) => {
      const { promise, resolve, reject } = Promise.withResolvers<HttpOutcome>();
      const group = request.forWhom === "instance" ? "" : request.forWhom.organizationId;
      void lanes.run(group, () => http.request(request).then(resolve, reject));
      return promise;
    },
  };
}
