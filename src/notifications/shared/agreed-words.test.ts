import { expect, it } from "vitest";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import { agreedOn } from "./agreed-words.ts";

/** The end of support of a Shopware version. */
const ends = (current: string): NamedFinding => ({
  id: "security-eol-shopware",
  check: "frosh-health",
  level: "yellow",
  text: "result",
  params: { subject: "security-eol-shopware", current, line: "6.5" },
});
const [LATE, EARLY, NEVER] = [ends("2027-01-31"), ends("2026-12-01"), ends("2099-01-01")];

it("of a matter is said what most shops say, whichever of them comes first", () => {
  expect(agreedOn([NEVER, LATE, LATE], null)).toBe(LATE);
  expect(agreedOn([EARLY, LATE, NEVER, ends("2027-01-31")], NEVER)).toBe(LATE);
});

it("where as many say something else, what was said before stays, else the first says it", () => {
  expect(agreedOn([NEVER, LATE], LATE)).toBe(LATE);
  expect(agreedOn([NEVER, LATE], EARLY)).toBe(NEVER);
  expect(agreedOn([NEVER, LATE], null)).toBe(NEVER);
});

it("what is not said makes no difference", () => {
  const other = { ...LATE, params: { ...LATE.params, made: "up" } };
  expect(agreedOn([NEVER, NEVER, other, LATE, LATE], null)).toBe(other);
});

it("nobody says anything where nobody has it", () => {
  expect(agreedOn([], LATE)).toBeNull();
});
