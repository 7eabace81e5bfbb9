import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { insertEvents, type PlacedEvent } from "../changelog/event.store.ts";
import { transact } from "../lib/db.ts";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { answers } from "../monitoring/events/answers.ts";
import { findingAppeared, findingGone } from "../monitoring/events/counted-finding.ts";
import { failing } from "../monitoring/events/failing.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { storedFailure } from "../snapshot/stored-failure.ts";
import { type WeighContext, weighPending } from "./weigh.job.ts";
import { EVENTS_AT_ONCE } from "./weigh.store.ts";
import { BEGAN, minute } from "./weigh-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const down = (reason = "timed_out") => failing.of({ failure: storedFailure.parse({ reason }), since: BEGAN });
const up = answers.of({ since: BEGAN });
const hole: PlacedEvent = {
  ...findingAppeared.of({
    finding: { id: "advisory.x", check: "security", level: "red", text: "issue", params: { title: "T" } },
    since: BEGAN,
  }),
  matter: "advisory:advisory.x",
};

let shops: number[];
async function addShops(count: number, organizationId = "acme", url = "https://shop.example") {
  const projectId = await addProject(database.db, organizationId);
  const ids: number[] = [];
  for (let place = 0; place < count; place += 1)
    ids.push(await addShop(database.db, { organizationId, projectId, url }));
  return ids;
}

beforeEach(async () => {
  await database.pool.query("delete from organization");
  await addOrganization(database.db, "acme");
  shops = await addShops(1);
});

const happen = (shopId: number, minutes: number, events: readonly PlacedEvent[], organizationId = "acme") =>
  transact(database.pool, (tx) => insertEvents(tx, { organizationId, shopId }, events, new Date(minute(minutes))));

let asked: number[] = [];
const contextAt = (minutes: number): WeighContext => ({
  db: database.db,
  pool: database.pool,
  clock: () => new Date(minute(minutes)),
  readWindows: async () => [],
  askAgain: async (_, { shopIds }) => void asked.push(...shopIds),
});
const weighAt = (minutes: number) => weighPending(contextAt(minutes));

const all = async () => ({
  incidents: await rows(
    "select shop_id, parent_id is null as alone, topic, state, matter, began_at, ended_at, announced_at, reopened from incident order by began_at, topic, shop_id",
  ),
  troubles: await rows(
    `select shop_id, key, "check", text, began_at, ended_at from incident_trouble order by shop_id, key`,
  ),
  entries: await rows("select kind, at, params - 'parentId' as params from incident_entry order by id"),
  events: await rows("select kind, incident_id is null as alone, weighed_at from event order by id"),
});

