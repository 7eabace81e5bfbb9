import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { closePeers, daysFromNow } from "../../lib/http/peer/peer-server-fixture.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { shopChangelog } from "../../changelog/changelog.table.ts";
import { shopPulse } from "../../shops/pulse/pulse.table.ts";
import { hostFact } from "../host-fact.table.ts";
import { claimDueHosts, saveLook } from "./host-fact.store.ts";
import { lookAtHosts } from "./host-look.job.ts";
import { startHosts } from "./hosts-fixture.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let database: FreshDatabase;
let projectId: number;
let hosts: Awaited<ReturnType<typeof startHosts>>;

beforeAll(async () => {
  database = await freshDatabase();
  await addOrganization(database.db, "acme");
  await addOrganization(database.db, "other");
  projectId = await addProject(database.db, "acme");
});
beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from outside_answer");
  hosts = await startHosts(database);
});
afterEach(async () => {
  await hosts.stop();
  closePeers();
});
afterAll(() => database.drop());

const add = (url: string) => addShop(database.db, { organizationId: "acme", projectId, url });
const radwerk = () => add(`https://www.radwerk.test:${hosts.port}/shop`);
const facts = () =>
  database.db.select().from(hostFact).orderBy(asc(hostFact.shopId), asc(hostFact.kind), asc(hostFact.host));
const pulses = () => database.db.select().from(shopPulse).orderBy(asc(shopPulse.shopId));
const marks = async () => (await pulses()).map((row) => row.marks);
const entries = () => database.db.select().from(shopChangelog).orderBy(asc(shopChangelog.id));

describe("the hosts of a shop", () => {
  it("are looked at as soon as there is a shop, and tell no news at first", async () => {
    await radwerk();
    expect(await hosts.look()).toBe(2);
    expect(await facts()).toMatchObject([
      { kind: "certificate", host: "www.radwerk.test", port: hosts.port, trouble: null, readAt: hosts.state.now },
      { kind: "domain", host: "radwerk.test", readAt: null },
      { kind: "names", host: "www.radwerk.test", port: 0, readAt: hosts.state.now },
    ]);
    expect(await pulses()).toMatchObject([
      {
        certificate: { hosts: [{ host: "www.radwerk.test", port: hosts.port, trust: "trusted", isForHost: true }] },
        names: { domains: [] },
        domain: null,
      },
    ]);
    expect(await entries()).toEqual([]);
    expect(await hosts.look()).toBe(0);
  });

  it("are those of its address: one without encryption has no certificate, an address no name", async () => {
    await add("http://radwerk.test");
    await add(`https://127.0.0.1:${hosts.port}`);
    await add("https://[::1]:9");
    await add("https://shop.local");
    await hosts.look();
    expect((await facts()).map(({ kind, host }) => `${kind} ${host}`)).toEqual([
      "domain radwerk.test",
      "names radwerk.test",
      "certificate 127.0.0.1",
      "certificate ::1",
      "certificate shop.local",
      "names shop.local",
    ]);
  });

  it("change with its address: what was known of the former ones goes, and is said no more", async () => {
    const shopId = await radwerk();
    await hosts.look();
    await database.pool.query("update shop set url = 'https://elsewhere.example.invalid' where id = $1", [shopId]);
    await hosts.look();
    expect(new Set((await facts()).map(({ host }) => host))).toEqual(new Set(["elsewhere.example.invalid"]));
    expect(await pulses()).toMatchObject([{ certificate: { hosts: [] } }]);
  });

  it("are looked at again after six hours, without judging the shop for nothing", async () => {
    await radwerk();
    await hosts.look();
    const judged = await marks();
    hosts.later(6 * HOUR - 1);
    expect(await hosts.look()).toBe(0);
    hosts.later(1);
    expect(await hosts.look()).toBe(2);
    expect(await marks()).toEqual(judged);
  });

  it("keep what was known of them while looks fail, say since when, and are tried again soon", async () => {
    await radwerk();
    await hosts.look();
    const [before] = await facts();
    closePeers();
    hosts.later(6 * HOUR);
    const failedAt = hosts.state.now;
    await hosts.look();
    hosts.later(HOUR);
    await hosts.look();
    const [after] = await facts();
    expect(after).toMatchObject({
      value: before?.value,
      readAt: before?.readAt,
      unknownSince: failedAt,
      trouble: "connection_refused",
      triedAt: hosts.state.now,
    });
    expect(await pulses()).toMatchObject([{ certificate: { hosts: [{ host: "www.radwerk.test" }] } }]);
  });
});

