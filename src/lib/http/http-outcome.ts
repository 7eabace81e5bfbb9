import type { Asker } from "./outbound-allow.ts";
import type { TransportError } from "./transport-error.ts";

export interface HttpRequest {
  /** `http:` or `https:`, any port. */
  url: string;
  /** No default: what one organization may reach is no business of another's. */
  forWhom: Asker;
  /** Default `GET`. */
  method?: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For everything together: name look-up, connection, waiting, body, redirects. Default 15,000. */
  deadlineMilliseconds?: number;
  /**
   * Counted after decompression. Whoever asks says how much the other side may send, and
   * thereby how much work it makes.
   */
  maximumBodyBytes: number;
  /**
   * How many redirects of a GET are followed, each through the same guard. Default 0: the
   * redirect itself is the answer.
   */
  redirects?: number;
  /** Ends the request from outside; the outcome is then `cancelled`. */
  signal?: AbortSignal;
}

export interface HttpAnswer {
  ok: true;
  status: number;
  /** Names in lower case; several values of one name are joined by a comma and a space. */
  headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  body: Uint8Array;
  /** Where the answer came from: differs from what was asked for after a redirect. */
  url: string;
  /** Whether this is a redirect to an address that would be refused; only where it is not followed. */
  leadsInside?: boolean;
  /** Whether this is a redirect to an address that has redirected here; only where redirects are followed. */
  leadsBack?: boolean;
  /** From asking to the last byte. */
  milliseconds: number;
}

export interface HttpFailure {
  ok: false;
  error: TransportError;
  /** One technical line, for example `ECONNREFUSED 203.0.113.7:443`. Never holds what was sent. */
  detail: string;
  milliseconds: number;
}

export type HttpOutcome = HttpAnswer | HttpFailure;

/** The only way out of this program. */
export interface Http {
  request(request: HttpRequest): Promise<HttpOutcome>;
  /** Closes the connections to the server behind an address as soon as they are idle. */
  release(url: string): void;
  /** Ends everything that is under way. */
  close(): Promise<void>;
}
