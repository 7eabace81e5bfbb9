import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addIncident } from "../../incidents/incident-fixture.ts";
import { findingAppeared, findingGone } from "../../monitoring/events/counted-finding.ts";
import { status } from "../../monitoring/events/status.ts";
import { addWindow } from "../../windows/window-fixture.ts";
import { answers, failing, failureBy, minutesLater, MORNING } from "../notification-fixture.ts";
import { tellingWorld } from "./telling-fixture.ts";

const ONE_SERVER = { url: "https://server.example" };

let world: Awaited<ReturnType<typeof tellingWorld>>;
let at: typeof world.at;
let shopOf: typeof world.shopOf;
let inboxOf: typeof world.inboxOf;

beforeAll(async () => {
  world = await tellingWorld();
  ({ at, shopOf, inboxOf } = world);
});
afterAll(() => world.database.drop());
beforeEach(() => world.begin());

const refused = failureBy("credentials_refused");
const stopped = { kind: "stopped", failure: refused, since: MORNING.toISOString() } as const;

/** What the shop's last visits brought, as they store it. */
const isNow = (
  shopId: number,
  { failure = refused, isStopped = true }: { failure?: object; isStopped?: boolean } = {},
) =>
  world.database.pool.query(
    `update shop_state set failure = $2, failing_since = $3, confirmed_at = $3, stopped_at = case when $4 then $3::timestamptz end
     where shop_id = $1`,
    [shopId, JSON.stringify(failure), MORNING, isStopped],
  );

describe("the inbox, when shops of one server are well again", () => {
  /** One of three that is told alone before it is known that it is the server. */
  async function oneServer(): Promise<readonly [number, number, number]> {
    const shops = [
      await shopOf("Alpen", ONE_SERVER),
      await shopOf("Birke", ONE_SERVER),
      await shopOf("Canto", ONE_SERVER),
    ] as const;
    await at(0, [[shops[0], [failing()]]]);
    expect(await at(1)).toEqual(["ada: Shop Alert: Shop cannot be reached - Alpen"]);
    expect(
      await at(3, [
        [shops[1], [failing()]],
        [shops[2], [failing()]],
      ]),
    ).toEqual(["ada: Shop Alert: 3 shops cannot be reached - server.example"]);
    return shops;
  }

  it("no longer says that one of them is down", async () => {
    const shops = await oneServer();
    expect(await inboxOf("ada")).toMatchObject([{ key: `shop.not.updated_${shops[0]}` }, { level: "error" }]);
    await at(
      33,
      shops.map((id) => [id, [answers]]),
    );
    expect(await inboxOf("ada")).toMatchObject([{ level: "success", key: expect.stringMatching(/^incident\.\d+$/) }]);
  });

  it("says so still of the one that stays down, until that answers, too", async () => {
    const [left, ...well] = await oneServer();
    await at(
      33,
      well.map((id) => [id, [answers]]),
    );
    await at(70);
    const row = { key: `shop.not.updated_${left}` };
    expect(await inboxOf("ada")).toContainEqual(expect.objectContaining({ ...row, level: "error" }));
    expect(await at(80, [[left, [answers]]])).toEqual(["ada: Shop Alert: Shop answers again - Alpen"]);
    expect(await inboxOf("ada")).toContainEqual(expect.objectContaining({ ...row, level: "success" }));
  });

  it("is not told late of one of them that it is down", async () => {
    const shops = [];
    for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await shopOf(name, ONE_SERVER));
    const [first = 0, ...others] = shops;
    await world.decideAt(0, [[first, [failing()]]]);
    await world.decideAt(1);
    const late = world.taken();
    expect(late).toHaveLength(1);
    await at(
      3,
      others.map((id) => [id, [failing()]]),
    );
    await at(
      33,
      shops.map((id) => [id, [answers]]),
    );
    expect(await world.send(late)).toEqual([]);
    expect(await inboxOf("ada")).toMatchObject([{ level: "success" }]);
  });
});

describe("the inbox of somebody", () => {
  it("who no longer watches the shop says of nothing that is over that it is there", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [failing()]]]);
    await world.watch(shopId, "ada", false);
    expect(await inboxOf("ada")).toHaveLength(1);
    expect(await at(5, [[shopId, [answers]]])).toEqual([]);
    expect(await inboxOf("ada")).toEqual([]);
  });
});

