import { describe, expect, test } from "vitest";
import { isSafeReturnAddress, readRemembered } from "./return-address-rules.ts";

const NOW = Date.parse("2026-11-20T09:00:00Z");
const stored = (address: string, minutesAgo: number) => JSON.stringify({ address, at: NOW - minutesAgo * 60_000 });

describe("isSafeReturnAddress", () => {
  test.each(["/app/dashboard", "/app/projects?q=a%20b#x", "/app/organizations/accept/abc", "/"])(
    "accepts %s",
    (address) => {
      expect(isSafeReturnAddress(address)).toBe(true);
    },
  );

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/app\\..\\x",
    "javascript:alert(1)",
    "",
    "app",
    "/\t/evil.example",
    "/account/login",
    "/api/auth/sign-out",
    "/trpc/x",
  ])("refuses %j", (address) => {
    expect(isSafeReturnAddress(address)).toBe(false);
  });
});

describe("readRemembered", () => {
  test("keeps an address for an hour", () => {
    expect(readRemembered(stored("/app/projects", 60), NOW)).toBe("/app/projects");
    expect(readRemembered(stored("/app/projects", 61), NOW)).toBeNull();
  });

  test("does not trust what somebody else stored", () => {
    for (const text of [
      null,
      "",
      "{",
      "[]",
      "7",
      '{"address":7,"at":1}',
      stored("//evil.example", 1),
      stored("/app/projects", -5),
    ]) {
      expect(readRemembered(text, NOW)).toBeNull();
    }
  });
});
