import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { EventUrgency } from "../../../changelog/define-event.ts";
import type { Happened, ToldThread } from "./decided.ts";
import { SAID_ANEW } from "../telling-limits.ts";
import { listenersOf } from "./listeners.ts";
import type { SharedMute } from "./shared-mutes.ts";
import type { TellingRule } from "./telling-rule.ts";

const AT = Date.parse("2026-11-20T09:41:00.000Z");
const minute = (minutes: number) => new Date(AT + minutes * 60_000).toISOString();

const ruleOf = (given: Partial<TellingRule> = {}): TellingRule => ({
  id: "night",
  name: "Night",
  topics: ["availability"],
  urgency: "now",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  destinationIds: ["slack"],
  ...given,
});

let eventIds = 0;
const event = (given: Partial<Happened> & { minutes?: number } = {}): Happened => {
  const { minutes = 0, ...rest } = given;
  return {
    eventId: (eventIds += 1),
    at: minute(minutes),
    shopId: 1,
    shops: [{ id: 1, projectId: 10, tagIds: [100] }],
    shopCount: 1,
    topics: ["availability"],
    urgency: "now",
    phase: "opens",
    thread: "incident:1",
    within: null,
    covers: [],
    leaves: [],
    staysOpen: false,
    isSilent: false,
    ...rest,
  };
};

const arrivedAt = ({ threads }: { threads: readonly ToldThread[] }) =>
  threads.map((one): ToldThread => ({ ...one, isUnsaid: false }));

/** Decides event by event, as workers do, each a moment after it happened; what was told arrived before the next, or never. */
function told(
  rules: readonly TellingRule[] | ((at: number) => readonly TellingRule[]),
  events: readonly Happened[],
  updating: readonly string[] = [],
  arrives = true,
) {
  let threads: readonly ToldThread[] = [];
  const openings = new Map<string, string[]>();
  return events.flatMap((one, index) => {
    const now = new Date(Date.parse(one.at) + 1000).toISOString();
    const known = { now, rules: typeof rules === "function" ? rules(index) : rules, threads, openings, updating };
    const decided = listenersOf(known, [one]);
    threads = arrives ? arrivedAt(decided) : decided.threads;
    for (const { destinationId, phase } of decided.notices)
      if (phase === "opens") openings.set(destinationId, [...(openings.get(destinationId) ?? []), one.at]);
    return decided.notices;
  });
}

const phases = (notices: ReturnType<typeof told>) => notices.map(({ phase }) => phase);

it("tells of a beginning, and of its end only who heard of the beginning", () => {
  const end = event({ phase: "closes", urgency: "info", minutes: 5 });
  expect(phases(told([ruleOf()], [event(), end]))).toEqual(["opens", "closes"]);
  expect(told([ruleOf()], [end])).toEqual([]);
  expect(phases(told([ruleOf({ ends: false })], [event(), end]))).toEqual(["opens"]);
});

it("tells the end also by a rule that leaves out ends, if the beginning did not arrive yet", () => {
  const listening = { now: minute(6), rules: [ruleOf({ ends: false })], threads: [] };
  const both = listenersOf(listening, [event(), event({ phase: "closes", urgency: "info", minutes: 5 })]);
  expect(both.notices.map(({ phase }) => phase)).toEqual(["opens", "closes"]);
});

it("tells nothing by a rule that leaves out ends of what is over while it waits for others", () => {
  const listening = { now: minute(0.5), rules: [ruleOf({ ends: false })], threads: [] };
  const end = event({ phase: "closes", urgency: "info", minutes: 0.25 });
  expect(listenersOf(listening, [event({ settles: true }), end]).notices).toEqual([]);
});

it("tells nothing by a rule that is gone meanwhile, and forgets that it told", () => {
  const end = event({ phase: "closes", urgency: "info", minutes: 5 });
  const rules = (index: number) => (index === 1 ? [] : [ruleOf()]);
  expect(phases(told(rules, [event(), end, event({ minutes: 9 })]))).toEqual(["opens", "opens"]);
});

