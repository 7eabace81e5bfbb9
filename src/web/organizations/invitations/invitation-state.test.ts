import { expect, test } from "vitest";
import { invitationState } from "./invitation-state.ts";

const NOW = new Date("2026-11-20T10:00:00Z");

test("tells how long an open invitation can be answered", () => {
  expect(invitationState({ status: "pending", expiresAt: new Date("2026-11-20T12:00:00Z") }, NOW)).toEqual({
    is: "pending",
    leftSeconds: 7200,
  });
});

test("calls an unanswered invitation expired at its end", () => {
  expect(invitationState({ status: "pending", expiresAt: NOW }, NOW)).toEqual({ is: "expired" });
});

test.each(["accepted", "rejected", "canceled"])("keeps the answer %s", (status) => {
  expect(invitationState({ status, expiresAt: NOW }, NOW)).toEqual({ is: status });
});
