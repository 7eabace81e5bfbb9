import { once } from "node:events";
import http, { type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor, obligingPlatform } from "../../app/router-fixture.ts";
import { createHttp } from "../../lib/http/http.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { ownAddress } from "./own-address.ts";

const SETTINGS = {
  name: "Home",
  url: "https://shop.example/",
  intervalSeconds: 60,
  timeoutMilliseconds: 10_000,
  confirmSeconds: 30,
  expectations: [{ kind: "slow", milliseconds: 5000 }],
  enabled: true,
};
const PROBE = { id: null, ...SETTINGS };

let database: FreshDatabase;
let server: http.Server;
let way: Http;
let origin: string;
let shopId: number;
let answer: (path: string, response: ServerResponse) => void;
const asked: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "robin");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "robin", "member");
  server = http.createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request.url ?? "", response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as AddressInfo;
  origin = `http://shop.localhost:${address.port}`;
  way = createHttp({ allow: parseOutboundAllow("*.localhost").allow, userAgent: "test" });
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from audit_entry");
  const projectId = await addProject(database.db, "acme");
  shopId = await addShop(database.db, { organizationId: "acme", projectId, name: "Radwerk" });
  asked.length = 0;
});

afterAll(async () => {
  await way.close();
  server.closeAllConnections();
  server.close();
  await database.drop();
});

const call = (name: string, input: object = {}) =>
  callerFor(database, "robin", obligingPlatform, { http: way })(`organization.shop.uptime.${name}`, {
    shopId,
    ...input,
  });
async function save(changes: object = {}): Promise<number> {
  const { value, message } = await call("save", { probe: { ...PROBE, ...changes } });
  if (value === undefined) throw new Error(message);
  return (value as { id: number }).id;
}
const query = async (text: string, ...values: readonly unknown[]) =>
  (await database.pool.query(text, [...values])).rows;
const turns = () =>
  query("select location, due_at is not null as due, last_state, times, last_at from probe_turn order by probe_id");
const audited = () => query("select action, subject_name, before, after from audit_entry order by id");