it.each([
  ["another topic", { topics: ["speed"] }, 0],
  ["all", {}, 1],
  ["its project", { scope: "projects", scopeIds: ["10"] }, 1],
  ["another project", { scope: "projects", scopeIds: ["1", "100"] }, 0],
  ["its tag", { scope: "tags", scopeIds: ["100"] }, 1],
  ["another tag", { scope: "tags", scopeIds: ["10"] }, 0],
  ["itself", { scope: "shops", scopeIds: ["1"] }, 1],
  ["another shop", { scope: "shops", scopeIds: ["2"] }, 0],
] as const)("a rule about %s", (_what, given, count) => {
  expect(told([ruleOf(given)], [event()])).toHaveLength(count);
});

it("hears from its urgency on", () => {
  const urgencies: readonly EventUrgency[] = ["info", "week", "now"];
  const heard = urgencies.map((least) =>
    urgencies.filter((urgency) => told([ruleOf({ urgency: least })], [event({ urgency })]).length > 0),
  );
  expect(heard).toEqual([["info", "week", "now"], ["week", "now"], ["now"]]);
});

it("several rules for one destination make one notice, which names five of them", () => {
  const rules = Array.from({ length: 7 }, (_, index) => ruleOf({ id: `rule ${index}`, name: null }));
  const notices = told(rules, [event()]);
  expect(notices).toHaveLength(1);
  expect(notices[0]?.why.rules).toHaveLength(5);
  expect(notices[0]?.why.more).toBe(2);
});

it("the same is told again after a day, at once when it became worse, and when it ended in between", () => {
  const yellow = ruleOf({ urgency: "week" });
  const again = (minutes: number, urgency: EventUrgency = "week") => event({ minutes, urgency });
  expect(told([yellow], [again(0), again(60), again(24 * 60 - 1)])).toHaveLength(1);
  expect(told([yellow], [again(0), again(24 * 60)])).toHaveLength(2);
  expect(told([yellow], [again(0), again(60, "now"), again(61)])).toHaveLength(2);
  const end = event({ phase: "closes", urgency: "info", minutes: 5 });
  expect(phases(told([yellow], [again(0), end, again(6)]))).toEqual(["opens", "closes", "opens"]);
});

it("what comes back soon goes on under the same message, and later under a new one", () => {
  const known = {
    destinationId: "slack",
    thread: "incident:1",
    toldAt: minute(0),
    toldUrgency: "now",
    toldShops: 1,
  } as const;
  const threads = [{ ...known, endedAt: minute(10), reference: { ts: "1" } }];
  const referenceAt = (minutes: number) => {
    const at = { now: minute(minutes), rules: [ruleOf()], threads };
    return listenersOf(at, [event({ minutes })]).threads[0]?.reference;
  };
  expect(referenceAt(39)).toEqual({ ts: "1" });
  expect(referenceAt(40)).toBeNull();
});

const whole = (given: Partial<Happened> & { minutes?: number }) =>
  event({ shopId: null, thread: "incident:9", covers: ["incident:1", "incident:2"], shopCount: 2, ...given });

it("what several shops share goes on in the matter that was told first", () => {
  const rules = [ruleOf()];
  const decided = listenersOf({ now: minute(2), rules, threads: [] }, [event(), whole({ minutes: 1, shopCount: 3 })]);
  expect(phases([...decided.notices])).toEqual(["opens", "grows"]);
  expect(decided.renamed).toEqual([{ destinationId: "slack", from: "incident:1", to: "incident:9" }]);
  expect(decided.threads.map(({ thread }) => thread)).toEqual(["incident:9"]);
});

const yellow = (given: Partial<Happened> & { minutes?: number } = {}) =>
  event({ thread: "shop:1:status", topics: ["work"], urgency: "week", ...given });
const turnedRed = (minutes: number) => event({ minutes, topics: ["work"], covers: ["shop:1:status"] });

