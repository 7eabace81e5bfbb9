import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../lib/property-fixture.ts";
import type { EventToWeigh, Incident } from "./standing.ts";
import { comes, goes, minute, organization } from "./weigh-fixture.ts";
import { nextWeighingAt, weigh } from "./weigh.ts";

const HOUR = 60;
const SERVER = { 1: "203.0.113.7", 2: "203.0.113.7", 3: "203.0.113.7" };

/** One worker's clock is right, the others' are wrong. */
const happening = fc.record({
  shopId: fc.integer({ min: 1, max: 3 }),
  key: fc.constantFrom("a", "b"),
  does: fc.constantFrom("comes", "goes"),
  wait: fc.constantFrom(0, 1, 7, 40),
  wrongBy: fc.constantFrom(0, HOUR, -HOUR),
});

it("whatever the clocks of workers say, what is wrong is what was said last", () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), fc.constantFrom(1, 4), (story, atOnce) => {
      const acme = organization(SERVER);
      const isThere = new Map<string, boolean>();
      let minutes = 0;
      let waiting: EventToWeigh[] = [];
      for (const { shopId, key, does, wait, wrongBy } of story) {
        minutes += wait;
        const at = minutes + wrongBy;
        waiting.push(does === "comes" ? comes(shopId, at, { key }) : goes(shopId, at, key));
        isThere.set(`${shopId} ${key}`, does === "comes");
        if (waiting.length < atOnce) continue;
        acme.at(minutes, ...waiting);
        waiting = [];
      }
      acme.at(minutes, ...waiting);
      acme.at(minutes + 3);
      const open = acme
        .open()
        .flatMap(({ shopId, troubles }) =>
          troubles.flatMap(({ key, endedAt }) => (endedAt === null ? `${shopId} ${key}` : [])),
        );
      expect(open.toSorted()).toEqual([...isThere].flatMap(([name, is]) => (is ? name : [])).toSorted());
      for (const { beganAt, endedAt, noticedAt, troubles } of acme.incidents()) {
        expect((endedAt ?? beganAt) >= beganAt && noticedAt >= beganAt).toBe(true);
        for (const one of troubles) expect((one.endedAt ?? one.beganAt) >= one.beganAt).toBe(true);
      }
    }),
  );
});

it("an end by a clock that is behind ends it, and an error by such a clock is told", () => {
  const acme = organization();
  expect(acme.news(0, comes(1, 0))).toEqual(["opened 1"]);
  expect(acme.news(10, goes(1, 10 - HOUR))).toEqual(["closed 1"]);
  expect(acme.news(12, comes(1, 12 - HOUR))).toEqual(["opened 1"]);
});

it("what came back before it ended, by other clocks, rested for no time", () => {
  const acme = organization();
  acme.at(0, comes(1, 0));
  acme.at(10, goes(1, 10));
  acme.at(12, comes(1, 12 - HOUR));
  expect(acme.incidents()).toMatchObject([{ reopened: 1, restedSeconds: 0 }]);
});

it("an error by a clock that is ahead is told at once", () => {
  const acme = organization();
  expect(acme.news(0, comes(1, HOUR))).toEqual(["opened 1"]);
  expect(acme.incidents()).toMatchObject([{ beganAt: minute(0), noticedAt: minute(0) }]);
});

/** What was weighed while the clock was an hour ahead, and then the clock is right. */
function setBack(incidents: readonly Incident[], minutes: number, ...events: readonly EventToWeigh[]) {
  return weigh(incidents, events, {
    now: minute(minutes),
    addressOf: new Map(Object.entries(SERVER).map(([id, at]) => [Number(id), at])),
    windows: [],
  });
}
const kinds = ({ news }: { news: readonly { kind: string }[] }) => news.map(({ kind }) => kind);

