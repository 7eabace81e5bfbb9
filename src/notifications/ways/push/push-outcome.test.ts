import { expect, it } from "vitest";
import { isPushOffered } from "./push-place.ts";
import { pushOutcome } from "./push-outcome.ts";

it.each([
  [201, 0, false, "arrived"],
  [410, 0, true, "gone"],
  [404, 0, true, "gone"],
  [429, 4, false, "failed"],
  [503, 4, false, "failed"],
  [null, 4, false, "failed"],
  [403, 0, false, "refused"],
  [403, 3, false, "refused"],
  [403, 4, false, "gone"],
  [403, 400, true, "refused"],
  [301, 0, false, "refused"],
] as const)(
  "an answer %o after %i refusals, arrived before: %o, means %s",
  (status, refusals, hasArrived, expected) => {
    expect(pushOutcome(status, { refusals, hasArrived })).toBe(expected);
  },
);

it.each([
  ["https://shopwarden.nordlicht.de", true],
  ["https://shopwarden.nordlicht.de:8443", true],
  ["http://shopwarden.nordlicht.de", false],
  ["https://localhost:3000", false],
  ["https://shop.localhost", false],
  ["https://server.local", false],
  ["https://192.0.2.7", false],
  ["https://[2001:db8::1]", false],
  ["https://intranet", false],
])("push is offered at %s: %o", (appUrl, expected) => {
  expect(isPushOffered(appUrl)).toBe(expected);
});