describe("weighing", () => {
  it("dates an incident back to an error that was there before and is known only now", async () => {
    const [shopId = 0] = shops;
    await happen(shopId, 1, [down()]);
    await weighAt(1);
    const params = { name: "Cart", state: "down" };
    const finding = { id: "uptime.1", check: "uptime", level: "red", text: "down", params } as const;
    await happen(shopId, 10, [findingAppeared.of({ finding, since: minute(-2) })]);
    await weighAt(10);
    expect(await rows("select topic, began_at, noticed_at from incident")).toEqual([
      { topic: "availability", began_at: new Date(minute(-2)), noticed_at: new Date(minute(1)) },
    ]);
  });

  it("makes an incident of a failed visit, and ends it with the visit that gets through", async () => {
    const [shopId = 0] = shops;
    await happen(shopId, 1, [down()]);
    await weighAt(1);
    expect(await rows("select shop_id, topic, state, title, began_at from incident")).toEqual([
      {
        shop_id: shopId,
        topic: "availability",
        state: "open",
        title: { check: null, text: "timed_out", params: expect.objectContaining({ reason: "timed_out" }) },
        began_at: new Date(BEGAN),
      },
    ]);
    await happen(shopId, 5, [up]);
    await weighAt(5);
    expect(await rows("select state, ended_at, version from incident")).toEqual([
      { state: "ended", ended_at: new Date(minute(5)), version: 2 },
    ]);
    expect(await rows("select kind from incident_entry order by id")).toEqual(
      ["opened", "troubleWent", "ended"].map((kind) => ({ kind })),
    );
    expect(await rows("select id from event where weighed_at is null or incident_id is null")).toEqual([]);
  });

  it("brings the same incident back, and knows when it flaps and is calm", async () => {
    const [shopId = 0] = shops;
    for (const round of [0, 1, 2, 3]) {
      await happen(shopId, round * 10, [down()]);
      await weighAt(round * 10);
      await happen(shopId, round * 10 + 5, [up]);
      await weighAt(round * 10 + 5);
    }
    expect(await rows("select state, reopened, flapping_since from incident")).toEqual([
      { state: "ended", reopened: 3, flapping_since: new Date(minute(30)) },
    ]);
    expect(await weighAt(64)).toEqual(new Date(minute(65)));
    expect(await weighAt(65)).toBeNull();
    expect(await rows("select flapping_since from incident")).toEqual([{ flapping_since: null }]);
    await happen(shopId, 60, [down()]);
    await weighAt(66);
    expect(await rows("select state, reopened, flapping_since from incident")).toEqual([
      { state: "open", reopened: 4, flapping_since: null },
    ]);
  });

  it("keeps each time in which something was wrong, and knows how long nothing was in between", async () => {
    const [shopId = 0] = shops;
    const since = (minutes: number) =>
      failing.of({ failure: storedFailure.parse({ reason: "timed_out" }), since: minute(minutes) });
    await happen(shopId, 0, [since(0)]);
    await weighAt(0);
    await happen(shopId, 4, [up]);
    // Both in one round.
    await happen(shopId, 10, [since(9)]);
    await weighAt(10);
    await happen(shopId, 12, [up]);
    await weighAt(12);
    await happen(shopId, 30, [since(28)]);
    await weighAt(30);
    expect(await rows("select key, began_at, ended_at from incident_trouble order by began_at")).toEqual(
      [
        [0, 4],
        [9, 12],
        [28, null],
      ].map(([from, to]) => ({
        key: "visit",
        began_at: new Date(minute(from ?? 0)),
        ended_at: to === null ? null : new Date(minute(to ?? 0)),
      })),
    );
    expect(await rows("select state, reopened, rested_seconds from incident")).toEqual([
      { state: "open", reopened: 2, rested_seconds: (5 + 16) * 60 },
    ]);
  });

  it("joins shops of one organization, never of two, and holds the message of many on one host", async () => {
    await addOrganization(database.db, "other");
    const others = await addShops(2, "other");
    shops = [...shops, ...(await addShops(2))];
    for (const shopId of shops) await happen(shopId, 0, [down()]);
    for (const shopId of others) await happen(shopId, 0, [down(), hole], "other");
    const [beside = 0] = await addShops(1);
    asked = [];
    expect(await weighAt(0)).toEqual(new Date(minute(1)));
    // Everything that lives there is asked at once, and once.
    expect(asked.toSorted()).toEqual([...shops, beside].toSorted());
    asked = [];
    await weighAt(3);
    expect(asked).toEqual([]);
    const parents =
      "select organization_id, matter, announced_at from incident where shop_id is null order by organization_id";
    expect(await rows(parents)).toEqual([
      { organization_id: "acme", matter: "address:shop.example", announced_at: new Date(minute(3)) },
      { organization_id: "other", matter: "advisory:advisory.x", announced_at: new Date(minute(3)) },
    ]);
    expect(
      await rows("select distinct organization_id from incident where parent_id is not null order by 1"),
    ).toHaveLength(2);
    const ids = `select count(*)::integer as wrong from incident_entry entry where params ? 'parentId' and not exists (
      select from incident where id = (entry.params ->> 'parentId')::integer and shop_id is null)`;
    expect(await rows(ids)).toEqual([{ wrong: 0 }]);
  });

  it("opens nothing for what was there at the first look", async () => {
    const [shopId = 0] = shops;
    const finding = { id: "a", check: "environment", level: "red", text: "x", params: {} } as const;
    await happen(shopId, 0, [{ ...findingAppeared.of({ finding, since: BEGAN }), isFirst: true }]);
    await happen(shopId, 1, [findingGone.of({ finding, how: "gone" })]);
    await weighAt(1);
    expect(await rows("select id from incident")).toEqual([]);
    expect(await rows("select id from event where weighed_at is null")).toEqual([]);
  });

  it("takes few statements when five hundred shops fail at once", async () => {
    shops = [...shops, ...(await addShops(499))];
    for (const shopId of shops) await happen(shopId, 0, [down()]);
    const query = vi.spyOn(pg.Client.prototype, "query");
    await weighAt(0);
    expect(query.mock.calls.length).toBeLessThanOrEqual(15);
    query.mockRestore();
    expect(await rows("select count(*)::integer as count from incident where state = 'open'")).toEqual([
      { count: 501 },
    ]);
  });
});