describe("a certificate", () => {
  it("that nobody accepts is looked at again within minutes, so that it is not said for hours after its replacement", async () => {
    await radwerk();
    hosts.state.shown = [await hosts.authority.leaf({ names: ["elsewhere.example"] }), hosts.authority.between];
    await hosts.look();
    hosts.state.shown = [hosts.first, hosts.authority.between];
    hosts.later(HOUR / 6);
    await hosts.look();
    expect(await pulses()).toMatchObject([{ certificate: { hosts: [{ isForHost: true }] } }]);
    hosts.later(HOUR);
    expect(await hosts.look()).toBe(0);
  });

  it("that is new is an entry of the changelog, once", async () => {
    await radwerk();
    await hosts.look();
    const firstRead = hosts.state.now;
    const to = daysFromNow(85);
    const next = await hosts.authority.leaf({ names: ["*.radwerk.test"], to });
    hosts.state.shown = [next, hosts.authority.between];
    hosts.later(6 * HOUR);
    await hosts.look();
    const host = `www.radwerk.test:${hosts.port}`;
    expect(await entries()).toMatchObject([
      {
        settings: [{ name: "certificate", host, old: "Testers R12", new: "Testers R12", until: to.toISOString() }],
        source: "pulse",
        date: hosts.state.now,
        notBefore: firstRead,
        newStatus: null,
      },
    ]);
    // Two servers behind one name may show theirs in turn.
    for (const shown of [hosts.first, next, hosts.first]) {
      hosts.state.shown = [shown, hosts.authority.between];
      hosts.later(6 * HOUR);
      await hosts.look();
    }
    expect(await entries()).toHaveLength(1);
  });

  it("that visits refuse is looked at at once, and once", async () => {
    const shopId = await radwerk();
    await hosts.look();
    hosts.later(HOUR);
    await database.pool.query(
      `update shop_state set failure = '{"reason": "certificate_invalid"}', failing_since = $1, host = 'www.radwerk.test' where shop_id = $2`,
      [hosts.state.now, shopId],
    );
    hosts.later(1000);
    expect(await hosts.look()).toBe(1);
    hosts.later(1000);
    expect(await hosts.look()).toBe(0);
  });
});

describe("a probe's host", () => {
  const addProbe = async (shopId: number, url: string) => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
values ('acme', $1, 1, 'Home', $2, 60, 10000, 30, '[]') returning id`,
      [shopId, url],
    );
    return rows[0]?.id ?? 0;
  };

  it("is looked at like the shop's own, until the probe is switched off", async () => {
    const shopId = await radwerk();
    await addProbe(shopId, `https://b2b.radwerk.test:${hosts.port}/home`);
    await hosts.look();
    const names = async () => (await facts()).filter(({ kind }) => kind === "names").map(({ host }) => host);
    expect(await names()).toEqual(["b2b.radwerk.test", "www.radwerk.test"]);
    await database.pool.query("update probe set enabled = false");
    await hosts.look();
    expect(await names()).toEqual(["www.radwerk.test"]);
  });

  it("is looked at at once when its certificate is refused, and once", async () => {
    const shopId = await radwerk();
    const probeId = await addProbe(shopId, `https://b2b.radwerk.test:${hosts.port}/`);
    await hosts.look();
    hosts.later(HOUR);
    await database.pool.query(
      `insert into probe_turn (organization_id, probe_id, location, last_state, since, times, last_at, reason)
values ('acme', $1, 0, 'failed', $2, 1, $2, 'certificate_invalid')
on conflict (probe_id, location) do update set reason = excluded.reason, since = excluded.since, last_at = excluded.last_at,
  last_state = excluded.last_state, times = 1`,
      [probeId, hosts.state.now],
    );
    hosts.later(1000);
    expect(await hosts.look()).toBe(1);
    hosts.later(1000);
    expect(await hosts.look()).toBe(0);
  });
});

