import { describe, expect, it } from "vitest";
import { afterTry, outcomeOf, type TriedEvent } from "./endpoint-answer.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const answered = (status: number, retryAfter: string | null = null) =>
  outcomeOf(status === 0 ? null : { status, retryAfter, body: "" }, NOW);
const after = (outcome: TriedEvent["outcome"], given: Partial<TriedEvent["endpoint"]> = {}) =>
  afterTry({
    outcome,
    now: NOW,
    failed: 0,
    refused: 0,
    chance: 0.5,
    endpoint: { failures: 0, failingSince: null, undelivered: 1, ...given },
  });

describe("an endpoint that takes nothing", () => {
  it("struggles from the fifth failure on, and works with what arrives", () => {
    expect(after(answered(503), { failures: 3 }).endpoint).toBe("on");
    expect(after(answered(503), { failures: 4 }).endpoint).toBe("struggling");
    expect(after(answered(200), { failures: 40, failingSince: daysAgo(9), undelivered: 99 }).endpoint).toBe("on");
  });

  it.each([
    [4.9, 10, "struggling"],
    [5, 9, "struggling"],
    [5, 10, "disabled"],
  ])("for %d days and %d messages is %s", (days, undelivered, endpoint) => {
    for (const status of [0, 302, 400, 503]) {
      const failing = { failures: 40, failingSince: daysAgo(days), undelivered };
      expect(after(answered(status), failing)).toMatchObject({
        endpoint,
        endpointReason: endpoint === "disabled" ? "failing_for_days" : null,
      });
    }
  });

  it("is switched off at once where it says that it is gone, and loses nothing", () => {
    expect(after(answered(410))).toMatchObject({
      endpoint: "disabled",
      endpointReason: "switched_off_there",
      message: "waiting",
    });
  });
});

it.each([
  ["3600", 3600],
  ["Fri, 20 Nov 2026 10:41:00 GMT", 3600],
  ["999999999", 86_400],
  ["-5", 5],
  ["0", 5],
  ["soon", 5],
])("waits a day at most where it is asked to wait: %s", (retryAfter, seconds) => {
  for (const status of [429, 502, 503, 504])
    expect(after(answered(status, retryAfter)).pauseSeconds).toBeGreaterThanOrEqual(seconds * 0.9);
  expect(after(answered(429, retryAfter)).pauseSeconds).toBeLessThanOrEqual(86_400);
});