describe("who was told by no way that something began", () => {
  it("is not told that it is over, although they may see it by then", async () => {
    const shopId = await shopOf("Alpen", { watchers: ["ada", "bob"] });
    await world.rows("update organization set requires_two_factor = true");
    await world.rows(`insert into account (id, account_id, provider_id, user_id, password, created_at, updated_at)
      values ('a', 'ada', 'credential', 'ada', 'hash', now(), now())`);
    await at(0, [[shopId, [failing()]]]);
    expect(await world.rows("select way, why from incident_told where user_id = 'ada' order by way")).toEqual([
      { way: "email", why: "noAccess" },
      { way: "inbox", why: "noAccess" },
    ]);
    await world.rows("delete from account");
    await world.rows("update organization set requires_two_factor = false");
    expect(await at(5, [[shopId, [answers]]])).toEqual(["bob: Shop-Alarm: Shop antwortet wieder - Alpen"]);
    expect(await inboxOf("ada")).toEqual([]);
  });

  it("unless the inbox told them", async () => {
    const shopId = await shopOf("Alpen");
    await world.decideAt(0, [[shopId, [failing()]]]);
    await world.watch(shopId, "ada", false);
    expect(await world.send()).toEqual([]);
    await world.watch(shopId, "ada");
    expect(await at(5, [[shopId, [answers]]])).toHaveLength(1);
  });
});

describe("that visits have stopped", () => {
  const accessDenied = failing("credentials_refused");
  const plan = (begins: number, ends: number) =>
    addWindow(world.database, { organizationId: "acme", scope: "organization", begins, ends, now: MORNING });

  it("during planned work is told at its end, if they still have", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [accessDenied]]]);
    await plan(10, 60);
    await isNow(shopId);
    expect(await at(15, [[shopId, [stopped]]])).toEqual([]);
    expect(await at(64)).toEqual([]);
    expect(await at(65)).toEqual(["ada: Shop Alert: Shop is not updated anymore - Alpen"]);
    expect(await at(66)).toEqual([]);
    expect(await inboxOf("ada")).toContainEqual(
      expect.objectContaining({ key: `shop.not-updated-anymore.${shopId}`, level: "error" }),
    );
  });

  it("during planned work is told to nobody if somebody has mended it by its end", async () => {
    const shopId = await shopOf("Alpen");
    await plan(10, 60);
    await isNow(shopId);
    await at(15, [[shopId, [accessDenied, stopped]]]);
    await world.rows(
      "update shop_state set failure = null, failing_since = null, confirmed_at = null, stopped_at = null",
    );
    await at(30, [[shopId, [answers]]]);
    expect(await at(65)).toEqual([]);
    expect(await world.rows("select kind from event where decided_at is null")).toEqual([]);
    expect(await inboxOf("ada")).toEqual([]);
  });

  it("is over for whoever was told of it, also if they did not hear how it began, and for nobody else", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [accessDenied]]]);
    await world.watch(shopId, "bob");
    expect(await at(120, [[shopId, [stopped]]])).toHaveLength(2);
    expect(await at(130, [[shopId, [answers]]])).toEqual([
      "ada: Shop Alert: Shop answers again - Alpen",
      "bob: Shop-Alarm: Shop antwortet wieder - Alpen",
    ]);
    const both = [...(await inboxOf("ada")), ...(await inboxOf("bob"))];
    expect(both).toMatchObject([{ level: "success" }, { level: "success" }]);
    await at(140, [[shopId, [failing()]]]);
    await world.watch(shopId, "bob", false);
    expect(await at(150, [[shopId, [answers]]])).toHaveLength(1);
  });
});

/** The shop flapped by the rule of threads without an incident, last at that minute. */
const hold = (shopId: number, userIds: readonly string[], minutes: number) => {
  const memory = {
    changes: [],
    hold: { changes: 6, lastAt: minutesLater(minutes).toISOString(), userIds },
    told: {},
  };
  return world.database.pool.query(
    `insert into shop_alert_memory (organization_id, shop_id, memory, calm_at) values ('acme', $1, $2, $3)
     on conflict (organization_id, shop_id) do update set memory = excluded.memory, calm_at = excluded.calm_at`,
    [shopId, JSON.stringify(memory), minutesLater(minutes + 30)],
  );
};

