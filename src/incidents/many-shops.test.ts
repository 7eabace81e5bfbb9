import { expect, it } from "vitest";
import type { Incident } from "./standing.ts";
import { comes, minute, organization, planned } from "./weigh-fixture.ts";
import { weigh } from "./weigh.ts";

const shopsUpTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const around = (minutes: number) => ({ now: minute(minutes), addressOf: new Map<number, string>(), windows: [] });

/** How often the troubles of incidents are read when nothing happens. */
function readsOf(incidents: readonly Incident[]): number {
  let reads = 0;
  const watched = incidents.map((one) => {
    const { troubles } = one;
    return Object.defineProperty({ ...one }, "troubles", { enumerable: true, get: () => ((reads += 1), troubles) });
  });
  weigh(watched, [], around(5));
  return reads;
}

it("looks at each shop as often whether it has one matter of its own or many, and however many shops there are", () => {
  const openOf = (shops: number, matters: number) => {
    const acme = organization();
    const holes = shopsUpTo(shops).flatMap((shopId) =>
      Array.from({ length: matters }, (_, at) => {
        const key = `advisory.${shopId}.${at}`;
        return comes(shopId, 0, { key, topic: "security", matter: `advisory:${key}` });
      }),
    );
    acme.at(0, ...holes);
    acme.at(3);
    return acme.open();
  };
  const one = readsOf(openOf(1, 1));
  expect(readsOf(openOf(40, 1))).toBeLessThanOrEqual(40 * one);
  expect(readsOf(openOf(40, 20))).toBeLessThanOrEqual(40 * one);
});

it("joins hundreds of shops of one address that fail together, and those that fail apart from each other do not", () => {
  const shops = shopsUpTo(300);
  const onServer = Object.fromEntries(shops.map((shopId) => [shopId, "203.0.113.7"]));
  const together = organization(onServer);
  const parse = Date.parse;
  let parsed = 0;
  Date.parse = (text) => ((parsed += 1), parse(text));
  try {
    together.at(0, ...shops.map((shopId) => comes(shopId, 0)));
  } finally {
    Date.parse = parse;
  }
  expect(together.open().filter(({ shopId }) => shopId === null)).toHaveLength(1);
  expect(parsed).toBeLessThan(20 * shops.length);
  const apart = organization(onServer);
  for (const shopId of shops.slice(0, 20)) apart.at(shopId * 6, comes(shopId, shopId * 6));
  expect(apart.open().filter(({ shopId }) => shopId === null)).toEqual([]);
});

it("counts shops as failing together if exactly so much time lies between them", () => {
  const three = { 1: "203.0.113.7", 2: "203.0.113.7", 3: "203.0.113.7" };
  const parentsOf = (last: number) => {
    const acme = organization(three);
    acme.at(last, comes(1, 0), comes(2, 2), comes(3, last));
    return acme.open().filter(({ shopId }) => shopId === null).length;
  };
  expect([parentsOf(5), parentsOf(5.01)]).toEqual([1, 0]);
});

it("looks at work that begins on many shops at once as often as there are shops", () => {
  const readsOfWork = (count: number) => {
    const shops = shopsUpTo(count);
    const addresses = shops.map((shopId) => [shopId, "203.0.113.7"] as const);
    const acme = organization(Object.fromEntries(addresses));
    acme.at(0, ...shops.map((shopId) => comes(shopId, 0)));
    acme.at(2);
    let reads = 0;
    const windows = shops.map((shopId) => {
      const work = { ...planned(shopId, 10, 40), hasBegun: true, hasSettled: false };
      const { beginsAt } = work;
      return Object.defineProperty(work, "beginsAt", { get: () => ((reads += 1), beginsAt) });
    });
    const { entries } = weigh(acme.open(), [], { now: minute(11), addressOf: new Map(addresses), windows });
    const parent = acme.open().find(({ shopId }) => shopId === null);
    expect(entries.filter(({ incidentId }) => incidentId === parent?.id).map(({ kind }) => kind)).toEqual([
      "windowBegan",
    ]);
    return reads;
  };
  expect(readsOfWork(80)).toBeLessThanOrEqual(4 * readsOfWork(20));
});

it("looks at an event's own shop alone, however many others are in trouble", () => {
  const readsWith = (shops: number, events: number) => {
    const acme = organization();
    acme.at(0, ...shopsUpTo(shops).map((shopId) => comes(shopId, 0)));
    let reads = 0;
    const watched = acme.incidents().map((one) => {
      const { shopId } = one;
      return Object.defineProperty({ ...one }, "shopId", { enumerable: true, get: () => ((reads += 1), shopId) });
    });
    const happened = Array.from({ length: events }, () => comes(1, 5));
    weigh(watched, happened, around(5));
    return reads;
  };
  const perEvent = (shops: number) => readsWith(shops, 100) - readsWith(shops, 0);
  expect(perEvent(300)).toBe(perEvent(3));
});
