import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { FakeShop } from "./fake-shop.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import { callApi } from "./test-client.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const listing = z.object({
  total: z.number(),
  data: z.array(z.looseObject({ apiAlias: z.string() })),
  aggregations: z.unknown(),
});
const jsonApi = z.object({
  data: z.array(
    z.looseObject({ type: z.string(), attributes: z.record(z.string(), z.unknown()), relationships: z.unknown() }),
  ),
  included: z.array(z.unknown()),
  links: z.record(z.string(), z.string()),
  meta: z.object({ total: z.number(), totalCountMode: z.number() }),
});

let shops: FakeShops;
let shop: FakeShop;

beforeAll(async () => {
  shops = await startFakeShops({ now: () => NOW });
  shop = shops.add({ slug: "search", shopwareVersion: "6.6.10", rights: "admin", extensions: 45, tasks: 30 });
});

afterAll(() => shops.close());

async function search(entity: string, criteria: unknown, from = shop) {
  const answer = await callApi(from, "POST", `/api/search/${entity}`, { body: criteria });
  expect(answer.text.slice(0, 300) && answer.status, answer.text).toBe(200);
  return listing.parse(answer.body);
}

async function names(entity: string, criteria: Record<string, unknown>) {
  const { data } = await search(entity, { limit: 100, ...criteria });
  return data.map((row) => String(row["name"]));
}

describe("pages", () => {
  it("follow each other without gaps and count exactly when asked to", async () => {
    const sort = [{ field: "name" }];
    const first = await search("plugin", { limit: 10, page: 1, sort, "total-count-mode": 1 });
    const second = await search("plugin", { limit: 10, page: 2, sort, "total-count-mode": "exact" });
    const all = shop.state.plugins
      .map(({ name }) => name)
      .sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));
    expect([...first.data, ...second.data].map((row) => row["name"])).toEqual(all.slice(0, 20));
    expect([first.total, second.total]).toEqual([all.length, all.length]);
  });

  it("count only their own rows without a mode, and a few pages ahead with mode 2", async () => {
    expect((await search("plugin", { limit: 4 })).total).toBe(4);
    expect((await search("plugin", { limit: 4, "total-count-mode": 2 })).total).toBe(21);
  });

  it("need a limit: a page alone is ignored", async () => {
    expect((await search("scheduled-task", { page: 3 })).total).toBe(30);
  });

  it("have the maximum of the version", async () => {
    const statusAt = async (shopwareVersion: string, limit: number) => {
      const other = shops.add({
        slug: `limit-${shopwareVersion.replaceAll(".", "-")}`,
        shopwareVersion,
        extensions: 3,
      });
      return (await callApi(other, "POST", "/api/search/plugin", { body: { limit } })).status;
    };
    expect(await statusAt("6.4.4.1", 500)).toBe(200);
    expect(await statusAt("6.4.20.2", 101)).toBe(400);
    expect(await statusAt("6.5.4.1", 101)).toBe(400);
    expect(await statusAt("6.5.8.18", 100000)).toBe(200);
    expect(await statusAt("6.6.0.0", 501)).toBe(400);
  });

  it("report every error of a criteria at once", async () => {
    const { status, body } = await callApi(shop, "POST", "/api/search/plugin", {
      body: { limit: 0, page: -1, filter: [{ type: "nope" }] },
    });
    expect(status).toBe(400);
    const { errors } = z.object({ errors: z.array(z.object({ code: z.string() })) }).parse(body);
    expect(errors.map(({ code }) => code)).toEqual([
      "FRAMEWORK__INVALID_LIMIT_QUERY",
      "FRAMEWORK__INVALID_PAGE_QUERY",
      "FRAMEWORK__INVALID_FILTER_QUERY",
    ]);
  });
});

describe("filters", () => {
  it("compare with equals, equalsAny, contains, prefix and suffix", async () => {
    expect(await names("plugin", { filter: [{ type: "equals", field: "name", value: "FroshTools" }] })).toEqual([
      "FroshTools",
    ]);
    expect(
      await names("plugin", { filter: [{ type: "equalsAny", field: "plugin.name", value: "FroshTools|SwagPayPal" }] }),
    ).toEqual(["FroshTools", "SwagPayPal"]);
    expect(await names("plugin", { filter: [{ type: "contains", field: "name", value: "roshtool" }] })).toEqual([
      "FroshTools",
    ]);
    expect(await names("plugin", { filter: [{ type: "prefix", field: "name", value: "SwagPay" }] })).toEqual([
      "SwagPayPal",
    ]);
    expect(await names("plugin", { filter: [{ type: "suffix", field: "name", value: "Theme" }] })).toEqual([
      "SearchTheme",
    ]);
  });

  it("combine with not, multi and the simple form", async () => {
    const all = shop.state.plugins.length;
    const swag = { type: "prefix", field: "name", value: "Swag" };
    const frosh = { type: "prefix", field: "name", value: "Frosh" };
    const either = await names("plugin", { filter: [{ type: "multi", operator: "or", queries: [swag, frosh] }] });
    const neither = await names("plugin", { filter: [{ type: "not", operator: "or", queries: [swag, frosh] }] });
    expect(either.length).toBeGreaterThan(1);
    expect(either.length + neither.length).toBe(all);
    expect(await names("plugin", { filter: { name: "SwagPayPal", active: true } })).toEqual(["SwagPayPal"]);
  });

  it("compare dates as moments and know null", async () => {
    shop.makeTaskLate("cart.cleanup", 200);
    const late = { type: "range", field: "nextExecutionTime", parameters: { lt: "2026-11-20 07:00:00.000" } };
    expect(await names("scheduled-task", { filter: [late] })).toEqual(["cart.cleanup"]);
    const since = { type: "since", field: "nextExecutionTime", value: "PT2H", parameters: { operator: "gt" } };
    expect(await names("scheduled-task", { filter: [since] })).toEqual(["cart.cleanup"]);
    expect(
      await names("plugin", {
        filter: [{ type: "not", operator: "and", queries: [{ type: "equals", field: "upgradeVersion", value: null }] }],
      }),
    ).toEqual([]);
  });

  it("reach over associations and ask for their rights", async () => {
    const criteria = { filter: [{ type: "contains", field: "domains.url", value: "/en" }] };
    expect((await search("sales-channel", criteria)).data.map((row) => row["name"])).toEqual(["Storefront"]);
    const poor = shops.add({ slug: "poor", rights: ["sales_channel:read"] });
    const refused = await callApi(poor, "POST", "/api/search/sales-channel", { body: criteria });
    expect(refused.text).toContain("sales_channel_domain:read");
    const both = await callApi(poor, "POST", "/api/search/order", {
      body: { associations: { stateMachineState: {} } },
    });
    expect(both.body).toMatchObject({
      errors: [
        { detail: '{"message":"Missing privilege","missingPrivileges":["order:read","state_machine_state:read"]}' },
      ],
    });
  });

  it("refuse unknown fields with 400, and crash on associations and computed fields", async () => {
    const answer = await callApi(shop, "POST", "/api/search/plugin", { body: { sort: [{ field: "colour" }] } });
    expect(answer.body).toMatchObject({
      errors: [{ code: "FRAMEWORK__UNMAPPED_FIELD", detail: 'Field "colour" in entity "plugin" was not found.' }],
    });
    expect((await callApi(shop, "POST", "/api/search/plugin", { body: { associations: { nope: {} } } })).status).toBe(
      500,
    );
    expect((await callApi(shop, "POST", "/api/search/plugin", { body: { sort: [{ field: "icon" }] } })).status).toBe(
      500,
    );
  });
});

