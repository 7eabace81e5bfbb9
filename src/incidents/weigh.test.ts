import { describe, expect, it } from "vitest";
import { comes, goes, minute, organization } from "./weigh-fixture.ts";
import { nextWeighingAt } from "./weigh.ts";

const SERVER = { 1: "203.0.113.7", 2: "203.0.113.7", 3: "203.0.113.7", 4: "203.0.113.7", 9: "203.0.113.9" };
const ON_SERVER = "address:203.0.113.7";

describe("an incident of a shop", () => {
  it("begins with its first error, takes in further ones, and ends with the last", () => {
    const acme = organization();
    expect(acme.news(0, comes(1, 0))).toEqual(["opened 1"]);
    expect(acme.news(1, comes(1, 1, { key: "probe" }))).toEqual(["grown 1"]);
    expect(acme.news(2, goes(1, 2))).toEqual([]);
    expect(acme.news(4, goes(1, 4, "probe"))).toEqual(["closed 1"]);
    expect(acme.incidents()).toMatchObject([{ beganAt: minute(0), endedAt: minute(4), state: "ended" }]);
  });

  it("takes late tasks in while the shop is down, but nothing else", () => {
    const acme = organization();
    acme.at(
      0,
      comes(1, 0),
      comes(1, 0, { key: "task", topic: "work" }),
      comes(1, 0, { key: "env", topic: "settings" }),
    );
    expect(acme.open().map(({ topic, troubles }) => [topic, troubles.length])).toEqual([
      ["availability", 2],
      ["settings", 1],
    ]);
  });

  it("is not what was there when somebody looked for the first time, and not what opens none", () => {
    const acme = organization();
    acme.at(0, comes(1, 0, { isFirst: true }), comes(1, 0, { topic: "speed", key: "slow" }));
    expect(acme.incidents()).toEqual([]);
    expect(acme.news(1, goes(1, 1))).toEqual([]);
  });

  it("goes on when it comes back within half an hour, and is another one later", () => {
    const acme = organization();
    acme.at(0, comes(1, 0));
    acme.at(5, goes(1, 5));
    expect(acme.news(35, comes(1, 35))).toEqual(["opened 1"]);
    expect(acme.incidents()).toMatchObject([{ reopened: 1, state: "open", endedAt: null, acknowledgedAt: null }]);
    acme.at(36, goes(1, 36));
    acme.at(67, comes(1, 67));
    expect(acme.incidents()).toHaveLength(2);
  });

  it("flaps with the third return within two hours: one message, then silence until it is calm", () => {
    const acme = organization();
    for (const round of [0, 1, 2]) {
      acme.at(round * 10, comes(1, round * 10));
      acme.at(round * 10 + 5, goes(1, round * 10 + 5));
    }
    expect(acme.news(30, comes(1, 30))).toEqual(["flapping 1"]);
    expect(acme.incidents()).toMatchObject([{ flappingSince: minute(30) }]);
    expect(acme.news(31, goes(1, 31))).toEqual([]);
    expect(nextWeighingAt(acme.incidents())).toBe(minute(61));
    expect(acme.news(60)).toEqual([]);
    expect(acme.news(61)).toEqual(["calm 1"]);
    expect(acme.incidents()).toMatchObject([{ flappingSince: null, reopenedAt: [], state: "ended" }]);
  });

  it("ends by a decision on its last error, and says so", () => {
    const acme = organization();
    acme.at(0, comes(1, 0, { key: "env", topic: "settings" }));
    const kinds = acme.at(1, goes(1, 1, "env", "decided")).entries.map(({ kind }) => kind);
    expect(kinds).toEqual(["decided", "ended"]);
  });

  it("opens nothing for what was passed over, until it was well once", () => {
    const acme = organization();
    acme.at(0, comes(1, 0));
    const [first] = acme.incidents();
    if (first === undefined) throw new Error("There is no incident");
    const troubles = first.troubles.map((trouble) => ({ ...trouble, passedOver: true }));
    const closed = { ...first, troubles, state: "closed" as const, endedAt: minute(1), closedAt: minute(1) };
    const later = organization({}, [], [closed]);
    later.at(2, comes(1, 2));
    expect(later.open()).toEqual([]);
    later.at(3, goes(1, 3));
    expect(later.news(60, comes(1, 60))).toEqual(["opened 1"]);
  });
});

