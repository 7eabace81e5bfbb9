import { expect, it } from "vitest";
import { receiver } from "./rule-fixture.ts";
import { ownWaysOf } from "./own-ways.ts";

const works = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: `Channel ${id}` }));
const rule = (...ids: string[]) => ({
  isOn: true,
  tellsNobody: null,
  receivers: ids.map((destinationId) => receiver({ destinationId })),
});

it("names three of the channels that own rules tell, and counts the rest", () => {
  expect(ownWaysOf([rule("a", "b"), rule("b", "c", "d", "e")], works)).toEqual({
    ways: [],
    channels: ["Channel a", "Channel b", "Channel c"],
    more: 2,
  });
});

it("says nothing of what is off, gone, or told in a later step alone", () => {
  const later = { ...rule(), receivers: [{ ...receiver({ step: 1, afterMinutes: 15 }), way: "push" as const }] };
  const silent = { ...rule("b"), tellsNobody: { mend: "scope" as const, sentence: { en: "", de: "" } } };
  const rules = [{ ...rule("a"), isOn: false }, silent, later, rule("gone")];
  expect(ownWaysOf(rules, works)).toEqual({ ways: [], channels: [], more: 0 });
  const mailing = { ...rule(), receivers: [{ ...receiver({}), way: "email" as const }] };
  expect(ownWaysOf([mailing], works).ways).toEqual(["email"]);
});