describe("a shop that kept changing its state", () => {
  it("is left to its incident by those who hear of that, and told with its end to those who do not", async () => {
    const shopId = await shopOf("Alpen");
    await isNow(shopId, { failure: failureBy(), isStopped: false });
    await at(0, [[shopId, [failing()]]]);
    await world.watch(shopId, "bob");
    await hold(shopId, ["ada", "bob"], 5);
    await world.rows(`insert into notification (organization_id, user_id, shop_id, key, level, title, message, created_at)
      values ('acme', 'ada', ${shopId}, 'shop.flapping.${shopId}', 'warning', 'It keeps changing', '', now() - interval '1 day')`);
    expect(await at(35)).toEqual(["bob: Shop-Alarm: Shop ist nicht erreichbar - Alpen"]);
    expect(await inboxOf("ada")).toMatchObject([{ key: `shop.not.updated_${shopId}`, level: "error" }]);
    expect(await at(40, [[shopId, [answers]]])).toHaveLength(2);
  });

  it("is left to an incident that nobody was told of yet", async () => {
    const shops = [];
    for (const name of ["Alpen", "Birke", "Canto"]) shops.push(await shopOf(name, ONE_SERVER));
    const [shopId = 0] = shops;
    await isNow(shopId, { failure: failureBy(), isStopped: false });
    await hold(shopId, ["ada"], -30);
    expect(await at(0, [[shopId, [failing()]]])).toEqual([]);
    expect(await at(1)).toEqual(["ada: Shop Alert: Shop cannot be reached - Alpen"]);
  });

  it("in planned work is told at the end of that what is wrong, and at once that nothing is", async () => {
    const shopId = await shopOf("Alpen");
    const well = await shopOf("Birke");
    await world.rows(
      `update shop_state set findings_level = case when shop_id = ${well} then 'green' else 'yellow' end`,
    );
    await addWindow(world.database, {
      organizationId: "acme",
      scope: "organization",
      begins: 10,
      ends: 60,
      now: MORNING,
    });
    for (const id of [shopId, well]) await hold(id, ["ada"], 0);
    expect(await at(30)).toEqual(["ada: Shop Alert: Shop has come to rest - Birke"]);
    expect(await at(64)).toEqual([]);
    expect(await at(65)).toEqual(["ada: Shop Alert: Shop has come to rest - Alpen"]);
    expect(await inboxOf("ada")).toMatchObject([{ level: "success" }, { level: "warning" }]);
  });
});

describe("what a former version left", () => {
  const finding = { id: "a", check: "environment", level: "red", text: "notProduction", params: {} } as const;
  /** An incident that was made of what was there: announced, and heard of by nobody. */
  async function found(shopId: number, key: string, values: { topic: string; check: string | null }) {
    const id = await addIncident(world.database.pool, "acme", { topic: values.topic, shop_id: shopId });
    await world.database.pool.query(
      `insert into incident_trouble (organization_id, incident_id, shop_id, key, "check", text, params, began_at)
       select organization_id, id, shop_id, $2, $3, 'timed_out', '{}', began_at from incident where id = $1`,
      [id, key, values.check],
    );
    await world.rows(`update incident set announced_at = noticed_at where id = ${id}`);
  }

  it("undecided is told once, and its end to whoever was told", async () => {
    const shopId = await shopOf("Alpen");
    await found(shopId, finding.id, { topic: "settings", check: finding.check });
    await world.rows(`insert into event (organization_id, shop_id, date, kind, data, weighed_at) values ('acme', ${shopId}, '${MORNING.toISOString()}', 'status',
      '${JSON.stringify({ from: "green", to: "red", findings: [finding], findingCount: 1 })}', now())`);
    expect(await at(1)).toEqual(["ada: Shop Alert: Status changed to Error - Alpen"]);
    const better = status.of({ from: "red", to: "green", findings: [], findingCount: 0 });
    const over = [better, findingGone.of({ finding, how: "gone" })];
    expect(await at(10, [[shopId, over]])).toEqual(["ada: Shop Alert: Status changed to OK - Alpen"]);
    expect(await inboxOf("ada")).toMatchObject([{ level: "success" }]);
  });

  it("held back while the shop kept changing its state is told when it rests, with its end", async () => {
    const shopId = await shopOf("Alpen");
    await found(shopId, "visit", { topic: "availability", check: null });
    await isNow(shopId, { failure: failureBy(), isStopped: false });
    await hold(shopId, ["ada"], 0);
    expect(await at(30)).toEqual(["ada: Shop Alert: Shop cannot be reached - Alpen"]);
    expect(await at(40, [[shopId, [answers]]])).toEqual(["ada: Shop Alert: Shop answers again - Alpen"]);
    expect(await inboxOf("ada")).toMatchObject([{ level: "success" }]);
  });
});

