import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { request as httpRequest } from "node:http";
import type { RequestOptions as HttpsRequestOptions } from "node:https";
import { request as httpsRequest } from "node:https";
import type { LookupFunction } from "node:net";
import type { FakeShop } from "./fake-shop.ts";
import type { Task } from "./state/shop-state.ts";

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  /** The parsed body; `undefined` when it is no JSON. */
  body: unknown;
}

export interface TestCall {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** PEM of the authority to trust. */
  ca?: string;
  localAddress?: string;
  timeoutMilliseconds?: number;
}

const DEFAULT_TIMEOUT_MILLISECONDS = 4000;

/** One plain request on a connection of its own; every `*.localhost` is this machine. Rejects with Node's error. */
export function call(address: string, options: TestCall = {}): Promise<TestAnswer> {
  const { body, timeoutMilliseconds = DEFAULT_TIMEOUT_MILLISECONDS } = options;
  const url = new URL(address);
  const text = body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body);
  const open = url.protocol === "https:" ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = open(url, { ...requestOptions(options), timeout: timeoutMilliseconds }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve(answerOf(response, Buffer.concat(chunks))));
    });
    request.on("timeout", () => request.destroy(new Error("timed out")));
    request.on("error", reject);
    request.end(text);
  });
}

function requestOptions({ method = "GET", headers = {}, body, ca, localAddress }: TestCall): HttpsRequestOptions {
  const typed = body === undefined ? {} : { "content-type": "application/json" };
  return {
    method,
    headers: { accept: "application/json", ...typed, ...headers },
    lookup: lookUp,
    family: 4,
    agent: false,
    ...(ca === undefined ? {} : { ca }),
    ...(localAddress === undefined ? {} : { localAddress }),
  };
}

function answerOf(response: IncomingMessage, bytes: Buffer): TestAnswer {
  const text = bytes.toString("utf8");
  return { status: response.statusCode ?? 0, headers: response.headers, text, bytes, body: parsed(text) };
}

/** Signs in with the shop's own credentials. @throws Error when the shop refuses. */
export async function signIn(shop: FakeShop, options: TestCall = {}): Promise<string> {
  const answer = await askForToken(shop, options);
  const { body } = answer;
  if (typeof body === "object" && body !== null && "access_token" in body && typeof body.access_token === "string")
    return body.access_token;
  throw new Error(`No token: ${answer.status} ${answer.text}`);
}

export function askForToken(shop: FakeShop, options: TestCall = {}): Promise<TestAnswer> {
  const credentials = { grant_type: "client_credentials", client_id: shop.clientId, client_secret: shop.clientSecret };
  return call(`${shop.url}/api/oauth/token`, { method: "POST", body: credentials, ...options });
}

/** Calls the API with a token. */
export async function callApi(
  shop: FakeShop,
  method: string,
  path: string,
  options: TestCall = {},
): Promise<TestAnswer> {
  const token = await signIn(shop, options.ca === undefined ? {} : { ca: options.ca });
  return call(`${shop.url}${path}`, {
    ...options,
    method,
    headers: { authorization: `Bearer ${token}`, ...options.headers },
  });
}

/** @throws Error when the shop has no such task. */
export function taskOf(shop: FakeShop, name: string): Task {
  const found = shop.state.tasks.find((task) => task.name === name);
  if (found === undefined) throw new Error(`The shop ${shop.slug} has no task ${name}.`);
  return found;
}

const lookUp: LookupFunction = (host, options, done) => {
  if (host.endsWith(".invalid"))
    done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: "ENOTFOUND" }), "", 4);
  else if (options.all === true) done(null, [{ address: "127.0.0.1", family: 4 }]);
  else done(null, "127.0.0.1", 4);
};

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