describe("a probe", () => {
  it("is added at the first free place, fetched at once, and stands in the audit log", async () => {
    const id = await save();
    expect(await query("select id, place, name, url, interval_seconds, expects, enabled from probe")).toEqual([
      { id, place: 1, name: "Home", url: PROBE.url, interval_seconds: 60, expects: PROBE.expectations, enabled: true },
    ]);
    expect(await turns()).toEqual([{ location: 0, due: true, last_state: null, times: 0, last_at: null }]);
    expect(await audited()).toEqual([
      { action: "probe.create", subject_name: "Radwerk", before: null, after: SETTINGS },
    ]);
  });

  it("is one of five at most, also where two are added at once", async () => {
    const ids = [];
    for (const name of ["A", "B", "C", "D"]) ids.push(await save({ name }));
    const codes = (await Promise.all([call("save", { probe: PROBE }), call("save", { probe: PROBE })])).map(
      ({ code }) => code,
    );
    expect(codes.toSorted()).toEqual(["CONFLICT", "ok"]);
    expect(await call("save", { probe: PROBE })).toMatchObject({
      message: "A shop has at most 5 probes. Delete one first.",
    });
    await call("remove", { probeId: ids[1] });
    await save({ name: "E" });
    expect(await query("select place, name from probe order by place")).toEqual([
      { place: 1, name: "A" },
      { place: 2, name: "E" },
      { place: 3, name: "C" },
      { place: 4, name: "D" },
      { place: 5, name: "Home" },
    ]);
  });

  it("is changed with what was before in the audit log, and goes on", async () => {
    const id = await save();
    await query(
      "update probe_turn set last_state = 'good', since = now(), times = 3, last_at = now(), due_at = now() + interval '5 minutes'",
    );
    await save({ id, name: "Start", intervalSeconds: 60 });
    expect(await turns()).toMatchObject([{ last_state: "good", times: 3 }]);
    expect(await query("select due_at < now() + interval '61 seconds' as soon from probe_turn")).toEqual([
      { soon: true },
    ]);
    expect(await audited()).toMatchObject([
      {},
      { action: "probe.update", before: { name: "Home" }, after: { name: "Start", url: PROBE.url } },
    ]);
  });

  it("begins anew at another address, and keeps what was", async () => {
    const id = await save();
    await happened(id);
    await save({ id, url: "https://shop.example/other" });
    expect(await turns()).toEqual([{ location: 0, due: true, last_state: null, times: 0, last_at: null }]);
    expect(await query("select state, span, before, first_failed_at, version from probe_state")).toEqual([
      { state: "unknown", span: null, before: null, first_failed_at: null, version: 8 },
    ]);
    expect(await query("select state, to_at is null as open from span")).toEqual([{ state: "down", open: false }]);
    expect(await query("select uptime #>> '{probes,0,state}' as state from shop_pulse")).toEqual([
      { state: "unknown" },
    ]);
  });

  it("is not known while it is off", async () => {
    const id = await save();
    await happened(id);
    await save({ id, enabled: false });
    expect(await turns()).toMatchObject([{ due: false }]);
    const spans = () => query("select state, cause, to_at is null as open from span order by from_at");
    expect(await spans()).toEqual([
      { state: "down", cause: "timed_out", open: false },
      { state: "unknown", cause: "notWatched", open: true },
    ]);
    expect(await query("select state, span, bound_at is not null as bound from probe_state")).toEqual([
      { state: "unknown", span: "unknown", bound: true },
    ]);
    await save({ id, enabled: true });
    expect(await spans()).toMatchObject([{ open: false }, { state: "unknown", open: false }]);
    expect(await turns()).toMatchObject([{ due: true }]);
  });

  it("takes its history along when it is deleted", async () => {
    const id = await save();
    await happened(id);
    await query(
      "insert into probe_day (probe_id, location, at, measured_seconds, window_seconds, n, failed, blocked, sum_milliseconds, buckets, counts) values ($1, 0, now(), 1, 0, 1, 0, 0, 1, '{}', '{}')",
      id,
    );
    expect(await call("remove", { probeId: id })).toMatchObject({ code: "ok" });
    for (const table of ["probe", "probe_turn", "probe_state", "probe_day", "span"])
      expect([table, await query(`select from ${table}`)]).toEqual([table, []]);
    expect(await query("select uptime from shop_pulse")).toEqual([{ uptime: { probes: [] } }]);
    expect(await audited()).toMatchObject([{}, { action: "probe.delete", before: { name: "Home" }, after: null }]);
    expect(await call("remove", { probeId: id })).toMatchObject({
      code: "NOT_FOUND",
      message: "There is no such probe.",
    });
  });

  it("of another shop is none", async () => {
    const id = await save();
    const [{ id: projectId } = { id: 0 }] = await query("select id from project limit 1");
    shopId = await addShop(database.db, { organizationId: "acme", projectId });
    for (const refused of [
      call("save", { probe: { ...PROBE, id } }),
      call("remove", { probeId: id }),
      call("evidence", { probeId: id }),
    ]) {
      expect(await refused).toMatchObject({ code: "NOT_FOUND", message: "There is no such probe." });
    }
    expect(await query("select from probe")).toHaveLength(1);
  });
});

