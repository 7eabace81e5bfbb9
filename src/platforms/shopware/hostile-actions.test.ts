import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAccessTokens } from "./access-token.client.ts";
import { testConnection } from "./connection-test.client.ts";
import { startScriptedShop, type ScriptedAnswer, type ScriptedShop } from "./scripted-shop-fixture.ts";
import { clearCache, rescheduleTask } from "./shop-actions.client.ts";
import { readStorefrontIcon } from "./storefront.client.ts";

const NOW = new Date("2026-11-21T10:00:00.000Z");
const TOKEN = "POST /api/oauth/token";
const html = { "content-type": "text/html" };

/** Answers that must never count as success, because of their status or because the text is not JSON. */
const HOSTILE: readonly (readonly [string, ScriptedAnswer])[] = [
  ["a page", { text: "<html><title>Welcome</title>", headers: html }],
  ["nothing", { text: "", headers: html }],
  ["brackets", { text: "[".repeat(200_000) }],
  ["UTF-16", { text: '\ufeff{\u0000"\u0000}\u0000' }],
  ["half of JSON", { text: '{"access_token":"x' }],
  ["too much", { text: " ".repeat(3_000_000) }],
  ["broken compression", { text: "plain", headers: { "content-encoding": "gzip" } }],
  ["one layer of two", { text: gzipSync("{}").toString("latin1"), headers: { "content-encoding": "gzip, gzip" } }],
  ["a redirect to itself", { status: 307, text: "", headers: { location: "" } }],
  ["a redirect inside", { status: 302, text: "", headers: { location: "http://169.254.169.254/" } }],
  ["an odd status", { status: 599, text: "{}" }],
  ["errors of another form", { status: 500, text: '{"errors":{"__proto__":{"code":1e999}}}' }],
];

let shop: ScriptedShop;

beforeEach(async () => {
  shop = await startScriptedShop();
});
afterEach(() => shop.stop());

const tools = () => ({ http: shop.http, tokens: createAccessTokens({ http: shop.http, now: () => NOW }) });

function letIn() {
  shop.on(TOKEN, () => ({ json: { access_token: "token", expires_in: 600 } }));
}

describe("a shop that answers with what nobody expects", () => {
  it.each(HOSTILE)("to a token with %s is not let through", async (_what, answer) => {
    shop.on(TOKEN, () => answer);
    expect(await testConnection(tools(), shop.connection)).toMatchObject({ ok: false, failure: {} });
    expect(await clearCache(tools(), shop.connection)).toMatchObject({ ok: false });
  });

  it.each(HOSTILE)("to an action with %s has not done it", async (_what, answer) => {
    letIn();
    shop.on("DELETE /api/_action/cache", () => answer);
    shop.on("PATCH /api/scheduled-task/one", () => answer);
    expect(await clearCache(tools(), shop.connection)).toMatchObject({ ok: false });
    expect(await rescheduleTask(tools(), shop.connection, "one", NOW.toISOString())).toMatchObject({ ok: false });
  });

  it.each([
    ["a lifetime without end", { access_token: "token", expires_in: 1e308 }],
    ["a lifetime below nothing", { access_token: "token", expires_in: -1e308 }],
    ["a lifetime in words", { access_token: "token", expires_in: "soon" }],
  ])("with %s is asked for a new token in time", async (_what, json) => {
    shop.on(TOKEN, () => ({ json }));
    shop.on("DELETE /api/_action/cache", () => ({ status: 204, text: "" }));
    let now = NOW.getTime();
    const tokens = createAccessTokens({ http: shop.http, now: () => new Date(now) });
    expect(await clearCache({ http: shop.http, tokens }, shop.connection)).toEqual({ ok: true });
    now += 3_600_000;
    expect(await clearCache({ http: shop.http, tokens }, shop.connection)).toEqual({ ok: true });
    expect(shop.count(TOKEN)).toBe(2);
  });

  it.each([
    ["an object", {}],
    ["a line break", "a\r\nx-more: 1"],
    ["no ASCII", "tökén"],
    ["the length of a book", "x".repeat(20_000)],
  ])("with a token that is %s is not let through", async (_what, token) => {
    shop.on(TOKEN, () => ({ json: { access_token: token } }));
    expect(await clearCache(tools(), shop.connection)).toMatchObject({ ok: false });
  });
});

it("a storefront that leads from one page to the other and back is a circle", async () => {
  letIn();
  shop.on("GET /", () => ({ status: 302, text: "", headers: { location: "/de/" } }));
  shop.on("GET /de/", () => ({ status: 302, text: "", headers: { location: "/" } }));
  const icon = await readStorefrontIcon(shop.http, shop.connection, AbortSignal.timeout(10_000));
  expect(icon).toMatchObject({ state: "failed", failure: { reason: "redirect_loop" } });
});