describe("several incidents of one shop", () => {
  const wrong = (id: string, check = "environment") =>
    ({ id, check, level: "red", text: check === "security" ? "issue" : "notProduction", params: {} }) as const;
  const came = (id: string, check?: string) =>
    findingAppeared.of({ finding: wrong(id, check), since: MORNING.toISOString() });
  const gone = (id: string, check?: string) => findingGone.of({ finding: wrong(id, check), how: "gone" });

  it("stand in the inbox beside each other, the one that changed the status under the key of that", async () => {
    const shopId = await shopOf("Alpen");
    const worse = status.of({ from: "green", to: "red", findings: [wrong("a")], findingCount: 1 });
    await world.rows("update shop_state set findings_level = 'red'");
    await at(0, [[shopId, [worse, came("a")]]]);
    await at(5, [[shopId, [came("b", "security")]]]);
    await at(8);
    const [security] = await world.rows("select id from incident where topic = 'security'");
    const keys = { status: `shop.change-status.${shopId}`, security: `incident.${security?.["id"]}` };
    expect(await inboxOf("ada")).toMatchObject([
      { key: keys.status, level: "warning" },
      { key: keys.security, level: "warning" },
    ]);
    await at(20, [[shopId, [gone("a")]]]);
    expect(await inboxOf("ada")).toMatchObject([
      { key: keys.security, level: "warning" },
      { key: keys.status, level: "success" },
    ]);
    await at(25, [[shopId, [gone("b", "security")]]]);
    expect(await inboxOf("ada")).toMatchObject([
      { key: keys.status, level: "success" },
      { key: keys.security, level: "success" },
    ]);
  });

  it("of which one cannot be read keep what is known of them", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [failing()]]]);
    await world.rows(`insert into event (organization_id, shop_id, incident_id, date, kind, data, weighed_at)
      select 'acme', ${shopId}, id, '${minutesLater(1).toISOString()}', 'incident.grown', '{}', now() from incident`);
    expect(await at(70)).toHaveLength(1);
    expect(await inboxOf("ada")).toMatchObject([
      { key: `shop.not.updated_${shopId}`, level: "error" },
      { key: `shop.unreadable.${shopId}` },
    ]);
  });
});

it("what waits to be told keeps nothing later from being told, however much it is", async () => {
  const shopId = await shopOf("Alpen");
  const other = await shopOf("Birke");
  await at(0, [[shopId, [failing()]]]);
  await world.rows(`insert into event (organization_id, shop_id, incident_id, date, kind, data, weighed_at)
    select 'acme', ${shopId}, incident.id, '${minutesLater(1).toISOString()}', 'incident.grown', '{}', now()
    from incident, generate_series(1, 600)`);
  expect(await at(2, [[other, [failing()]]])).toEqual(["ada: Shop Alert: Shop cannot be reached - Birke"]);
});

it("says of a mail that the mail server took it, and of the inbox that it arrived", async () => {
  await at(0, [[await shopOf("Alpen"), [failing()]]]);
  expect(await world.rows("select way, state from incident_told order by way")).toEqual([
    { way: "email", state: "accepted" },
    { way: "inbox", state: "arrived" },
  ]);
});

it("of what came back each message stays, with what it said and what became of it", async () => {
  const shopId = await shopOf("Alpen");
  await at(0, [[shopId, [failing()]]]);
  await at(4, [[shopId, [answers]]]);
  await at(10, [[shopId, [failing()]]]);
  await at(13, [[shopId, [answers]]]);
  expect(await world.rows("select what, state from incident_told where way = 'email' order by said_at")).toEqual(
    ["opened", "closed", "opened", "closed"].map((what) => ({ what, state: "accepted" })),
  );
});

it("sentences that are longer than an inbox takes are cut, and reach it", async () => {
  const shopId = await shopOf("Alpen");
  const title = "an endless title ".repeat(900);
  const finding = (id: string) => ({ id, check: "security", level: "red", text: "issue", params: { title } }) as const;
  const all = ["a", "b", "c"].map((id) => findingAppeared.of({ finding: finding(id), since: MORNING.toISOString() }));
  await at(0, [[shopId, all]]);
  expect(await at(2)).toHaveLength(1);
  expect(await world.rows("select char_length(message) as length from notification")).toEqual([{ length: 20_000 }]);
});

