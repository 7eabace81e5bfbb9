import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createTRPCUntypedClient, httpBatchLink } from "@trpc/client";
import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHitRecorder } from "../../instance/hit-recorder.service.ts";
import { listHits } from "../../instance/limit-hit.store.ts";
import { DEFAULT_LIMITS } from "../../instance/limits.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { answerToUnstarted } from "../../lib/trpc.ts";
import { addUser } from "../../shops/shop-fixture.ts";
import { createCallLimit } from "./call-limit.ts";
import { productApi } from "./product-api.ts";
import { contextOf, testRouter } from "../router-fixture.ts";

const APP_URL = "http://shopwarden.example:3000";
const MUTATION = "/trpc/account.notification.markAllRead";
const log = pino({ enabled: false });

let database: FreshDatabase;
let contexts = 0;

beforeAll(async () => {
  database = await freshDatabase();
  await addUser(database.db, "ada");
});

afterAll(() => database.drop());

/** The API as served, with limits that a test can reach. */
function serve(callsAtOnce: number = DEFAULT_LIMITS.callsAtOnce) {
  const hits = createHitRecorder(database.db, log);
  const limit = createCallLimit({ now: () => ({ ...DEFAULT_LIMITS, calls: 1, callsAtOnce }) }, hits);
  const createContext = async (_: unknown, calls: number) => {
    contexts += 1;
    try {
      const context = contextOf(database, "ada");
      limit(context, calls);
      return context;
    } catch (error) {
      throw answerToUnstarted(error, log, "/trpc");
    }
  };
  const app = new Hono().route("/", productApi({ appUrl: APP_URL, router: testRouter(database), createContext }));
  return { app, hits };
}

function post(headers: Record<string, string>, body: string | undefined = "{}") {
  return serve().app.request(MUTATION, { method: "POST", headers, body });
}

const json = { "content-type": "application/json" };

describe("a call that changes something", () => {
  it.each([
    ["another site, over plain http", { ...json, origin: "http://evil.example" }],
    ["another port", { ...json, origin: "http://shopwarden.example:8080" }],
    ["a name of somebody else that leads here", { ...json, origin: "http://evil.example", host: "evil.example" }],
    ["our name without TLS", { ...json, origin: "https://shopwarden.example:3000" }],
    ["another port of this machine", { ...json, origin: "http://localhost:8080", host: "localhost:3000" }],
    ["a sandboxed frame", { ...json, origin: "null" }],
    ["another site by its own word", { ...json, "sec-fetch-site": "cross-site" }],
    ["a sister site by its own word", { ...json, "sec-fetch-site": "same-site" }],
  ])("is refused from %s", async (_, headers) => {
    expect((await post(headers)).status).toBe(403);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("is refused as %o", async (type) => {
    expect((await post({ "content-type": type })).status).toBe(415);
  });

  it.each([
    ["our own pages", { ...json, origin: APP_URL, "sec-fetch-site": "same-origin" }],
    ["our pages under another name", { ...json, origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }],
    ["a program", { "content-type": "application/json; charset=utf-8" }],
  ])("is taken from %s", async (_, headers) => {
    expect((await post(headers)).status).toBe(200);
  });
});

describe("over a real connection", () => {
  it.each([
    ["nothing at all", {}],
    ["an empty body of JSON", { body: "", headers: json }],
  ])("a mutation without input takes %s, one call in one request", async (_, init) => {
    const server = createServer(getRequestListener(serve().app.fetch));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const answer = await fetch(`http://127.0.0.1:${port}${MUTATION}`, { method: "POST", ...init });
    expect([answer.status, await answer.json()]).toEqual([200, { result: expect.anything() }]);
    server.closeAllConnections();
    server.close();
  });
});

describe("a browser whose session has ended", () => {
  const cookie = "a=b; shopwarden.session_data=x; shopwarden.session_data.0=y; __Secure-shopwarden.session_data=z";
  const forgotten = async (userId: string | null) => {
    const createContext = async () => contextOf(database, userId);
    const app = productApi({ appUrl: APP_URL, router: testRouter(database), createContext });
    return (await app.request("/trpc/account.currentUser", { headers: { cookie } })).headers.getSetCookie();
  };

  it("forgets what its cookie still says of it", async () => {
    expect((await forgotten(null)).map((line) => line.split("; ").slice(0, 3).join("; "))).toEqual([
      "shopwarden.session_data=; Max-Age=0; Path=/",
      "shopwarden.session_data.0=; Max-Age=0; Path=/",
      "__Secure-shopwarden.session_data=; Max-Age=0; Path=/",
    ]);
  });

  it("is none while the session goes on", async () => {
    expect(await forgotten("ada")).toEqual([]);
  });
});

describe("a batch", () => {
  const batch = (count: number, comma = ",") =>
    `/trpc/${Array.from({ length: count }, () => "account.currentUser").join(comma)}?batch=1`;

  it("may have fifty calls", async () => {
    expect((await serve().app.request(batch(50))).status).toBe(200);
  });

  it.each([",", "%2C"])(
    "with more is refused before anything is looked up, however it is written (%s)",
    async (comma) => {
      contexts = 0;
      const answer = await serve().app.request(batch(51, comma));
      expect(answer.status).toBe(400);
      expect(contexts).toBe(0);
    },
  );

  it("is not made of the commas in an input", async () => {
    const input = encodeURIComponent(JSON.stringify({ 0: ",".repeat(60) }));
    expect((await serve().app.request(`${batch(1)}&input=${input}`)).status).toBe(200);
  });
});

describe("who calls too often", () => {
  it("is told when to come back, in a sentence, and is known to the admins", async () => {
    const { app, hits } = serve(5);
    const call = () => app.request("/trpc/account.currentUser,account.currentUser?batch=1");
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
    const refused = await call();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(30);
    const answer = JSON.stringify(await refused.json());
    expect(answer).toMatch(/That was too often in a short time\. Please try again in \d+ seconds\./);
    expect(answer).toMatch(/Das war in kurzer Zeit zu oft\. Versuchen Sie es in \d+ Sekunden noch einmal\./);
    await hits.flush();
    expect(await listHits(database.db)).toMatchObject([{ limitId: "calls", subject: "person", subjectId: "ada" }]);
  });
});

describe("what is refused before it is read", () => {
  const client = (headers: Record<string, string>) =>
    createTRPCUntypedClient({
      links: [
        httpBatchLink({
          url: `${APP_URL}/trpc`,
          headers,
          fetch: async (url, init) => await serve().app.request(String(url), { ...init, signal: null }),
        }),
      ],
    });
  const tooLong = { name: "x".repeat(2 * 1024 * 1024) };

  it.each([
    ["more than is taken at once", {}, 413, "Das ist mehr, als der Server auf einmal annimmt."],
    ["another site", { origin: "http://evil.example" }, 403, "Dieser Aufruf kam von einer anderen Website."],
  ])("is told in both languages to whoever sends %s", async (_, headers, httpStatus, german) => {
    const told = await client(headers)
      .mutation("account.notification.markAllRead", tooLong)
      .catch((error: unknown) => error);
    expect(told).toMatchObject({ message: expect.stringMatching(/^This (is|call)/), data: { httpStatus, german } });
  });
});