describe("a worker that ends", () => {
  /** A pool whose connection breaks at its statement with that number, as if the process had been killed there. */
  function breaking(at: number): WeighContext {
    let statements = 0;
    const pool = new Proxy(database.pool, {
      get: (target, name) =>
        name === "connect"
          ? async () => {
              const client = await target.connect();
              const query = client.query.bind(client);
              return new Proxy(client, {
                get: (inner, key) => {
                  if (key === "query")
                    return async (...given: Parameters<typeof query>) => {
                      statements += 1;
                      if (statements === at) throw new Error("The process was killed");
                      return query(...given);
                    };
                  const value: unknown = Reflect.get(inner, key);
                  return typeof value === "function" ? value.bind(inner) : value;
                },
              });
            }
          : Reflect.get(target, name),
    });
    return { ...contextAt(2), pool };
  }

  it("between any two statements loses nothing and doubles nothing", async () => {
    const story = async () => {
      await rows("delete from event");
      await rows("delete from incident");
      const [shopId = 0] = shops;
      await happen(shopId, 0, [down(), hole]);
      await weighAt(1);
      await happen(shopId, 2, [up]);
    };
    await story();
    await weighAt(2);
    const whole = await all();
    expect(whole.incidents.map(({ state }) => state).toSorted()).toEqual(["ended", "open"]);
    let killed = 0;
    for (let at = 1; at < 30; at += 1) {
      await story();
      const ended = await weighPending(breaking(at)).then(
        () => true,
        () => false,
      );
      if (ended) break;
      killed += 1;
      await weighAt(2);
      expect(await all()).toEqual(whole);
    }
    expect(killed).toBeGreaterThan(6);
  });

  it("is no trouble for the other one: two weigh at once, and one does it", async () => {
    const [shopId = 0] = shops;
    await happen(shopId, 0, [down(), hole]);
    await Promise.all([weighAt(1), weighAt(1), weighAt(1)]);
    expect(await rows("select kind from incident_entry")).toEqual([{ kind: "opened" }, { kind: "opened" }]);
  });
});

it("an outage is weighed between the rounds of another organization that has thousands of events", async () => {
  await addOrganization(database.db, "zoo");
  const [zoo = 0] = await addShops(1, "zoo");
  const [shopId = 0] = shops;
  await rows(`insert into event (organization_id, shop_id, date, kind, data)
    select 'acme', ${shopId}, '${minute(0)}', 'answers', '{"since":"${BEGAN}"}' from generate_series(1, ${EVENTS_AT_ONCE + 1})`);
  await happen(zoo, 1, [down()], "zoo");
  let looks = 0;
  const clock = () => new Date(Date.parse(minute(2)) + (looks += 1) * 1000);
  await weighPending({ ...contextAt(2), clock });
  const weighed =
    await rows(`select organization_id as id, max(weighed_at) as at from event where kind in ('answers', 'failing')
    and weighed_at is not null group by 1 order by 2`);
  expect(weighed.map(({ id }) => id)).toEqual(["zoo", "acme"]);
  expect(await rows("select from event where weighed_at is null")).toEqual([]);
});

it("what happens elsewhere between such rounds is told when it has settled, not up to a minute later", async () => {
  await addOrganization(database.db, "zoo");
  const [zoo = 0] = await addShops(1, "zoo");
  const [shopId = 0] = shops;
  await rows(`insert into event (organization_id, shop_id, date, kind, data)
    select 'acme', ${shopId}, '${minute(0)}', 'answers', '{"since":"${BEGAN}"}' from generate_series(1, ${EVENTS_AT_ONCE + 1})`);
  let rounds = 0;
  const askAgain = async () => {
    rounds += 1;
    if (rounds === 1) await happen(zoo, 1, [hole], "zoo");
  };
  const next = await weighPending({ ...contextAt(1), askAgain });
  const [settles] = await rows("select tell_after from incident where organization_id = 'zoo'");
  expect(next).toEqual(settles?.["tell_after"]);
});