it("a warning that becomes an error goes on in its matter, and is told at once", () => {
  const threads = [
    {
      destinationId: "slack",
      thread: "shop:1:status",
      toldAt: minute(0),
      toldUrgency: "week" as const,
      toldShops: 1,
      endedAt: null,
      reference: { ts: "1" },
    },
  ];
  const rules = [ruleOf({ topics: ["work"], urgency: "week" })];
  const decided = listenersOf({ now: minute(2), rules, threads }, [turnedRed(2)]);
  expect(decided.renamed).toEqual([{ destinationId: "slack", from: "shop:1:status", to: "incident:1" }]);
  expect(decided.notices).toMatchObject([{ phase: "opens", thread: "incident:1", dueAt: minute(2) }]);
  expect(decided.threads).toMatchObject([{ thread: "incident:1", toldUrgency: "now", reference: { ts: "1" } }]);
});

describe("a warning of several shops that became an error", () => {
  const known = (thread: string, given: Partial<ToldThread> = {}): ToldThread => ({
    destinationId: "slack",
    thread,
    toldAt: minute(0),
    toldUrgency: "week",
    toldShops: 2,
    endedAt: null,
    reference: { ts: thread },
    ...given,
  });
  const rules = [ruleOf({ topics: ["work"], urgency: "week" })];
  const takes = new Map([["slack", ["eol:6.5"]]]);
  const parent = (given: Partial<Happened> & { minutes?: number } = {}) =>
    whole({ topics: ["work"], minutes: 2, shopCount: 2, covers: [], takes, sameAs: "eol:6.5", ...given });
  const decide = (threads: readonly ToldThread[], happened: Happened, mutes: readonly SharedMute[] = []) =>
    listenersOf({ now: minute(3), rules, threads, mutes }, [happened]);

  it.each(["opens", "grows"] as const)("goes on in its incident, which is told at once (%s)", (phase) => {
    const decided = decide([known("eol:6.5")], parent({ phase }));
    expect(decided.renamed).toEqual([{ destinationId: "slack", from: "eol:6.5", to: "incident:9" }]);
    expect(decided.notices).toMatchObject([{ phase: "opens", thread: "incident:9", dueAt: minute(3) }]);
    expect(decided.threads).toMatchObject([{ thread: "incident:9", toldShops: 2, reference: { ts: "eol:6.5" } }]);
  });

  it("comes to what is known of the incident already, which keeps its message", () => {
    const told = known("incident:9", { toldUrgency: "now" });
    const decided = decide([known("eol:6.5"), told], parent({ phase: "grows", shopCount: 3 }));
    expect(decided.notices).toMatchObject([{ phase: "grows", thread: "incident:9" }]);
    expect(decided.threads).toMatchObject([{ thread: "incident:9", toldShops: 3, reference: { ts: "incident:9" } }]);
  });

  it("stays what it was where it is taken by others alone, or nothing is told of errors", () => {
    expect(decide([known("eol:6.5")], parent({ takes: new Map([["teams", ["eol:6.5"]]]) })).renamed).toEqual([]);
    expect(decide([known("eol:6.5")], parent({ topics: ["security"] })).renamed).toEqual([]);
  });

  it("breaks a mute until it is fixed, and none for a time", () => {
    const mute = { destinationId: "slack", shopId: null, topic: null, thread: "eol:6.5" };
    expect(decide([known("eol:6.5")], parent(), [{ ...mute, until: null }]).notices).toHaveLength(1);
    const { untold } = decide([known("eol:6.5")], parent(), [{ ...mute, until: minute(600) }]);
    expect(untold).toMatchObject([{ reason: "muted" }]);
  });

  it("is one anew under the same message when its incident ends", () => {
    const end = parent({ phase: "closes", urgency: "info", minutes: 9, takes: undefined });
    const { threads } = decide([known("incident:9", { toldUrgency: "now" })], end);
    expect(threads).toMatchObject([
      { thread: "incident:9" },
      { thread: "eol:6.5", endedAt: minute(9), reference: { ts: "incident:9" } },
    ]);
  });
});

