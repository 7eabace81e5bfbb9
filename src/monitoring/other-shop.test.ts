import { expect, it } from "vitest";
import { failureText } from "../snapshot/failure-text.ts";
import { UNREADABLE, type Reading } from "../snapshot/reading.ts";
import type { SeenConfig } from "../snapshot/visit.ts";
import { ofKnownShop } from "./other-shop.ts";
import { answered, failed, healthyState, sectionsOf } from "./state/shop-state-fixture.ts";

const state = (shopId: string | null) => ({ config: { version: "6.7.2.0", adminWorkerEnabled: false, shopId } });

function visitOf(shopId: Reading<string | null>) {
  const value: SeenConfig = { version: "6.7.2.0", adminWorkerEnabled: false, shopId };
  return answered(sectionsOf(healthyState(), { config: { state: "read", value } }));
}

it("a visit at which another shop answers has failed, and says so", () => {
  const visit = ofKnownShop(state("known"), visitOf("other"));
  expect(visit).toMatchObject({ outcome: "failed", failure: { reason: "other_shop" } });
  if (visit.outcome !== "failed") throw new Error("it got through");
  expect(visit.failure.excerpt).toBe("shop id other, known was known");
  expect(failureText(visit.failure, "en")).toContain("Another shop answers here: ");
  expect(failureText(visit.failure, "de")).toContain("Hier antwortet ein anderer Shop: ");
});

it.each([
  ["known", "known"],
  ["known", null],
  ["known", UNREADABLE],
  [null, "first"],
] as const)("known %s and answered %s is the same shop, as far as anybody can say", (known, seen) => {
  const visit = visitOf(seen);
  expect(ofKnownShop(state(known), visit)).toBe(visit);
  expect(ofKnownShop({ config: null }, visit)).toBe(visit);
});

it("a visit that failed stays what it is", () => {
  const visit = failed("timed_out");
  expect(ofKnownShop(state("known"), visit)).toBe(visit);
});
