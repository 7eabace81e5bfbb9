import type { ServerResponse } from "node:http";
import type { ShopRequest } from "./api/shop-request.ts";
import type { Answer } from "./wire/answer.ts";

const HEADER_NAMES =
  "Content-Type,Authorization,sw-context-token,sw-access-key,sw-language-id,sw-version-id,sw-inheritance,indexing-behavior,sw-include-seo-urls";
const CORS = [
  "Access-Control-Allow-Origin",
  "*",
  "Access-Control-Allow-Methods",
  "GET,POST,PUT,PATCH,DELETE",
  "Access-Control-Allow-Headers",
  HEADER_NAMES,
  "Access-Control-Expose-Headers",
  HEADER_NAMES,
];
const ON_SUCCESS = [
  "X-Frame-Options",
  "deny",
  "X-Content-Type-Options",
  "nosniff",
  "Referrer-Policy",
  "strict-origin-when-cross-origin",
];
const ON_SECURE_SUCCESS = [...ON_SUCCESS, "Strict-Transport-Security", "max-age=31536000; includeSubDomains"];
const ECHOED = ["sw-version-id", "sw-language-id", "sw-context-token", "sw-currency-id", "sw-inheritance"];

/** Headers of an API answer: CORS on all, security headers on successful ones, and some echoed request headers. */
export function apiHeaders(request: ShopRequest, answer: Answer): string[] {
  const isSuccess = answer.status >= 200 && answer.status < 300;
  const success = !isSuccess ? [] : request.origin.startsWith("https:") ? ON_SECURE_SUCCESS : ON_SUCCESS;
  const headers = [...answer.headers, ...CORS, ...success];
  for (const name of ECHOED) {
    const value = request.headers[name];
    if (typeof value === "string") headers.push(name, value);
  }
  return headers;
}

export function sendAnswer(response: ServerResponse, answer: Answer, headers: readonly string[]): void {
  const length = answer.status === 204 ? [] : ["Content-Length", String(answer.body.length)];
  response.writeHead(answer.status, [...headers, ...length]);
  response.end(answer.status === 204 ? undefined : answer.body);
}
