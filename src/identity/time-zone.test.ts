import { expect, test } from "vitest";
import { isTimeZone, knownTimeZone } from "./time-zone.ts";

test("a zone is one that the runtime can tell the time in, by whichever name", () => {
  for (const name of [
    "Europe/Berlin",
    "UTC",
    "Asia/Kolkata",
    "Asia/Calcutta",
    "Etc/GMT+3",
    "America/Argentina/Ushuaia",
  ])
    expect(isTimeZone(name)).toBe(true);
  for (const name of [
    "",
    "Europe/Atlantis",
    "+02:00",
    "Europe/Berlin\n",
    "<script>",
    " UTC",
    "A".repeat(65),
    "Europe/",
  ])
    expect(isTimeZone(name)).toBe(false);
});

test("every zone that a browser may offer is taken", () => {
  for (const name of Intl.supportedValuesOf("timeZone")) expect(isTimeZone(name)).toBe(true);
});

test("a stored zone that is none of this runtime's counts as none", () => {
  expect([
    knownTimeZone("Europe/Vienna"),
    knownTimeZone("Mars/Olympus"),
    knownTimeZone(null),
    knownTimeZone(7),
  ]).toEqual(["Europe/Vienna", null, null, null]);
});
