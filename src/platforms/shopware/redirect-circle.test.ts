import { once } from "node:events";
import http from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttp } from "../../lib/http/http.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { createShopwarePlatform } from "./platform.ts";

const CREDENTIALS = {
  organizationId: "acme",
  clientId: "SWIATEST",
  clientSecret: "the secret",
  extraHeader: { name: "x-door", value: "key" },
};

let server: http.Server;
let port: number;
let redirects: Record<string, string>;
let asked: { host: string; method: string | undefined; headers: http.IncomingHttpHeaders }[];

const way = createHttp({ allow: parseOutboundAllow("*.localhost").allow, userAgent: "Shopwarden/test" });
const platform = createShopwarePlatform({ http: way, now: () => new Date("2026-11-22T12:00:00Z") });

beforeAll(async () => {
  server = http.createServer((request, response) => {
    const host = (request.headers.host ?? "").split(".")[0] ?? "";
    asked.push({ host, method: request.method, headers: request.headers });
    const to = redirects[host];
    if (to === undefined) response.writeHead(404).end();
    else response.writeHead(301, { location: `${addressOf(to)}${request.url}` }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

afterAll(async () => {
  await way.close();
  server.closeAllConnections();
  server.close();
});

const addressOf = (host: string) => `http://${host}.localhost:${port}`;

async function reasonFor(ways: Record<string, string>) {
  redirects = ways;
  asked = [];
  const outcome = await platform.testConnection({ url: addressOf("a"), ...CREDENTIALS });
  return outcome.ok ? null : outcome.failure;
}

it.each([
  ["to itself", { a: "a" }],
  ["to another address and back", { a: "b", b: "a" }],
  ["over two others and back", { a: "b", b: "c", c: "a" }],
  ["to others that lead round", { a: "b", b: "c", c: "b" }],
])("a redirect %s is called a circle, and no address is offered", async (_, ways: Record<string, string>) => {
  expect(await reasonFor(ways)).toMatchObject({ reason: "redirect_loop", location: null });
});

it("a redirect that leads on is offered, and what is looked at on the way gets none of the shop's secrets", async () => {
  expect(await reasonFor({ a: "b" })).toMatchObject({ reason: "redirected", location: addressOf("b") });
  expect(asked.map(({ host, method }) => `${method} ${host}`)).toEqual(["POST a", "GET b"]);
  expect(JSON.stringify(asked[1])).not.toMatch(/secret|SWIATEST|x-door/);
});
