import { expect, it } from "vitest";
import { TOLD_TOPICS } from "./told-topics.ts";

it("topics of which nothing is told yet are not offered", () => {
  expect(TOLD_TOPICS).toEqual(["availability", "work", "security", "expiry", "settings", "speed", "organization"]);
});
