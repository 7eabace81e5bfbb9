import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import net, { type AddressInfo } from "node:net";
import zlib from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { textOf } from "./answer-text.ts";
import { judgePeer, type Lookup } from "./guarded-connector.ts";
import { createHttp, type HttpOptions } from "./http.ts";
import type { Http, HttpRequest } from "./http-outcome.ts";
import { NOTHING_ALLOWED, parseOutboundAllow } from "./outbound-allow.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const maximumBodyBytes = 16 * 1024 * 1024;
const forWhom = "instance";
const closing: (() => Promise<unknown>)[] = [];
let server: http.Server;
let handle: Handler;
let port: number;
let sockets: Set<net.Socket>;

beforeEach(async () => {
  sockets = new Set();
  handle = (_request, response) => response.end("hello");
  server = http.createServer((request, response) => handle(request, response));
  server.on("connection", (socket) => sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = portOf(server);
});

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  server.closeAllConnections();
  server.close();
});

function portOf(listening: net.Server): number {
  const address: AddressInfo | string | null = listening.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

function open(options: Partial<HttpOptions> = {}): Http {
  const made = createHttp({
    allow: parseOutboundAllow("*.localhost,127.0.0.1").allow,
    userAgent: "Shopwarden/test",
    ...options,
  });
  closing.push(() => made.close());
  return made;
}

async function ask(request: Partial<HttpRequest> = {}, options: Partial<HttpOptions> = {}) {
  return open(options).request({ url: `http://a.localhost:${port}/`, forWhom, maximumBodyBytes, ...request });
}

function answers(...addresses: string[]): Lookup & { asked: number } {
  const lookup = (_hostname: string, answer: Parameters<Lookup>[1]) => {
    const address = addresses[Math.min(lookup.asked, addresses.length - 1)] ?? "";
    lookup.asked += 1;
    answer(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
  };
  lookup.asked = 0;
  return lookup;
}

describe("the guard", () => {
  it.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://localhost/",
    "http://localhost./",
    "http://shop.localhost/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[2002:7f00:1::]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://100.64.1.1/",
    "http://10.0.0.1:8080/",
    "http://0/",
    "http://[::]/",
    "https://192.168.0.1/",
  ])("refuses %s", async (url) => {
    expect(await ask({ url }, { allow: NOTHING_ALLOWED })).toMatchObject({ ok: false, error: "address_forbidden" });
    expect(sockets.size).toBe(0);
  });

  it.each(["ftp://example.com/", "file:///etc/passwd", "not an address", "//example.com"])(
    "does not know how to call %s",
    async (url) => {
      expect(await ask({ url })).toMatchObject({ ok: false, error: "address_forbidden" });
    },
  );

  it("asks for the addresses of names below localhost only where told to, and believes only those of this machine", async () => {
    const loopback = answers("127.0.0.1");
    const url = `http://shop.localhost:${port}/`;
    expect(await ask({ url }, { loopback })).toMatchObject({ ok: true });
    expect(loopback.asked).toBe(1);
    expect(await ask({ url }, { loopback: answers("127.0.9.9") })).toMatchObject({ error: "connection_refused" });
    expect(await ask({ url }, { loopback: answers("203.0.113.7") })).toMatchObject({ ok: true });
    expect(await ask({ url: `http://localhost:${port}/` }, { loopback })).toMatchObject({ ok: true });
    expect(loopback.asked).toBe(1);
  });

  it("refuses a name that leads inside", async () => {
    const outcome = await ask(
      { url: `http://shop.example:${port}/` },
      { allow: NOTHING_ALLOWED, lookup: answers("127.0.0.1") },
    );
    expect(outcome).toMatchObject({
      ok: false,
      error: "address_forbidden",
      detail: "shop.example leads to an address that is not public",
    });
    expect(sockets.size).toBe(0);
  });

  it("uses only the public ones of several addresses", async () => {
    const lookup: Lookup = (_name, answer) =>
      answer(null, [
        { address: "10.0.0.1", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ]);
    const outcome = await ask(
      { url: `http://shop.example:${port}/` },
      { allow: parseOutboundAllow("127.0.0.1").allow, lookup },
    );
    expect(outcome).toMatchObject({ ok: true, status: 200 });
  });

  it("connects to what it judged, though the name leads elsewhere a moment later", async () => {
    const lookup = answers("127.0.0.1", "10.0.0.1");
    const outcome = await ask(
      { url: `http://shop.example:${port}/` },
      { allow: parseOutboundAllow("127.0.0.1").allow, lookup },
    );
    expect(outcome.ok).toBe(true);
    expect(lookup.asked).toBe(1);
  });

  it("judges each new connection anew", async () => {
    const way = open({ allow: parseOutboundAllow("127.0.0.1").allow, lookup: answers("127.0.0.1", "10.0.0.1") });
    const url = `http://shop.example:${port}/`;
    expect((await way.request({ url, forWhom, maximumBodyBytes })).ok).toBe(true);
    way.release(url);
    expect(await way.request({ url, forWhom, maximumBodyBytes })).toMatchObject({
      ok: false,
      error: "address_forbidden",
    });
  });

  it("opens for one organization what is its own, also beside a connection that is open already", async () => {
    const way = open({ allow: parseOutboundAllow("*.localhost@acme,127.0.0.1@acme").allow });
    const request = { url: `http://a.localhost:${port}/`, maximumBodyBytes };
    const acme = { organizationId: "acme" };
    expect(await way.request({ ...request, forWhom: acme })).toMatchObject({ ok: true });
    for (const forWhom of [{ organizationId: "beta" }, "instance"] as const) {
      expect(await way.request({ ...request, forWhom })).toMatchObject({ ok: false, error: "address_forbidden" });
    }
    expect(await way.request({ ...request, forWhom: acme })).toMatchObject({ ok: true });
  });

  it("judges where a redirect leads for whom it was asked", async () => {
    handle = (_request, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    const way = open({ allow: parseOutboundAllow("*.localhost,127.0.0.1@acme").allow });
    const leadsInside = async (organizationId: string) => {
      const request = { url: `http://a.localhost:${port}/`, maximumBodyBytes, forWhom: { organizationId } };
      const outcome = await way.request(request);
      return outcome.ok && outcome.leadsInside === true;
    };
    expect([await leadsInside("acme"), await leadsInside("beta")]).toEqual([false, true]);
  });

  it("judges the other end of a connection", () => {
    const peer = (address: string) => ({ hostname: "shop.example", address, port: 443 });
    expect(judgePeer(NOTHING_ALLOWED.everybody, peer("127.0.0.1"))?.error).toBe("address_forbidden");
    expect(judgePeer(NOTHING_ALLOWED.everybody, peer("::ffff:10.0.0.1"))?.error).toBe("address_forbidden");
    expect(judgePeer(NOTHING_ALLOWED.everybody, peer(""))?.error).toBe("connection_lost");
    expect(judgePeer(NOTHING_ALLOWED.everybody, peer("8.8.8.8"))).toBeNull();
  });

  it("resolves names below localhost itself", async () => {
    expect(await ask({}, { lookup: () => expect.unreachable("asked the resolver") })).toMatchObject({ ok: true });
  });
});

describe("redirects", () => {
  it("are the answer by default", async () => {
    handle = (_request, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end();
    expect(await ask()).toMatchObject({ ok: true, status: 302, headers: { location: "http://10.0.0.1/" } });
  });

  it("are followed as often as allowed, without what belongs to the first origin", async () => {
    const seen: Record<string, unknown>[] = [];
    handle = (request, response) => {
      seen.push(request.headers);
      if (request.url === "/end") response.end("there");
      else response.writeHead(301, { location: `http://b.localhost:${port}/end` }).end();
    };
    const headers = { authorization: "Bearer x", "x-let-me-in": "y", accept: "text/html" };
    const outcome = await ask({ redirects: 2, headers });
    expect(outcome).toMatchObject({ ok: true, status: 200, url: `http://b.localhost:${port}/end` });
    expect(seen[0]).toMatchObject(headers);
    expect(seen[1]).toMatchObject({ accept: "text/html", "user-agent": "Shopwarden/test" });
    expect(seen[1]).not.toHaveProperty("authorization");
    expect(seen[1]).not.toHaveProperty("x-let-me-in");
  });

  it.each(["http://127.0.0.2/", "http://[::ffff:10.0.0.1]/", "http://169.254.169.254/"])(
    "to %s are refused",
    async (location) => {
      handle = (_request, response) => response.writeHead(307, { location }).end();
      expect(await ask({ redirects: 3 })).toMatchObject({ ok: false, error: "address_forbidden" });
    },
  );

  it.each(["ftp://a.localhost/", "javascript:alert(1)", "data:text/html,shop"])(
    "to %s lead nowhere on the web, and are the answer",
    async (location) => {
      handle = (_request, response) => response.writeHead(307, { location }).end();
      const outcome = await ask({ redirects: 3 });
      expect(outcome).toMatchObject({ ok: true, status: 307, headers: { location } });
      expect(outcome).not.toHaveProperty("leadsInside");
    },
  );

  it("in a circle end with the last redirect", async () => {
    handle = (_request, response) => response.writeHead(302, { location: "/" }).end();
    expect(await ask({ redirects: 3 })).toMatchObject({ ok: true, status: 302, leadsBack: true });
  });

  it("from one to the other and back are told from one that leads on", async () => {
    handle = ({ url }, response) => response.writeHead(302, { location: url === "/b" ? "/a" : "/b" }).end();
    expect(await ask({ redirects: 3 })).toMatchObject({ ok: true, leadsBack: true });
    handle = ({ url }, response) => response.writeHead(302, { location: `${url ?? ""}a` }).end();
    expect(await ask({ redirects: 3 })).not.toHaveProperty("leadsBack");
  });

  it("of a POST are not followed", async () => {
    handle = (_request, response) => response.writeHead(307, { location: "/again" }).end();
    expect(await ask({ method: "POST", body: "{}", redirects: 3 })).toMatchObject({ ok: true, status: 307 });
  });
});

describe("limits", () => {
  it("ends a server that stays silent", async () => {
    handle = () => {};
    expect(await ask({ deadlineMilliseconds: 80 })).toMatchObject({ ok: false, error: "timed_out" });
  });

  it("ends a server that drips", async () => {
    handle = (_request, response) => {
      const drip = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(drip));
    };
    expect(await ask({ deadlineMilliseconds: 120 })).toMatchObject({ ok: false, error: "timed_out" });
  });

  it("ends a request that waits in line behind a silent one", async () => {
    handle = () => {};
    const way = open({ connectionsPerOrigin: 1 });
    const request = { url: `http://a.localhost:${port}/`, forWhom, maximumBodyBytes } as const;
    const cancelling = new AbortController();
    const silent = way.request({ ...request, deadlineMilliseconds: 600_000, signal: cancelling.signal });
    // The first one is still running when the second one ends.
    expect(await way.request({ ...request, deadlineMilliseconds: 60 })).toMatchObject({ error: "timed_out" });
    cancelling.abort();
    expect(await silent).toMatchObject({ error: "cancelled" });
  });

  it("ends a resolver that never answers", async () => {
    const outcome = await ask({ url: "http://shop.example/" }, { lookup: () => {}, connectTimeoutMilliseconds: 50 });
    expect(outcome).toMatchObject({ ok: false, error: "timed_out" });
  });

  it("can be ended from outside", async () => {
    const controller = new AbortController();
    handle = () => controller.abort();
    expect(await ask({ signal: controller.signal })).toMatchObject({ ok: false, error: "cancelled" });
    expect(await ask({ signal: controller.signal })).toMatchObject({ ok: false, error: "cancelled" });
  });

  it("refuses an answer that announces too much", async () => {
    handle = (_request, response) => response.writeHead(200, { "content-length": "5000" }).flushHeaders();
    expect(await ask({ maximumBodyBytes: 4999 })).toMatchObject({ ok: false, error: "answer_too_large" });
  });

  it("refuses an answer that goes on and on", async () => {
    handle = (_request, response) => {
      const more = () => {
        if (!response.destroyed && response.write(Buffer.alloc(50_000))) setImmediate(more);
        else response.once("drain", more);
      };
      more();
    };
    expect(await ask({ maximumBodyBytes: 1_000_000 })).toMatchObject({ ok: false, error: "answer_too_large" });
  });

  it.each([
    ["gzip", zlib.gzipSync],
    ["deflate", zlib.deflateSync],
    ["br", (bytes: Buffer) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ["zstd", zlib.zstdCompressSync],
  ])("refuses a %s bomb", async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(20 * 1024 * 1024));
    handle = (_request, response) => response.writeHead(200, { "content-encoding": encoding }).end(bomb);
    expect(await ask()).toMatchObject({ ok: false, error: "answer_too_large" });
    expect(bomb.length).toBeLessThan(100_000);
  });
});

describe("answers", () => {
  it.each([
    ["gzip", zlib.gzipSync],
    ["x-gzip", zlib.gzipSync],
    ["deflate", zlib.deflateSync],
    ["deflate", zlib.deflateRawSync],
    ["br", zlib.brotliCompressSync],
    ["zstd", zlib.zstdCompressSync],
    ["identity", (text: string) => Buffer.from(text)],
    ["gzip, br", (text: string) => zlib.brotliCompressSync(zlib.gzipSync(text))],
  ])("in %s are unpacked", async (encoding, compress) => {
    handle = (_request, response) =>
      response.writeHead(200, { "content-encoding": encoding }).end(compress("größer ".repeat(20_000)));
    const outcome = await ask();
    expect(outcome.ok && textOf(outcome)).toBe("größer ".repeat(20_000));
  });

  it.each([
    ["cut gzip", "gzip", zlib.gzipSync("x".repeat(5000)).subarray(0, 30)],
    ["plain text called gzip", "gzip", Buffer.from("hello")],
    ["an unknown encoding", "lzma", Buffer.from("hello")],
    ["too many layers", "gzip,gzip,gzip,gzip", Buffer.from("hello")],
  ])("with %s are broken", async (_name, encoding, body) => {
    handle = (_request, response) => response.writeHead(200, { "content-encoding": encoding }).end(body);
    expect(await ask()).toMatchObject({ ok: false, error: "answer_broken" });
  });

  it("carry status, headers, body and address, whatever the status", async () => {
    handle = (_request, response) => response.writeHead(503, { "Retry-After": "7", "X-Two": ["a", "b"] }).end("closed");
    const outcome = await ask();
    expect(outcome).toMatchObject({
      ok: true,
      status: 503,
      headers: { "retry-after": "7", "x-two": "a, b" },
      url: `http://a.localhost:${port}/`,
    });
    expect(outcome.ok && textOf(outcome)).toBe("closed");
  });

  it("come over one connection as long as one is enough", async () => {
    const way = open();
    for (let turn = 0; turn < 5; turn += 1)
      await way.request({ url: `http://a.localhost:${port}/${turn}`, forWhom, maximumBodyBytes });
    expect(sockets.size).toBe(1);
    const [socket] = sockets;
    way.release(`http://a.localhost:${port}/`);
    if (socket !== undefined && !socket.destroyed) await once(socket, "close");
  });

  it("never come over more connections than allowed", async () => {
    handle = (_request, response) => void setTimeout(() => response.end(), 5);
    const way = open({ connectionsPerOrigin: 2 });
    const url = `http://a.localhost:${port}/`;
    await Promise.all(Array.from({ length: 12 }, () => way.request({ url, forWhom, maximumBodyBytes })));
    expect(sockets.size).toBe(2);
  });

  it("go on after a request was given up", async () => {
    handle = (request, response) => void (request.url === "/silent" ? null : response.end("fine"));
    const way = open({ connectionsPerOrigin: 1 });
    const base = `http://a.localhost:${port}`;
    expect(
      await way.request({ url: `${base}/silent`, forWhom, maximumBodyBytes, deadlineMilliseconds: 40 }),
    ).toMatchObject({
      ok: false,
      error: "timed_out",
    });
    expect(await way.request({ url: `${base}/`, forWhom, maximumBodyBytes })).toMatchObject({ ok: true, status: 200 });
  });
});

describe("failures", () => {
  it.each([
    ["host_unknown", "ENOTFOUND"],
    ["dns_unavailable", "EAI_AGAIN"],
  ])("of the resolver become %s", async (error, code) => {
    const lookup: Lookup = (_name, answer) => answer(Object.assign(new Error(`getaddrinfo ${code}`), { code }), []);
    expect(await ask({ url: "http://shop.example/" }, { lookup })).toMatchObject({ ok: false, error });
  });

  it("to connect become connection_refused", async () => {
    const unused = net.createServer().listen(0, "127.0.0.1");
    await once(unused, "listening");
    const url = `http://a.localhost:${portOf(unused)}/`;
    await new Promise((resolve) => unused.close(resolve));
    expect(await ask({ url })).toMatchObject({ ok: false, error: "connection_refused" });
  });

  it.each([
    ["connection_lost", (socket: net.Socket) => socket.destroy()],
    ["connection_lost", (socket: net.Socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 50\r\n\r\nshort")],
    ["answer_broken", (socket: net.Socket) => socket.end("this is not HTTP\r\n\r\n")],
  ])("after connecting become %s", async (error, behave) => {
    const raw = net
      .createServer((socket) => socket.on("error", () => {}).once("data", () => behave(socket)))
      .listen(0, "127.0.0.1");
    closing.push(() => new Promise((resolve) => raw.close(resolve)));
    await once(raw, "listening");
    expect(await ask({ url: `http://a.localhost:${portOf(raw)}/` })).toMatchObject({ ok: false, error });
  });

  it("of a TLS handshake with a port for plain HTTP become plain_http", async () => {
    expect(await ask({ url: `https://a.localhost:${port}/` })).toMatchObject({
      ok: false,
      error: "plain_http",
    });
  });

  it("are thrown only for requests that cannot be written", async () => {
    await expect(ask({ headers: { "x-bad": "a\r\nb: c" } })).rejects.toThrow("invalid");
  });
});