describe("names", () => {
  it("that lead to other networks are an entry, and have the certificate looked at at once", async () => {
    await radwerk();
    await hosts.look();
    hosts.state.addresses = ["127.0.0.9"];
    hosts.later(6 * HOUR);
    await hosts.look();
    expect(await entries()).toEqual([]);
    hosts.state.addresses = ["203.0.113.7", "2001:db8:41::7"];
    hosts.later(6 * HOUR);
    // The certificate was looked at together with them, and then once more.
    expect(await hosts.look()).toBe(3);
    expect(await entries()).toMatchObject([
      { settings: [{ name: "addresses", host: "www.radwerk.test", new: "2001:db8:41::7, 203.0.113.7" }] },
    ]);
  });

  it("that lead elsewhere have the certificate looked at once more, though it is being looked at", async () => {
    await radwerk();
    await hosts.look();
    hosts.state.addresses = ["203.0.113.7"];
    hosts.later(6 * HOUR);
    let isLookedAt = false;
    const readCertificate: typeof hosts.ctx.readCertificate = async (place) => {
      const seen = await hosts.ctx.readCertificate(place);
      if (!isLookedAt) await expect.poll(entries).toHaveLength(1);
      isLookedAt = true;
      return seen;
    };
    const { signal } = new AbortController();
    expect(await lookAtHosts({ ...hosts.ctx, readCertificate }, { signal })).toBe(3);
  });

  it("whose name servers changed are judged, once for all hosts below the domain", async () => {
    const shopId = await radwerk();
    await hosts.look();
    hosts.state.nameServers = ["ns1.other.test"];
    hosts.later(6 * HOUR);
    await hosts.look();
    const changedAt = hosts.state.now.toISOString();
    const before = ["ns1.hafen.test", "ns2.hafen.test"];
    expect(await pulses()).toMatchObject([
      { shopId, names: { domains: [{ domain: "radwerk.test", before, after: ["ns1.other.test"], changedAt }] } },
    ]);
    hosts.later(6 * HOUR);
    await hosts.look();
    expect(await pulses()).toMatchObject([{ names: { domains: [{ changedAt }] } }]);
  });
});

describe("a turn", () => {
  /** Hosts of a shop that wait since so many minutes. */
  async function wait(organizationId: string, shop: number, count: number, minutes: number) {
    await database.pool.query(
      `insert into host_fact (organization_id, shop_id, kind, host, port, due_at)
       select $1, $2, 'names', 'host' || n || '.example', 0, $4::timestamptz - make_interval(mins => $5) from generate_series(1, $3::integer) n`,
      [organizationId, shop, count, hosts.state.now, minutes],
    );
  }
  const claim = (limit: number) => claimDueHosts(database.pool, { kinds: ["names"], limit, now: hosts.state.now });

  it("is every organization's, however many hosts another one has waiting for longer", async () => {
    const small = { organizationId: "other", projectId: await addProject(database.db, "other") };
    await wait("acme", await add("https://many.example"), 10_000, 60);
    await wait("other", await addShop(database.db, { ...small, url: "https://few.example" }), 3, 1);
    const claimed = await claim(64);
    expect(claimed).toHaveLength(64);
    expect(claimed.filter(({ organizationId }) => organizationId === "other")).toHaveLength(3);
    expect((await claim(64)).map(({ organizationId }) => organizationId)).toEqual(Array(64).fill("acme"));
  });

  it.each([
    ["an hour", HOUR],
    ["a month", 31 * DAY],
  ])("comes as usual after a clock that was ahead by %s was put back", async (_by, ahead) => {
    await radwerk();
    hosts.later(ahead);
    await hosts.look();
    await hosts.lookUp();
    hosts.later(-ahead);
    await hosts.look();
    await hosts.lookUp();
    const tried = (await facts()).map(({ kind, triedAt }) => [kind, triedAt?.getTime() === hosts.state.now.getTime()]);
    expect(tried).toEqual([
      ["certificate", true],
      ["domain", true],
      ["names", true],
    ]);
    expect(await hosts.look()).toBe(0);
  });
});

describe("a look that was overtaken", () => {
  const due = async () => {
    const claimed = await claimDueHosts(database.pool, { kinds: ["names"], limit: 10, now: hosts.state.now });
    const [one] = claimed;
    if (one === undefined) throw new Error("nothing is due");
    return { ...one, kind: "names" as const };
  };
  const learned = { domain: null, nameServers: null, nameServersSince: null, before: null, addresses: [], seen: [] };

  it("is made by one worker only, and made up for when that worker is gone", async () => {
    await radwerk();
    await hosts.look();
    hosts.later(6 * HOUR);
    const claim = () =>
      claimDueHosts(database.pool, { kinds: ["certificate", "names"], limit: 1, now: hosts.state.now });
    const both = (await Promise.all([claim(), claim(), claim()])).flat();
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["certificate", "names"]);
    hosts.later(10 * 60_000);
    expect(await hosts.look()).toBe(2);
  });

  it.each([
    ["is gone", "delete from shop"],
    ["has the host no more", "delete from host_fact where kind = 'names'"],
    [
      "has moved",
      "update shop set organization_id = 'other', project_id = (select min(id) from project where organization_id = 'other')",
    ],
  ])("writes nothing for a shop that %s", async (_what, event) => {
    await addProject(database.db, "other");
    await radwerk();
    await hosts.look();
    hosts.later(6 * HOUR);
    const claimed = await due();
    await database.pool.query(event);
    const before = await facts();
    await saveLook(database.pool, claimed, () => ({ fact: learned, changes: [] }), hosts.state.now);
    expect(await facts()).toEqual(before);
  });

  it("keeps no other host from its look", async () => {
    await radwerk();
    await add(`https://shop.radwerk.test:${hosts.port}`);
    const broken = { ...hosts.ctx, names: { ...hosts.ctx.names, addresses: () => Promise.reject(new Error("odd")) } };
    await expect(lookAtHosts(broken, { signal: new AbortController().signal })).rejects.toThrow("odd");
    const read = (await facts()).filter(({ readAt }) => readAt !== null);
    expect(read.map(({ kind }) => kind)).toEqual(["certificate", "certificate"]);
  });
});

