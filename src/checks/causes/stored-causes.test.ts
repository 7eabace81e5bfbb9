import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { FAILURE_REASONS } from "../../snapshot/failure.ts";
import { SECTION_IDS } from "../../snapshot/section.ts";
import type { SectionStanding } from "../../snapshot/section-standing.ts";
import { FROSH_AREA } from "../frosh-ids.ts";
import { CHECKS } from "../registry.ts";
import { OPEN_QUESTIONS } from "../check.ts";
import { type CauseSubject, causesOf, type SubjectFinding } from "./cause.ts";
import { CAUSE_RULES, storedCauses } from "./stored-causes.ts";

const TIME = "2026-11-20T09:12:00.000Z";
const FINE: CauseSubject = { status: "green", failure: null, unreachableSince: null, findings: [], sections: {} };

function finding(id: string, check: string, more: Partial<SubjectFinding> = {}): SubjectFinding {
  return {
    id,
    check,
    level: "yellow",
    text: "x",
    params: {},
    source: "",
    link: null,
    since: TIME,
    ignored: false,
    ...more,
  };
}

/** Generates a subject for every distinction that causes make. */
function* subjects(): Generator<CauseSubject> {
  for (const reason of FAILURE_REASONS) {
    const failure = { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null };
    yield { ...FINE, failure, unreachableSince: TIME, findings: [finding("a", "x", { level: "red" })] };
    for (const id of SECTION_IDS) {
      const failed: SectionStanding = { state: "failed", failure, readAt: TIME, since: TIME };
      const forbidden: SectionStanding = { state: "forbidden", rights: ["a:read"], readAt: null, since: TIME };
      yield { ...FINE, sections: { [id]: failed } };
      yield { ...FINE, sections: { [id]: forbidden } };
    }
  }
  for (const { id: check } of CHECKS) {
    for (const level of ["red", "yellow", "green"] as const) {
      for (const text of ["x", ...OPEN_QUESTIONS]) yield { ...FINE, findings: [finding("a", check, { level, text })] };
      yield { ...FINE, findings: [finding("a", check, { level }), finding("b", check, { level: "red" })] };
      yield { ...FINE, findings: [finding("a", check, { level, ignored: true })] };
    }
  }
  const results = Object.entries(FROSH_AREA).map(([id, area]) => finding(id, "frosh-health", { params: { area } }));
  for (const result of results) yield { ...FINE, findings: [result] };
  yield { ...FINE, findings: results };
  yield { ...FINE, status: null };
}

test("what is stored is made anew after every change of the rules: raise CAUSE_RULES together with this digest", () => {
  const made = JSON.stringify([CAUSE_RULES, [...subjects()].map(causesOf)]);
  expect(createHash("sha256").update(made).digest("hex").slice(0, 16)).toBe("dafc1ac82e1a8f20");
});

test("what other rules stored is not believed", () => {
  const stored = { rules: CAUSE_RULES, causes: causesOf({ ...FINE, status: null }) };
  expect(storedCauses.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  for (const other of [{ ...stored, rules: 0 }, { causes: [] }, [], "", 1, null]) {
    expect(storedCauses.parse(other)).toBeNull();
  }
});
