import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OPEN_QUESTIONS } from "../checks/check.ts";
import { MARKS, markOf } from "../checks/mark.ts";
import { CHECKS } from "../checks/registry.ts";
import { statusOf } from "../checks/status.ts";
import type { SectionStandings } from "../snapshot/section-standing.ts";
import { SECTION_IDS } from "../snapshot/section.ts";
import { causesOf } from "../checks/causes/cause.ts";
import type { Urgency } from "../checks/urgency.ts";
import { failureWith, findingWith, fleetShopWith, hole } from "../attention/fleet-shop-fixture.ts";
import { markOfShop } from "./shop-mark.ts";
import { unreadFindings } from "./unknown-since.ts";

const TIME = "2026-11-20T09:12:00.000Z";
const VISITED = new Date(TIME);
const forbidden = { state: "forbidden" as const, rights: ["plugin:read"], readAt: null, since: TIME };

const marked = (sections: SectionStandings, more = {}) =>
  markOfShop(
    { status: "green", lastVisitedAt: VISITED, sections, ignores: [], hasOpenQuestions: false, ...more },
    CHECKS,
    {},
  );

describe("the mark of a shop", () => {
  it("is not fine where plugins, apps and FroshTools were forbidden", () => {
    expect(marked({ plugins: forbidden, apps: forbidden, froshHealth: forbidden })).toEqual({
      mark: "unknown",
      known: "part",
    });
  });

  it("is fine where all was read, or known to be absent, and where only the icon is missing", () => {
    expect(marked({ froshHealth: { state: "absent" } })).toEqual({ mark: "ok", known: "all" });
    expect(marked({ storefront: forbidden })).toEqual({ mark: "ok", known: "all" });
  });

  it("knows nothing before the first visit, and of a shop that forbids everything", () => {
    expect(marked({}, { status: null, lastVisitedAt: null })).toEqual({ mark: "unknown", known: "nothing" });
    expect(marked(Object.fromEntries(SECTION_IDS.map((id) => [id, forbidden])))).toMatchObject({ known: "nothing" });
  });

  it("takes a level that nobody knows for fine", () => {
    expect(Reflect.apply(markOf, undefined, ["purple", "all"])).toBe("ok");
  });
});

describe("the same mark is drawn everywhere", () => {
  const MARK_OF_URGENCY = { now: "error", week: "warning", unclear: "unknown" } as const satisfies Record<
    Urgency,
    string
  >;
  const finding = fc.constantFrom(
    hole("CVE-1"),
    findingWith({ id: "queue", check: "message-queue", level: "yellow", text: "waits" }),
    findingWith({ id: "security.development", check: "security", level: "green", text: "development" }),
    findingWith({ id: "task.all", check: "scheduled-tasks", level: "green", text: "all" }),
  );
  const standing = fc.constantFrom({ state: "absent" as const }, forbidden, {
    state: "failed" as const,
    failure: failureWith("timed_out"),
    readAt: null,
    since: TIME,
  });
  const facts = fc.constantFrom(
    {},
    { advisories: { readAt: null, since: TIME } },
    { advisories: { readAt: TIME, since: TIME } },
  );
  const ignorable = ["advisory.CVE-1", "queue", "security.unread", "security.development"];

  it("as the causes of the dashboard and of the shop's head call for", () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.uniqueArray(finding, { selector: ({ id }) => id }),
        fc.subarray(ignorable),
        fc.dictionary(fc.constantFrom(...SECTION_IDS), standing, { maxKeys: 3 }),
        facts,
        fc.boolean(),
        (findings, ignores, sections, world, fails) => {
          const failure = fails ? failureWith("timed_out") : null;
          const { level: status } = statusOf(findings, ignores, failure);
          const counting = findings.filter(({ id }) => !ignores.includes(id));
          const all = [
            ...findings,
            ...unreadFindings(CHECKS, world, { knownFrom: VISITED, found: counting }).map((some) => ({
              ...some,
              since: some.since.toISOString(),
            })),
          ].map((some) => ({ ...some, ignored: ignores.includes(some.id) }));
          const shop = fleetShopWith(1, { status, failure, sections, findings: all, lastVisitedAt: TIME });
          const [worst] = causesOf(shop);
          const hasOpenQuestions = counting.some(({ text }) => OPEN_QUESTIONS.has(text));
          const { mark } = markOfShop(
            { status, lastVisitedAt: VISITED, sections, ignores, hasOpenQuestions },
            CHECKS,
            world,
          );
          expect(mark).toBe(worst === undefined ? "ok" : MARK_OF_URGENCY[worst.urgency]);
          seen.add(mark);
        },
      ),
      { numRuns: 500 },
    );
    expect(seen).toEqual(new Set(MARKS));
  });
});
