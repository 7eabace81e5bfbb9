import { expect, it } from "vitest";
import { afterAttempt } from "./after-attempt.ts";

const TRIED = { at: new Date("2026-11-20T09:45:00.000Z"), failed: 0, tries: [], chance: 0.5 };

it("what is used up over there is said at once, and the message waits", () => {
  const outcome = { result: "wait", seconds: 3600, reason: "quota_used_up" } as const;
  expect(afterAttempt({ ...TRIED, outcome })).toMatchObject({
    message: "waiting",
    pauseSeconds: 3600,
    destination: "struggling",
    destinationReason: "quota_used_up",
  });
});

it("waits for the rest of a month without being given up, however often it was tried", () => {
  const outcome = { result: "wait", seconds: 20 * 86_400, reason: "quota_used_up" } as const;
  const tries = [{ at: "2026-11-10T09:45:00.000Z", outcome: "wait" }];
  expect(afterAttempt({ ...TRIED, outcome, failed: 40, tries })).toMatchObject({
    message: "waiting",
    pauseSeconds: 20 * 86_400,
    destination: "struggling",
    destinationReason: "quota_used_up",
  });
  // One failure after the month began anew is no trouble of days.
  expect(afterAttempt({ ...TRIED, outcome: { result: "failed" }, failed: 1, tries })).toMatchObject({
    message: "waiting",
    destination: "on",
  });
});

it("a service that only asks to wait is in no trouble yet", () => {
  expect(afterAttempt({ ...TRIED, outcome: { result: "wait", seconds: 30 } })).toMatchObject({
    message: "waiting",
    destination: "on",
    destinationReason: null,
  });
});

it("what only was to change a message that cannot be changed is over, and no fault of the destination", () => {
  const outcome = { result: "refused", reason: "message_refused" } as const;
  const tries = [1, 2].map((minute) => ({ at: `2026-11-20T09:4${minute}:00.000Z`, outcome: "refused" }));
  expect(afterAttempt({ ...TRIED, outcome: { ...outcome, isReached: true }, tries })).toEqual({
    message: "superseded",
    messageReason: null,
    pauseSeconds: 0,
    destination: "on",
    destinationReason: null,
    isWell: true,
  });
  expect(afterAttempt({ ...TRIED, outcome, tries })).toMatchObject({ message: "dead", destination: "disabled" });
});
