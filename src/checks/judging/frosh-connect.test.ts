import { expect, test } from "vitest";
import type { FroshResult } from "../../snapshot/visit.ts";
import { extensionWith, froshWith, subjectWith } from "../check-subject-fixture.ts";
import { froshConnectCheck } from "./frosh-connect.ts";

const judge = (known: Parameters<typeof extensionWith>[0] | null, froshHealth: readonly FroshResult[] | null) =>
  froshConnectCheck.judge(
    subjectWith({ extensions: known && [extensionWith({ name: "FroshTools", ...known })], froshHealth }),
    { advisories: null },
    new Date(0),
  );

test("reports an active FroshTools at whose address nobody answers", () => {
  expect(judge({}, [])).toMatchObject([{ id: "frosh.tools.connect", level: "red" }]);
});

test("finds nothing when FroshTools answers, is inactive or missing", () => {
  expect(judge({}, [froshWith({})])).toEqual([]);
  expect(judge({ active: false }, [])).toEqual([]);
  expect(judge({ installed: false }, [])).toEqual([]);
  expect(judge({ name: "Other" }, [])).toEqual([]);
});

test("concludes nothing from a section that did not answer", () => {
  expect(judge({}, null)).toBeNull();
  expect(judge(null, [])).toBeNull();
});