describe("a shop that is up to no good", () => {
  const findingOf = (id: string) => ({ id, check: "frosh-health", level: "red", text: "issue", params: {} }) as const;
  const appeared = (id: string): PlacedEvent => findingAppeared.of({ finding: findingOf(id), since: BEGAN });
  const gone = (id: string) => findingGone.of({ finding: findingOf(id), how: "gone" });

  it("names its errors anew all the time, and what is over is neither read nor written again", async () => {
    const [shopId = 0] = shops;
    await happen(shopId, 0, [appeared("stays"), appeared("a"), appeared("b")]);
    await weighAt(0);
    await happen(shopId, 1, [gone("a"), gone("b")]);
    await weighAt(1);
    const over = "select key, xmin::text from incident_trouble where ended_at is not null order by key";
    const before = await rows(over);
    expect(before).toHaveLength(2);
    await happen(shopId, 2, [appeared("c")]);
    await weighAt(2);
    expect(await rows(over)).toEqual(before);
    await happen(shopId, 3, [appeared("a")]);
    await weighAt(3);
    expect(await rows("select key, began_at from incident_trouble where ended_at is null order by key")).toMatchObject([
      { key: "a" },
      { key: "c" },
      { key: "stays" },
    ]);
  });

  it("comes back more often than can be counted, and is weighed on with all others", async () => {
    const [shopId = 0] = shops;
    await happen(shopId, 0, [down()]);
    await weighAt(0);
    await rows("update incident set reopened = 32767");
    await happen(shopId, 1, [up]);
    await happen(shopId, 2, [down()]);
    await weighAt(2);
    expect(await rows("select state, reopened from incident")).toEqual([{ state: "open", reopened: 32_767 }]);
  });
});

describe("what nobody can make sense of", () => {
  const states = "select state, began_at from incident order by shop_id";

  it.each([{ probes: { address: "203.0.113.7" } }, { probes: "all" }, { probes: [null, "x", 7] }, [], null])(
    "what is known of a shop's probes keeps no incident from beginning: %j",
    async (uptime) => {
      const [shopId = 0] = shops;
      await database.pool.query(
        "insert into shop_pulse (organization_id, shop_id, uptime) values ('acme', $1, $2::jsonb)",
        [shopId, JSON.stringify(uptime)],
      );
      await happen(shopId, 0, [down()]);
      await weighAt(0);
      expect(await rows(states)).toEqual([{ state: "open", began_at: new Date(minute(0)) }]);
    },
  );

  it.each(["", "0000-01-01T00:00:00.000Z", "1 day ago", "-2026", "2026-11-20T09:99:00.000Z"])(
    "an error began when we noticed it if it says that it began at %j",
    async (since) => {
      const [shopId = 0] = shops;
      await happen(shopId, 3, [failing.of({ failure: storedFailure.parse({ reason: "timed_out" }), since })]);
      await weighAt(3);
      expect(await rows(states)).toEqual([{ state: "open", began_at: new Date(minute(3)) }]);
    },
  );

  it("an event that the database refuses to weigh keeps no other one waiting, of no shop, and is told to who runs this", async () => {
    const [shopId = 0] = shops;
    const [other = 0] = await addShops(1);
    const finding = { id: "x".repeat(601), check: "environment", level: "red", text: "x", params: {} } as const;
    await happen(other, 0, [down()]);
    await happen(shopId, 0, [findingAppeared.of({ finding, since: BEGAN })]);
    await happen(shopId, 0, [down()]);
    await expect(weighAt(1)).rejects.toThrow("not weighed");
    expect(await rows(states)).toHaveLength(2);
    expect(await rows("select kind from event where weighed_at is null")).toEqual([]);
    expect(await rows("select kind from event where weighed_at is not null and incident_id is null")).toEqual([
      { kind: "finding.appeared" },
    ]);
    expect(await weighAt(2)).toBeNull();
  });

  it("what has come back more often than can be counted comes back", async () => {
    const [shopId = 0] = shops;
    await happen(shopId, 0, [down()]);
    await happen(shopId, 1, [up]);
    await weighAt(1);
    await rows("update incident set reopened = 32767");
    await happen(shopId, 2, [down()]);
    await weighAt(2);
    expect(await rows("select state, reopened from incident")).toEqual([{ state: "open", reopened: 32767 }]);
  });
});