it("warnings that are left of an error go on in its matter, for whoever hears of warnings", () => {
  const left = event({ phase: "closes", urgency: "info", minutes: 9, topics: ["work"], rests: ["shop:1:status"] });
  const end = yellow({ phase: "closes", urgency: "info", minutes: 20 });
  const events = [yellow(), turnedRed(2), left, yellow({ phase: "grows", minutes: 15 }), end];
  const heard = (urgency: EventUrgency) => phases(told([ruleOf({ topics: ["work"], urgency })], events));
  expect(heard("week")).toEqual(["opens", "opens", "closes", "grows", "closes"]);
  expect(heard("now")).toEqual(["opens", "closes"]);
});

it("who heard of every shop hears nothing new from hearing that they belong together", () => {
  const events = [event(), event({ shopId: 2, thread: "incident:2" }), whole({ minutes: 1 })];
  expect(phases(told([ruleOf()], events))).toEqual(["opens", "opens"]);
});

it("who hears of the whole hears of its parts by it, and of what is left when it ends", () => {
  const part = event({ within: "incident:9", minutes: 1 });
  const end = event({ phase: "closes", urgency: "info" });
  expect(phases(told([ruleOf()], [whole({}), part, { ...end, within: "incident:9" }]))).toEqual(["opens"]);
  const ended = whole({ phase: "closes", urgency: "info", minutes: 5, leaves: ["incident:1"], covers: [] });
  expect(phases(told([ruleOf()], [whole({}), ended, { ...end, at: minute(7) }]))).toEqual([
    "opens",
    "closes",
    "closes",
  ]);
});

it("growth waits for ten minutes after the last message where it passes a step", () => {
  const grown = (minutes: number, shopCount: number) => whole({ minutes, shopCount, phase: "grows", covers: [] });
  const notices = told([ruleOf()], [whole({}), grown(2, 5), grown(3, 5)]);
  expect(notices.map(({ dueAt }) => dueAt)).toEqual([minute(1 / 60), minute(10)]);
});

it("growth that comes while another one waits to be told is told with it", () => {
  const grown = (minutes: number, shopCount: number) => whole({ minutes, shopCount, phase: "grows", covers: [] });
  const growths = [grown(1, 5), grown(2, 6), grown(3, 12), grown(4, 13), grown(8, 30)];
  const notices = told([ruleOf()], [whole({}), ...growths]);
  const dueAts = notices.slice(1).map(({ dueAt }) => dueAt);
  expect(dueAts.map((at) => at >= minute(10))).toEqual(growths.map(() => true));
  expect(dueAts.slice(0, 4)).toEqual(growths.slice(0, 4).map(() => minute(10)));
});

describe("where the first message is changed", () => {
  const grown = (minutes: number, shopCount: number) => whole({ minutes, shopCount, phase: "grows", covers: [] });
  const grownAt = (rule: TellingRule, events: readonly Happened[]) =>
    told([rule], [whole({}), ...events], ["slack"])
      .slice(1)
      .map(({ dueAt, reminder }) => [dueAt, reminder === SAID_ANEW ? "said anew" : "changed"]);

  it("growth shows there within a minute, and is said anew when its number passes a step, ten minutes after the last message", () => {
    expect(grownAt(ruleOf(), [grown(0.5, 5), grown(0.7, 6), grown(4, 7)])).toEqual([
      [minute(1), "changed"],
      [minute(10), "said anew"],
      [minute(1), "changed"],
      [minute(10), "said anew"],
      [minute(5), "changed"],
      [minute(10), "said anew"],
    ]);
  });

  it("what passes a step later is said anew at once, which changes the first message, too", () => {
    expect(grownAt(ruleOf(), [grown(15, 200)])).toEqual([[minute(15 + 1 / 60), "said anew"]]);
  });

  it("less growth, and that some are well again, is said anew half an hour later", () => {
    const eased = whole({ minutes: 70, shopCount: 2, phase: "grows", urgency: "week", covers: [] });
    expect(grownAt(ruleOf({ urgency: "week" }), [grown(15, 4), eased])).toEqual([
      [minute(16), "changed"],
      [minute(45), "said anew"],
      [minute(71), "changed"],
      [minute(100), "said anew"],
    ]);
  });

  it("growth that a digest tells is told once", () => {
    expect(grownAt(ruleOf({ pace: "daily" }), [grown(15, 4)])).toHaveLength(1);
  });
});

