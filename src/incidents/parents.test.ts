import { describe, expect, it } from "vitest";
import type { NewEntry } from "./standing.ts";
import { comes, goes, minute, organization, planned } from "./weigh-fixture.ts";
import { nextWeighingAt } from "./weigh.ts";

const SHOPS = [1, 2, 3, 4];
const SERVER = Object.fromEntries(SHOPS.map((shopId) => [shopId, "203.0.113.7"]));
const ON_SERVER = "address:203.0.113.7";
const HOLE = { key: "advisory.x", topic: "security", matter: "advisory:x" } as const;

const fail = (minutes: number, shopIds = SHOPS) => shopIds.map((shopId) => comes(shopId, minutes));
const answer = (minutes: number, shopIds = SHOPS) => shopIds.map((shopId) => goes(shopId, minutes));
type Organization = ReturnType<typeof organization>;
const parentIn = (acme: Organization) => acme.incidents().find(({ shopId }) => shopId === null);
const kindsOf = (acme: Organization, { entries }: { entries: readonly NewEntry[] }) =>
  entries.filter(({ incidentId }) => incidentId === parentIn(acme)?.id).map(({ kind }) => kind);

/** Every ten minutes all shops go down for five; returns what is told. */
function upAndDown(acme: Organization, rounds: readonly number[], shopIds = SHOPS): readonly string[] {
  return rounds.flatMap((round) => [
    ...acme.news(round * 10, ...fail(round * 10, shopIds)),
    ...acme.news(round * 10 + 1),
    ...acme.news(round * 10 + 5, ...answer(round * 10 + 5, shopIds)),
  ]);
}

describe("a server that goes up and down", () => {
  it("is told like one shop that does: three times, that it flaps, and that it is calm", () => {
    const acme = organization(SERVER);
    const [began, over] = [`opened ${ON_SERVER}`, `closed ${ON_SERVER}`];
    expect(upAndDown(acme, [0, 1, 2])).toEqual([began, over, began, over, began, over]);
    expect(upAndDown(acme, [3])).toEqual([`flapping ${ON_SERVER}`]);
    expect(upAndDown(acme, [4, 5, 6, 7])).toEqual([]);
    expect(parentIn(acme)).toMatchObject({ flappingSince: minute(30), reopened: 7 });
    expect(acme.news(104)).toEqual([]);
    expect(acme.news(105)).toEqual([`calm ${ON_SERVER}`]);
    expect(acme.incidents().filter(({ flappingSince }) => flappingSince !== null)).toEqual([]);
    expect(acme.news(400)).toEqual([]);
  });

  it("says what holds once it stays down: how many, and again when it is over", () => {
    const acme = organization(SERVER);
    upAndDown(acme, [0, 1, 2, 3]);
    expect(acme.news(40, ...fail(40))).toEqual([]);
    expect(nextWeighingAt(acme.incidents(), minute(40))).toBe(minute(70));
    expect(acme.news(70)[0]).toBe(`calm ${ON_SERVER}`);
    expect(acme.news(90, ...answer(90))).toEqual([`closed ${ON_SERVER}`]);
  });

  it("does not tell of shops that join meanwhile, but with the calm, to those who watch only them", () => {
    const acme = organization({ ...SERVER, 5: "203.0.113.7" });
    upAndDown(acme, [0, 1, 2, 3]);
    expect(acme.news(40, ...fail(40))).toEqual([]);
    expect(acme.news(42, comes(5, 42))).toEqual([]);
    const calm = acme.at(70).news;
    expect(calm.map(({ kind }) => kind)).toEqual(["calm", "grown"]);
    const late = acme.open().find(({ shopId }) => shopId === 5);
    expect(calm[1]?.joined).toContain(late?.id);
  });

  it("leaves a shop that stays down to itself once it is calm", () => {
    const acme = organization(SERVER);
    upAndDown(acme, [0, 1, 2, 3]);
    acme.at(40, ...fail(40));
    expect(acme.news(45, ...answer(45, [1, 2, 3]))).toEqual([]);
    expect(acme.news(74)).toEqual([]);
    expect(acme.news(75)).toEqual([`calm ${ON_SERVER}`, "opened 4"]);
    expect(acme.news(80, goes(4, 80))).toEqual(["closed 4"]);
  });

  it("says that it is calm after planned work and no earlier, if it is down in it", () => {
    const windows = SHOPS.map((shopId) => planned(shopId, 41, 100));
    const acme = organization(SERVER, windows);
    upAndDown(acme, [0, 1, 2, 3]);
    acme.at(40, ...fail(40));
    for (const minutes of [70, 100, 104]) expect(acme.news(minutes)).toEqual([]);
    expect(nextWeighingAt(acme.incidents(), minute(104))).toBeNull();
    expect(acme.news(105)[0]).toBe(`calm ${ON_SERVER}`);
  });

  it("is one cause by when its shops went down this time, not by when they did so first", () => {
    const acme = organization(SERVER);
    for (const shopId of [1, 2, 3]) acme.at(shopId * 6, comes(shopId, shopId * 6));
    acme.at(20, ...answer(20, [1, 2, 3]));
    acme.at(22, ...fail(22, [1, 2, 3]));
    expect(parentIn(acme)).toMatchObject({ state: "open" });
  });
});

