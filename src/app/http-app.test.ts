import { Gauge, Registry } from "prom-client";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { compressAnswers } from "./compress-answers.ts";
import { metricsRoutes } from "./metrics.ts";
import { securityHeaders } from "./security-headers.ts";

const LONG = { words: "shop ".repeat(1000) };

describe("compression of answers", () => {
  const app = new Hono()
    .use(compressAnswers)
    .get("/long", (context) => context.json(LONG))
    .get("/short", (context) => context.json({ words: "shop" }))
    .get("/refused", (context) => context.json(LONG, 404))
    .get("/stream", (context) =>
      context.body("data: x\n\n".repeat(1000), 200, { "content-type": "text/event-stream" }),
    );
  const get = (path: string, encoding: string) => app.request(path, { headers: { "accept-encoding": encoding } });

  it("prefers brotli, and takes gzip where that is all", async () => {
    const brotli = await get("/long", "gzip, deflate, br");
    expect(brotli.headers.get("content-encoding")).toBe("br");
    expect(JSON.parse(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString())).toEqual(LONG);
    const gzip = await get("/long", "gzip, br;q=0");
    expect(gzip.headers.get("content-encoding")).toBe("gzip");
    expect(JSON.parse(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString())).toEqual(LONG);
  });

  it("keeps the status of what it compresses", async () => {
    expect(await get("/refused", "br")).toMatchObject({ status: 404 });
  });

  it.each([
    ["/short", "br"],
    ["/stream", "br"],
    ["/long", "identity"],
  ])("leaves %s alone for %s", async (path, encoding) => {
    const answer = await get(path, encoding);
    expect(answer.headers.has("content-encoding")).toBe(false);
    expect((await answer.text()).length).toBeGreaterThan(10);
  });
});

describe("security headers", () => {
  const headersFor = async (appUrl: string) =>
    (
      await new Hono()
        .use(securityHeaders(appUrl))
        .get("/", (context) => context.text(""))
        .request("/")
    ).headers;

  it("allow no inline script and nothing from other hosts", async () => {
    const policy = (await headersFor("http://localhost:3000")).get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval|script-src[^;]*unsafe-inline/);
  });

  it("promise https for a year, but only where it is used", async () => {
    expect((await headersFor("https://shopwarden.example")).get("strict-transport-security")).toContain(
      "max-age=31536000",
    );
    expect((await headersFor("http://localhost:3000")).has("strict-transport-security")).toBe(false);
  });
});

describe("/metrics", () => {
  const registry = new Registry();
  new Gauge({ name: "shops", help: "Shops of this test", registers: [registry] }).set(7);
  const ask = (token: string | null, given?: string) =>
    metricsRoutes(token, registry).request("/metrics", {
      headers: given === undefined ? {} : { authorization: `Bearer ${given}` },
    });

  it("exists only where a token was set, and answers only to it", async () => {
    expect((await ask(null, "")).status).toBe(404);
    expect((await ask("0123456789abcdef")).status).toBe(401);
    expect((await ask("0123456789abcdef", "0123456789abcdeF")).status).toBe(401);
    const answer = await ask("0123456789abcdef", "0123456789abcdef");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("shops 7");
  });
});
