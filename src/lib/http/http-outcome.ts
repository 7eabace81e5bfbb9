import type { Asker } from "./outbound-allow.ts";
import type { Trace } from "./traced/trace.ts";
import type { TransportError } from "./transport-error.ts";

export interface HttpRequest {
  /** `http:` or `https:`, any port. */
  url: string;
  /** No default: what one organization may reach is none of another's business. */
  forWhom: Asker;
  /** Default: `GET`. */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For everything together: name look-up, connection, waiting, body, redirects. Default: 15,000. */
  deadlineMilliseconds?: number;
  /**
   * Counted after decompression. Each caller decides how much the other side may send, and thereby how much work it can
   * cause.
   */
  maximumBodyBytes: number;
  /**
   * How many redirects of a GET are followed, each through the same checks. Default 0: the redirect itself is the
   * answer.
   */
  redirects?: number;
  /**
   * `own`: a connection of its own, which is timed and closed afterwards; `fresh`: without what is known of the server
   * (addresses, TLS session). Default: a shared one.
   */
  connection?: "own" | "fresh";
  /** Whether the beginning of a longer body is enough; else a longer one is a failure. */
  cutsBody?: boolean;
  /** Aborts the request; the outcome is then `cancelled`. */
  signal?: AbortSignal;
}

export interface HttpAnswer {
  ok: true;
  status: number;
  /** Names in lower case; several values of one name are joined by a comma and a space. */
  headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  body: Uint8Array;
  /** The final address; differs from the requested one after a redirect. */
  url: string;
  /** Whether this is a redirect to an address that would be refused; only set if it is not followed. */
  leadsInside?: boolean;
  /** Whether this is a redirect back to an address that redirected here; only set if redirects are followed. */
  leadsBack?: boolean;
  /** Whether there is more of the body, which was not read; only set if the request allows that. */
  isCut?: boolean;
  /** Only set on connections of its own. */
  trace?: Trace;
  /** From the request to the last byte. */
  milliseconds: number;
}

export interface HttpFailure {
  ok: false;
  error: TransportError;
  /** One technical line, such as `ECONNREFUSED 203.0.113.7:443`. Never contains what was sent. */
  detail: string;
  /** Only set on connections of its own. */
  trace?: Trace;
  milliseconds: number;
}

export type HttpOutcome = HttpAnswer | HttpFailure;

/** The only HTTP client of this program. */
export interface Http {
  request(request: HttpRequest): Promise<HttpOutcome>;
  /** Closes connections to the address's server as soon as they are idle. */
  release(url: string): void;
  /** Aborts everything in progress. */
  close(): Promise<void>;
}
