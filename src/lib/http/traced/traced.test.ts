import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import zlib from "node:zlib";
import { generate } from "selfsigned";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHttp } from "../http.ts";
import type { HttpRequest } from "../http-outcome.ts";
import { parseOutboundAllow } from "../outbound-allow.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const maximumBodyBytes = 64 * 1024;
const open = (ca: readonly string[] = []) =>
  createHttp({ allow: parseOutboundAllow("*.localhost").allow, userAgent: "Shopwarden/test", ca });

let server: http.Server;
let handle: Handler;
let connections: number;

beforeEach(async () => {
  connections = 0;
  handle = (_request, response) => response.end("hello");
  server = http.createServer((request, response) => handle(request, response));
  server.on("connection", () => (connections += 1));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const portOf = (listening: http.Server | https.Server) => (listening.address() as AddressInfo).port;

async function ask(request: Partial<HttpRequest> = {}) {
  const way = open();
  const url = `http://a.localhost:${portOf(server)}/`;
  const outcome = await way.request({ url, forWhom: "instance", maximumBodyBytes, connection: "own", ...request });
  await way.close();
  return outcome;
}

describe("a connection of its own", () => {
  it("is timed step by step, says who answered, and is closed", async () => {
    const way = open();
    const request: HttpRequest = {
      url: `http://a.localhost:${portOf(server)}/`,
      forWhom: "instance",
      maximumBodyBytes,
      connection: "own",
    };
    const outcomes = [await way.request(request), await way.request(request)];
    expect(connections).toBe(2);
    for (const { trace } of outcomes) {
      expect(trace).toMatchObject({ peer: "127.0.0.1", hops: 0, phases: { tls: null } });
      expect([trace?.phases.name, trace?.phases.connect, trace?.phases.firstByte]).toEqual(
        Array.from({ length: 3 }, () => expect.any(Number)),
      );
    }
    const left = () =>
      new Promise((resolve, reject) =>
        server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
      );
    await expect.poll(left).toBe(0);
    await way.close();
  });

  it("counts redirects, and says how far a request got that failed", async () => {
    handle = (request, response) =>
      request.url === "/2" ? response.socket?.destroy() : response.writeHead(302, { location: "/2" }).end();
    const outcome = await ask({ redirects: 3 });
    expect(outcome).toMatchObject({ ok: false, error: "connection_lost", trace: { hops: 1, peer: "127.0.0.1" } });
  });

  it("says which address it tried where nobody listens, so that machines that are off can be told apart", async () => {
    const nobody = http.createServer().listen(0, "127.0.0.1");
    await once(nobody, "listening");
    const url = `http://a.localhost:${portOf(nobody)}/`;
    await new Promise((done) => nobody.close(done));
    expect(await ask({ url })).toMatchObject({ ok: false, error: "connection_refused", trace: { peer: "127.0.0.1" } });
  });

  it("goes nowhere where we may not", async () => {
    handle = (_request, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    expect(await ask({ redirects: 3 })).toMatchObject({ ok: false, error: "address_forbidden", trace: { hops: 1 } });
  });

  it("resumes what it agreed on with the server before, unless it shall be fresh", async () => {
    const made = await generate([{ name: "commonName", value: "a.localhost" }], {
      keyType: "ec",
      extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "a.localhost" }] }],
    });
    const secure = https.createServer({ key: made.private, cert: made.cert }, (_request, response) =>
      setTimeout(() => response.end("hello"), 10),
    );
    const resumed: boolean[] = [];
    secure.on("secureConnection", (socket: TLSSocket) => resumed.push(socket.isSessionReused()));
    secure.listen(0, "127.0.0.1");
    await once(secure, "listening");
    const way = open([made.cert]);
    const url = `https://a.localhost:${portOf(secure)}/`;
    for (const connection of ["own", "own", "fresh"] as const) {
      const outcome = await way.request({ url, forWhom: "instance", maximumBodyBytes, connection });
      expect(outcome).toMatchObject({ ok: true, trace: { phases: { tls: expect.any(Number) } } });
    }
    expect(resumed).toEqual([false, true, false]);
    await way.close();
    secure.close();
  });
});

describe("the beginning of a body", () => {
  const long = Buffer.from("0123456789abcdef".repeat(16 * 1024));
  const noise = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 251));
  const beginning = { ok: true, isCut: true };

  it.each<[string, Buffer, Record<string, string>]>([
    ["as it is", long, {}],
    ["with its length", long, { "content-length": String(long.length) }],
    ["by gzip", zlib.gzipSync(long), { "content-encoding": "gzip" }],
    ["by brotli, unasked", zlib.brotliCompressSync(long), { "content-encoding": "br" }],
    ["by deflate", zlib.deflateSync(long), { "content-encoding": "deflate" }],
  ])("is enough, %s", async (_what, body, headers) => {
    handle = (_request, response) => response.writeHead(200, headers).end(body);
    const outcome = await ask({ cutsBody: true });
    expect(outcome).toMatchObject(beginning);
    expect(outcome.ok && Buffer.from(outcome.body).equals(long.subarray(0, maximumBodyBytes))).toBe(true);
  });

  it("is undone although the rest of what is compressed was never read", async () => {
    handle = (_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(zlib.gzipSync(noise, { level: 0 }));
    const outcome = await ask({ cutsBody: true });
    expect(outcome).toMatchObject(beginning);
    expect(outcome.ok && outcome.body.length).toBeGreaterThan(60_000);
    expect(outcome.ok && Buffer.from(outcome.body).equals(noise.subarray(0, outcome.body.length))).toBe(true);
  });

  it("is all there is of a small page, and of one that is as large as is read", async () => {
    const page = long.subarray(0, maximumBodyBytes);
    for (const body of [Buffer.from("small"), page]) {
      handle = (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(zlib.gzipSync(body));
      const outcome = await ask({ cutsBody: true });
      expect(outcome).not.toHaveProperty("isCut");
      expect(outcome.ok && Buffer.from(outcome.body).equals(body)).toBe(true);
    }
  });

  it("of a bomb or a page without end is read no further", async () => {
    const bomb = zlib.gzipSync(Buffer.alloc(60 * 1024 * 1024));
    handle = (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb);
    expect(await ask({ cutsBody: true })).toMatchObject(beginning);
    let isClosed = false;
    handle = (_request, response) => {
      response.on("close", () => (isClosed = true));
      const drip = () => {
        while (!isClosed && response.write(long));
      };
      response.on("drain", drip);
      drip();
    };
    expect(await ask({ cutsBody: true })).toMatchObject(beginning);
    await expect.poll(() => isClosed).toBe(true);
  });

  it("that nobody can undo is a broken answer", async () => {
    for (const encoding of ["gzip", "secret"]) {
      handle = (_request, response) => response.writeHead(200, { "content-encoding": encoding }).end("no gzip at all");
      expect(await ask({ cutsBody: true })).toMatchObject({ ok: false, error: "answer_broken" });
    }
  });
});
