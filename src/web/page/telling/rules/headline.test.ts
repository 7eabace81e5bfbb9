import { expect, it } from "vitest";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { spokenRule, tellsNobody } from "../../rules/rule-fixture.ts";
import { headlineOf } from "./headline.ts";
import { newRule, READY } from "./ready-rules.ts";
import { missingIn } from "./rule-draft.ts";
import { moved } from "./use-drag-order.ts";

const rule = (given: Partial<ListedRule>): ListedRule => ({
  ...spokenRule(),
  scope: "all",
  id: "1",
  version: 1,
  name: "Night",
  isOn: true,
  toldThisWeek: 0,
  ...given,
});

it("counts rules that tell, that tell nobody and that are off, each once", () => {
  const rules = [
    rule({}),
    rule({ name: null }),
    rule({ name: "Naturkost", tellsNobody: tellsNobody("whom") }),
    rule({ isOn: false, tellsNobody: tellsNobody("scope") }),
  ];
  expect(headlineOf(rules)).toEqual({ telling: 2, nobody: ["Naturkost"], off: 1 });
});

it("moves one to another place and leaves the others in their order", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
});

it("begins with sentences to which only whom or which shops are missing", () => {
  expect(READY.map((ready) => missingIn(newRule(ready).begin))).toEqual(["whom", "scope", "whom", "whom"]);
  expect(newRule("project").open.part).toBe("scope");
  expect(newRule(null).open.part).toBe("whom");
});