describe("shapes", () => {
  it("keep only what includes and fields name", async () => {
    const [included] = (await search("plugin", { limit: 1, includes: { plugin: ["id", "name"] } })).data;
    expect(Object.keys(included ?? {}).sort()).toEqual(["apiAlias", "id", "name"]);
    const [partial] = (await search("plugin", { limit: 1, fields: ["name"] })).data;
    expect(Object.keys(partial ?? {}).sort()).toEqual([
      "_uniqueIdentifier",
      "apiAlias",
      "extensions",
      "id",
      "name",
      "translated",
      "versionId",
    ]);
  });

  it("load associations when asked", async () => {
    const [channel] = (
      await search("sales-channel", {
        associations: { domains: {} },
        includes: { sales_channel: ["domains"], sales_channel_domain: ["url"] },
      })
    ).data;
    expect(channel?.["domains"]).toEqual([
      { url: shop.url, apiAlias: "sales_channel_domain" },
      { url: `${shop.url}/en`, apiAlias: "sales_channel_domain" },
    ]);
  });

  it("follow the Accept header", async () => {
    const shapeFor = async (accept: string) =>
      (await callApi(shop, "POST", "/api/search/plugin", { body: { limit: 1 }, headers: { accept } })).headers[
        "content-type"
      ];
    expect(await shapeFor("application/json")).toBe("application/json");
    expect(await shapeFor("application/json, */*")).toBe("application/json");
    expect(await shapeFor("*/*")).toBe("application/vnd.api+json");
    expect(
      (await callApi(shop, "POST", "/api/search/plugin", { body: {}, headers: { accept: "text/csv" } })).status,
    ).toBe(415);
    expect((await callApi(shop, "POST", "/api/search/plugin", { body: {}, headers: { accept: "" } })).status).toBe(415);
  });

  it("write JSON:API with links, included records and counts", async () => {
    const options = {
      body: { limit: 1, page: 2, "total-count-mode": 1, associations: { domains: {} } },
      headers: { accept: "application/vnd.api+json" },
    };
    const answer = jsonApi.parse((await callApi(shop, "POST", "/api/search/sales-channel", options)).body);
    expect(answer.meta).toEqual({ total: 2, totalCountMode: 1 });
    expect(Object.keys(answer.links).sort()).toEqual(["first", "last", "prev", "self"]);
    const withDomains = { ...options, body: { ...options.body, page: 1 } };
    const first = jsonApi.parse((await callApi(shop, "POST", "/api/search/sales-channel", withDomains)).body);
    expect(first.included).toHaveLength(2);
    expect(first.links["next"]).toBe(`${shop.url}/api/search/sales-channel?limit=1&page=2`);
  });

  it("escape as PHP does", async () => {
    shop.state.plugins.push({ ...(shop.state.plugins[0] ?? raise()), id: "f".repeat(32), name: "Zz<&'\"/ä\\" });
    const { text } = await callApi(shop, "POST", "/api/search/plugin", {
      body: { ids: ["f".repeat(32)], includes: { plugin: ["name"] } },
    });
    expect(text).toContain(String.raw`"name":"Zz\u003C\u0026\u0027\u0022\/\u00e4\\"`);
    shop.state.plugins.pop();
  });

  it("list ids, details and GET listings", async () => {
    const id = shop.state.tasks[0]?.id ?? "";
    expect((await callApi(shop, "POST", "/api/search-ids/scheduled-task", { body: { ids: [id] } })).body).toEqual({
      total: 1,
      data: [id],
    });
    expect((await callApi(shop, "GET", `/api/scheduled-task/${id}`)).body).toMatchObject({
      data: { id, apiAlias: "scheduled_task" },
    });
    expect((await callApi(shop, "GET", "/api/plugin?limit=2")).body).toMatchObject({ total: 2 });
  });
});

function raise(): never {
  throw new Error("The shop has no plugin.");
}
