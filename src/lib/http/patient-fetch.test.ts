import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isCallable } from "./callable-address.ts";
import { fetchingWithPatience } from "./fetch-through.ts";
import { createHttp } from "./http.ts";
import { parseOutboundAllow } from "./outbound-allow.ts";

type Asked = { path: string; method: string; authorization: string | undefined };

const servers: http.Server[] = [];
let asked: Asked[];
let provider: string;
let inside: string;
let answers: Record<string, (response: ServerResponse) => void>;

beforeEach(async () => {
  asked = [];
  answers = {};
  [provider, inside] = [await serve(), await serve()];
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(): Promise<string> {
  const server = http.createServer((request: IncomingMessage, response) => {
    const { url = "", method = "", headers } = request;
    asked.push({ path: url, method, authorization: headers.authorization });
    request.resume();
    const answer = answers[url];
    if (answer === undefined) response.end(`{"from":"${url}"}`);
    else answer(response);
  });
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  return `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`;
}

const leadTo = (location: string, status: number) => (response: ServerResponse) =>
  void response.writeHead(status, { location }).end();

/** The answer that a library gets from a provider; `allow`: the exceptions of the instance. */
async function ask(path: string, allow: string, init: RequestInit = {}) {
  const { allow: outboundAllow } = parseOutboundAllow(allow);
  const way = createHttp({ allow: outboundAllow, userAgent: "Shopwarden/test" });
  const door = { http: way, mayCall: (address: string) => isCallable(outboundAllow.everybody, address) };
  const outside = globalThis.fetch;
  const answer = await fetchingWithPatience(door, [], () => globalThis.fetch(`${provider}${path}`, init));
  globalThis.fetch = outside;
  await way.close();
  return { status: answer.status, text: await answer.text() };
}

const paths = () => asked.map(({ path }) => path);

it.each([301, 302, 303, 307, 308])("does not go inside where a provider leads with %s", async (status) => {
  answers["/keys"] = leadTo(`${inside}/secret`, status);
  expect(await ask("/keys", "")).toMatchObject({ status: 502 });
  expect(paths()).toEqual(["/keys"]);
});

it("goes where it may, and takes no key along to another host", async () => {
  answers["/profile"] = leadTo("/profile/", 301);
  answers["/profile/"] = leadTo(`${inside}/moved`, 302);
  const authorization = "Bearer secret";
  const answer = await ask("/profile", "localhost", { headers: { authorization } });
  expect(answer).toEqual({ status: 200, text: `{"from":"/moved"}` });
  expect(asked.map((one) => one.authorization)).toEqual([authorization, authorization, undefined]);
});

it("takes what is posted nowhere else, and does not run in circles", async () => {
  answers["/token"] = leadTo("/elsewhere", 307);
  expect(await ask("/token", "localhost", { method: "POST", body: "client_secret=x" })).toMatchObject({ status: 502 });
  expect(paths()).toEqual(["/token"]);
  answers["/circle"] = leadTo("/circle", 302);
  expect(await ask("/circle", "localhost")).toMatchObject({ status: 502 });
  expect(paths()).toEqual(["/token", "/circle", "/circle", "/circle", "/circle"]);
});
