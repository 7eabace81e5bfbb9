import { expect, it } from "vitest";
import { clockAndZone, momentText } from "./moment-text.ts";

const today = "2026-11-21T12:00:00.000Z";

it("says the clock in a zone and what that is called, however it is spelt", () => {
  for (const timeZone of ["Europe/Berlin", "europe/berlin", "EUROPE/BERLIN"]) {
    expect(clockAndZone("2026-11-21T05:41:00.000Z", { language: "en", today, timeZone })).toBe("06:41 CET");
    expect(momentText(new Date(today), { language: "de", timeZone })).toBe("21.11.2026, 13:00 MEZ");
  }
});

it("leaves what is no moment as it is", () => {
  expect(clockAndZone("never", { language: "en", today, timeZone: "UTC" })).toBe("never");
});