describe("a clock that was an hour ahead and is right again", () => {
  it("keeps no message waiting that was to be held for a minute", () => {
    const acme = organization(SERVER);
    acme.at(HOUR, comes(1, HOUR));
    expect(acme.incidents()).toMatchObject([{ tellAfter: minute(HOUR + 1), announcedAt: null }]);
    expect(kinds(setBack(acme.incidents(), 0.5))).toEqual(["opened"]);
  });

  it("keeps nothing flapping for longer than half an hour", () => {
    const acme = organization();
    for (const round of [0, 1, 2]) {
      acme.at(HOUR + round * 2, comes(1, HOUR + round * 2));
      acme.at(HOUR + round * 2 + 1, goes(1, HOUR + round * 2 + 1));
    }
    acme.at(HOUR + 8, comes(1, HOUR + 8));
    const back = setBack(acme.incidents(), 9);
    expect(kinds(back)).toEqual([]);
    expect(nextWeighingAt(back.incidents, minute(9))).toBe(minute(39));
    expect(kinds(setBack(back.incidents, 39))).toEqual(["calm"]);
  });

  it("ends what began by it, and what comes then is something new", () => {
    const acme = organization();
    acme.at(HOUR, comes(1, HOUR));
    const ended = setBack(acme.incidents(), 2, goes(1, 2));
    expect(kinds(ended)).toEqual(["closed"]);
    const again = setBack(ended.incidents, 4, comes(1, 4));
    expect(again.incidents).toMatchObject([
      { state: "ended", endedAt: minute(HOUR) },
      { state: "open", reopened: 0, tellAfter: minute(5) },
    ]);
    expect(kinds(setBack(again.incidents, 5))).toEqual(["opened"]);
  });

  it("brings nothing back for years because of one end that lies years ahead, but what ended a little ahead of it", () => {
    const comesAfterEnd = (ahead: number) => {
      const acme = organization();
      acme.at(ahead, comes(1, ahead), goes(1, ahead));
      return setBack(acme.incidents(), 0, comes(1, 0)).incidents;
    };
    expect(comesAfterEnd(365 * 24 * HOUR)).toHaveLength(2);
    expect(comesAfterEnd(4)).toMatchObject([{ reopened: 1 }]);
  });

  it("counts no return that lies ahead", () => {
    const acme = organization();
    acme.at(0, comes(1, 0));
    acme.at(1, goes(1, 1));
    const ahead = [20, 21, 22].map((day) => minute(day * 24 * HOUR));
    const before = acme.incidents().map((one) => ({ ...one, reopenedAt: ahead }));
    expect(setBack(before, 2, comes(1, 2)).incidents).toMatchObject([{ reopenedAt: [minute(2)], flappingSince: null }]);
  });

  it("says once of each shop that it is well, whatever was said by that clock", () => {
    const acme = organization(SERVER);
    acme.at(0, comes(1, 0), comes(2, 0), comes(3, 0));
    acme.at(1);
    const said = acme.incidents().map((one) => (one.shopId === null ? { ...one, easedAt: minute(99 * HOUR) } : one));
    const well = setBack(said, 3, goes(1, 3));
    expect(kinds(well)).toEqual([]);
    expect(nextWeighingAt(well.incidents, minute(3))).toBe(minute(33));
    const eased = setBack(well.incidents, 33);
    expect(kinds(eased)).toEqual(["eased"]);
    expect(kinds(setBack(eased.incidents, 34))).toEqual([]);
  });

  it("says nothing again and again of a shop that is well since a moment ahead", () => {
    const acme = organization(SERVER);
    acme.at(HOUR, comes(1, HOUR), comes(2, HOUR), comes(3, HOUR));
    acme.at(HOUR + 1);
    acme.at(HOUR + 2, goes(1, HOUR + 2));
    let incidents = acme.incidents();
    const told = [];
    for (let at = 3; at < 3 * HOUR; at += 5) {
      const weighed = setBack(incidents, at);
      incidents = weighed.incidents;
      told.push(...kinds(weighed));
    }
    expect(told).toEqual(["eased"]);
  });

  it("waits for nothing that lies behind", () => {
    const acme = organization(SERVER);
    acme.at(HOUR, comes(1, HOUR));
    expect(nextWeighingAt(setBack(acme.incidents(), 0).incidents, minute(0))).toBeNull();
  });
});
