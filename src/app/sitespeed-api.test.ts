import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../shops/shop-fixture.ts";
import { callerFor } from "./router-fixture.ts";

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

async function addMeasurement(): Promise<void> {
  await database.pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, failure) values ('acme', $1, 'x', 'https://shop.example/', now(), 'timed_out')`,
    [shopId],
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

  it("come on again with the addresses they had", async () => {
    await call("updateSitespeedSettings", { enabled: false, urls: ["/"] });
    expect((await call("updateSitespeedSettings", { enabled: true })).code).toBe("ok");
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