describe("what comes and goes below something larger", () => {
  it("does not speak for itself, but makes that grow", () => {
    const acme = organization(SERVER);
    acme.at(0, ...fail(0));
    acme.at(1);
    acme.at(5, goes(4, 5));
    expect(acme.news(8, comes(4, 8))).toEqual([`grown ${ON_SERVER}`]);
    expect(acme.news(10)).toEqual([]);
    expect(acme.news(20, ...answer(20))).toEqual([`closed ${ON_SERVER}`]);
  });

  it("is told by itself when it goes on after that is over", () => {
    const acme = organization(SERVER);
    acme.at(0, ...fail(0));
    acme.at(1);
    for (const at of [2, 4, 6]) {
      acme.at(at, goes(4, at));
      acme.at(at + 1, comes(4, at + 1));
    }
    acme.at(10, ...answer(10));
    expect(acme.news(12, comes(4, 12))).toEqual([]);
    expect(acme.news(13)).toEqual(["flapping 4"]);
    expect(acme.news(43)).toEqual(["calm 4"]);
  });
});

describe("a server of which some shops are well again", () => {
  const partly = () => {
    const acme = organization(SERVER);
    acme.at(0, ...fail(0));
    acme.at(1);
    acme.at(10, ...answer(10, [1]));
    acme.at(20, ...answer(20, [2]));
    return acme;
  };

  it("says so once, half an hour after the first of them", () => {
    const acme = partly();
    expect(nextWeighingAt(acme.incidents(), minute(20))).toBe(minute(40));
    expect(acme.news(39)).toEqual([]);
    const eased = acme.at(40);
    expect(eased.news.map(({ kind }) => kind)).toEqual(["eased"]);
    expect(kindsOf(acme, eased)).toEqual(["eased"]);
    for (const minutes of [41, 70, 500]) expect(acme.news(minutes)).toEqual([]);
  });

  it("says nothing if it is over before, or if they are down again", () => {
    const over = partly();
    expect(over.news(30, ...answer(30, [3, 4]))).toEqual([`closed ${ON_SERVER}`]);
    expect(over.news(60)).toEqual([]);
    const down = partly();
    down.at(35, ...fail(35, [1, 2]));
    expect(down.news(60)).toEqual([]);
  });

  it("counts anew from what was told", () => {
    const acme = organization(SERVER);
    const holes = SHOPS.map((shopId) => comes(shopId, 0, HOLE));
    acme.at(0, ...holes);
    acme.at(2);
    acme.at(10, goes(1, 10, HOLE.key));
    expect(acme.news(40)).toEqual(["eased advisory:x"]);
    acme.at(50, goes(2, 50, HOLE.key));
    expect(acme.news(79)).toEqual([]);
    expect(acme.news(80)).toEqual(["eased advisory:x"]);
  });
});

describe("planned work on a server", () => {
  it("stands in its timeline with begin and end once all its shops are worked on", () => {
    const windows = SHOPS.map((shopId) => planned(shopId, 10, 40));
    const acme = organization(SERVER, windows);
    acme.at(0, ...fail(0));
    acme.at(1);
    const begun = acme.at(10.5);
    expect(kindsOf(acme, begun)).toEqual(["windowBegan"]);
    expect(begun.entries.find(({ incidentId }) => incidentId === parentIn(acme)?.id)).toMatchObject({
      at: minute(10),
      params: { windowId: 7, name: "Work 7", endsAt: minute(40) },
    });
    expect(kindsOf(acme, acme.at(44))).toEqual([]);
    const ended = acme.at(45);
    expect(kindsOf(acme, ended)).toEqual(["windowEnded"]);
    expect(kindsOf(acme, acme.at(60))).toEqual([]);
  });

  it("stands there too if it began in it, and not if some of its shops are not worked on", () => {
    const acme = organization(
      SERVER,
      SHOPS.map((shopId) => planned(shopId, -10, 20)),
    );
    expect(kindsOf(acme, acme.at(0, ...fail(0)))).toEqual(["opened", "windowBegan"]);
    const settled = acme.at(25);
    expect([kindsOf(acme, settled), settled.news.map(({ kind }) => kind)]).toEqual([["windowEnded"], ["opened"]]);
    const some = organization(
      SERVER,
      [1, 2].map((shopId) => planned(shopId, 10, 40)),
    );
    some.at(0, ...fail(0));
    some.at(1);
    expect([...kindsOf(some, some.at(11)), ...kindsOf(some, some.at(45))]).toEqual([]);
  });

  it("names the shops that came in it when it is over", () => {
    const acme = organization(SERVER, [planned(3, -10, 20), planned(4, -10, 20)]);
    acme.at(0, ...fail(0, [1, 2, 3]));
    acme.at(1);
    acme.at(2, comes(4, 2));
    const { news } = acme.at(25);
    const idOf = (wanted: number) => acme.open().find(({ shopId }) => shopId === wanted)?.id;
    expect(news).toMatchObject([{ kind: "grown", how: "shops", joined: [idOf(4)] }]);
  });
});