describe("one cause", () => {
  it("is one incident: shops on one address that go down within minutes", () => {
    const acme = organization(SERVER);
    expect(acme.news(0, comes(1, 0), comes(2, 0))).toEqual([]);
    expect(acme.news(0.5, comes(3, 0.5))).toEqual([]);
    expect(acme.news(1)).toEqual([`opened ${ON_SERVER}`]);
    expect(acme.news(2, comes(4, 2))).toEqual([`grown ${ON_SERVER}`]);
    const parent = acme.open().find(({ shopId }) => shopId === null);
    expect(acme.open().filter(({ parentId }) => parentId === parent?.id)).toHaveLength(4);
  });

  it("ends when hardly a shop is left, which is told of when it is well", () => {
    const acme = organization(SERVER);
    acme.at(0, comes(1, 0), comes(2, 0), comes(3, 0), comes(4, 0));
    acme.at(1);
    expect(acme.news(5, goes(1, 5), goes(2, 5))).toEqual([]);
    expect(acme.news(6, goes(3, 6))).toEqual([`closed ${ON_SERVER}`]);
    expect(acme.open()).toMatchObject([{ shopId: 4 }]);
    expect(acme.news(9, goes(4, 9))).toEqual(["closed 4"]);
  });

  it("is none of a few shops on a large server, of shops apart in time, or of one shop", () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((shopId) => [shopId, "203.0.113.7"]));
    const large = organization(many);
    large.at(0, comes(1, 0), comes(2, 0), comes(3, 0));
    expect(large.open().every(({ parentId }) => parentId === null)).toBe(true);
    const slow = organization(SERVER);
    for (const shopId of [1, 2, 3]) slow.at(shopId * 6, comes(shopId, shopId * 6));
    expect(slow.open().every(({ parentId }) => parentId === null)).toBe(true);
    expect(slow.open()).toHaveLength(3);
  });

  it("is a vulnerability of two shops at any distance in time, told once all were judged", () => {
    const acme = organization();
    const hole = { key: "advisory.x", topic: "security", matter: "advisory:x" } as const;
    expect(acme.news(0, comes(1, 0, hole))).toEqual([]);
    expect(acme.news(1, comes(2, 1, hole))).toEqual([]);
    expect(acme.news(2)).toEqual(["opened advisory:x"]);
    expect(acme.news(5000, comes(3, 5000, hole))).toEqual(["grown advisory:x"]);
  });

  it("is told at once of a shop alone on its address", () => {
    expect(organization(SERVER).news(0, comes(9, 0))).toEqual(["opened 9"]);
  });
});

describe("planned work", () => {
  const NIGHT = { windowId: 7, beginsAt: minute(-10), endsAt: minute(20) };
  const planned = () => organization({}, [{ shopId: 1, ...NIGHT }]);

  it("keeps what begins in it silent, and tells of what is left five minutes after its end", () => {
    const acme = planned();
    const { marks, news } = acme.at(0, comes(1, 0));
    expect([marks[0]?.windowId, news]).toEqual([7, []]);
    expect(acme.news(24)).toEqual([]);
    expect(acme.news(25)).toEqual(["opened 1"]);
    expect(acme.incidents()).toMatchObject([{ beganAt: minute(0), inWindow: true }]);
  });

  it("is silent about what began and ended in it", () => {
    const acme = planned();
    acme.at(0, comes(1, 0));
    expect(acme.news(10, goes(1, 10))).toEqual([]);
    expect(acme.news(30)).toEqual([]);
  });

  it("is no reason to be silent about vulnerabilities, other shops, or what was told before", () => {
    const acme = planned();
    expect(acme.news(0, comes(2, 0))).toEqual(["opened 2"]);
    acme.at(0, comes(1, 0, { key: "hole", topic: "security" }));
    expect(acme.news(2)).toEqual(["opened 1"]);
    const before = organization({}, [{ shopId: 1, windowId: 7, beginsAt: minute(5), endsAt: minute(20) }]);
    before.at(0, comes(1, 0));
    expect(before.news(10, goes(1, 10))).toEqual(["closed 1"]);
  });
});
