import type { IncomingMessage } from "node:http";
import { TLSSocket } from "node:tls";
import type { ShopRequest } from "./api/shop-request.ts";

const EMPTY = Promise.resolve("");

/** The whole body as text. */
export function readBody(request: IncomingMessage): Promise<string> {
  const { method } = request;
  if ((method === "GET" || method === "HEAD") && request.headers["content-length"] === undefined) return EMPTY;
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    request.on("error", reject);
  });
}

/** Which part of the fake a request is for. */
export interface Target {
  /** Host name without port, lower case. */
  host: string;
  /** Slug in the path, `null` when the host decides. */
  pathSlug: string | null;
  /** What stands before the path of the call. */
  prefix: string;
  path: string;
  query: string;
}

/** Takes `/s/<slug>` and `/sources` off the path. */
export function targetOf(request: IncomingMessage): Target {
  const url = request.url ?? "/";
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const query = mark < 0 ? "" : url.slice(mark + 1);
  const host = (request.headers.host ?? "localhost").replace(/:\d+$/, "").toLowerCase();
  const bySlug = /^\/s\/([^/]+)(\/.*)?$/.exec(path);
  if (bySlug !== null)
    return { host, pathSlug: bySlug[1] ?? "", prefix: `/s/${bySlug[1] ?? ""}`, path: bySlug[2] ?? "/", query };
  return { host, pathSlug: null, prefix: "", path, query };
}

export function shopRequestOf(request: IncomingMessage, target: Target, body: string): ShopRequest {
  const scheme = request.socket instanceof TLSSocket ? "https" : "http";
  return {
    method: request.method ?? "GET",
    path: target.path,
    query: target.query,
    headers: request.headers,
    body,
    clientIp: (request.socket.remoteAddress ?? "").replace("::ffff:", ""),
    origin: `${scheme}://${request.headers.host ?? target.host}${target.prefix}`,
  };
}
