import fc from "fast-check";
import { expect, it } from "vitest";
import "../lib/property-fixture.ts";
import type { TopicId } from "../checks/topic.ts";
import type { EventToWeigh, IncidentNews, NewEntry } from "./standing.ts";
import { comes, goes, organization, planned } from "./weigh-fixture.ts";

const TOPICS: readonly TopicId[] = ["availability", "work", "security", "settings", "speed"];
const ADDRESSES = { 1: "203.0.113.7", 2: "203.0.113.7", 3: "203.0.113.7", 4: "203.0.113.7", 5: "203.0.113.9" };
const WINDOWS = [planned(1, 20, 60, 1), planned(2, 20, 60, 1), planned(1, 50, 90, 2)];

/** An error of a shop always has the same topic and matter; events come in any order and at any distance. */
const happening = fc
  .record({
    shopId: fc.integer({ min: 1, max: 5 }),
    key: fc.constantFrom("a", "b", "c", "d", "e"),
    does: fc.constantFrom("comes", "comes", "goes", "decided"),
    wait: fc.constantFrom(0, 0, 0.5, 2, 10, 31, 130),
    back: fc.constantFrom(0, 0, 0, 3),
    isFirst: fc.constantFrom(false, false, false, false, true),
  })
  .map((one) => ({ ...one, ...kindOf(one.key) }));

function kindOf(key: string): { topic: TopicId; matter: string | null } {
  const topic = TOPICS["abcde".indexOf(key)] ?? "settings";
  return { topic, matter: topic === "security" ? "advisory:x" : null };
}

type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

function* played(story: readonly Happening[]): Generator<{ minutes: number; event: EventToWeigh }> {
  let minutes = 0;
  for (const { shopId, key, does, wait, back, isFirst, topic, matter } of story) {
    minutes += wait;
    const at = Math.max(0, minutes - back);
    const event =
      does === "comes"
        ? comes(shopId, at, { key, topic, matter, isFirst })
        : goes(shopId, at, key, does === "decided" ? "decided" : "gone");
    yield { minutes, event };
  }
}

/** Plays a story, weighing after every so many events, and looks at the state each time. */
function play(story: readonly Happening[], atOnce: number) {
  const acme = organization(ADDRESSES, WINDOWS);
  const news: IncidentNews[] = [];
  const entries: NewEntry[] = [];
  let waiting: EventToWeigh[] = [];
  let last = 0;
  const turn = (minutes: number) => {
    const weighed = acme.at(minutes, ...waiting);
    news.push(...weighed.news);
    entries.push(...weighed.entries);
    expect(weighed.marks.map(({ eventId }) => eventId)).toEqual(waiting.map(({ id }) => id));
    const again = acme.again(minutes);
    expect([again.entries, again.news]).toEqual([[], []]);
    expect(again.incidents).toEqual(weighed.incidents);
    const open = acme.open().map((one) => (one.shopId === null ? one.matter : `${one.shopId} ${one.topic}`));
    expect(new Set(open).size).toBe(open.length);
    waiting = [];
  };
  for (const { minutes, event } of played(story)) {
    waiting.push(event);
    last = minutes;
    if (waiting.length >= atOnce) turn(minutes);
  }
  turn(last);
  return { acme, news, entries, last };
}

const story = fc.array(happening, { maxLength: 60 });
const size = fc.constantFrom(1, 1, 3, 20);

it("whatever happens, every incident has one beginning, ends after it, and holds what is there", () => {
  fc.assert(
    fc.property(story, size, (happened, atOnce) => {
      const { acme, entries } = play(happened, atOnce);
      for (const incident of acme.incidents()) {
        const mine = entries.filter(({ incidentId }) => incidentId === incident.id);
        expect(mine.filter(({ kind }) => kind === "opened")).toHaveLength(1);
        expect(mine[0]?.kind).toBe("opened");
        expect((incident.endedAt ?? incident.beganAt) >= incident.beganAt).toBe(true);
        expect(incident.noticedAt >= incident.beganAt).toBe(true);
        expect((incident.state === "open") === (incident.endedAt === null)).toBe(true);
        if (incident.shopId === null) continue;
        expect(incident.troubles.some(({ endedAt }) => endedAt === null)).toBe(incident.state === "open");
        expect(incident.topic).not.toBe("speed");
      }
    }),
  );
});

it("whoever hears of a beginning hears of the end, and nobody hears of an end alone", () => {
  fc.assert(
    fc.property(story, size, (happened, atOnce) => {
      const { acme, news, last } = play(happened, atOnce);
      news.push(...acme.at(last + 200).news);
      const told = new Map<number, boolean>();
      for (const { incidentId, kind, isOpen } of news) {
        const incident = acme.incidents().find(({ id }) => id === incidentId);
        const isPart = told.get(incident?.parentId ?? 0) !== undefined;
        const knows = told.get(incidentId) ?? false;
        if (kind === "opened") expect(knows).toBe(false);
        if (kind === "grown" || kind === "closed") expect(knows || isPart).toBe(true);
        told.set(incidentId, kind !== "closed");
        if (kind === "calm") told.set(incidentId, isOpen);
      }
      for (const { id, state } of acme.incidents()) if (told.get(id) === true) expect(state).toBe("open");
    }),
  );
});

it("an organization's shops are joined by nothing but what they share, and parents have no parent", () => {
  fc.assert(
    fc.property(story, size, (happened, atOnce) => {
      const { acme } = play(happened, atOnce);
      const byId = new Map(acme.incidents().map((one) => [one.id, one]));
      for (const { parentId, troubles, shopId } of byId.values()) {
        if (parentId === null) continue;
        const parent = byId.get(parentId);
        expect([shopId !== null, parent?.shopId, parent?.parentId]).toEqual([true, null, null]);
        expect(troubles.map(({ matter }) => matter)).toContain(parent?.matter);
      }
      for (const parent of acme.open().filter(({ shopId }) => shopId === null)) {
        expect(acme.open().filter(({ parentId }) => parentId === parent.id).length).toBeGreaterThan(1);
      }
    }),
  );
});

it("nobody hears in planned work of what begins in it, and after it of what is left", () => {
  fc.assert(
    fc.property(story, size, (happened, atOnce) => {
      const { acme, news, last } = play(happened, atOnce);
      for (const { incidentId, kind, at } of news) {
        const incident = acme.incidents().find(({ id }) => id === incidentId);
        if (incident?.shopId === null || incident?.topic === "security" || kind === "closed") continue;
        const isWorkedOn = WINDOWS.some(
          (one) => one.shopId === incident?.shopId && one.beginsAt <= at && at < one.endsAt,
        );
        expect([kind, kind === "calm" ? false : isWorkedOn]).toEqual([kind, false]);
      }
      acme.at(last + 200);
      const open = new Set(acme.open().map(({ id }) => id));
      for (const { announcedAt, parentId, shopId } of acme.open())
        if (shopId !== null && !open.has(parentId ?? 0)) expect(announcedAt).not.toBeNull();
    }),
  );
});
