import type { ProbePulse } from "./pulse.ts";

/** A home page that answers; for tests. */
export function probePulse(changes: Partial<ProbePulse> = {}): ProbePulse {
  return {
    id: 1,
    place: 1,
    name: "Home",
    url: "https://shop.example/",
    state: "up",
    since: "2026-11-20T08:00:00.000Z",
    failedAt: null,
    reason: null,
    httpStatus: null,
    vendor: null,
    address: "203.0.113.7",
    failingAt: [],
    fineFrom: 1,
    tries: 0,
    places: 0,
    ...changes,
  };
}

/** One that is confirmed to be down since 9:40. */
export function downProbe(changes: Partial<ProbePulse> = {}): ProbePulse {
  return probePulse({
    state: "down",
    since: "2026-11-20T09:41:00.000Z",
    failedAt: "2026-11-20T09:40:00.000Z",
    reason: "gateway_error",
    httpStatus: 502,
    fineFrom: 0,
    tries: 3,
    places: 1,
    ...changes,
  });
}