const someEvent = fc.record({
  minutes: fc.integer({ min: 0, max: 60 }),
  shopId: fc.integer({ min: 1, max: 4 }),
  phase: fc.constantFrom("opens", "grows", "closes"),
  urgency: fc.constantFrom("now", "week", "info"),
  topics: fc.subarray(["availability", "security", "speed"], { minLength: 1 }),
  isSilent: fc.boolean(),
});
const someRule = fc.record({
  id: fc.uuid(),
  topics: fc.subarray(["availability", "security", "speed"], { minLength: 1 }),
  urgency: fc.constantFrom("now", "week", "info"),
  ends: fc.boolean(),
  destinationIds: fc.subarray(["slack", "teams", "sms"]),
});

it("tells nobody twice of an event, of no end without its beginning, and nothing by no rule", () => {
  fc.assert(
    fc.property(fc.array(someRule, { maxLength: 6 }), fc.array(someEvent, { maxLength: 25 }), (given, happens) => {
      const rules = given.map((one) => ruleOf(one));
      let minutes = 0;
      const events = happens.map((one) => {
        minutes += one.minutes;
        return event({ ...one, minutes, thread: `incident:${one.shopId}` });
      });
      const notices = told(rules, events, [], false);
      const once = new Set(notices.map(({ destinationId, eventId }) => `${destinationId} ${eventId}`));
      expect(once.size).toBe(notices.length);
      const open = new Set<string>();
      for (const { destinationId, thread, phase, why } of notices) {
        expect(why.rules.length).toBeGreaterThan(0);
        expect(
          why.rules.every(({ id }) =>
            rules.some((rule) => rule.id === id && rule.destinationIds.includes(destinationId)),
          ),
        ).toBe(true);
        const key = `${destinationId} ${thread}`;
        if (phase !== "opens") expect(open).toContain(key);
        if (phase === "opens") open.add(key);
      }
      // Deciding all at once tells the same.
      const now = minute(minutes + 1);
      const decided = listenersOf({ now, rules, threads: [] }, events);
      const order = (all: typeof notices) =>
        all.map(({ eventId, destinationId }) => `${eventId} ${destinationId}`).toSorted();
      expect(order([...decided.notices])).toEqual(order(notices));
    }),
  );
});

const muteOf = (given: object) => ({
  destinationId: null,
  shopId: null,
  topic: null,
  thread: null,
  until: minute(600),
  ...given,
});

it.each([
  ["everything for everybody", {}, 0],
  ["everything for this channel", { destinationId: "slack" }, 0],
  ["everything for another channel", { destinationId: "teams" }, 1],
  ["the shop", { shopId: 1 }, 0],
  ["another shop", { shopId: 2 }, 1],
  ["the topic of the shop", { shopId: 1, topic: "availability" }, 0],
  ["the matter until it is fixed", { thread: "incident:1", until: null }, 0],
  ["what has ended", { until: minute(-1) }, 1],
])("of what is muted nothing is told: %s", (_what, given, count) => {
  const listening = { now: minute(1), rules: [ruleOf()], threads: [], mutes: [muteOf(given)] };
  const { notices, untold } = listenersOf(listening, [event()]);
  expect(notices).toHaveLength(count);
  expect(untold.map(({ reason }) => reason)).toEqual(count === 0 ? ["muted"] : []);
});

it("a muted matter ends without a word, and is not open any more", () => {
  const { threads } = listenersOf({ now: minute(0), rules: [ruleOf()], threads: [] }, [event()]);
  const mutes = [muteOf({ thread: "incident:1", until: null })];
  const ended = listenersOf({ now: minute(5), rules: [ruleOf()], threads, mutes }, [
    event({ phase: "closes", urgency: "info", minutes: 5 }),
  ]);
  expect(ended.notices).toEqual([]);
  expect(ended.threads).toMatchObject([{ endedAt: minute(5) }]);
});

