import { expect, it } from "vitest";
import { peopleTold } from "./rule-people.ts";
import type { TellingRule } from "./telling-rule.ts";

const NOBODY = { watchers: false, roles: [], teamIds: [], userIds: [] };
const RULE: TellingRule = {
  id: "night",
  name: "Night",
  topics: ["availability", "changes"],
  urgency: "info",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  destinationIds: [],
  people: { ...NOBODY, userIds: ["ada"] },
  steps: [{ step: 1, afterMinutes: 15, destinationIds: [], people: { ...NOBODY, userIds: ["bob"] } }],
};
const members = ["ada", "bob"].map((userId) => ({ userId, role: "member", teamIds: [] }));
const ruling = { rules: [RULE], members, timeZone: "UTC", now: new Date("2026-11-20T09:41:00.000Z") };

it.each([
  ["opens", "availability", ["ada"]],
  ["once", "changes", ["ada"]],
  ["grows", "availability", ["ada", "bob"]],
  ["closes", "availability", ["ada", "bob"]],
] as const)("a later step tells people how something goes on, but not first: %s", (phase, topic, told) => {
  const happened = { topics: [topic], shops: [], urgency: "now" as const, phase };
  expect([...peopleTold(ruling, happened).keys()]).toEqual(told);
});
