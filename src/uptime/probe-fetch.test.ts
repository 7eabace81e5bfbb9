import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createHttp } from "../lib/http/http.ts";
import type { Http } from "../lib/http/http-outcome.ts";
import { parseOutboundAllow } from "../lib/http/outbound-allow.ts";
import { fetchProbe, type ProbeRequest } from "./probe-fetch.client.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: http.Server;
let handle: Handler;
let requests: IncomingMessage[];
let way: Http;
let origin: string;

beforeAll(async () => {
  server = http.createServer((request, response) => {
    requests.push(request);
    handle(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://shop.localhost:${(server.address() as AddressInfo).port}`;
  way = createHttp({
    allow: parseOutboundAllow("*.localhost").allow,
    userAgent: "Shopwarden/7 (+https://w.example/about)",
  });
  requests = [];
});

afterEach(() => {
  requests = [];
});

afterAll(async () => {
  await way.close();
  server.closeAllConnections();
  server.close();
});

const fetched = (more: Partial<ProbeRequest> = {}) =>
  fetchProbe(
    { http: { ...way, isForProbes: true }, organizationId: "acme" },
    { url: `${origin}/`, timeoutMilliseconds: 5000, expectations: [], header: null, ...more },
  );

describe("a fetch", () => {
  it("looks like a first visit, and says who answered and how fast", async () => {
    handle = (_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip", server: "nginx" }).end(zlib.gzipSync("<h1>Radwerk</h1>"));
    expect(await fetched({ expectations: [{ kind: "contains", text: "Radwerk" }] })).toEqual({
      outcome: "up",
      reason: null,
      vendor: null,
      held: [{ isHeld: true, got: null }],
      httpStatus: 200,
      finalUrl: `${origin}/`,
      address: "127.0.0.1",
      phases: {
        name: expect.any(Number),
        connect: expect.any(Number),
        tls: null,
        firstByte: expect.any(Number),
        total: expect.any(Number),
      },
      headers: { server: "nginx" },
      excerpt: null,
      bytes: 16,
    });
    const [{ headers, method } = { headers: {}, method: "" }] = requests;
    expect(method).toBe("GET");
    expect(headers).toMatchObject({
      "user-agent": "Shopwarden/7 (+https://w.example/about)",
      "accept-encoding": "gzip",
    });
    expect(headers).not.toHaveProperty("cookie");
  });

  it("follows three redirects and no more", async () => {
    handle = (request, response) => {
      const step = Number(request.url?.slice(1));
      if (step > 0) response.writeHead(302, { location: `/${step - 1}` }).end();
      else response.end("here");
    };
    expect(await fetched({ url: `${origin}/3` })).toMatchObject({ outcome: "up", finalUrl: `${origin}/0` });
    expect(await fetched({ url: `${origin}/4` })).toMatchObject({ outcome: "failed", reason: "redirect_loop" });
  });

  it("tells what the shop's firewall wants to see to exactly the shop's origin", async () => {
    const other = origin.replace("shop.localhost", "other.localhost");
    handle = (request, response) =>
      request.url === "/away" ? response.writeHead(302, { location: `${other}/` }).end() : response.end("here");
    const header = { shopUrl: `${origin}/shop`, name: "x-door", value: "open sesame" };
    await fetched({ url: `${origin}/away`, header });
    await fetched({ url: `${other}/`, header });
    expect(requests.map(({ headers }) => headers["x-door"])).toEqual(["open sesame", undefined, undefined]);
  });

  it("never hands out a secret that a page repeats", async () => {
    handle = (request, response) => response.writeHead(500).end(`wrong: ${String(request.headers["x-door"])}`);
    const header = { shopUrl: origin, name: "x-door", value: "open sesame" };
    const answer = await fetched({ header });
    expect(answer).toMatchObject({ outcome: "failed", reason: "server_error", httpStatus: 500 });
    expect(answer.excerpt).toContain("wrong:");
    expect(answer.excerpt).not.toContain("sesame");
    handle = (request, response) => {
      const said = String(request.headers["x-door"]);
      if (request.url === "/") response.writeHead(302, { location: `/?door=${encodeURIComponent(said)}` }).end();
      else response.writeHead(500, { via: said }).end();
    };
    expect(JSON.stringify(await fetched({ header }))).not.toContain("sesame");
  });

  it.each(["javascript:alert(1)", "mailto:robin@shop.example"])("that is led to %s has failed", async (location) => {
    handle = (_request, response) => response.writeHead(302, { location }).end();
    expect(await fetched()).toMatchObject({ outcome: "failed", reason: "redirect_elsewhere", httpStatus: 302 });
  });
});

describe("hostile servers", () => {
  it.each(["http://169.254.169.254/", "http://10.0.0.1/", "http://localhost.evil.localhost:1/"])(
    "%s is not asked, which says nothing of the shop",
    async (url) => {
      const strict = createHttp({ allow: parseOutboundAllow("").allow, userAgent: "test" });
      const answer = await fetchProbe(
        { http: { ...strict, isForProbes: true }, organizationId: "acme" },
        { url, timeoutMilliseconds: 5000, expectations: [], header: null },
      );
      expect(answer).toMatchObject({ outcome: "unknown", reason: "address_forbidden", httpStatus: null });
      await strict.close();
    },
  );

  it("a redirect into a private network is not followed", async () => {
    handle = (_request, response) => response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end();
    expect(await fetched()).toMatchObject({ outcome: "unknown", reason: "redirect_private" });
  });

  it("one that drips is given up in time", async () => {
    handle = (_request, response) => {
      const drip = setInterval(() => response.write("."), 20);
      response.on("close", () => clearInterval(drip));
    };
    expect(await fetched({ timeoutMilliseconds: 200 })).toMatchObject({ outcome: "failed", reason: "timed_out" });
  });

  it("one that closes at once, or sends a bomb, is judged all the same", async () => {
    handle = (_request, response) => response.socket?.destroy();
    expect(await fetched()).toMatchObject({ outcome: "failed", reason: "connection_lost", address: "127.0.0.1" });
    const bomb = zlib.gzipSync(Buffer.alloc(60 * 1024 * 1024));
    handle = (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    expect(await fetched()).toMatchObject({ outcome: "up", bytes: 64 * 1024 });
    expect(await fetched({ expectations: [{ kind: "lacks", text: "error" }] })).toMatchObject({ bytes: 512 * 1024 });
  });

  it.each(["a\u0000b\u001b[31m", "\u202egnirts", "\ud83d\ude00".repeat(300), "<b>bold</b>"])(
    "text %j is cut, storable and plain in what is kept",
    async (text) => {
      const header = Buffer.from(text)
        .toString("latin1")
        .replace(/\p{Cc}/gu, "");
      const head = Buffer.from(`HTTP/1.1 500 Oh\r\nserver: ${header}\r\n\r\n`, "latin1");
      handle = (_request, response) => response.socket?.end(Buffer.concat([head, Buffer.from(text.repeat(200))]));
      const { excerpt, headers } = await fetched();
      for (const kept of [excerpt ?? "", headers["server"] ?? ""]) {
        expect(kept.length).toBeLessThanOrEqual(500);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).not.toMatch(/[\p{Cc}\u202e]/u);
      }
    },
  );
});
