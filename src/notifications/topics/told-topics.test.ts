import { expect, it } from "vitest";
import { TOLD_TOPICS } from "./told-topics.ts";

it("all topics of which something is told are offered", () => {
  expect(TOLD_TOPICS).toEqual([
    "availability",
    "work",
    "security",
    "expiry",
    "settings",
    "speed",
    "changes",
    "organization",
  ]);
});
