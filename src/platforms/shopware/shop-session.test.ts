import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLanes } from "../../lib/http/lanes.ts";
import { createAccessTokens, type AccessTokens } from "./access-token.client.ts";
import { startScriptedShop, type ScriptedAnswer, type ScriptedShop } from "./scripted-shop-fixture.ts";
import { openSession, type ShopSession } from "./shop-session.client.ts";

const TOKEN = "POST /api/oauth/token";
const CONFIG = "GET /api/_info/config";

let shop: ScriptedShop;
let tokens: AccessTokens;
let session: ShopSession;
let clock: { milliseconds: number };

beforeEach(async () => {
  shop = await startScriptedShop();
  clock = { milliseconds: Date.parse("2026-11-20T10:00:00Z") };
  tokens = createAccessTokens({ http: shop.http, now: () => new Date(clock.milliseconds) });
  session = openSession({ http: shop.http, tokens }, shop.connection);
  shop.on(TOKEN, (_request, turn) => ({
    json: { token_type: "Bearer", expires_in: 600, access_token: `token-${turn}` },
  }));
  shop.on(CONFIG, () => ({ json: { version: "6.6.10.4" } }));
});

afterEach(() => shop.stop());

function refusal(detail: string): ScriptedAnswer {
  return { status: 401, json: { errors: [{ code: "9", status: "401", detail }] } };
}

function config() {
  return session.call({ method: "GET", path: "/_info/config" });
}

describe("a token", () => {
  it("is asked for as Shopware wants it, without anything else in the address or headers", async () => {
    await config();
    expect(shop.requests[0]).toMatchObject({
      call: TOKEN,
      body: { grant_type: "client_credentials", client_id: "SWIATEST", client_secret: "very-secret-value" },
      headers: { accept: "application/json", "content-type": "application/json", "user-agent": "Shopwarden/test" },
    });
    expect(shop.requests[1]?.headers).toMatchObject({ accept: "application/json", authorization: "Bearer token-1" });
    expect(shop.requests[1]?.headers).not.toHaveProperty("cookie");
  });

  it("is shared by concurrent calls and kept for later ones", async () => {
    await Promise.all([config(), config(), config()]);
    await config();
    expect(shop.count(TOKEN)).toBe(1);
  });

  it("is replaced half a minute before it expires by our clock", async () => {
    await config();
    clock.milliseconds += 569_000;
    await config();
    expect(shop.count(TOKEN)).toBe(1);
    clock.milliseconds += 2000;
    await config();
    expect(shop.count(TOKEN)).toBe(2);
  });

  it("of an old secret is not used with a new one", async () => {
    await config();
    const changed = openSession({ http: shop.http, tokens }, { ...shop.connection, clientSecret: "another-secret" });
    await changed.call({ method: "GET", path: "/_info/config" });
    expect(shop.count(TOKEN)).toBe(2);
  });

  it("that could not be had is asked for again at the next call", async () => {
    shop.on(TOKEN, (_request, turn) => (turn === 1 ? { status: 502, text: "" } : { json: { access_token: "t" } }));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "gateway_error" } });
    expect(await config()).toMatchObject({ state: "read" });
  });

  it.each([
    ["not_shopware", { json: { status: "ok" } }],
    ["not_shopware", { json: [] }],
    ["not_shopware", { status: 404, json: { errors: [{ code: "0" }] } }],
    ["not_shopware", { json: { access_token: "with\nbreak" } }],
    ["credentials_refused", { status: 401, json: { errors: [{ code: "4" }] } }],
  ] as const)("answer can mean %s", async (reason, answer) => {
    shop.on(TOKEN, () => answer);
    expect(await config()).toMatchObject({ state: "failed", failure: { reason } });
  });
});

