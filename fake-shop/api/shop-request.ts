import type { IncomingHttpHeaders } from "node:http";

/** One request as it reached a shop. */
export interface ShopRequest {
  method: string;
  /** Path below the shop's address, for example `/api/_info/config`. */
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
  clientIp: string;
  /** Scheme, host and, for shops below a path, that path: the address that the shop considers its own. */
  origin: string;
}

/** Address of the call without the query, as error texts and links show it. */
export function urlOf(request: ShopRequest): string {
  return `${request.origin}${request.path}`;
}

/** A single-valued header; several of the same name joined. */
export function headerOf(request: ShopRequest, name: string): string | null {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}
