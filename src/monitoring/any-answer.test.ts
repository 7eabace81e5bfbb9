import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { CHECKS } from "../checks/registry.ts";
import { badness } from "../checks/status.ts";
import { isStorable } from "../lib/storable-text.ts";
import { FIELD_LIMITS, NUMBER_LIMITS } from "../snapshot/field-limits.ts";
import type { Visit } from "../snapshot/section.ts";
import { goodAnswers, placesIn, replaced, visitWith, type Json } from "./any-answer-fixture.ts";
import { evaluate } from "./evaluate.ts";
import { neverVisited } from "./state/shop-state-fixture.ts";
import type { ShopState } from "./state/shop-state.ts";

const SEED = 20_261_122;

function after(before: ShopState, visit: Visit) {
  const judgement = { checks: CHECKS, facts: { advisories: null }, automatic: true };
  return evaluate(before, visit, judgement);
}

const places = Object.entries(goodAnswers())
  .filter(([call]) => call !== "/oauth/token")
  .flatMap(([call, answer]) => placesIn(answer).map((place) => ({ call, place })));

const STRANGE: readonly Json[][] = [
  ["", "soon", "\u0000", "\ud800", "a\udc00", "constructor", "__proto__", "toString", "STATE_NEW", "x".repeat(3000)],
  ["2026-13-45T00:00:00.000+00:00", "0000-00-00 00:00:00", "2026-02-30 10:00:00", "+275760-09-13T00:00:00.000Z"],
  [0.5, -1, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, "9223372036854775808", "1.5", true, false, null, undefined],
  [[], {}, [[]], { date: "2026-02-20 10:00:00", timezone: "Mars/Olympus" }, { 0: 1 }, [null], { a: { b: {} } }],
];
const strange: fc.Arbitrary<Json> = fc.constantFrom(...STRANGE.flat(1));
const anything: fc.Arbitrary<Json> = fc.oneof(
  strange,
  fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value))),
);
const mutations = fc.array(fc.tuple(fc.constantFrom(...places), anything), { minLength: 1, maxLength: 3 });

function mutated(changes: readonly (readonly [{ call: string; place: readonly string[] }, Json])[]) {
  const answers = goodAnswers();
  for (const [{ call, place }, by] of changes) answers[call] = replaced(answers[call], place, by);
  return answers;
}

function expectKeepable(state: ShopState): void {
  expect(isStorable([state.extensions, state.tasks, state.queue, state.findings, state.config, state.cache])).toBe(
    true,
  );
  const times = [
    ...state.extensions.map(({ installedAt }) => installedAt),
    ...state.tasks.flatMap((task) => [task.lastExecutionTime, task.nextExecutionTime]),
  ].filter((time) => time !== null);
  for (const time of times) expect(new Date(time).toISOString()).toBe(time);
  for (const { name, label, version } of state.extensions) {
    expect(name.length).toBeLessThanOrEqual(FIELD_LIMITS.name);
    expect(label.length).toBeLessThanOrEqual(FIELD_LIMITS.label);
    expect(version.length).toBeLessThanOrEqual(FIELD_LIMITS.version);
  }
  for (const { intervalSeconds } of state.tasks) {
    expect(Number.isInteger(intervalSeconds)).toBe(true);
    expect(intervalSeconds).toBeLessThanOrEqual(NUMBER_LIMITS.intervalSeconds);
  }
  expect(state.queue.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(NUMBER_LIMITS.queueSize);
  for (const { id, params } of state.findings) {
    expect(id.length).toBeLessThanOrEqual(FIELD_LIMITS.findingId);
    for (const value of Object.values(params))
      expect(String(value).length).toBeLessThanOrEqual(FIELD_LIMITS.findingParam);
  }
}

let known: ShopState;

beforeAll(async () => {
  known = after(neverVisited(), await visitWith(goodAnswers())).after;
});

describe("whatever a shop answers", () => {
  it("is red with a late task, when all is read", () => {
    expect(known.sections).toEqual({});
    expect(known.status).toBe("red");
    expect(known.findings.map(({ id }) => id)).toContain(`task.${"a".repeat(32)}`);
  });

  it("is judged, can be kept, and changes nothing when it is answered again", async () => {
    await fc.assert(
      fc.asyncProperty(mutations, fc.boolean(), async (changes, isFirst) => {
        const visit = await visitWith(mutated(changes));
        const once = after(isFirst ? neverVisited() : known, visit).after;
        expectKeepable(once);
        const { after: twice, change } = after(once, visit);
        expect(change).toBeNull();
        expect([twice.extensions, twice.tasks, twice.queue, twice.findings]).toEqual([
          once.extensions,
          once.tasks,
          once.queue,
          once.findings,
        ]);
        expect(twice.status).toBe(once.status);
      }),
      { seed: SEED, numRuns: 500 },
    );
  });
});

/** Fields for which none of the strange values can be valid. */
const FACTS: Readonly<Record<string, readonly string[]>> = {
  "/search/plugin": ["version", "active", "installedAt"],
  "/search/app": ["version", "active", "createdAt"],
  "/search/scheduled-task": ["runInterval", "nextExecutionTime", "lastExecutionTime"],
  "/_info/queue.json": ["size"],
  "/_action/cache_info": ["httpCache"],
  "/frosh-tools/health/status": ["state"],
  "/frosh-tools/performance/status": ["state"],
};
const facts = places.filter(({ call, place }) => FACTS[call]?.includes(place.at(-1) ?? "") === true);
const NONSENSE: readonly Json[][] = [
  ["soon", "\u0000", "\ud800", "constructor", "__proto__", "x".repeat(300), "2026-13-45T00:00:00.000+00:00"],
  ["0000-00-00 00:00:00", "2026-02-30 10:00:00", 0.5, -0.5, 1e308, "9223372036854775808", { a: 1 }, [1], [[]]],
];
const nonsense: fc.Arbitrary<Json> = fc.constantFrom(...NONSENSE.flat(1));

describe("a field that makes no sense", () => {
  it.each(facts)("is no fact: $call $place", async ({ call, place }) => {
    await fc.assert(
      fc.asyncProperty(nonsense, async (value) => {
        const isVersion = place.at(-1) === "version";
        fc.pre(!(isVersion && (typeof value === "number" || /^\d/u.test(String(value)))));
        const { after: state, change } = after(known, await visitWith(mutated([[{ call, place }, value]])));
        expect(change).toBeNull();
        expect(state.extensions).toEqual(known.extensions);
        expect(state.tasks).toEqual(known.tasks);
        expect(state.queue).toEqual(known.queue);
        expect(state.cache).toEqual(known.cache);
        expect(state.findings).toEqual(known.findings);
        expect(Object.values(state.sections).map(({ state: standing }) => standing)).toEqual(["failed"]);
        expect(badness(state.status ?? "green")).toBe(badness("red"));
      }),
      { seed: SEED, numRuns: 40 },
    );
  });
});