it("counts the seconds from the first failure to each delivery, but not of what was held back", async () => {
  const before = world.telling.figures().map(({ seconds }) => seconds);
  const shopId = await shopOf("Alpen");
  await at(0.5, [[shopId, [failing()]]]);
  const since = (place: number) => (world.telling.figures()[place]?.seconds ?? 0) - (before[place] ?? 0);
  expect(world.telling.figures().map(({ channel }) => channel)).toEqual(["inbox", "email"]);
  expect([since(0), since(1)]).toEqual([30, 30]);
  await at(5, [[shopId, [answers]]]);
  await addWindow(world.database, {
    organizationId: "acme",
    scope: "organization",
    begins: 40,
    ends: 60,
    now: MORNING,
  });
  await at(50, [[shopId, [failing()]]]);
  expect(await at(65)).toHaveLength(1);
  expect([since(0), since(1)]).toEqual([30, 30]);
});

describe("what nobody can make sense of", () => {
  /** An event as another version, or somebody by hand, may have written it. */
  const write = (shopId: number, data: string, minutes = 1) =>
    world.rows(`insert into event (organization_id, shop_id, incident_id, date, kind, data, weighed_at)
      select 'acme', shop_id, incident_id, '${minutesLater(minutes).toISOString()}', kind, ${data}, now()
      from event where kind = 'incident.opened' and shop_id = ${shopId}`);

  it.each([
    ["a number of shops that is no whole number", `data || '{"shopCount": 1.5}'`],
    ["more shops than there can be", `data || '{"shopCount": 99999999999}'`],
    ["less than none", `data || '{"shopCount": -1}'`],
    ["an incident that is gone", `data || '{"incidentId": 2000000000}'`],
    ["an incident that cannot be", `data || '{"incidentId": 99999999999}'`],
  ])("keeps no other event waiting: %s", async (_, data) => {
    const shopId = await shopOf("Alpen");
    const other = await shopOf("Birke");
    await at(0, [[shopId, [failing()]]]);
    await world.rows("delete from incident_hearer");
    await write(shopId, data);
    const told = await at(2, [[other, [failing()]]]);
    expect(told).toContain("ada: Shop Alert: Shop cannot be reached - Birke");
    await at(70);
    expect(await world.rows("select kind from event where decided_at is null")).toEqual([]);
    expect(await at(80, [[shopId, [answers]]])).toEqual([]);
  });

  it.each([
    ["that cannot be read, of an incident that is gone", 2_000_000_000, "'{}'"],
    ["that cannot be read, of no incident", null, "'{}'"],
    [
      "that names what is left of it, which is gone",
      "incident_id",
      `data || jsonb_build_object('endedAt', '', 'how', 'gone', 'by', null, 'leftCount', 1, 'left',
        jsonb_build_array(jsonb_build_object('id', shop_id, 'name', '', 'incidentId', 2000000000)))`,
    ],
    [
      "that names what is left of it, which cannot be",
      "incident_id",
      `data || jsonb_build_object('endedAt', '', 'how', 'gone', 'by', null, 'leftCount', 1, 'left',
        jsonb_build_array(jsonb_build_object('id', shop_id, 'name', '', 'incidentId', 99999999999)))`,
    ],
  ])("keeps no other event waiting: one %s", async (_, incidentId, data) => {
    const shopId = await shopOf("Alpen");
    const other = await shopOf("Birke");
    await at(0, [[shopId, [failing()]]]);
    await world.rows(`insert into event (organization_id, shop_id, incident_id, date, kind, data, weighed_at)
      select 'acme', shop_id, ${incidentId}, '${minutesLater(1).toISOString()}', 'incident.closed', ${data}, now()
      from event where kind = 'incident.opened'`);
    const told = await at(70, [[other, [failing()]]]);
    expect(told).toContain("ada: Shop Alert: Shop cannot be reached - Birke");
    expect(await world.rows("select kind from event where decided_at is null")).toEqual([]);
  });

  it("is told as such although its clock was years ahead", async () => {
    const shopId = await shopOf("Alpen");
    await at(0, [[shopId, [failing()]]]);
    await write(shopId, "'{}'", 60 * 24 * 365 * 300);
    expect(await at(2)).toEqual(["ada: Shop Alert: News that cannot be read - Alpen"]);
    expect(await at(3)).toEqual([]);
  });
});
