import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { isMuted, type MatterOfPerson, type Mute } from "./mute.ts";

const NOW = "2026-11-24T09:00:00.000Z";
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

const muteOf = (given: Partial<Mute>): Mute => ({
  userId: "ada",
  shopId: null,
  topic: null,
  thread: null,
  until: at(60),
  ...given,
});
const about = (given: Partial<MatterOfPerson>): MatterOfPerson => ({
  threads: ["incident:1"],
  shopId: 7,
  topics: ["work"],
  isWorse: false,
  parts: [],
  ...given,
});

describe("what somebody has muted", () => {
  it.each([
    ["a thread", muteOf({ thread: "incident:1" }), true],
    ["another thread", muteOf({ thread: "incident:2" }), false],
    ["a shop", muteOf({ shopId: 7 }), true],
    ["another shop", muteOf({ shopId: 8 }), false],
    ["a topic of it", muteOf({ shopId: 7, topic: "work" }), true],
    ["another topic of it", muteOf({ shopId: 7, topic: "expiry" }), false],
    ["everything", muteOf({}), true],
    ["the thread of another shop", muteOf({ shopId: 7, thread: "incident:2" }), false],
  ])("is not told to them: %s", (_, mute, expected) => {
    expect(isMuted([mute], about({}), NOW)).toBe(expected);
  });

  it("is told from the moment on that it names", () => {
    expect(isMuted([muteOf({ until: NOW })], about({}), NOW)).toBe(false);
    expect(isMuted([muteOf({ until: at(1) })], about({}), NOW)).toBe(true);
  });

  it("breaks when it becomes worse, unless a time was named", () => {
    const worse = about({ isWorse: true });
    expect(isMuted([muteOf({ thread: "incident:1", until: null })], worse, NOW)).toBe(false);
    expect(isMuted([muteOf({ thread: "incident:1", until: null })], about({}), NOW)).toBe(true);
    expect(isMuted([muteOf({ thread: "incident:1" })], worse, NOW)).toBe(true);
  });

  it("holds of several topics when each is muted, and of several shops when each of theirs is", () => {
    const work = muteOf({ shopId: 7, topic: "work" });
    const both = about({ topics: ["work", "expiry"] });
    expect(isMuted([work], both, NOW)).toBe(false);
    expect(isMuted([work, muteOf({ shopId: 7, topic: "expiry" })], both, NOW)).toBe(true);
    const parts = [7, 8].map((shopId) => about({ shopId, threads: [`incident:${shopId}`] }));
    const server = about({ shopId: null, threads: ["incident:9"], parts });
    expect(isMuted([muteOf({ shopId: 7 })], server, NOW)).toBe(false);
    expect(isMuted([muteOf({ shopId: 7 }), muteOf({ thread: "incident:8" })], server, NOW)).toBe(true);
    expect(isMuted([muteOf({ thread: "incident:9" })], server, NOW)).toBe(true);
  });
});

const THREADS = ["incident:1", "incident:2", "shop:1:status"];
const topics = fc.uniqueArray(fc.constantFrom(...TOPIC_IDS), { maxLength: 3 });
const shopIds = fc.constantFrom(null, 1, 2);
const mutes = fc.array(
  fc
    .record({
      shopId: shopIds,
      topic: fc.constantFrom(null, ...TOPIC_IDS),
      thread: fc.constantFrom(null, ...THREADS),
      until: fc.integer({ min: -90, max: 90 }).map(at),
      isUntilFixed: fc.boolean(),
    })
    // What the database holds: a topic is one of a shop, and only a thread is muted until it is fixed.
    .map(({ shopId, topic, thread, until, isUntilFixed }) =>
      muteOf({
        shopId,
        thread,
        topic: shopId === null || thread !== null ? null : topic,
        until: isUntilFixed && thread !== null ? null : until,
      }),
    ),
  { maxLength: 6 },
);
const matters = fc
  .record({
    threads: fc.uniqueArray(fc.constantFrom(...THREADS), { minLength: 1 }),
    shopId: shopIds,
    topics,
    isWorse: fc.boolean(),
  })
  .chain((matter) =>
    fc
      .array(fc.record({ threads: fc.constantFrom(...THREADS).map((one) => [one]), shopId: shopIds, topics }), {
        maxLength: 3,
      })
      .map((parts) => ({ ...matter, parts: parts.map((part) => ({ ...part, isWorse: false })) })),
  );

describe("of whatever mutes", () => {
  const always = (holds: (mutes: readonly Mute[], matter: MatterOfPerson) => boolean | void) =>
    fc.assert(fc.property(mutes, matters, holds));

  it("one more never makes a message louder, and no mute is none", () => {
    always((some, matter) => {
      expect(isMuted([], matter, NOW)).toBe(false);
      some.forEach((_, index) => {
        if (isMuted(some.toSpliced(index, 1), matter, NOW)) expect(isMuted(some, matter, NOW)).toBe(true);
      });
    });
  });

  it("those that are over change nothing, and time alone silences nothing", () => {
    always((some, matter) => {
      const left = some.filter(({ until }) => until === null || until > NOW);
      expect(isMuted(left, matter, NOW)).toBe(isMuted(some, matter, NOW));
      if (!isMuted(some, matter, NOW)) expect(isMuted(some, matter, at(30))).toBe(false);
    });
  });

  it("their order does not matter, and everything silences everything", () => {
    always((some, matter) => {
      expect(isMuted(some.toReversed(), matter, NOW)).toBe(isMuted(some, matter, NOW));
      expect(isMuted([...some, muteOf({})], matter, NOW)).toBe(true);
    });
  });

  it("what becomes worse is told to whoever named no time", () => {
    always((some, matter) => {
      const open = some.filter(({ until }) => until === null);
      expect(isMuted(open, { ...matter, isWorse: true, parts: [] }, NOW)).toBe(false);
    });
  });
});
