import { Gauge, Registry } from "prom-client";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { compressAnswers } from "./compress-answers.ts";
import { silentLog } from "../../lib/log.ts";
import { oneLoopbackName } from "./loopback-names.ts";
import { measureRequests, metrics, metricsRoutes } from "./metrics.ts";
import { proxyWarnings } from "./proxy-warnings.ts";
import { securityHeaders } from "./security-headers.ts";
import { createDatabase } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { testRouter } from "../router-fixture.ts";
import { createHttpApp } from "./http-app.ts";

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
  const headersFor = async (appUrl: string, asked = `${appUrl}/`, hstsSubdomains = false) =>
    (
      await new Hono()
        .use(securityHeaders({ appUrl, hstsSubdomains }))
        .get("/", (context) => context.text(""))
        .request(asked)
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

  it("promise it for the instance's own host, and for names below it only when told to", async () => {
    const promise = async (asked: string, below: boolean) =>
      (await headersFor("https://shopwarden.example", asked, below)).get("strict-transport-security");
    expect(await promise("https://shopwarden.example/", false)).toBe("max-age=31536000");
    expect(await promise("https://shopwarden.example/", true)).toBe("max-age=31536000; includeSubDomains");
    expect(await promise("https://www.shopwarden.example/", true)).toBeNull();
    expect(await promise("http://10.0.0.7:3000/", true)).toBeNull();
  });
});

describe("the names of this machine", () => {
  const open = (appUrl: string, asked: string, accept = "text/html") =>
    new Hono()
      .use(oneLoopbackName(appUrl))
      .all("*", (context) => context.text(""))
      .request(asked, { headers: { accept } });

  it("lead to the one that cookies are for", async () => {
    const answer = await open("http://localhost:3000", "http://127.0.0.1:3000/account/login?x=1");
    expect(answer.status).toBe(307);
    expect(answer.headers.get("location")).toBe("http://localhost:3000/account/login?x=1");
    expect((await open("http://127.0.0.1:3000", "http://[::1]:3000/")).status).toBe(307);
  });

  it("lead nowhere where nobody opens a page, or the instance has a name of its own", async () => {
    expect((await open("http://localhost:3000", "http://127.0.0.1:3000/healthz", "*/*")).status).toBe(200);
    expect((await open("http://localhost:3000", "http://127.0.0.1:4000/")).status).toBe(200);
    expect((await open("http://localhost:3000", "http://localhost:3000/")).status).toBe(200);
    expect((await open("https://shopwarden.example", "http://127.0.0.1:3000/")).status).toBe(200);
  });
});

describe("proxies in front", () => {
  const warningsAfter = async (appUrl: string, proxyCount: number, forwarded?: string) => {
    const proxies = proxyWarnings({ appUrl, proxyCount }, silentLog);
    await new Hono()
      .use(proxies.notice)
      .get("/", (context) => context.text(""))
      .request("/", { headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded } });
    return proxies.list();
  };

  it("are missed where people come by https, or a request says whom it is from", async () => {
    expect(await warningsAfter("https://shopwarden.example", 0)).toEqual(["httpsWithoutProxies"]);
    expect(await warningsAfter("http://localhost:3000", 0, "203.0.113.7")).toEqual(["forwardedNotBelieved"]);
    expect(await warningsAfter("https://shopwarden.example", 1, "203.0.113.7")).toEqual([]);
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

  it.each([
    ["/api/auth/get-session", "auth"],
    ["/auth/get-session", "auth"],
    ["/api/events", "api"],
    ["/trpc/info.instance", "trpc"],
    ["/app/dashboard", "page"],
  ])("counts %s as %s", async (path, kind) => {
    const app = new Hono().use(measureRequests).all("*", (context) => context.text("done", 418));
    metrics.resetMetrics();
    await app.request(path);
    const counted = await metrics.getSingleMetricAsString("shopwarden_http_request_seconds");
    expect(counted).toContain(`shopwarden_http_request_seconds_count{kind="${kind}",status="418"} 1`);
  });
});

const NOBODY = "postgres://nobody:x@127.0.0.1:9/none";

describe("a refusal", () => {
  const database = createDatabase(NOBODY);
  const odd = new Hono().get("/odd", () => {
    throw new Refusal("conflict", { code: "test.odd", en: "Not like this.", de: "So nicht." });
  });

  it("has its status in any route, even in one that nobody guards", async () => {
    const app = createHttpApp({
      appUrl: "http://localhost:3000",
      hstsSubdomains: false,
      metricsToken: null,
      webFolder: "/none",
      instance: () => Promise.reject(new Error("No page is asked for.")),
      health: { database, jobs: { isReady: () => Promise.resolve(true) } },
      router: testRouter({ ...database, url: NOBODY, drop: () => Promise.resolve() }),
      limitCalls: () => {},
      createContext: () => Promise.reject(new Error("No call is made.")),
      routes: [odd],
      log: silentLog,
    });
    const answer = await app.request("http://localhost:3000/odd");
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ message: "Not like this.", german: "So nicht.", reason: "test.odd" });
    await database.close();
  });
});
