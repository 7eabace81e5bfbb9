import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FilteringProxy, startFilteringProxy } from "./filtering-proxy.ts";
import type { Lookup } from "./guarded-connector.ts";
import { type Asker, formatOpenings, openingsFor, parseOutboundAllow } from "./outbound-allow.ts";

/** Answers of a foreign name server, by name; a list of lists gives a different answer each time. */
const NAMES: Record<string, string[][]> = {
  "inside.example": [["127.0.0.1"]],
  "metadata.example": [["169.254.169.254"]],
  "private.example": [["10.1.2.3", "192.168.0.1"]],
  "inside-six.example": [["::1"], ["fd00::1"]],
  "mapped.example": [["::ffff:127.0.0.1"]],
  "nowhere.example": [[]],
  "rebinding.example": [["203.0.113.1"], ["127.0.0.1"]],
};

let inside: http.Server;
let port: number;
let reached: string[];
let connections: number;
let proxies: FilteringProxy[];
let asked: Map<string, number>;

const lookup: Lookup = (hostname, answer) => {
  const count = asked.get(hostname) ?? 0;
  asked.set(hostname, count + 1);
  const answers = NAMES[hostname] ?? [[]];
  const addresses = answers[Math.min(count, answers.length - 1)] ?? [];
  answer(
    null,
    addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  );
};

beforeEach(async () => {
  reached = [];
  connections = 0;
  proxies = [];
  asked = new Map();
  inside = http.createServer((request, response) => {
    reached.push(`${request.method} ${request.headers.host}${request.url}`);
    response.setHeader("set-cookie", ["a=1", "b=2"]);
    if (request.url === "/away") response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    else request.pipe(response);
  });
  inside.on("connection", () => (connections += 1));
  inside.listen(0, "127.0.0.1");
  await once(inside, "listening");
  port = (inside.address() as AddressInfo).port;
});

afterEach(async () => {
  await Promise.all(proxies.map((proxy) => proxy.close()));
  inside.closeAllConnections();
  inside.close();
});

async function proxyWith(allowed: string, asker: Asker = "instance"): Promise<FilteringProxy> {
  const { allow: configured } = parseOutboundAllow(allowed);
  const allow = parseOutboundAllow(formatOpenings(openingsFor(configured, asker))).allow.everybody;
  const proxy = await startFilteringProxy({ allow, lookup, connectTimeoutMilliseconds: 500 });
  proxies.push(proxy);
  return proxy;
}

interface Answer {
  status: number;
  body: string;
  headers: http.IncomingHttpHeaders;
}

function ask(proxy: FilteringProxy, path: string, sent: { method?: string; body?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port: proxyPort } = new URL(proxy.url);
    const headers = { host: "what.ever", "proxy-authorization": "Basic x", "keep-alive": "300" };
    const options = { host: hostname, port: proxyPort, path, headers, agent: false, method: sent.method ?? "GET" };
    const request = http.request(options, (response) => {
      let body = "";
      response.on("data", (part) => (body += part));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }));
    });
    request.on("error", reject);
    request.end(sent.body);
  });
}