describe("a refused token", () => {
  it("is replaced once, and the call repeated", async () => {
    shop.on(CONFIG, (_request, turn) =>
      turn === 1 ? refusal("Access token could not be verified") : { json: { version: "6.6.10.4" } },
    );
    expect(await config()).toMatchObject({ state: "read" });
    expect([shop.count(TOKEN), shop.count(CONFIG)]).toEqual([2, 2]);
  });

  it("that is new both times means that the shop cannot accept its own tokens", async () => {
    shop.on(CONFIG, () => refusal("Access token could not be verified"));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "token_rejected", httpStatus: 401 } });
    expect([shop.count(TOKEN), shop.count(CONFIG)]).toEqual([2, 2]);
  });

  it("that never arrived is not replaced", async () => {
    shop.on(CONFIG, () => refusal('Missing "Authorization" header'));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "authorization_stripped" } });
    expect(shop.count(TOKEN)).toBe(1);
  });

  it("is replaced once for all concurrent calls", async () => {
    shop.on(CONFIG, ({ headers }) =>
      headers.authorization === "Bearer token-1"
        ? refusal("Access token could not be verified")
        : { json: { version: "6.6.10.4" } },
    );
    const outcomes = await Promise.all([config(), config(), config(), config()]);
    expect(outcomes.map((outcome) => outcome.state)).toEqual(["read", "read", "read", "read"]);
    expect(shop.count(TOKEN)).toBe(2);
  });

  it("that is refused anew each time costs four calls and two tokens, however much is asked", async () => {
    shop.on(CONFIG, () => refusal("Access token could not be verified"));
    const lanes = createLanes(2);
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => lanes.run(config)));
    expect(new Set(outcomes.map((outcome) => outcome.state === "failed" && outcome.failure.reason))).toEqual(
      new Set(["token_rejected"]),
    );
    expect(shop.count(TOKEN)).toBe(2);
    expect(shop.count(CONFIG)).toBe(4);
  });

  it("of absurd size is not kept and not sent", async () => {
    shop.on(TOKEN, () => ({ json: { expires_in: 600, access_token: "x".repeat(20_000) } }));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "not_shopware" } });
    expect(shop.count(CONFIG)).toBe(0);
    shop.on(TOKEN, () => ({ json: { expires_in: 600, access_token: "y".repeat(200_000) } }));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "answer_too_large" } });
  });

  it("of a deleted integration shows as refused credentials", async () => {
    await config();
    shop.on(CONFIG, () => ({ status: 500, json: { errors: [{ code: "0", status: "500" }] } }));
    shop.on(TOKEN, () => ({ status: 401, json: { errors: [{ code: "4" }] } }));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "credentials_refused" } });
  });
});

describe("an answer", () => {
  const filled = (bytes: number) => ({ text: `{"version":"6.6.10.4"${" ".repeat(bytes)}}` });

  it("has 2 MB at most", async () => {
    shop.on(CONFIG, () => filled(2 * 1024 * 1024));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "answer_too_large" } });
    shop.on(CONFIG, () => filled(1024 * 1024));
    expect((await config()).state).toBe("read");
  });

  it("has 29 MB at most together with the others of a visit", async () => {
    shop.on(CONFIG, () => filled(2 * 1024 * 1024 - 100));
    const states: string[] = [];
    for (let index = 0; index < 17; index += 1) states.push((await config()).state);
    expect(states.indexOf("failed")).toBe(14);
    expect(new Set(states.slice(14))).toEqual(new Set(["failed"]));
  });
});

describe("a call", () => {
  it("that clears or changes something is not repeated after a server error", async () => {
    await config();
    shop.on("DELETE /api/_action/cache", () => ({ status: 500, json: { errors: [{ code: "0" }] } }));
    await session.call({ method: "DELETE", path: "/_action/cache" });
    expect(shop.count("DELETE /api/_action/cache")).toBe(1);
  });

  it("carries the extra header, which cannot replace ours", async () => {
    const extra = openSession(
      { http: shop.http, tokens },
      { ...shop.connection, extraHeader: { name: "X-Let-Me-In", value: "please" } },
    );
    await extra.call({ method: "GET", path: "/_info/config" });
    expect(shop.requests.map(({ headers }) => headers["x-let-me-in"])).toEqual(["please", "please"]);
    const rude = openSession(
      { http: shop.http, tokens },
      { ...shop.connection, extraHeader: { name: "Authorization", value: "Basic x" } },
    );
    await rude.call({ method: "GET", path: "/_info/config" });
    expect(shop.requests.at(-1)?.headers.authorization).toBe("Bearer token-1");
  });

  it("never follows a redirect, so that nothing secret leaves for another host", async () => {
    shop.on(TOKEN, () => ({ status: 307, headers: { location: `${shop.connection.url}/stolen` }, text: "" }));
    expect(await config()).toMatchObject({ state: "failed", failure: { reason: "redirected" } });
    const [asked, ...looked] = shop.requests;
    expect(asked?.call).toMatch(/^POST /);
    expect(looked.map((request) => request.call)).toEqual([expect.stringMatching(/^GET .*stolen$/)]);
    expect(JSON.stringify(looked)).not.toMatch(/authorization|client_secret/i);
  });

  it("that fails tells nothing secret, whatever the shop echoes", async () => {
    shop.on(CONFIG, ({ headers }) => ({
      status: 500,
      text: `${headers.authorization} very-secret-value`,
      headers: { "content-type": "text/plain" },
    }));
    const outcome = await config();
    expect(outcome).toMatchObject({
      state: "failed",
      failure: { reason: "server_error", excerpt: expect.stringContaining("HTTP 500") },
    });
    expect(JSON.stringify(outcome)).not.toMatch(/very-secret-value|token-1/);
  });
});
