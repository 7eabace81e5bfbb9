import { expect, it } from "vitest";
import type { WouldTell, WouldTellWay } from "../../../notifications/rules/rule-answers.ts";
import { countTold, firstOf, momentOf, type Person, stepsOf } from "./would-tell-text.ts";

const LATER = "2026-11-21T07:00:00.000Z";
const why = { rules: [], more: 0, watches: true };

const NOBODY = { people: [], channels: [] };
const person = (ways: Person["ways"]): Person => ({ userId: "jana", name: "Jana", ways, why });
const way = (name: WouldTellWay["way"], when: string | null) => ({ way: name, when, state: "on" as const });

it("says when somebody hears of it by a way beside the inbox, if there is one", () => {
  expect(firstOf(person([way("inbox", null), way("email", LATER)]))).toBe(LATER);
  expect(firstOf(person([way("inbox", null), way("email", LATER), way("push", null)]))).toBe(null);
  expect(firstOf(person([way("inbox", null)]))).toBe(null);
});

it("counts who hears of it at once and who later", () => {
  const channel = { destinationId: "1", name: "#betrieb", channel: "slack", when: LATER, why };
  const people = [person([way("inbox", null)])];
  const answer: WouldTell = { people, channels: [channel], later: NOBODY, notTold: [] };
  const { once, later } = countTold(answer);
  expect([once.people.length, once.channels.length, later.people.length, later.channels.length]).toEqual([1, 0, 0, 1]);
});

it("lists in their order whom later steps tell", () => {
  const sooner = "2026-11-20T09:56:00.000Z";
  const at = (when: string) => ({ when, afterMinutes: 15, why });
  const people = [{ ...person([way("email", LATER)]), ...at(LATER) }];
  const channels = [{ destinationId: "1", name: "#betrieb", channel: "slack", ...at(sooner) }];
  expect(stepsOf({ people, channels }).map(({ name, ways }) => [name, ways?.length ?? null])).toEqual([
    ["#betrieb", null],
    ["Jana", 1],
  ]);
});

it("asks for the coming night and the coming Sunday", () => {
  const friday = new Date(2026, 10, 20, 9, 45);
  expect(momentOf("now", friday)).toBe(undefined);
  expect(momentOf("tonight", friday)).toBe(new Date(2026, 10, 21, 3).toISOString());
  expect(momentOf("tonight", new Date(2026, 10, 20, 1))).toBe(new Date(2026, 10, 20, 3).toISOString());
  expect(momentOf("sunday", friday)).toBe(new Date(2026, 10, 22, 12).toISOString());
  expect(momentOf("sunday", new Date(2026, 10, 22, 9))).toBe(new Date(2026, 10, 29, 12).toISOString());
});