/** It is down, which was told. */
async function happened(id: number): Promise<void> {
  await query("update probe_turn set last_state = 'failed', since = now(), times = 3, last_at = now()");
  await query(
    `insert into probe_state (organization_id, probe_id, state, since, first_failed_at, confirmed_at, span, bound_at, version)
     values ('acme', $1, 'down', now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour', 'down', now(), 7)`,
    id,
  );
  await query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, confirmed_at)
     values ('acme', $1, $2, 'down', 'timed_out', 60, now() - interval '1 hour', now() - interval '1 hour')`,
    shopId,
    `probe:${id}`,
  );
  const told = { id, place: 1, name: "Home", url: PROBE.url, state: "down", since: "2026-11-20T09:00:00.000Z" };
  const rest = { failedAt: null, reason: null, httpStatus: null, vendor: null, address: null };
  const uptime = { probes: [{ ...told, ...rest, failingAt: [], fineFrom: 0, tries: 3, places: 1 }] };
  await query(
    "insert into shop_pulse (organization_id, shop_id, uptime) values ('acme', $1, $2)",
    shopId,
    JSON.stringify(uptime),
  );
}

describe("a domain that its registrar renews", () => {
  it("is noted once in the audit log, however often it is said", async () => {
    await query(
      "insert into host_fact (organization_id, shop_id, kind, host, port, due_at) values ('acme', $1, 'domain', 'shop.example', 0, now())",
      shopId,
    );
    const say = (domain: string) =>
      callerFor(database, "robin")("organization.shop.setDomainRenewal", { shopId, domain, renewsItself: true });
    expect(await say("shop.example")).toMatchObject({ code: "ok" });
    expect(await say("shop.example")).toMatchObject({ code: "ok" });
    expect(await say("other.example")).toMatchObject({ code: "NOT_FOUND" });
    expect(await audited()).toMatchObject([
      {
        action: "shop.update",
        before: { domain: "shop.example", renewsItself: false },
        after: { renewsItself: true },
      },
    ]);
  });
});

describe("a new shop", () => {
  it("has its home watched every minute", async () => {
    const [{ id: projectId } = { id: 0 }] = await query("select id from project order by id desc limit 1");
    const input = {
      projectId,
      name: "New",
      shopUrl: "https://new.example/de/",
      clientId: "SWIANEW",
      clientSecret: "x",
    };
    const { value } = await callerFor(database, "robin")("organization.shop.create", input);
    expect(await query("select shop_id, place, name, url, interval_seconds, expects, enabled from probe")).toEqual([
      {
        shop_id: value,
        place: 1,
        name: "Home",
        url: "https://new.example/de/",
        interval_seconds: 60,
        expects: PROBE.expectations,
        enabled: true,
      },
    ]);
    expect(await turns()).toMatchObject([{ location: 0, due: true }]);
  });
});

describe("a shop that gets another address", () => {
  const rename = async (shopUrl: string) => {
    const [{ project_id: projectId } = { project_id: 0 }] = await query("select project_id from shop");
    const input = {
      orgId: "acme",
      shopId,
      projectId,
      shopUrl,
      clientId: "SWIANEW",
      clientSecret: "x",
      extraHeader: null,
    };
    const { message } = await callerFor(database, "robin")("organization.shop.update", input);
    expect(message).toBe("");
  };
  const probes = () => query("select url, enabled from probe order by place");

  it("takes the probe of its home along, and switches those off that are not its own", async () => {
    const home = await save();
    const cart = await save({ name: "Cart", url: "https://shop.example/checkout/cart" });
    await happened(home);
    await query(`update shop_state set own_hosts = '["shop.example"]', icon_checked_at = now()`);
    await rename("https://laden.test/de");
    expect(await probes()).toEqual([
      { url: "https://laden.test/de/", enabled: true },
      { url: "https://shop.example/checkout/cart", enabled: false },
    ]);
    expect(await query("select own_hosts, icon_checked_at from shop_state")).toEqual([
      { own_hosts: null, icon_checked_at: null },
    ]);
    expect(await query("select state, to_at is null as open from span order by from_at")).toEqual([
      { state: "down", open: false },
    ]);
    expect(await query("select state from probe_state where probe_id = $1", home)).toEqual([{ state: "unknown" }]);
    expect(await query("select probe_id from probe_turn where due_at is null")).toEqual([{ probe_id: cart }]);
    const { value } = await call("get", { range: "24h" });
    expect(value).toMatchObject({ probes: [{ isForeign: false }, { isForeign: true }] });
    expect(await query("select before->'url' as url from audit_entry where action = 'probe.update'")).toHaveLength(2);
    const again = { probe: { ...PROBE, id: cart, url: "https://shop.example/checkout/cart" } };
    expect(await call("save", again)).toMatchObject({ code: "BAD_REQUEST" });
  });

  it("keeps all of them on the same site, and what its sales channels are", async () => {
    await save();
    await save({ name: "Cart", url: "https://shop.example/checkout/cart" });
    await save({ name: "Second", url: "https://shop.example/second" });
    await query(`update shop_state set own_hosts = '["laden.test"]'`);
    await rename("https://www.shop.example");
    expect(await probes()).toEqual([
      { url: "https://www.shop.example/", enabled: true },
      { url: "https://shop.example/checkout/cart", enabled: true },
      { url: "https://shop.example/second", enabled: true },
    ]);
    expect(await query("select own_hosts from shop_state")).toEqual([{ own_hosts: ["laden.test"] }]);
  });
});

describe("an address", () => {
  const SHOP = { url: "https://www.shop.example/de", hosts: ["fahrrad.test", "xn--mnchen-3ya.test"] };

  it.each([
    ["https://shop.example", "https://shop.example/"],
    [" https://SHOP.example/Cart#top ", "https://shop.example/Cart"],
    ["http://checkout.shop.example:8443/?a=1", "http://checkout.shop.example:8443/?a=1"],
    ["shop.example/x", "https://shop.example/x"],
    ["/checkout/cart", "https://www.shop.example/checkout/cart"],
    ["https://www.fahrrad.test/kasse", "https://www.fahrrad.test/kasse"],
    ["https://münchen.test/", "https://xn--mnchen-3ya.test/"],
  ])("of the shop is taken: %s", (typed, url) => {
    expect(ownAddress(typed, SHOP)).toEqual({ ok: true, url });
  });

  it.each([
    ["https://other.example/", "foreign"],
    ["https://shop.example.evil.example/", "foreign"],
    ["//other.example/x", "foreign"],
    ["http://169.254.169.254/latest", "foreign"],
    ["http://localhost/", "foreign"],
    ["https://user:secret@shop.example/", "login"],
    ["ftp://shop.example/", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["https://", "malformed"],
    ["", "malformed"],
    [`https://shop.example/${"x".repeat(3000)}`, "tooLong"],
  ])("is refused otherwise: %s", (typed, problem) => {
    expect(ownAddress(typed, SHOP)).toMatchObject({ ok: false, problem });
  });

  it("of strangers is refused at its field, whether it is saved or tried", async () => {
    const url = "https://stranger.example/";
    const message = expect.stringContaining("Add stranger.example as a sales channel domain first");
    expect(await call("save", { probe: { ...PROBE, url } })).toMatchObject({ code: "BAD_REQUEST", message });
    const tried = { url, timeoutMilliseconds: 2000, expectations: [] };
    expect(await call("test", tried)).toMatchObject({ code: "BAD_REQUEST", message });
    expect(asked).toEqual([]);
    await query(`update shop_state set own_hosts = '["www.stranger.example"]'`);
    expect(await call("save", { probe: { ...PROBE, url } })).toMatchObject({ value: { id: expect.any(Number) } });
  });
});

