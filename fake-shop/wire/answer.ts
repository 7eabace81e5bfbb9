import type { Json } from "./json.ts";
import { plainPhpJson, symfonyJson } from "./php-json.ts";

/** The answer of a simulated server. `headers` is a flat list of names and values, as `writeHead` takes them. */
export interface Answer {
  status: number;
  headers: readonly string[];
  body: Buffer;
}

const EMPTY = Buffer.alloc(0);
const JSON_HEADERS = ["Content-Type", "application/json", "Cache-Control", "no-cache, private"];
const JSON_API_HEADERS = ["Content-Type", "application/vnd.api+json", "Cache-Control", "no-cache, private"];
const BARE_HEADERS = ["Cache-Control", "no-cache, private"];

export function jsonAnswer(value: Json, status = 200, headers: readonly string[] = []): Answer {
  return { status, headers: [...JSON_HEADERS, ...headers], body: Buffer.from(symfonyJson(value)) };
}

export function jsonApiAnswer(value: Json): Answer {
  return { status: 200, headers: JSON_API_HEADERS, body: Buffer.from(plainPhpJson(value)) };
}

export function noContent(headers: readonly string[] = []): Answer {
  return { status: 204, headers: [...BARE_HEADERS, ...headers], body: EMPTY };
}

export function htmlAnswer(html: string, status = 200, headers: readonly string[] = []): Answer {
  return { status, headers: ["Content-Type", "text/html; charset=UTF-8", ...headers], body: Buffer.from(html) };
}

export function rawAnswer(status: number, headers: readonly string[], body: Buffer | string): Answer {
  return { status, headers, body: typeof body === "string" ? Buffer.from(body) : body };
}
