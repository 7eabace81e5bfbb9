import { HttpClient, SimpleShop } from "@shopware-ag/app-server-sdk";
import { ApiClientError, createAdminAPIClient } from "@shopware/api-client";
import type { operations } from "@shopware/api-client/admin-api-types";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FakeShop } from "./fake-shop.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import { taskOf } from "./test-client.ts";

let shops: FakeShops;
let shop: FakeShop;
let address: string;

beforeAll(async () => {
  shops = await startFakeShops({ shops: [{ slug: "client", shopwareVersion: "6.7", extensions: 20, tasks: 24 }] });
  shop = shops.shop("client");
  address = `http://127.0.0.1:${shops.port}/s/client`;
});

beforeEach(() => {
  shop.fault = null;
  shop.forgetRequests();
});

afterAll(() => shops.close());

describe("the official API client", () => {
  it("signs in and searches plugins and tasks", async () => {
    const client = adminClient(shop.clientSecret);
    const plugins = await client.invoke("searchPlugin post /search/plugin", {
      body: { limit: 100, "total-count-mode": "exact" },
    });
    expect(plugins.data).toMatchObject({ total: shop.state.plugins.length });
    const tasks = await client.invoke("searchScheduledTask post /search/scheduled-task", {
      body: { limit: 5, "total-count-mode": "exact" },
    });
    expect(tasks.data).toMatchObject({ total: 24 });
    expect(tasks.data.data).toHaveLength(5);
    expect(shop.countOf("token")).toBe(1);
  });

  it("clears the cache and reschedules a task", async () => {
    const client = adminClient(shop.clientSecret);
    const task = taskOf(shop, "cart.cleanup");
    const { id, name, scheduledTaskClass, runInterval, defaultRunInterval } = task;
    await client.invoke("clearCache delete /_action/cache", {});
    const change = { status: "scheduled", nextExecutionTime: "2030-01-01T00:00:00.000+00:00" };
    const body = { id, name, scheduledTaskClass, runInterval, defaultRunInterval, ...change };
    const { status } = await client.invoke("updateScheduledTask patch /scheduled-task/{id}", {
      pathParams: { id },
      body,
    });
    expect(status).toBe(204);
    expect(task.nextExecutionTime.toISOString()).toBe("2030-01-01T00:00:00.000Z");
  });

  it("sees the documented errors", async () => {
    const refused = await adminClient("wrong")
      .invoke("infoShopwareVersion get /_info/version")
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiClientError);
    shop.fault = "rightMissing";
    const forbidden = await adminClient(shop.clientSecret)
      .invoke("searchPlugin post /search/plugin", { body: {} })
      .catch((error: unknown) => error);
    expect(forbidden).toMatchObject({
      status: 403,
      details: { errors: [{ code: "FRAMEWORK__MISSING_PRIVILEGE_ERROR" }] },
    });
  });

  it("survives an expired token", async () => {
    const client = adminClient(shop.clientSecret);
    await client.invoke("infoShopwareVersion get /_info/version");
    shop.revokeTokens();
    const rejected = await client.invoke("infoShopwareVersion get /_info/version").catch((error: unknown) => error);
    expect(rejected).toMatchObject({ status: 401, details: { errors: [{ code: "9" }] } });
    client.setSessionData({ accessToken: "", expirationTime: 0 });
    const { data } = await client.invoke("infoShopwareVersion get /_info/version");
    expect(data).toEqual({ version: shop.state.shopwareVersion });
  });

  function adminClient(clientSecret: string) {
    const credentials = {
      grant_type: "client_credentials",
      client_id: shop.clientId,
      client_secret: clientSecret,
    } as const;
    return createAdminAPIClient<operations>({ baseURL: `${address}/api`, credentials });
  }
});

describe("the HTTP client of the app SDK", () => {
  it("signs in, searches and refreshes a rejected token by itself", async () => {
    const client = sdkClient();
    expect((await client.get("/_info/version")).body).toEqual({ version: shop.state.shopwareVersion });
    shop.fault = "tokenExpired";
    shop.fault = null;
    const { body } = await client.post("/search/scheduled-task", { limit: 3 });
    expect(body).toMatchObject({ total: 3 });
    expect(shop.countOf("token")).toBe(2);
  });

  it("reports errors and redirects", async () => {
    shop.fault = "databaseDown";
    await expect(sdkClient().get("/_info/config")).rejects.toThrow("SQLSTATE");
    shop.fault = "redirectWww";
    await expect(sdkClient().get("/_info/config")).rejects.toThrow("redirect");
  });

  function sdkClient(): HttpClient {
    const simple = new SimpleShop("shop", address, "secret");
    simple.setShopCredentials(shop.clientId, shop.clientSecret);
    return new HttpClient(simple);
  }
});