describe("what is typed", () => {
  it.each([
    [{ name: " " }, "The probe needs a name."],
    [{ url: "" }, "Enter the address that is to be fetched."],
    [{ expectations: [{ kind: "status", ranges: "2xx" }] }, /^This cannot be expected/],
    [{ expectations: [PROBE.expectations[0], PROBE.expectations[0]] }, /^This cannot be expected/],
    [{ expectations: Array.from({ length: 7 }, () => ({ kind: "contains", text: "x" })) }, /at most 6/],
    [{ timeoutMilliseconds: 1000 }, /timeoutMilliseconds/],
    [{ intervalSeconds: 10 }, /intervalSeconds/],
  ])("is refused with a sentence: %j", async (changes, message) => {
    const refused = await call("save", { probe: { ...PROBE, ...changes } });
    expect(refused).toMatchObject({ code: "BAD_REQUEST", message: expect.stringMatching(message) });
    expect(await query("select from probe")).toEqual([]);
  });
});

const HOME = `<nav><a class="main-navigation-link" href="/Clothing/">Clothing</a>
  <a class="main-navigation-link" href="https://stranger.example/">Stranger</a></nav><a class="product-name" href="/Hat">Hat</a>`;

describe("finding pages", () => {
  beforeEach(async () => {
    await query("update shop set url = $1 where id = $2", origin, shopId);
    await query("update shop_state set shopware_version = '6.6.10.4'");
  });

  it("offers those that are there, each with what it answered", async () => {
    answer = (path, response) =>
      response.writeHead(path === "/checkout/cart" ? 500 : 200).end(path === "/" ? HOME : "<button class=btn-buy>");
    const { value } = await call("suggest");
    const { offers } = value as { offers: { kind: string; url: string; answer: { outcome: string } }[] };
    expect(offers.map(({ kind, url, answer: { outcome } }) => [kind, url.replace(origin, ""), outcome])).toEqual([
      ["home", "/", "up"],
      ["category", "/Clothing/", "up"],
      ["product", "/Hat", "up"],
      ["cart", "/checkout/cart", "failed"],
      ["health", "/api/_info/health-check", "up"],
    ]);
    expect(asked.toSorted()).toEqual(["/", "/", "/Clothing/", "/Hat", "/api/_info/health-check", "/checkout/cart"]);
  });

  it("leaves out what is not there, and fails with nothing", async () => {
    await query("update shop_state set shopware_version = '6.5.4.1'");
    answer = (_path, response) => response.destroy();
    const { code, value } = await call("suggest");
    expect(code).toBe("ok");
    expect(value).toMatchObject({
      offers: [
        { kind: "home", answer: { outcome: "failed" } },
        { kind: "cart", answer: { outcome: "failed" } },
      ],
    });
  });

  it("and trying are limited like other calls to the shop", async () => {
    answer = (_path, response) => response.end("ok");
    const tried = { url: "/", timeoutMilliseconds: 2000, expectations: [] };
    expect(await call("test", tried)).toMatchObject({
      code: "ok",
      value: { outcome: "up", httpStatus: 200, held: [] },
    });
    await query(
      "insert into rate_bucket (key, empty_at) select 'shopCallsOfPerson person:robin', now() + interval '1 hour' on conflict (key) do update set empty_at = excluded.empty_at",
    );
    expect((await call("test", tried)).code).toBe("TOO_MANY_REQUESTS");
    expect((await call("suggest")).code).toBe("TOO_MANY_REQUESTS");
    await query("delete from rate_bucket");
  });
});
