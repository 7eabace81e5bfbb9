import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { listMachines, reportMachine } from "../sitespeed/speed-machine.store.ts";
import { callerFor, NOW } from "./router-fixture.ts";

let database: FreshDatabase;
let shopId: number;

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "robin");
  await addOrganization(database.db, "acme");
  await addMember(database.db, "acme", "robin", "owner");
});

beforeEach(async () => {
  await database.pool.query("delete from shop");
  await database.pool.query("delete from audit_entry");
  const projectId = await addProject(database.db, "acme");
  shopId = await addShop(database.db, { organizationId: "acme", projectId });
});

afterAll(() => database.drop());

const call = (name: string, input: object = {}) =>
  callerFor(database, "robin")(`organization.shop.${name}`, { shopId, ...input });

async function settings(): Promise<unknown> {
  const { rows } = await database.pool.query("select sitespeed_enabled, sitespeed_urls from shop");
  return rows[0];
}

async function addMeasurement(runId = "x"): Promise<void> {
  await database.pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, failure) values ('acme', $1, $2, 'https://shop.example/', now(), 'timed_out')`,
    [shopId, runId],
  );
}

describe("settings of speed tests", () => {
  it("are kept in a clean form and stand in the audit log", async () => {
    const urls = [" https://www.shop.example/a#b ", "/sale", ""];
    expect(await call("updateSitespeedSettings", { enabled: true, urls })).toMatchObject({ code: "ok", value: true });
    const kept = ["https://www.shop.example/a", "https://shop.example/sale"];
    expect(await settings()).toEqual({ sitespeed_enabled: true, sitespeed_urls: kept });
    const { rows } = await database.pool.query("select action, before, after from audit_entry");
    expect(rows).toEqual([
      {
        action: "shop.update-sitespeed",
        before: { sitespeedEnabled: false, sitespeedUrls: [] },
        after: { sitespeedEnabled: true, sitespeedUrls: kept },
      },
    ]);
  });

  it.each([
    ["no address", []],
    ["only empty lines", ["", "  "]],
    ["six addresses", ["/1", "/2", "/3", "/4", "/5", "/6"]],
    ["another site", ["https://evil.example/"]],
    ["a private address", ["http://127.0.0.1:5432/"]],
    ["a file", ["file:///etc/passwd"]],
  ])("are refused with %s, and nothing is saved", async (_, urls) => {
    const answer = await call("updateSitespeedSettings", { enabled: true, urls });
    expect(answer.code).toBe("BAD_REQUEST");
    expect(answer.message).not.toBe("");
    expect(await settings()).toEqual({ sitespeed_enabled: false, sitespeed_urls: [] });
  });

  it("switch off without losing addresses or what was measured", async () => {
    await call("updateSitespeedSettings", { enabled: true, urls: ["/"] });
    await addMeasurement();
    await call("updateSitespeedSettings", { enabled: false });
    expect(await settings()).toEqual({ sitespeed_enabled: false, sitespeed_urls: ["https://shop.example/"] });
    const { value } = await call("get");
    expect(value).toMatchObject({ sitespeedEnabled: false, sitespeedTotal: 1, sitespeed: [{ failure: "timed_out" }] });
  });

  it("switch off also when the shop has moved to another site, and come on again once addresses of that are chosen", async () => {
    await call("updateSitespeedSettings", { enabled: true, urls: ["/", "/sale"] });
    await database.pool.query("update shop set url = 'https://new.example'");
    const kept = ["https://shop.example/", "https://shop.example/sale"];
    expect((await call("get")).value).toMatchObject({ sitespeedUrls: kept, sitespeedForeignUrls: kept });
    expect((await call("updateSitespeedSettings", { enabled: true })).code).toBe("BAD_REQUEST");
    expect(await call("updateSitespeedSettings", { enabled: false })).toMatchObject({ code: "ok" });
    expect(await settings()).toEqual({ sitespeed_enabled: false, sitespeed_urls: kept });
    expect((await call("updateSitespeedSettings", { enabled: true, urls: ["/"] })).code).toBe("ok");
    expect((await call("get")).value).toMatchObject({
      sitespeedUrls: ["https://new.example/"],
      sitespeedForeignUrls: [],
    });
  });

  it("end what people wait for when the address that keeps failing is taken away, and say nothing of it otherwise", async () => {
    const events = async () =>
      (await database.pool.query("select data || jsonb_build_object('kind', kind) as event from event")).rows;
    await call("updateSitespeedSettings", { enabled: true, urls: ["/", "/sale"] });
    for (let run = 0; run < 3; run += 1) await addMeasurement(String(run));
    await call("updateSitespeedSettings", { enabled: false });
    await call("updateSitespeedSettings", { enabled: true, urls: ["/"] });
    expect(await events()).toEqual([]);
    await call("updateSitespeedSettings", { enabled: true, urls: ["/sale"] });
    expect(await events()).toEqual([{ event: { kind: "speedDropped" } }]);
  });

  it("come on again with the addresses they had", async () => {
    await call("updateSitespeedSettings", { enabled: false, urls: ["/"] });
    expect((await call("updateSitespeedSettings", { enabled: true })).code).toBe("ok");
  });
});

describe("measurements", () => {
  const URL = "https://shop.example/";

  async function addMany(count: number): Promise<void> {
    await database.pool.query(
      `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, ttfb_milliseconds, first_ttfb_milliseconds, start, cls, transfer_bytes,
         traffic, lighthouse_version, throttling)
       select 'acme', $1, (n / 2)::text, $2 || case n % 2 when 0 then '' else 'b' end, now() + n * interval '1 day', n, 1480, 'cold', 0, 0,
         '{"image": {"requests": 41, "bytes": 9}}', '13.5.0', 'mobile, simulate'
       from generate_series(1, $3) n`,
      [shopId, URL, count],
    );
  }

  interface Row {
    id: number;
    ttfb: number;
    url: string;
  }
  const page = async (input: object) => (await call("sitespeed", input)).value as Row[];

  it("come with the shop, the newest hundred, and page by page for one address", async () => {
    await addMany(302);
    const { value } = await call("get");
    expect(value).toMatchObject({
      sitespeedTotal: 302,
      sitespeedPages: [
        { url: URL, count: 151 },
        { url: `${URL}b`, count: 151 },
      ],
    });
    const newest = (value as { sitespeed: Row[] }).sitespeed;
    expect(newest.map(({ ttfb }) => ttfb)).toEqual(Array.from({ length: 100 }, (_, index) => 302 - index));
    const first = await page({ url: URL });
    const second = await page({ url: URL, beforeId: first.at(-1)?.id });
    expect([first.length, second.length]).toEqual([100, 51]);
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(151);
    expect(new Set([...first, ...second].map(({ url }) => url))).toEqual(new Set([URL]));
  });

  it("say how they were measured, and 0 is a value", async () => {
    await addMany(1);
    const [row] = await page({});
    expect((await call("sitespeedMeasurement", { measurementId: row?.id })).value).toMatchObject({
      cumulativeLayoutShift: 0,
      transferSize: 0,
      firstTtfb: 1480,
      start: "cold",
      traffic: { image: { requests: 41, bytes: 9 } },
      lighthouseVersion: "13.5.0",
      throttling: "mobile, simulate",
    });
    expect(await call("sitespeedMeasurement", { measurementId: 1 })).toMatchObject({ code: "NOT_FOUND" });
    expect(await call("sitespeedFilmstrip", { measurementId: row?.id })).toMatchObject({ value: [] });
  });
});

describe("machines", () => {
  it("are told to admins and, in a word, to everybody who sees the shop", async () => {
    const readiness = async () => ((await call("get")).value as { sitespeedReadiness: string }).sitespeedReadiness;
    expect(await readiness()).toBe("no_worker");
    await reportMachine(database.db, { name: "one", hasBrowser: false, seenAt: NOW });
    expect(await readiness()).toBe("no_browser");
    await reportMachine(database.db, { name: "one", hasBrowser: true, seenAt: NOW });
    expect(await readiness()).toBe("ready");
    expect((await callerFor(database, "robin")("admin.speedTests", undefined)).code).toBe("FORBIDDEN");
    await reportMachine(database.db, { name: "two", hasBrowser: true, seenAt: new Date(NOW.getTime() + 86_500_000) });
    expect((await listMachines(database.db)).map(({ name }) => name)).toEqual(["two"]);
  });
});

describe("deleting what was measured", () => {
  it("leaves the settings, and a line in the audit log", async () => {
    await call("updateSitespeedSettings", { enabled: true, urls: ["/"] });
    await addMeasurement();
    expect((await call("deleteSitespeedResults")).code).toBe("ok");
    expect((await call("get")).value).toMatchObject({ sitespeedEnabled: true, sitespeedTotal: 0, sitespeed: [] });
    const { rows } = await database.pool.query("select before from audit_entry where action = 'shop.delete-sitespeed'");
    expect(rows).toEqual([{ before: { measurements: 1 } }]);
  });
});

describe("what may have moved the figures", () => {
  it("is every change of Shopware and extensions in the asked time, however many others there were", async () => {
    await database.pool.query(
      `insert into shop_changelog (organization_id, shop_id, date, old_status, new_status, old_shopware_version, new_shopware_version, extensions)
       select 'acme', $1, $2::timestamptz - n * interval '1 hour', 'green', 'red',
         case when n = 200 then '6.6.0.0' end, case when n = 200 then '6.7.0.0' end,
         case when n in (150, 400) then '[{"name":"A","label":"Ä","state":"updated","old_version":"1","new_version":"2","changelog":[],"active":true}]'::jsonb else '[]' end
       from generate_series(1, 500) n`,
      [shopId, NOW],
    );
    const to = NOW.getTime() / 1000;
    const { value } = await call("versionChanges", { from: to - 300 * 3600, to });
    expect(value).toMatchObject([
      { newShopwareVersion: null, extensions: [{ label: "Ä", state: "updated", new_version: "2" }] },
      { newShopwareVersion: "6.7.0.0", extensions: [] },
    ]);
    expect(JSON.stringify(value)).not.toContain("changelog");
    expect((await call("versionChanges", { from: to, to: 1e12 })).code).toBe("BAD_REQUEST");
  });
});