describe("the end of a domain", () => {
  const ask = async () => {
    await hosts.look();
    return hosts.lookUp();
  };
  const domains = async () => (await facts()).filter(({ kind }) => kind === "domain");
  const pause = (row: { dueAt: Date } | undefined) => (row?.dueAt.getTime() ?? 0) - hosts.state.now.getTime();

  it("is asked once for all shops below it, and again weekly", async () => {
    const endsAt = new Date(hosts.state.now.getTime() + 200 * DAY).toISOString();
    hosts.state.registered["radwerk.test"] = { endsAt };
    await radwerk();
    await add(`https://shop.radwerk.test:${hosts.port}`);
    expect(await ask()).toBe(1);
    expect(hosts.asked().filter((path) => path !== "")).toEqual(["/test/domain/radwerk.test"]);
    const fact = { endsAt, troubles: [] };
    expect((await domains()).map(({ value }) => value)).toEqual([fact, fact]);
    expect((await domains()).map(pause)).toEqual([7 * DAY, 7 * DAY]);
    const pulse = { domains: [{ domain: "radwerk.test", ...fact, renewsItself: false }] };
    expect((await pulses()).map(({ domain }) => domain)).toEqual([pulse, pulse]);
  });

  it("is asked daily when it is near, and monthly where no date is published", async () => {
    hosts.state.registered["radwerk.test"] = { endsAt: new Date(hosts.state.now.getTime() + 44 * DAY).toISOString() };
    await radwerk();
    await add("https://undated.test");
    await ask();
    const [near, undated] = await domains();
    expect([pause(near), pause(undated)]).toEqual([DAY, 30 * DAY]);
    expect(undated?.value).toEqual({ endsAt: null, troubles: [] });
  });

  it("has no date where nobody answers for its ending", async () => {
    await add("https://radwerk.de");
    await ask();
    expect(await domains()).toMatchObject([{ host: "radwerk.de", value: { endsAt: null }, trouble: null }]);
  });

  it("is kept while the registry is away, which is asked again the next day", async () => {
    const endsAt = new Date(hosts.state.now.getTime() + 200 * DAY).toISOString();
    hosts.state.registered["radwerk.test"] = { endsAt };
    await radwerk();
    await ask();
    hosts.later(7 * DAY);
    hosts.state.registryStatus = 503;
    await hosts.lookUp();
    const [row] = await domains();
    expect(row).toMatchObject({ value: { endsAt }, trouble: "source_away", unknownSince: hosts.state.now });
    expect(pause(row)).toBe(DAY);
  });

  it("is left alone for a while where the registry asks to wait, and not called unknown", async () => {
    await radwerk();
    await add("https://further.test");
    hosts.state.registryStatus = 429;
    await ask();
    expect(hosts.asked().filter((path) => path.includes("domain"))).toHaveLength(1);
    expect(await domains()).toMatchObject([
      { trouble: null, readAt: null },
      { trouble: null, readAt: null },
    ]);
    expect((await domains()).map(pause)).toEqual([600_000, 600_000]);
  });

  it("cannot be asked while the list of registries was never read, and the list is kept for a week", async () => {
    await add("https://radwerk.de");
    const { reply } = hosts.registry;
    hosts.registry.reply = () => ({ status: 500 });
    await ask();
    expect(await domains()).toMatchObject([{ value: null, trouble: "source_away" }]);
    hosts.registry.reply = reply;
    hosts.later(DAY);
    await ask();
    expect(await domains()).toMatchObject([{ value: { endsAt: null }, trouble: null, unknownSince: null }]);
    const lists = () => hosts.asked().filter((path) => path === "").length;
    const listed = lists();
    hosts.later(7 * DAY - 1);
    await ask();
    expect(lists()).toBe(listed);
    hosts.later(1);
    await ask();
    expect(lists()).toBe(listed + 1);
  });
});
