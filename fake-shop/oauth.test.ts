import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FakeShop } from "./fake-shop.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import type { TestCall } from "./test-client.ts";
import { askForToken, call, callApi, signIn } from "./test-client.ts";

const START = Date.parse("2026-11-20T10:00:00Z");
let moment = START;
let shops: FakeShops;
let counter = 0;

beforeAll(async () => {
  shops = await startFakeShops({ now: () => new Date(moment) });
});

beforeEach(() => {
  moment = START;
});

afterAll(() => shops.close());

function newShop(shopwareVersion = "6.6.10"): FakeShop {
  counter += 1;
  return shops.add({ slug: `oauth-${counter}`, shopwareVersion, extensions: 3 });
}

function tokenRequest(shop: FakeShop, options: TestCall) {
  return call(`${shop.url}/api/oauth/token`, { method: "POST", ...options });
}

describe("tokens", () => {
  it("expire by the clock of the shop", async () => {
    const shop = newShop();
    const headers = { authorization: `Bearer ${await signIn(shop)}` };
    moment += 599_000;
    expect((await call(`${shop.url}/api/_info/version`, { headers })).status).toBe(200);
    moment += 1_000;
    const expired = await call(`${shop.url}/api/_info/version`, { headers });
    expect(expired.status).toBe(401);
    expect(expired.body).toMatchObject({ errors: [{ code: "9", detail: "Access token could not be verified" }] });
    expect(expired.headers["www-authenticate"]).toBeUndefined();
  });

  it("live as long as the shop is told", async () => {
    const shop = shops.add({ slug: "short-lived", accessTokenTtlSeconds: 5 });
    expect((await askForToken(shop)).body).toMatchObject({ expires_in: 5, token_type: "Bearer" });
  });

  it("look like JSON Web Tokens of the version", async () => {
    const algorithmOf = async (shop: FakeShop) =>
      Buffer.from((await signIn(shop)).split(".")[0] ?? "", "base64url").toString();
    expect(await algorithmOf(newShop("6.6.10"))).toContain("RS256");
    expect(await algorithmOf(newShop("6.7"))).toContain("HS256");
  });

  it("are given for JSON, form and Basic alike", async () => {
    const shop = newShop();
    const form = `grant_type=client_credentials&client_id=${shop.clientId}&client_secret=${shop.clientSecret}`;
    const asForm = await tokenRequest(shop, {
      body: form,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    const authorization = `Basic ${Buffer.from(`${shop.clientId}:${shop.clientSecret}`).toString("base64")}`;
    const asBasic = await tokenRequest(shop, {
      body: { grant_type: "client_credentials" },
      headers: { authorization },
    });
    expect([asForm.status, asBasic.status]).toEqual([200, 200]);
  });

  it("are refused for an unknown scope, by GET, and without a secret", async () => {
    const shop = newShop();
    const { clientId: client_id, clientSecret: client_secret } = shop;
    const scoped = await tokenRequest(shop, {
      body: { grant_type: "client_credentials", client_id, client_secret, scope: "write foo" },
    });
    expect(scoped.body).toMatchObject({ errors: [{ code: "5", detail: "Check the `foo` scope" }] });
    const read = await call(`${shop.url}/api/oauth/token`);
    expect(read.status).toBe(405);
    expect(read.body).toMatchObject({
      errors: [{ detail: `No route found for "GET ${shop.url}/api/oauth/token": Method Not Allowed (Allow: POST)` }],
    });
    const secretless = await tokenRequest(shop, { body: { grant_type: "client_credentials", client_id } });
    expect(secretless.body).toMatchObject({ errors: [{ code: "2" }] });
  });

  it("word an unknown key prefix as the version does", async () => {
    const body = { grant_type: "client_credentials", client_id: "ABCD", client_secret: "x" };
    const old = await tokenRequest(newShop("6.5.5.2"), { body });
    const newer = await tokenRequest(newShop("6.5.6.0"), { body });
    expect(old.body).toMatchObject({ errors: [{ code: "0", status: "500" }] });
    expect(newer.body).toMatchObject({ errors: [{ code: "FRAMEWORK__API_INVALID_ACCESS_KEY" }] });
  });

  it("stop with 500 when their integration is deleted, then with 401", async () => {
    const shop = newShop();
    const headers = { authorization: `Bearer ${await signIn(shop)}` };
    const body = { grant_type: "client_credentials", client_id: shop.clientId, client_secret: shop.clientSecret };
    shop.state.integrations.length = 0;
    expect((await call(`${shop.url}/api/_info/version`, { headers })).status).toBe(500);
    expect((await tokenRequest(shop, { body })).body).toMatchObject({ errors: [{ code: "4" }] });
  });

  it("of an empty bearer are refused in the words of the version", async () => {
    const detailOf = async (shop: FakeShop) =>
      (await call(`${shop.url}/api/_info/version`, { headers: { authorization: "Bearer " } })).text;
    expect(await detailOf(newShop("6.6.10"))).toContain("two dots");
    expect(await detailOf(newShop("6.7"))).toContain("Missing token in");
  });
});

describe("the token limiter", () => {
  const wrong = (shop: FakeShop, options: TestCall = {}) =>
    tokenRequest(shop, {
      body: { grant_type: "client_credentials", client_id: shop.clientId, client_secret: "wrong" },
      ...options,
    });

  it("lets ten attempts through and then asks for ten seconds", async () => {
    const shop = newShop();
    for (let attempt = 0; attempt < 10; attempt++) expect((await wrong(shop)).status).toBe(401);
    moment += 1_000;
    const blocked = await wrong(shop);
    expect(blocked.status).toBe(429);
    expect(blocked.body).toMatchObject({
      errors: [
        {
          code: "FRAMEWORK__AUTH_THROTTLED",
          detail: "Auth throttled for 9 seconds.",
          meta: { parameters: { seconds: 9 } },
        },
      ],
    });
    expect(blocked.headers["retry-after"]).toBeUndefined();
    moment += 9_000;
    expect((await wrong(shop)).status).toBe(401);
  });

  it("waits longer after more attempts and does not count refused ones", async () => {
    const shop = newShop();
    for (let attempt = 0; attempt < 15; attempt++) {
      moment += 10_000;
      expect((await wrong(shop)).status).toBe(401);
    }
    for (let attempt = 0; attempt < 8; attempt++) expect((await wrong(shop)).status).toBe(429);
    expect((await wrong(shop)).body).toMatchObject({ errors: [{ meta: { parameters: { seconds: 30 } } }] });
  });

  it("forgets everything after a success", async () => {
    const shop = newShop();
    for (let attempt = 0; attempt < 10; attempt++) await wrong(shop);
    moment += 10_000;
    expect((await askForToken(shop)).status).toBe(200);
    expect((await wrong(shop)).status).toBe(401);
  });

  it("keeps one bucket per address of the client", async () => {
    const shop = newShop();
    for (let attempt = 0; attempt < 11; attempt++) await wrong(shop);
    expect((await wrong(shop)).status).toBe(429);
    expect((await wrong(shop, { localAddress: "127.0.0.2" })).status).toBe(401);
  });

  it("came with 6.4.4", async () => {
    const shop = newShop("6.4.3.0");
    for (let attempt = 0; attempt < 12; attempt++) expect((await wrong(shop)).status).toBe(401);
  });
});

describe("the order of checks", () => {
  const malformed = { method: "POST", body: "{", headers: { "content-type": "application/json" } };

  it("is JSON, route, token, criteria, rights", async () => {
    const shop = shops.add({ slug: "order-of-checks", rights: [], froshTools: null });
    expect((await call(`${shop.url}/api/nowhere`, malformed)).status).toBe(400);
    expect((await call(`${shop.url}/api/_action/frosh-tools/health/status`)).status).toBe(404);
    expect((await call(`${shop.url}/api/search/plugin`, { method: "POST", body: { limit: 0 } })).status).toBe(401);
    expect((await callApi(shop, "POST", "/api/search/plugin", { body: { limit: 0 } })).status).toBe(400);
    const forbidden = await callApi(shop, "POST", "/api/search/plugin", { body: {} });
    expect(forbidden.status).toBe(403);
    expect(forbidden.text).toContain(String.raw`\u0022missingPrivileges\u0022:[\u0022plugin:read\u0022]`);
  });

  it("tells 405 for a known path and mentions the referer for an unknown one", async () => {
    const shop = newShop();
    expect((await callApi(shop, "GET", "/api/_action/cache")).status).toBe(405);
    const unknown = await callApi(shop, "GET", "/api/nope?x=1", { headers: { referer: "https://elsewhere.example/" } });
    expect(unknown.body).toMatchObject({
      errors: [
        { code: "0", detail: `No route found for "GET ${shop.url}/api/nope" (from "https://elsewhere.example/")` },
      ],
    });
  });
});
