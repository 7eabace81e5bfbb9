import { describe, expect, it } from "vitest";
import { FAILURE_REASONS, HEALED_BY, type Failure, type FailureReason } from "./failure.ts";
import { failureText, missingRights } from "./failure-text.ts";
import { failureShort } from "./failure-words.ts";
import { FAILURE_WORDS_DE } from "./failure-words-de.ts";
import { FAILURE_WORDS_EN } from "./failure-words-en.ts";

const WORDS = { en: FAILURE_WORDS_EN, de: FAILURE_WORDS_DE };

function failure(reason: FailureReason, more: Partial<Failure> = {}): Failure {
  return { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null, ...more };
}

describe.each(["en", "de"] as const)("in %s", (language) => {
  it.each(FAILURE_REASONS)("%s is told in a few words and in whole sentences", (reason) => {
    expect(failureShort(reason, WORDS[language]).length).toBeLessThanOrEqual(40);
    expect(failureText(failure(reason), language)).toMatch(/^\p{Lu}.{30,}\.$/u);
  });

  it("every reason has words of its own", () => {
    expect(new Set(FAILURE_REASONS.map((reason) => failureText(failure(reason), language))).size).toBe(
      FAILURE_REASONS.length,
    );
    expect(new Set(FAILURE_REASONS.map((reason) => failureShort(reason, WORDS[language]))).size).toBe(
      FAILURE_REASONS.length,
    );
  });
});

it("promises another try exactly where one will be made without anybody's help", () => {
  const promising = FAILURE_REASONS.filter((reason) => failureText(failure(reason), "en").includes("tried again"));
  expect(promising).toEqual(FAILURE_REASONS.filter((reason) => HEALED_BY[reason] === "time"));
});

it("says where a redirect leads", () => {
  const redirected = failure("redirected", { location: "https://www.shop.example" });
  expect(failureText(redirected, "en")).toBe(
    "The shop redirects to https://www.shop.example. Enter the address it leads to as the shop's URL.",
  );
  expect(failureText(redirected, "de")).toContain("nach https://www.shop.example um");
});

it("says how long the shop asked us to wait", () => {
  expect(failureText(failure("rate_limited", { retryAfterSeconds: 9 }), "en")).toContain("after 9 seconds");
  expect(failureText(failure("maintenance", { retryAfterSeconds: 1200 }), "de")).toContain("nach 20 Minuten");
  expect(failureText(failure("rate_limited", { retryAfterSeconds: 31_536_000 }), "en")).toContain("after 60 minutes");
});

it("names missing rights as the shop calls them", () => {
  expect(missingRights(["plugin:read"]).en).toBe(
    "The integration lacks the right plugin:read. Add it to the integration's role in the shop.",
  );
  expect(missingRights(["plugin:read", "app:read"]).de).toContain("fehlen die Rechte plugin:read, app:read");
  expect(missingRights([]).en).toContain("lacks a right");
});
