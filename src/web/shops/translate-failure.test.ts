import { expect, test } from "vitest";
import { FAILURE_REASONS, type Failure } from "../../snapshot/failure.ts";
import { failureText } from "../../snapshot/failure-text.ts";
import { germanFailure } from "./translate-failure.ts";

const failure = (filled: Partial<Failure> & Pick<Failure, "reason">): Failure => ({
  excerpt: null,
  httpStatus: null,
  location: null,
  retryAfterSeconds: null,
  ...filled,
});

test.each(FAILURE_REASONS)("knows the German sentence for %s", (reason) => {
  expect(germanFailure(failureText(failure({ reason }), "en"))).toBe(failureText(failure({ reason }), "de"));
});

test("keeps the address that a shop redirects to", () => {
  const redirected = failure({ reason: "redirected", location: "https://www.example.com/shop?a=1" });
  expect(germanFailure(failureText(redirected, "en"))).toBe(failureText(redirected, "de"));
});

test.each([30, 119, 180, 3600])("keeps the wait of %i seconds", (retryAfterSeconds) => {
  const busy = failure({ reason: "rate_limited", retryAfterSeconds });
  expect(germanFailure(failureText(busy, "en"))).toBe(failureText(busy, "de"));
});

test("leaves other sentences alone", () => {
  expect(germanFailure("You do not have access to this project")).toBeNull();
});