/** Opens a tunnel, sends a request through it, and returns everything received. */
async function tunnel(proxy: FilteringProxy, target: string): Promise<string> {
  const socket = net.connect(Number(new URL(proxy.url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (part) => {
    answer += part;
    if (answer.endsWith("Established\r\n\r\n"))
      socket.write("GET /inner HTTP/1.1\r\nhost: inner\r\nconnection: close\r\n\r\n");
  });
  socket.on("error", () => {});
  socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\n`);
  await once(socket, "close");
  return answer;
}

const HOSTILE = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0177.0.0.1",
  "0.0.0.0",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "localhost",
  "LOCALHOST.",
  "shop.localhost",
  "10.0.0.1",
  "169.254.169.254",
  "[fd00:ec2::254]",
  "100.64.0.1",
  "inside.example",
  "inside.example.",
  "metadata.example",
  "private.example",
  "inside-six.example",
  "mapped.example",
];

describe("a program behind the filtering proxy", () => {
  it.each(HOSTILE)("does not reach %s, neither by HTTP nor through a tunnel", async (host) => {
    const proxy = await proxyWith("");
    const { status } = await ask(proxy, `http://${host}:${port}/secret`);
    const tunnelled = await tunnel(proxy, `${host}:${port}`);

    expect(status).toBe(403);
    expect(tunnelled).toMatch(/^HTTP\/1\.1 403 /);
    expect(connections).toBe(0);
    expect(proxy.refused.size).toBeGreaterThan(0);
  });

  it("does not reach a name that leads inside a moment after it was public", async () => {
    const proxy = await proxyWith("203.0.113.0/24");
    const first = await ask(proxy, `http://rebinding.example:${port}/secret`);
    const second = await ask(proxy, `http://rebinding.example:${port}/secret`);
    expect([first.status, second.status]).toEqual([502, 403]);
    expect(asked.get("rebinding.example")).toBe(2);
    expect(connections).toBe(0);
  });

  it("gets redirects as they are, and is refused when it follows them inside", async () => {
    const proxy = await proxyWith("inside.example");
    const redirect = await ask(proxy, `http://inside.example:${port}/away`);
    expect(redirect.status).toBe(302);
    const followed = await ask(proxy, redirect.headers.location ?? "");
    expect(followed.status).toBe(403);
    expect(reached).toEqual([`GET inside.example:${port}/away`]);
  });

  it("reaches what is allowed, with body, cookies and the host of the address", async () => {
    const proxy = await proxyWith("inside.example,10.0.0.0/8");
    const answer = await ask(proxy, `http://inside.example:${port}/form?a=1`, { method: "POST", body: "hello" });
    expect(answer).toMatchObject({ status: 200, body: "hello", headers: { "set-cookie": ["a=1", "b=2"] } });
    expect(reached).toEqual([`POST inside.example:${port}/form?a=1`]);
  });

  it("reaches for one organization what was opened for it alone, for another it does not", async () => {
    const target = `127.0.0.1:${port}`;
    const own = await proxyWith(`${target}@acme`, { organizationId: "acme" });
    expect((await ask(own, `http://${target}/`)).status).toBe(200);
    expect(await tunnel(own, target)).toContain("200 Connection Established");
    const foreign = await proxyWith(`${target}@acme`, { organizationId: "beta" });
    expect((await ask(foreign, `http://${target}/`)).status).toBe(403);
    expect(await tunnel(foreign, target)).toContain("403");
  });

  it("reaches what is allowed through a tunnel, by an address or a name", async () => {
    const proxy = await proxyWith("inside.example,127.0.0.1");
    expect(await tunnel(proxy, `inside.example:${port}`)).toMatch(
      /^HTTP\/1\.1 200 Connection Established\r\n\r\nHTTP\/1\.1 200 OK/,
    );
    expect(await tunnel(proxy, `127.0.0.1:${port}`)).toContain("HTTP/1.1 200 OK");
    expect(reached).toEqual(["GET inner/inner", "GET inner/inner"]);
  });

  it.each(["nowhere.example:80", "inside.example:1"])("is told that %s cannot be reached", async (target) => {
    const proxy = await proxyWith("inside.example");
    expect(await tunnel(proxy, target)).toMatch(/^HTTP\/1\.1 502 /);
    expect((await ask(proxy, `http://${target}/`)).status).toBe(502);
  });

  it.each([
    "",
    "inside.example",
    "inside.example:80/x",
    "me@inside.example:80",
    "inside.example:99999",
    ":80",
    "a b:1",
  ])("cannot open a tunnel to nonsense: %j", async (target) => {
    const proxy = await proxyWith("inside.example");
    expect(await tunnel(proxy, target)).toMatch(/^(HTTP\/1\.1 400 .*)?$/s);
    expect(connections).toBe(0);
  });

  it.each(["/secret", "ftp://inside.example/", "file:///etc/passwd", "https://inside.example/"])(
    "cannot ask for %s",
    async (path) => {
      const proxy = await proxyWith("inside.example");
      expect((await ask(proxy, path)).status).toBe(400);
      expect(connections).toBe(0);
    },
  );

  it("loses its connections when the proxy is closed", async () => {
    const proxy = await proxyWith("inside.example");
    const socket = net.connect(Number(new URL(proxy.url).port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`CONNECT inside.example:${port} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await once(socket, "data");
    await proxy.close();
    proxies = [];
    await once(socket, "close");
    expect(socket.destroyed).toBe(true);
  });
});
