import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { addressOf, askSource } from "./outside-source.client.ts";
import { type LocalSource, startLocalSource } from "./outside-source-fixture.ts";

const list = z.array(z.string());
let local: LocalSource;

beforeEach(async () => {
  local = await startLocalSource(() => ({ body: ["6.7.0.0"] }));
});
afterEach(() => local.close());

describe("askSource", () => {
  it("reads JSON that calls itself plain text, below the configured path", async () => {
    const answer = await askSource(
      local.source,
      { path: "/list.json", query: new URLSearchParams({ a: "b c" }), maximumBodyBytes: 1000 },
      list,
    );
    expect(answer).toEqual({ ok: true, value: ["6.7.0.0"] });
    expect(local.requests[0]?.url.pathname).toBe("/base/list.json");
    expect(local.requests[0]?.url.search).toBe("?a=b+c");
    expect(local.requests[0]?.headers["user-agent"]).toBe("Shopwarden/test");
  });

  it("sends a body as JSON by POST", async () => {
    await askSource(local.source, { path: "/ask", body: { plugins: [] }, maximumBodyBytes: 1000 }, list);
    expect(local.requests[0]).toMatchObject({ method: "POST", body: '{"plugins":[]}' });
    expect(local.requests[0]?.headers["content-type"]).toBe("application/json");
  });

  it.each([
    ["rate_limited", { status: 429 }],
    ["server_error", { status: 503 }],
    ["refused", { status: 404 }],
    ["refused", { status: 304 }],
    ["answer_broken", { body: "<html>" }],
    ["answer_broken", { body: { not: "a list" } }],
  ])("calls it %s when the source answers %o", async (error, reply) => {
    local.reply = () => reply;
    expect(await askSource(local.source, { path: "/list.json", maximumBodyBytes: 1000 }, list)).toMatchObject({
      ok: false,
      error,
    });
  });

  it("does not ask again while the source has asked for a long pause", async () => {
    local.reply = () => ({ status: 429, headers: { "retry-after": "120" } });
    await askSource(local.source, { path: "/list.json", maximumBodyBytes: 1000 }, list);
    const answer = await askSource(local.source, { path: "/list.json", maximumBodyBytes: 1000 }, list);
    expect(answer).toMatchObject({ ok: false, error: "source_paused" });
    expect(local.requests).toHaveLength(1);
  });

  it("has a word for a source that is not there", async () => {
    await local.close();
    const { source } = local;
    local = await startLocalSource(() => ({}));
    const gone = { ...source, http: local.source.http };
    expect(await askSource(gone, { path: "/list.json", maximumBodyBytes: 1000 }, list)).toMatchObject({
      ok: false,
      error: "connection_refused",
    });
  });
});

describe("addressOf", () => {
  it("minds neither a trailing slash nor a missing one", () => {
    for (const baseUrl of ["https://source.example/data", "https://source.example/data/"]) {
      expect(addressOf({ baseUrl }, { path: "/a.json" })).toBe("https://source.example/data/a.json");
    }
  });
});
