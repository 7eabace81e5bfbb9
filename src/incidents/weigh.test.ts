import { describe, expect, it } from "vitest";
import type { NewEntry } from "./standing.ts";
import { comes, goes, minute, organization, planned } from "./weigh-fixture.ts";
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

  it("began with the first of its errors, whichever was known first, but not with tasks that were late before", () => {
    const acme = organization();
    acme.at(0, comes(1, 0));
    acme.at(5, comes(1, 5, { key: "task", topic: "work", since: -60 }));
    expect(acme.incidents()).toMatchObject([{ beganAt: minute(0) }]);
    acme.at(10, comes(1, 10, { key: "probe", since: -2 }));
    expect(acme.incidents()).toMatchObject([{ beganAt: minute(-2), noticedAt: minute(0) }]);
  });

  it("rested no second before something that was there all the time", () => {
    const acme = organization();
    acme.at(0, comes(1, 0));
    acme.at(5, goes(1, 5));
    acme.at(10, comes(1, 10));
    expect(acme.incidents()).toMatchObject([{ beganAt: minute(0), restedSeconds: 300 }]);
    acme.at(12, comes(1, 12, { key: "probe", since: -2 }));
    expect(acme.incidents()).toMatchObject([{ beganAt: minute(-2), restedSeconds: 0 }]);
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
    expect(nextWeighingAt(acme.incidents(), minute(31))).toBe(minute(61));
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
  const inWork = (...windows: Parameters<typeof organization>[1] & object) => organization({}, windows);
  const kinds = ({ entries }: { entries: readonly NewEntry[] }) => entries.map(({ kind }) => kind);

  it("keeps what begins in it silent, and tells of what is left five minutes after its end", () => {
    const acme = inWork(planned(1, -10, 20));
    const { marks, news, entries } = acme.at(0, comes(1, 0));
    expect([marks[0]?.windowId, news, kinds({ entries })]).toEqual([7, [], ["opened", "windowBegan"]]);
    expect(acme.news(24)).toEqual([]);
    const settled = acme.at(25);
    expect(settled.news).toMatchObject([{ kind: "opened", window: { name: "Work 7", endsAt: minute(20) } }]);
    expect(settled.entries).toMatchObject([
      { kind: "windowEnded", at: minute(20), params: { windowId: 7, name: "Work 7", endsAt: minute(20) } },
    ]);
    expect(acme.incidents()).toMatchObject([{ beganAt: minute(0), inWindow: true, announcedAt: minute(25) }]);
    expect(acme.news(30)).toEqual([]);
  });

  it("is silent about what began and ended in it", () => {
    const acme = inWork(planned(1, -10, 20));
    acme.at(0, comes(1, 0));
    expect(acme.news(10, goes(1, 10))).toEqual([]);
    expect(acme.news(30)).toEqual([]);
    expect(acme.incidents()).toMatchObject([{ state: "ended", inWindow: true, announcedAt: null }]);
  });

  it("says nothing new of what was there before, but writes down that it began and ended", () => {
    const acme = inWork(planned(1, 5, 20));
    expect(acme.news(0, comes(1, 0))).toEqual(["opened 1"]);
    expect(acme.at(5.5)).toMatchObject({ news: [], entries: [{ kind: "windowBegan", at: minute(5) }] });
    expect(acme.at(25)).toMatchObject({ news: [], entries: [{ kind: "windowEnded", at: minute(20) }] });
    expect(acme.news(40, goes(1, 40))).toEqual(["closed 1"]);
  });

  it("tells of a further error of a known incident after its end, if it is still there", () => {
    for (const isThere of [true, false]) {
      const acme = inWork(planned(1, 5, 20));
      acme.at(0, comes(1, 0));
      expect(acme.news(12, comes(1, 12, { key: "probe" }))).toEqual([]);
      if (!isThere) expect(acme.news(15, goes(1, 15, "probe"))).toEqual([]);
      expect(acme.news(24)).toEqual([]);
      expect(acme.news(25)).toEqual(isThere ? ["grown 1"] : []);
      expect(acme.news(30)).toEqual([]);
    }
  });

  it("begins in time to keep a message that was held back", () => {
    const acme = organization(SERVER, [planned(1, 0.5, 20)]);
    expect(acme.news(0, comes(1, 0))).toEqual([]);
    expect(acme.news(1)).toEqual([]);
    expect(acme.news(25)).toEqual(["opened 1"]);
  });

  it("may be several that overlap or follow at once: they are one", () => {
    const acme = inWork(planned(1, -10, 20, 7), planned(1, 15, 40, 8), planned(1, 42, 60, 9));
    acme.at(0, comes(1, 0));
    for (const minutes of [25, 45, 64]) expect(acme.news(minutes)).toEqual([]);
    expect(acme.at(65).news).toMatchObject([{ kind: "opened", window: { name: "Work 9", endsAt: minute(60) } }]);
    const known = inWork(planned(2, 5, 20, 7), planned(2, 15, 40, 8));
    expect(known.news(0, comes(2, 0))).toEqual(["opened 2"]);
    expect([6, 16, 26, 46].flatMap((minutes) => kinds(known.at(minutes)))).toEqual(["windowBegan", "windowEnded"]);
  });

  it("lets a shop flap in silence, and says what holds once it is over", () => {
    const acme = inWork(planned(1, 25, 200));
    for (const round of [0, 1, 2]) {
      acme.at(round * 10, comes(1, round * 10));
      acme.at(round * 10 + 4, goes(1, round * 10 + 4));
    }
    expect(acme.news(30, comes(1, 30))).toEqual([]);
    expect(acme.news(60)).toEqual([]);
    expect(acme.news(205)).toEqual(["opened 1"]);
  });

  it("is no reason to be silent about vulnerabilities, ends of certificates, other shops, or what was told before", () => {
    const acme = inWork(planned(1, -10, 20));
    expect(acme.news(0, comes(2, 0))).toEqual(["opened 2"]);
    const { marks } = acme.at(0, comes(1, 0, { key: "hole", topic: "security" }));
    expect(marks).toMatchObject([{ windowId: null }]);
    expect(acme.news(1, comes(1, 1, { key: "certificate", topic: "expiry" }))).toEqual(["opened 1"]);
    expect(acme.news(2)).toEqual(["opened 1"]);
    expect(acme.at(25).entries).toEqual([]);
    const before = inWork(planned(1, 5, 20));
    before.at(0, comes(1, 0));
    expect(before.news(10, goes(1, 10))).toEqual(["closed 1"]);
  });

  it("marks what opens no incident, so that nobody is told of it", () => {
    const acme = inWork(planned(1, -10, 20));
    const yellow = { ...comes(1, 0), change: null };
    expect(acme.at(0, { ...yellow, topics: [] }).marks).toMatchObject([{ incidentId: null, windowId: 7 }]);
    expect(acme.at(1, { ...yellow, topics: ["settings", "security"] }).marks).toMatchObject([{ windowId: null }]);
    expect(acme.at(21, { ...yellow, at: minute(21), topics: [] }).marks).toMatchObject([{ windowId: null }]);
  });

  it("on some shops of a server keeps those silent, until what is known of the server has grown by them", () => {
    const acme = organization(SERVER, [planned(4, -10, 20)]);
    acme.at(0, comes(1, 0), comes(2, 0), comes(3, 0));
    expect(acme.news(1)).toEqual([`opened ${ON_SERVER}`]);
    expect(acme.news(2, comes(4, 2))).toEqual([]);
    expect(acme.news(25)).toEqual([`grown ${ON_SERVER}`]);
    const all = organization(
      SERVER,
      [1, 2, 3, 4].map((shopId) => planned(shopId, -10, 20)),
    );
    all.at(0, comes(1, 0), comes(2, 0), comes(3, 0));
    expect(all.news(10)).toEqual([]);
    expect(all.at(25).news).toMatchObject([{ kind: "opened", window: { name: "Work 7" } }]);
  });
});