it("a service that keeps a matter for each key is told of its end all the same, and of nothing that is left of it", () => {
  const { threads } = listenersOf({ now: minute(0), rules: [ruleOf()], threads: [] }, [event()]);
  const left = "incident:2";
  const end = event({ phase: "closes", urgency: "info", minutes: 5, leaves: [left] });
  const ending = { ...end, leftBy: new Map([[left, { eventId: 99, shopId: 2 }]]) };
  const ended = (given: object, foldingIds: readonly string[]) => {
    const listening = { now: minute(5), rules: [ruleOf()], threads, mutes: [muteOf(given)], foldingIds };
    const { notices, untold } = listenersOf(listening, [ending]);
    return [
      notices.map((one) => `${one.thread} ${one.phase}`),
      untold.map(({ eventId, reason }) => (eventId === 99 ? reason : `end ${reason}`)),
    ];
  };
  expect(ended({}, ["slack"])).toEqual([["incident:1 closes"], ["muted"]]);
  expect(ended({ thread: "incident:1", until: null }, ["slack"])).toEqual([
    ["incident:2 opens", "incident:1 closes"],
    [],
  ]);
  expect(ended({}, [])).toEqual([[], ["end muted"]]);
});

it("of several shops a message is muted when each of them is", () => {
  const both = whole({ shops: [1, 2].map((id) => ({ id, projectId: 10, tagIds: [] })) });
  const toldWith = (...shopIds: number[]) =>
    listenersOf(
      { now: minute(1), rules: [ruleOf()], threads: [], mutes: shopIds.map((shopId) => muteOf({ shopId })) },
      [both],
    ).notices;
  expect(toldWith(1)).toHaveLength(1);
  expect(toldWith(1, 2)).toEqual([]);
});

it("the earliest rule decides when it is told, and those that leave it out are not named", () => {
  const hours = { when: "within", spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "18:00", to: "20:00" }] } as const;
  const spans = hours.spans.map((span) => ({ ...span, days: [...span.days] }));
  const evening = { hours: { ...hours, spans }, name: "Evening" };
  const rules = [
    ruleOf({ ...evening }),
    ruleOf({ ...evening, id: "left", outside: "leave" }),
    ruleOf({ pace: "daily" }),
  ];
  const [notice] = told(rules, [event()]);
  expect(notice).toMatchObject({ dueAt: "2026-11-20T18:00:00.000Z", isSummed: false });
  expect(notice?.why.rules.map(({ id }) => id)).toEqual(["night", "night"]);
  expect(told([ruleOf({ pace: "daily" })], [event()])).toMatchObject([
    { dueAt: "2026-11-21T08:00:00.000Z", isSummed: true },
  ]);
});

it("in a storm everything is told together, and what ends waits until it is said next", () => {
  const many = Array.from({ length: 20 }, (_, index) => event({ minutes: index / 4, thread: `incident:${index}` }));
  const end = event({ phase: "closes", urgency: "info", minutes: 6, thread: "incident:3" });
  const notices = told([ruleOf()], [...many, end]);
  expect(notices.filter(({ isSummed }) => !isSummed)).toHaveLength(15);
  expect(new Set(notices.slice(16).map(({ dueAt }) => dueAt)).size).toBe(1);
});

it("what waits and is over is not said, also where nothing says that it is over", () => {
  const { threads } = listenersOf({ now: minute(0), rules: [ruleOf({ pace: "daily" })], threads: [] }, [event()]);
  const end = event({ phase: "closes", minutes: 60, isSilent: true });
  const { notices, withdrawn } = listenersOf({ now: minute(60), rules: [ruleOf({ pace: "daily" })], threads }, [end]);
  expect([notices, withdrawn]).toEqual([[], [{ destinationId: "slack", thread: "incident:1" }]]);
});

it("a storm is said as soon as it is noticed, and what comes then in a quarter of an hour", () => {
  const many = Array.from({ length: 20 }, (_, index) => event({ minutes: index / 60, thread: `incident:${index}` }));
  const noticed = minute(0.5);
  const { notices, threads } = listenersOf({ now: noticed, rules: [ruleOf()], threads: [] }, many);
  expect(new Set(notices.map(({ dueAt }) => dueAt))).toEqual(new Set([noticed]));
  const openings = new Map([["slack", many.map(({ at }) => at)]]);
  const later = { now: minute(1), rules: [ruleOf()], threads, openings };
  const more = listenersOf(later, [event({ minutes: 1, thread: "incident:20" })]);
  expect(more.notices.map(({ dueAt }) => dueAt)).toEqual([minute(15.25)]);
});

it("tells 1,000 channels of 100 events by 50 rules only what their own rule is about", () => {
  const rules = Array.from({ length: 50 }, (_, index) =>
    ruleOf({
      id: `rule ${index}`,
      scope: "shops",
      scopeIds: [String(index)],
      destinationIds: Array.from({ length: 20 }, (_one, at) => `channel ${index * 20 + at}`),
    }),
  );
  const events = Array.from({ length: 100 }, (_, index) =>
    event({ minutes: index, thread: `incident:${index}`, shops: [{ id: index % 50, projectId: 1, tagIds: [] }] }),
  );
  const { notices } = listenersOf({ now: minute(101), rules, threads: [] }, events);
  expect(notices).toHaveLength(2000);
  const ofLast = notices.filter(({ destinationId }) => destinationId === "channel 999");
  expect(ofLast.map(({ thread, why }) => [thread, why.rules[0]?.id])).toEqual([
    ["incident:49", "rule 49"],
    ["incident:99", "rule 49"],
  ]);
});

it("what other shops may have, too, waits a minute for them, but nowhere where a service makes one of it by itself", () => {
  const rules = [ruleOf({ destinationIds: ["slack", "pagerduty"], urgency: "week" })];
  const found = event({ thread: "shop:1:status", urgency: "week", settles: true });
  const dueIn = (happened: Happened) =>
    listenersOf({ now: happened.at, rules, threads: [], promptIds: ["pagerduty"] }, [happened]).notices.map(
      ({ destinationId, dueAt }) => [destinationId, (Date.parse(dueAt) - Date.parse(happened.at)) / 1000],
    );
  expect(dueIn(found)).toEqual([
    ["slack", 60],
    ["pagerduty", 0],
  ]);
  expect(dueIn({ ...found, settles: false })).toEqual([
    ["slack", 0],
    ["pagerduty", 0],
  ]);
});

describe("what is over before a digest of a rule", () => {
  const end = (minutes: number) => event({ phase: "closes", urgency: "info", minutes });
  const decided = (rules: readonly TellingRule[], minutes: number) => {
    const first = listenersOf({ now: minute(0), rules, threads: [] }, [event()]);
    return listenersOf({ now: minute(minutes), rules, threads: first.threads }, [end(minutes)]);
  };

  it("is not said if it lasted less than five minutes, and said with its beginning if it lasted longer", () => {
    const daily = [ruleOf({ pace: "daily" })];
    expect(decided(daily, 4)).toMatchObject({
      notices: [],
      withdrawn: [{ destinationId: "slack", thread: "incident:1" }],
      untold: [{ reason: "overtaken" }],
    });
    expect(decided(daily, 5)).toMatchObject({ notices: [{ phase: "closes" }], withdrawn: [], untold: [] });
  });

  it("is said where its beginning was said at once", () => {
    expect(decided([ruleOf()], 4)).toMatchObject({ notices: [{ phase: "closes" }], withdrawn: [] });
    const both = [ruleOf({ pace: "daily" }), ruleOf({ id: "now" })];
    expect(decided(both, 4)).toMatchObject({ notices: [{ phase: "closes" }], withdrawn: [] });
  });

  it("is not said either when both are decided at once", () => {
    const rules = [ruleOf({ pace: "weekly" })];
    expect(listenersOf({ now: minute(4), rules, threads: [] }, [event(), end(3)])).toMatchObject({ notices: [] });
  });
});
